// One result of a page that a link names: `?result=7`.
import { idFromText } from '#sport/addresses/addresses.rules.ts';

export const RESULT_PARAMETER = 'result';

interface Named {
  athleteName: string;
  teamName: string | null;
  relayLetter: string | null;
}

interface RoundOf<Result> {
  items: readonly Result[];
}

/** Null without a result in the address. */
export const resultIdIn = (search: URLSearchParams): number | null =>
  idFromText(search.get(RESULT_PARAMETER) ?? '');

/** The link to a result from the page that shows it. */
export const sharedHref = (resultId: number): string => `?${RESULT_PARAMETER}=${resultId}#r${resultId}`;

/** Returns the result with its round; null if none of the rounds has it. */
export function findResult<Result extends { resultId: number }, Round extends RoundOf<Result>>(
  rounds: readonly (Round & RoundOf<Result>)[],
  resultId: number | null,
): { round: Round; result: Result } | null {
  for (const round of rounds) {
    const result = round.items.find((item) => item.resultId === resultId);
    if (result) return { round, result };
  }
  return null;
}

/** A relay is named by its team: "Alder Creek B". */
export function holderOf({ athleteName, teamName, relayLetter }: Named, isRelay: boolean): string {
  return isRelay ? [teamName ?? athleteName, relayLetter].filter(Boolean).join(' ') : athleteName;
}
