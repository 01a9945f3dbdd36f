// In which sports, seasons and events an athlete competed: their order on the page, and which of them is the main one.
import { factsOf } from '#competition/events/meet-events.rules.ts';
import { compareDays, type Day } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason, type Season, seasonKindOf, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';

/** The results of an athlete in one event of a season; those with a relay squad stand apart. */
export interface Participation {
  sport: Sport;
  seasonId: number;
  /** Null: an event that the catalogue does not know. */
  variant: string | null;
  gender: Gender;
  isRelay: boolean;
  /** Newest first. */
  resultIds: number[];
  lastOn: Day;
  lastMeetId: number;
  /** Of the last result. */
  teamId: number | null;
  grade: number | null;
  /** The best of them with a legal wind; null when none counts. */
  bestId: number | null;
  bestMark: number | null;
}

/** Bests and progress of one event variant; indoors and with a mixed squad stand for themselves (field guide §7.2). */
export interface PageEvent {
  variant: string;
  isIndoor: boolean;
  isMixed: boolean;
}

const MIXED_SUFFIX = '-mixed';
const INDOOR_SUFFIX = '-indoor';

/** As it stands in an address: `800m`, `800m-indoor`, `4x400m-mixed`. */
export const eventKey = ({ variant, isMixed, isIndoor }: PageEvent): string =>
  variant + (isMixed ? MIXED_SUFFIX : '') + (isIndoor ? INDOOR_SUFFIX : '');

/** Whether it may be the key of an event of some athlete. */
export function isEventKey(text: string): boolean {
  const [, variant = ''] = new RegExp(`^(.+?)(${MIXED_SUFFIX})?(${INDOOR_SUFFIX})?$`, 'i').exec(text) ?? [];
  return findVariant(variant.toLowerCase()) !== null;
}

/** A race of both genders counts for each runner's own bests; only a squad is mixed itself. */
export const pageEventOf = (
  result: Pick<Participation, 'gender' | 'isRelay' | 'seasonId'> & { variant: string },
): PageEvent => ({
  variant: result.variant,
  isIndoor: isIndoorSeason(result.seasonId),
  isMixed: result.isRelay && result.gender === 'X',
});

export const isIn = (participation: Participation, event: PageEvent): boolean =>
  participation.variant !== null &&
  eventKey(pageEventOf({ ...participation, variant: participation.variant })) === eventKey(event);

/** The sports with results; the one of the last result first. */
export function sportsOf(participations: readonly Participation[]): Sport[] {
  const lastOn = (sport: Sport) => lastDay(participations.filter((each) => each.sport === sport));
  return SPORTS.filter((sport) => participations.some((each) => each.sport === sport)).toSorted((a, b) =>
    compareDays(lastOn(b), lastOn(a)),
  );
}

export interface SeasonOfAthlete extends Season {
  lastOn: Day;
  resultCount: number;
  /** As run; null when no result says it. */
  grade: number | null;
}

/** The seasons of a sport, newest first. */
export function seasonsOf(participations: readonly Participation[], sport: Sport): SeasonOfAthlete[] {
  const bySeason = Map.groupBy(
    participations.filter((each) => each.sport === sport),
    ({ seasonId }) => seasonId,
  );
  return [...bySeason]
    .map(([id, all]) => ({
      kind: seasonKindOf(sport, isIndoorSeason(id)),
      id,
      lastOn: lastDay(all),
      resultCount: countResults(all),
      grade: all.find(({ grade }) => grade !== null)?.grade ?? null,
    }))
    .sort((a, b) => compareDays(b.lastOn, a.lastOn) || b.id - a.id);
}

export interface EventOfAthlete extends PageEvent {
  isRelay: boolean;
  /** Newest season first. */
  resultIds: number[];
}

/**
 * The events of a sport that the catalogue knows, the main one first: what was contested most in the last year,
 * then ever; relays stand behind.
 */
export function eventsOf(participations: readonly Participation[], sport: Sport): EventOfAthlete[] {
  const known = participations.flatMap((each) =>
    each.sport === sport && each.variant !== null && findVariant(each.variant)
      ? [{ ...each, ...pageEventOf({ ...each, variant: each.variant }) }]
      : [],
  );
  const lastYear = Math.max(...known.map(({ seasonId }) => seasonYear(seasonId)));
  return [...Map.groupBy(known, eventKey).values()]
    .map((seasons) => ({
      event: eventOf(seasons),
      lately: countResults(seasons.filter(({ seasonId }) => seasonYear(seasonId) === lastYear)),
    }))
    .sort(
      (a, b) =>
        Number(a.event.isRelay) - Number(b.event.isRelay) ||
        b.lately - a.lately ||
        b.event.resultIds.length - a.event.resultIds.length ||
        sortOf(a.event) - sortOf(b.event) ||
        Number(a.event.isIndoor) - Number(b.event.isIndoor),
    )
    .map(({ event }) => event);
}

function eventOf(seasons: readonly (Participation & PageEvent)[]): EventOfAthlete {
  const { variant, isIndoor, isMixed, isRelay } = seasons[0]!;
  const newestFirst = seasons.toSorted((a, b) => compareDays(b.lastOn, a.lastOn));
  return {
    variant,
    isIndoor,
    isMixed,
    isRelay,
    resultIds: newestFirst.flatMap(({ resultIds }) => resultIds),
  };
}

const countResults = (participations: readonly Participation[]): number =>
  participations.reduce((sum, { resultIds }) => sum + resultIds.length, 0);

/** The meet of the last result of all; null without any. */
export function lastMeetOf(participations: readonly Participation[]): number | null {
  const [last] = participations.toSorted((a, b) => compareDays(b.lastOn, a.lastOn));
  return last?.lastMeetId ?? null;
}

const sortOf = ({ variant }: PageEvent): number => factsOf({ variantKey: variant }).sort;

const lastDay = (participations: readonly Participation[]): Day =>
  participations
    .map(({ lastOn }) => lastOn)
    .sort(compareDays)
    .at(-1) ?? '';
