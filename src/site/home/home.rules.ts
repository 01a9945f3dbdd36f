// What the front page leads to: the events whose best it shows, and the lists of every level.
import { rankingsAddress } from '#sport/addresses.rules.ts';
import { crossCountryVariant, type EventVariant, findVariant } from '#sport/events.rules.ts';
import { type Gender, genderSlug, genderWord } from '#sport/genders.rules.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, LEVELS, MIDDLE_SCHOOL } from '#sport/levels.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';

export interface FeaturedEvent {
  variant: EventVariant;
  gender: Gender;
}

const TRACK_KEYS: readonly (readonly [Gender, string])[] = [
  ['F', '100m'],
  ['F', '800m'],
  ['F', 'pv'],
  ['M', '200m'],
  ['M', '3200m'],
  ['M', '300mh'],
  ['M', 'hj'],
  ['F', 'tj'],
];
const INDOOR_KEYS: readonly (readonly [Gender, string])[] = [
  ['F', '60m'],
  ['M', '60m'],
  ['F', '800m'],
  ['M', '400m'],
  ['F', '3000m'],
  ['M', '1mile'],
  ['F', 'lj'],
  ['M', 'hj'],
];
const RACE_METERS = [5000, 3000, 6000, 8000];

/** Of each sport the events that people ask for first. */
export function featuredEvents(kind: SeasonKind): FeaturedEvent[] {
  if (kind === 'xc') {
    return RACE_METERS.flatMap((meters) =>
      (['F', 'M'] as const).map((gender) => ({ variant: crossCountryVariant(meters), gender })),
    );
  }
  return (kind === 'tfi' ? INDOOR_KEYS : TRACK_KEYS).flatMap(([gender, key]) => {
    const variant = findVariant(key);
    return variant ? { variant, gender } : [];
  });
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
