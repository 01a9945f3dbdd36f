// Which marks a list compares: whose, under which conditions, and what the reader is shown when he says nothing.
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

/** Whose marks a node compares: of a place by what teams say, below it by the teams that belong to the node. */
export function scopeOfPath(path: readonly SchoolDivision[], teamIds: readonly number[]): ListScope {
  const node = path.at(-1)!;
  if (hasMembers(node)) return { kind: 'teams', teamIds };
  if (node.kind === 'country') return { kind: 'country', country: placeOf(node) };
  if (node.kind !== 'state') return { kind: 'world' };
  const country = path.find(({ kind }) => kind === 'country');
  return { kind: 'state', state: placeOf(node), country: country ? placeOf(country) : null };
}

/** In which teams belong to leagues: of the season, and for all seasons together the present one. */
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

// Field guide §7.1 "Qualifying lists": no hand times up to 400 metres.
const NO_HAND_UP_TO_METERS = 400;

/** Standards are met with a legal wind, and up to 400 metres with electronic timing. */
export function qualifyingConditions({ markKind, distanceMeters }: EventVariant): Conditions {
  const isShort = markKind === 'time' && (distanceMeters ?? Number.MAX_SAFE_INTEGER) <= NO_HAND_UP_TO_METERS;
  return isShort ? 'legalFat' : 'legal';
}

/** An event that a node has marks in, in one season. */
export interface ListedEvent {
  eventVariant: string;
  gender: Gender;
}

export const isOfSport = (sport: Sport, { eventVariant }: ListedEvent): boolean =>
  (findVariant(eventVariant)?.group === 'cross-country') === (sport === 'xc');

/** In the order of the catalogue, boys before girls. */
export function compareListed(a: ListedEvent, b: ListedEvent): number {
  const [one, other] = [getVariant(a.eventVariant), getVariant(b.eventVariant)];
  return (
    one.sort - other.sort ||
    (one.distanceMeters ?? 0) - (other.distanceMeters ?? 0) ||
    GENDERS.indexOf(a.gender) - GENDERS.indexOf(b.gender)
  );
}

export type CountedEvent = ListedEvent & { count: number };

/** What a reader who says nothing is shown: the event with most marks, of equals the first of the catalogue. */
export function fullestEvent(events: readonly CountedEvent[]): ListedEvent | null {
  const [first, ...others] = events;
  return first ? others.reduce((best, event) => (event.count > best.count ? event : best), first) : null;
}
