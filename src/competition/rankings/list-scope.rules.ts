// Which marks a list compares: its conditions, and the event chosen when the reader names none.
import type { Conditions } from '#competition/bests/best-lists.rules.ts';
import { findVariant, getVariant } from '#sport/events/events.rules.ts';
import { GENDERS, type Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { TimingChoice, WindChoice } from './list-query.rules.ts';

export function conditionsOf(wind: WindChoice, timing: TimingChoice): Conditions {
  if (wind === 'all') return timing === 'fat' ? 'anyFat' : 'any';
  return timing === 'fat' ? 'legalFat' : 'legal';
}

export const windOf = (conditions: Conditions): WindChoice =>
  conditions === 'any' || conditions === 'anyFat' ? 'all' : 'legal';

export const timingOf = (conditions: Conditions): TimingChoice =>
  conditions === 'legalFat' || conditions === 'anyFat' ? 'fat' : 'all';

/** An event with marks of a division in one season. */
export interface ListedEvent {
  eventVariant: string;
  gender: Gender;
}

export const isOfSport = (sport: Sport, { eventVariant }: ListedEvent): boolean =>
  (findVariant(eventVariant)?.group === 'cross-country') === (sport === 'xc');

/** Sorts by the event catalog, boys before girls. */
export function compareListed(a: ListedEvent, b: ListedEvent): number {
  const [variantA, variantB] = [getVariant(a.eventVariant), getVariant(b.eventVariant)];
  return (
    variantA.sort - variantB.sort ||
    (variantA.distanceMeters ?? 0) - (variantB.distanceMeters ?? 0) ||
    GENDERS.indexOf(a.gender) - GENDERS.indexOf(b.gender)
  );
}

export type CountedEvent = ListedEvent & { count: number };

/** The event to show by default: the one with the most marks, and the first of the catalog among equals. */
export function fullestEvent(events: readonly CountedEvent[]): ListedEvent | null {
  const [first, ...others] = events;
  return first ? others.reduce((best, event) => (event.count > best.count ? event : best), first) : null;
}
