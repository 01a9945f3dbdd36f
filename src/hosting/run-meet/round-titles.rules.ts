// What a round is called on the pages of the staff, and which rounds a search finds.

export interface NamedRound {
  eventNumber: string | null;
  genderName: string;
  eventName: string;
  divisionName: string;
  roundName: string;
}

/** "Boys 100 Meters". */
export const titleOf = ({ genderName, eventName }: NamedRound): string => `${genderName} ${eventName}`;

/** "Varsity, Prelims". */
export const detailOf = ({ divisionName, roundName }: NamedRound): string =>
  [divisionName, roundName].filter(Boolean).join(', ');

/** True if each word of the search begins a word of the round; a number finds the event with that number alone. */
export function matchesSearch(round: NamedRound, search: string): boolean {
  const words = wordsOf(search);
  const own = wordsOf(`${titleOf(round)} ${detailOf(round)}`);
  const [only] = words;
  if (words.length === 1 && only === round.eventNumber?.toLowerCase()) return true;
  return words.every((word) => own.some((other) => other.startsWith(word)));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}×]+/gu) ?? [];
