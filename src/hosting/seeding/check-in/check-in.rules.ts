// The clerk's list of a round: who is here, also by what the device has not sent yet, and which athletes a search finds.
import type { QueuedWork } from '#hosting/run-meet/outbox/outbox.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface ListedStart {
  slotId: number;
  name: string;
  teamName: string;
  bib: number | null;
  heat: number;
  lane: number | null;
  isHere: boolean;
  isScratched: boolean;
}

/** The list as it lies on the device. */
export interface PackedCheckIn {
  key: string;
  sport: Sport;
  meetId: number;
  ofRoundId: number;
  title: string;
  /** "Varsity, Prelims, 5:30 PM". */
  detail: string;
  canCheckIn: boolean;
  starts: readonly ListedStart[];
  untilDay: string;
}

export const checkInKey = (roundId: number): string => `check-in ${roundId}`;

/** Adds the work that the device has not sent, which counts over what the site says; refused work does not. */
export function withUnsent(starts: readonly ListedStart[], queue: readonly QueuedWork[]): ListedStart[] {
  const unsent = new Map<number, boolean>();
  for (const { work, refusal } of queue) {
    if (refusal === null && (work.kind === 'check-in' || work.kind === 'check-out'))
      unsent.set(work.slotId, work.kind === 'check-in');
  }
  return starts.map((start) => ({ ...start, isHere: unsent.get(start.slotId) ?? start.isHere }));
}

/** Finds by bib if the search is a number, else by the beginnings of words in name and team. */
export function findStarts<Start extends Pick<ListedStart, 'name' | 'teamName' | 'bib'>>(
  starts: readonly Start[],
  search: string,
): Start[] {
  const text = search.trim().toLowerCase();
  if (text === '') return [...starts];
  if (/^\d+$/.test(text)) return starts.filter(({ bib }) => bib !== null && String(bib).startsWith(text));
  const words = text.split(/\s+/);
  return starts.filter(({ name, teamName }) => {
    const own = `${name} ${teamName}`.toLowerCase().split(/[\s-]+/);
    return words.every((word) => own.some((each) => each.startsWith(word)));
  });
}

/** The athlete that Enter checks in: the exact bib, or the only one found; null while there are several. */
export function onlyStart<Start extends Pick<ListedStart, 'name' | 'teamName' | 'bib'>>(
  starts: readonly Start[],
  search: string,
): Start | null {
  if (search.trim() === '') return null;
  const exact = starts.filter(({ bib }) => String(bib) === search.trim());
  const found = exact.length > 0 ? exact : findStarts(starts, search);
  return found.length === 1 ? found[0]! : null;
}

/** Counts the athletes who start, and how many of them came. */
export function countHere(starts: readonly ListedStart[]): { here: number; of: number } {
  const starting = starts.filter(({ isScratched }) => !isScratched);
  return { here: starting.filter(({ isHere }) => isHere).length, of: starting.length };
}
