// The bests of an athlete: one an event variant, indoors and outdoors apart, and which rank each may claim.
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

/** A row of season bests. */
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
  /** As lists compare it. */
  rankKey: number;
}

/** Of athletes the best of all seasons; of relays the best result that the athlete ran a leg of. In the order of the events. */
export function personalRecords(
  events: readonly EventOfAthlete[],
  bests: readonly Best[],
  participations: readonly Participation[],
): PersonalRecord[] {
  return events.flatMap(({ resultIds: _, ...event }) => {
    const best = event.isRelay ? bestRelay(event, participations) : bestEver(event, bests);
    return best ? [{ ...event, ...best }] : [];
  });
}

type FoundBest = Pick<PersonalRecord, 'resultId' | 'rankKey'>;

function bestEver(event: PageEvent, bests: readonly Best[]): FoundBest | null {
  const all = event.isIndoor ? ALL_INDOOR_SEASONS : ALL_OUTDOOR_SEASONS;
  return bests.find(({ variant, seasonId: id }) => variant === event.variant && id === all) ?? null;
}

function bestRelay(event: PageEvent, participations: readonly Participation[]): FoundBest | null {
  const [best] = participations
    .flatMap((each) =>
      each.isRelay && isIn(each, event) && each.bestId !== null && each.bestMark !== null
        ? [{ resultId: each.bestId, rankKey: each.bestMark }]
        : [],
    )
    .sort((a, b) => a.rankKey - b.rankKey || a.resultId - b.resultId);
  return best ?? null;
}

/** The lists in which the bests of a year are ranked: of one state (or country, or the world) and one level. */
export interface RankScope {
  year: number;
  state: string | null;
  country: string | null;
  /** Null: of all levels. */
  levelMask: number | null;
}

/** The place and level of the newest season best in a sport; null without any. */
export function rankScopeOf(bests: readonly Best[], sport: Sport): RankScope | null {
  const ofSport = bests.filter((best) => isOfSport(best, sport) && !isOfAllSeasons(best));
  const [newest] = ofSport.sort((a, b) => seasonYear(b.seasonId) - seasonYear(a.seasonId));
  if (!newest) return null;
  const { state, country, levelMask } = newest;
  const isOneLevel = levelsOf(levelMask).length === 1;
  return { year: seasonYear(newest.seasonId), state, country, levelMask: isOneLevel ? levelMask : null };
}

/** The best of the year in each event of the sport, by event key. */
export function bestsOfYear(bests: readonly Best[], { year }: RankScope, sport: Sport): Map<string, Best> {
  const ofYear = bests.filter(
    (best) => isOfSport(best, sport) && !isOfAllSeasons(best) && seasonYear(best.seasonId) === year,
  );
  return new Map(ofYear.map((best) => [keyOf(best), best]));
}

/** Only a squad has a best as mixed. */
const keyOf = (best: Best): string => eventKey(pageEventOf({ ...best, isRelay: true }));

const isOfAllSeasons = ({ seasonId: id }: Best): boolean =>
  id === ALL_OUTDOOR_SEASONS || id === ALL_INDOOR_SEASONS;

const isOfSport = ({ variant }: Best, sport: Sport): boolean =>
  (factsOf({ variantKey: variant }).group === 'cross-country') === (sport === 'xc');
