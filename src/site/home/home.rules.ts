// What the front page leads to: the events whose best it shows, and the lists of every level.
import { rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';
import { crossCountryVariant, type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import { type Gender, genderSlug, genderWord } from '#sport/people/genders.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, LEVELS, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';

export interface FeaturedEvent {
  variant: EventVariant;
  gender: Gender;
}

const GENDERS = ['F', 'M'] as const;
const OUTDOOR_KEYS = ['100m', '200m', '400m', '800m', '1600m', '3200m', '4x400m', 'hj', 'pv', 'lj', 'tj'];
const INDOOR_KEYS = ['60m', '200m', '400m', '800m', '1600m', '3200m', '4x400m', 'hj', 'pv', 'lj', 'tj'];
const RACE_METERS = [5000, 3200, 3000, 6000, 8000];

/** The events of a sport that people ask for first, girls and boys in turn. */
export function featuredEvents(kind: SeasonKind): FeaturedEvent[] {
  const variants =
    kind === 'xc'
      ? RACE_METERS.map(crossCountryVariant)
      : (kind === 'tfi' ? INDOOR_KEYS : OUTDOOR_KEYS).flatMap((key) => findVariant(key) ?? []);
  return variants.flatMap((variant) => GENDERS.map((gender) => ({ variant, gender })));
}

const CROSS_COUNTRY_MONTHS = { from: 8, until: 11 };
const OUTDOOR_MONTHS = { from: 4, until: 7 };

/** The season that most people follow on a day: cross country from August, indoor from December, outdoor from April. */
export function seasonInFront(today: Day): SeasonKind {
  const { month } = dayParts(today);
  const isIn = ({ from, until }: { from: number; until: number }) => month >= from && month <= until;
  if (isIn(CROSS_COUNTRY_MONTHS)) return 'xc';
  return isIn(OUTDOOR_MONTHS) ? 'tfo' : 'tfi';
}

/** The meets that lead stand first, each once; the others follow in their order. */
export function putInFront<T extends { meetId: number }>(leading: readonly T[], others: readonly T[]): T[] {
  const known = new Set(leading.map(({ meetId }) => meetId));
  return [...leading, ...others.filter(({ meetId }) => !known.has(meetId))];
}

export interface ListLink {
  sport: Sport;
  seasonId: number;
  levelMask: number;
  gender: Gender;
  eventShort?: string;
}

/** A list of the whole site, narrowed by its query. */
export function listPath(
  worldId: number,
  { sport, seasonId, levelMask, gender, eventShort }: ListLink,
): string {
  const level = LEVELS.find(({ bit }) => bit === levelMask);
  const query = new URLSearchParams({
    ...(eventShort !== undefined && { event: eventShort }),
    gender: genderSlug(gender),
    season: String(seasonId),
    ...(level && { level: level.slug }),
  });
  return `${rankingsAddress(sport, 'list', worldId)}?${query}`;
}

export const sportOf = (kind: SeasonKind): Sport => (kind === 'xc' ? 'xc' : 'tf');

/** In the order in which most people look. */
const BROWSED_LEVELS = [HIGH_SCHOOL, MIDDLE_SCHOOL, COLLEGE, CLUB];

export interface BrowsedLevel {
  name: string;
  lists: { kind: SeasonKind; links: { label: string; path: string }[] }[];
}

/** For each level the lists of the newest season of each kind, girls and boys. */
export function browsedLevels(
  worldId: number,
  seasons: readonly { kind: SeasonKind; id: number }[],
): BrowsedLevel[] {
  return BROWSED_LEVELS.map((levelMask) => ({
    name: LEVELS.find(({ bit }) => bit === levelMask)!.name,
    lists: seasons.map(({ kind, id }) => ({
      kind,
      links: (['F', 'M'] as const).map((gender) => ({
        label: genderWord(gender, levelMask),
        path: listPath(worldId, { sport: sportOf(kind), seasonId: id, levelMask, gender }),
      })),
    })),
  }));
}
