// Chooses the featured events and the season of the front page, and builds its links to lists.
import { rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { type Day, dayParts } from '#sport/calendar/days.rules.ts';
import { crossCountryVariant, type EventVariant, findVariant } from '#sport/events/events.rules.ts';
import { type Gender, genderSlug, genderWord } from '#sport/people/genders.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, LEVELS, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { type SeasonKind, type Sport, sportOfKind } from '#sport/sports.rules.ts';

export interface FeaturedEvent {
  variant: EventVariant;
  gender: Gender;
}

const GENDERS = ['F', 'M'] as const;
const OUTDOOR_KEYS = ['100m', '200m', '400m', '800m', '1600m', '3200m', '4x400m', 'hj', 'pv', 'lj', 'tj'];
const INDOOR_KEYS = ['60m', '200m', '400m', '800m', '1600m', '3200m', '4x400m', 'hj', 'pv', 'lj', 'tj'];
const RACE_METERS = [5000, 3200, 3000, 6000, 8000];

/** Returns the most popular events of a sport, alternating girls and boys. */
export function featuredEvents(kind: SeasonKind): FeaturedEvent[] {
  const variants =
    kind === 'xc'
      ? RACE_METERS.map(crossCountryVariant)
      : (kind === 'tfi' ? INDOOR_KEYS : OUTDOOR_KEYS).flatMap((key) => findVariant(key) ?? []);
  return variants.flatMap((variant) => GENDERS.map((gender) => ({ variant, gender })));
}

const CROSS_COUNTRY_MONTHS = { from: 8, until: 11 };
const OUTDOOR_MONTHS = { from: 4, until: 7 };

/** Cross country leads from August, indoor track from December, outdoor track from April. */
export function seasonInFront(today: Day): SeasonKind {
  const { month } = dayParts(today);
  const isIn = ({ from, until }: { from: number; until: number }) => month >= from && month <= until;
  if (isIn(CROSS_COUNTRY_MONTHS)) return 'xc';
  return isIn(OUTDOOR_MONTHS) ? 'tfo' : 'tfi';
}

/** Puts the leading meets first, each once; the others keep their order. */
export function putFirst<T extends { meetId: number }>(leading: readonly T[], others: readonly T[]): T[] {
  const leadingIds = new Set(leading.map(({ meetId }) => meetId));
  return [...leading, ...others.filter(({ meetId }) => !leadingIds.has(meetId))];
}

export interface ListLink {
  sport: Sport;
  seasonId: number;
  levelMask: number;
  gender: Gender;
  eventShort?: string;
}

/** The address of a list of all athletes, narrowed by its query. */
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

/** The most visited level comes first. */
const BROWSE_LEVELS = [HIGH_SCHOOL, MIDDLE_SCHOOL, COLLEGE, CLUB];

export interface BrowseLevel {
  name: string;
  lists: { kind: SeasonKind; links: { label: string; path: string }[] }[];
}

/** Returns each level with its lists in the newest season of each kind, for girls and boys. */
export function listBrowseLevels(
  worldId: number,
  seasons: readonly { kind: SeasonKind; id: number }[],
): BrowseLevel[] {
  return BROWSE_LEVELS.map((levelMask) => ({
    name: LEVELS.find(({ bit }) => bit === levelMask)!.name,
    lists: seasons.map(({ kind, id }) => ({
      kind,
      links: (['F', 'M'] as const).map((gender) => ({
        label: genderWord(gender, levelMask),
        path: listPath(worldId, { sport: sportOfKind(kind), seasonId: id, levelMask, gender }),
      })),
    })),
  }));
}
