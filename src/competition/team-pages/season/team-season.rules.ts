// A team's season by its marks: who leads each event, and what each athlete is best in.
import { getVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

/** A mark in a list of one event; lower keys are better. */
export interface EventMark {
  eventVariant: string;
  gender: Gender;
  rankKey: number;
}

const GENDER_ORDER: readonly Gender[] = ['M', 'F', 'X'];

/** In the order of the catalogue; in one event boys before girls, as a team's page has them side by side. */
export function compareEvents(a: Omit<EventMark, 'rankKey'>, b: Omit<EventMark, 'rankKey'>): number {
  return (
    getVariant(a.eventVariant).sort - getVariant(b.eventVariant).sort ||
    // Races of cross country share their place in the catalogue.
    (getVariant(a.eventVariant).distanceMeters ?? 0) - (getVariant(b.eventVariant).distanceMeters ?? 0) ||
    compareGenders(a.gender, b.gender)
  );
}

export const compareGenders = (a: Gender, b: Gender): number =>
  GENDER_ORDER.indexOf(a) - GENDER_ORDER.indexOf(b);

/** The marks of each event and gender, events in order. */
export function byEvent<Mark extends EventMark>(marks: readonly Mark[]): Mark[][] {
  const events = Map.groupBy(marks, ({ eventVariant, gender }) => `${eventVariant} ${gender}`);
  return [...events.values()].sort(([a], [b]) => compareEvents(a!, b!));
}

/** Marks of one event in order with their ranks: equal marks share one. */
export function withRanks<Mark extends EventMark>(marks: readonly Mark[]): (Mark & { rank: number })[] {
  const sorted = marks.toSorted((a, b) => a.rankKey - b.rankKey);
  const rankOf = new Map<number, number>();
  for (const [index, { rankKey }] of sorted.entries())
    if (!rankOf.has(rankKey)) rankOf.set(rankKey, index + 1);
  return sorted.map((mark) => ({ ...mark, rank: rankOf.get(mark.rankKey)! }));
}

interface AthleteMark extends EventMark {
  /** Canonical athlete; of a relay the team. */
  subjectId: number;
}

export type StrongestMark<Mark> = Mark & {
  /** In the team. */
  rank: number;
};

/**
 * What each athlete is best in: the event in which they stand highest in their team, of equal ones the event with
 * more of the team behind them, then the first of the catalogue. Relays are the team's.
 */
export function strongestMarks<Mark extends AthleteMark>(
  marks: readonly Mark[],
): Map<number, StrongestMark<Mark>> {
  const individual = marks.filter(({ eventVariant }) => !getVariant(eventVariant).isRelay);
  const ranked = byEvent(individual).flatMap((event) =>
    withRanks(event).map((mark) => ({ mark, entrants: event.length })),
  );
  const strongest = ranked.sort((a, b) => a.mark.rank - b.mark.rank || b.entrants - a.entrants);
  const byAthlete = Map.groupBy(strongest, ({ mark }) => mark.subjectId);
  return new Map([...byAthlete].map(([athleteId, [first]]) => [athleteId, first!.mark]));
}
