// A team's season: the leaders of each event and each athlete's best event.
import { getVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';

/** A mark in a list of one event; lower keys are better. */
export interface EventMark {
  eventVariant: string;
  gender: Gender;
  rankKey: number;
}

const GENDER_ORDER: readonly Gender[] = ['M', 'F', 'X'];

/** Sorts by the event catalog, and boys before girls in one event. */
export function compareEvents(a: Omit<EventMark, 'rankKey'>, b: Omit<EventMark, 'rankKey'>): number {
  return (
    getVariant(a.eventVariant).sort - getVariant(b.eventVariant).sort ||
    // Cross-country races share one position in the catalog.
    (getVariant(a.eventVariant).distanceMeters ?? 0) - (getVariant(b.eventVariant).distanceMeters ?? 0) ||
    compareGenders(a.gender, b.gender)
  );
}

export const compareGenders = (a: Gender, b: Gender): number =>
  GENDER_ORDER.indexOf(a) - GENDER_ORDER.indexOf(b);

/** Groups marks by event and gender, in the order of the events. */
export function byEvent<Mark extends EventMark>(marks: readonly Mark[]): Mark[][] {
  const events = Map.groupBy(marks, ({ eventVariant, gender }) => `${eventVariant} ${gender}`);
  return [...events.values()].sort(([a], [b]) => compareEvents(a!, b!));
}

/** Sorts the marks of one event and adds ranks; equal marks share a rank. */
export function withRanks<Mark extends EventMark>(marks: readonly Mark[]): (Mark & { rank: number })[] {
  const sorted = marks.toSorted((a, b) => a.rankKey - b.rankKey);
  const rankOf = new Map<number, number>();
  for (const [index, { rankKey }] of sorted.entries())
    if (!rankOf.has(rankKey)) rankOf.set(rankKey, index + 1);
  return sorted.map((mark) => ({ ...mark, rank: rankOf.get(mark.rankKey)! }));
}

interface AthleteMark extends EventMark {
  /** The athlete's current identity; for a relay, the team. */
  subjectId: number;
}

export type StrongestMark<Mark> = Mark & {
  /** The rank in the team. */
  rank: number;
};

/**
 * Each athlete's best event: the one in which they rank highest in the team, then the one with more teammates, then the
 * first of the catalog. Relays do not count.
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
