// The bests of an athlete: one per event, indoor and outdoor separate, and the lists that rank them.
import { ALL_INDOOR_SEASONS, ALL_OUTDOOR_SEASONS } from '#competition/bests/best-keys.rules.ts';
import { factsOf } from '#competition/events/meet-events.rules.ts';
import { seasonYear } from '#sport/calendar/seasons.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { levelsOf } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import {
  type EventOfAthlete,
  eventKey,
  isIn,
  type PageEvent,
  type Participation,
  pageEventOf,
} from './participations.rules.ts';

/** A row of `season_best`. */
export interface Best {
  variant: string;
  gender: Gender;
  seasonId: number;
  resultId: number;
  rankKey: number;
  levelMask: number;
  state: string | null;
  country: string | null;
}

export interface PersonalRecord extends PageEvent {
  isRelay: boolean;
  resultId: number;
  /** The mark as lists compare it. */
  rankKey: number;
}

/** The best of all seasons in each event, in the order of `events`; for relays, the best that the athlete ran in. */
export function findPersonalRecords(
  events: readonly EventOfAthlete[],
  bests: readonly Best[],
  participations: readonly Participation[],
): PersonalRecord[] {
  return events.flatMap(({ resultIds: _, ...event }) => {
    const best = event.isRelay ? bestRelay(event, participations) : bestEver(event, bests);
    return best ? [{ ...event, ...best }] : [];
  });
}

type BestOfEvent = Pick<PersonalRecord, 'resultId' | 'rankKey'>;

function bestEver(event: PageEvent, bests: readonly Best[]): BestOfEvent | null {
  const all = event.isIndoor ? ALL_INDOOR_SEASONS : ALL_OUTDOOR_SEASONS;
  return bests.find(({ variant, seasonId: id }) => variant === event.variant && id === all) ?? null;
}

function bestRelay(event: PageEvent, participations: readonly Participation[]): BestOfEvent | null {
  const [best] = participations
    .flatMap((participation) =>
      participation.isRelay &&
      isIn(participation, event) &&
      participation.bestId !== null &&
      participation.bestMark !== null
        ? [{ resultId: participation.bestId, rankKey: participation.bestMark }]
        : [],
    )
    .sort((a, b) => a.rankKey - b.rankKey || a.resultId - b.resultId);
  return best ?? null;
}

/** The lists that rank the bests of a year: one state, country or the world, and one level. */
export interface RankScope {
  year: number;
  state: string | null;
  country: string | null;
  /** Null means all levels. */
  levelMask: number | null;
}

/** The state and level of the newest season best in a sport; null without any. */
export function findRankScope(bests: readonly Best[], sport: Sport): RankScope | null {
  const ofSport = bests.filter((best) => isOfSport(best, sport) && !isOfAllSeasons(best));
  const [newest] = ofSport.sort((a, b) => seasonYear(b.seasonId) - seasonYear(a.seasonId));
  if (!newest) return null;
  const { state, country, levelMask } = newest;
  const isOneLevel = levelsOf(levelMask).length === 1;
  return { year: seasonYear(newest.seasonId), state, country, levelMask: isOneLevel ? levelMask : null };
}

/** The best of the year in each event of the sport, by event key. */
export function mapBestsOfYear(bests: readonly Best[], { year }: RankScope, sport: Sport): Map<string, Best> {
  const ofYear = bests.filter(
    (best) => isOfSport(best, sport) && !isOfAllSeasons(best) && seasonYear(best.seasonId) === year,
  );
  return new Map(ofYear.map((best) => [keyOf(best), best]));
}

/** Only relays have bests with mixed gender. */
const keyOf = (best: Best): string => eventKey(pageEventOf({ ...best, isRelay: true }));

const isOfAllSeasons = ({ seasonId: id }: Best): boolean =>
  id === ALL_OUTDOOR_SEASONS || id === ALL_INDOOR_SEASONS;

const isOfSport = ({ variant }: Best, sport: Sport): boolean =>
  (factsOf({ variantKey: variant }).group === 'cross-country') === (sport === 'xc');
