// Which marks a list compares: its teams or area, its conditions, and the event chosen when the reader names none.
import { isAllSeasons } from '#competition/bests/best-keys.rules.ts';
import type { Conditions, ListScope } from '#competition/bests/best-lists.rules.ts';
import {
  hasMembers,
  placeOf,
  type SchoolDivision,
} from '#people/venues/school-divisions/school-divisions.rules.ts';
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import { type EventVariant, findVariant, getVariant } from '#sport/events/events.rules.ts';
import { GENDERS, type Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { TimingChoice, WindChoice } from './list-query.rules.ts';

/** A country or state compares marks by the address of the team; a division below it, by its member teams. */
export function scopeOfPath(path: readonly SchoolDivision[], teamIds: readonly number[]): ListScope {
  const node = path.at(-1)!;
  if (hasMembers(node)) return { kind: 'teams', teamIds };
  if (node.kind === 'country') return { kind: 'country', country: placeOf(node) };
  if (node.kind !== 'state') return { kind: 'world' };
  const country = path.find(({ kind }) => kind === 'country');
  return { kind: 'state', state: placeOf(node), country: country ? placeOf(country) : null };
}

/** The year used to look up league membership: the season's, or the current year for all-season lists. */
export const membershipYear = (seasonId: number, today: Day): number =>
  isAllSeasons(seasonId) ? dayParts(today).year : seasonYear(seasonId);

export function conditionsOf(wind: WindChoice, timing: TimingChoice): Conditions {
  if (wind === 'all') return timing === 'fat' ? 'anyFat' : 'any';
  return timing === 'fat' ? 'legalFat' : 'legal';
}

export const windOf = (conditions: Conditions): WindChoice =>
  conditions === 'any' || conditions === 'anyFat' ? 'all' : 'legal';

export const timingOf = (conditions: Conditions): TimingChoice =>
  conditions === 'legalFat' || conditions === 'anyFat' ? 'fat' : 'all';

/** Qualifying lists accept no hand times up to this distance. */
const FAT_ONLY_METERS_MAX = 400;

/** A standard needs a legal wind, and up to 400 meters electronic timing. */
export function qualifyingConditions({ markKind, distanceMeters }: EventVariant): Conditions {
  const isShort = markKind === 'time' && (distanceMeters ?? Number.MAX_SAFE_INTEGER) <= FAT_ONLY_METERS_MAX;
  return isShort ? 'legalFat' : 'legal';
}

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
