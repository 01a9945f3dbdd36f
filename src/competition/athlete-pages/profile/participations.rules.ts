// The sports, seasons and events in which an athlete competed, in the order of the page.
import { factsOf } from '#competition/events/meet-events.rules.ts';
import { compareDays, type Day } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason, type Season, seasonKindOf, seasonYear } from '#sport/calendar/seasons.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { SPORTS, type Sport } from '#sport/sports.rules.ts';

/** An athlete's results in one event of a season; individual and relay results are separate. */
export interface Participation {
  sport: Sport;
  seasonId: number;
  /** Null for an event that is not in the catalog. */
  variant: string | null;
  gender: Gender;
  isRelay: boolean;
  /** Newest first. */
  resultIds: number[];
  lastOn: Day;
  lastMeetId: number;
  /** The team of the last result. */
  teamId: number | null;
  grade: number | null;
  /** The result with the best legal mark; null when none is official. */
  bestId: number | null;
  bestMark: number | null;
}

/** An event with its own bests and progress; indoor events and mixed relays are events of their own. */
export interface PageEvent {
  variant: string;
  isIndoor: boolean;
  isMixed: boolean;
}

const MIXED_SUFFIX = '-mixed';
const INDOOR_SUFFIX = '-indoor';

/** The event in an address: `800m`, `800m-indoor`, `4x400m-mixed`. */
export const eventKey = ({ variant, isMixed, isIndoor }: PageEvent): string =>
  variant + (isMixed ? MIXED_SUFFIX : '') + (isIndoor ? INDOOR_SUFFIX : '');

/** Whether the text can be the key of an event. */
export function isEventKey(text: string): boolean {
  const [, variant = ''] = new RegExp(`^(.+?)(${MIXED_SUFFIX})?(${INDOOR_SUFFIX})?$`, 'i').exec(text) ?? [];
  return findVariant(variant.toLowerCase()) !== null;
}

/** A mixed race counts for each runner's own bests; only a relay can be a mixed event. */
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

/** The sports with results; the sport of the last result comes first. */
export function sportsOf(participations: readonly Participation[]): Sport[] {
  const lastOn = (sport: Sport) => lastDay(participations.filter((each) => each.sport === sport));
  return SPORTS.filter((sport) => participations.some((each) => each.sport === sport)).toSorted((a, b) =>
    compareDays(lastOn(b), lastOn(a)),
  );
}

export interface SeasonOfAthlete extends Season {
  lastOn: Day;
  resultCount: number;
  /** The grade in the results; null when none names it. */
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
 * The events of a sport that are in the catalog, the main one first: by the number of results in the last year, then in
 * all years; relays come last.
 */
export function eventsOf(participations: readonly Participation[], sport: Sport): EventOfAthlete[] {
  const inCatalog = participations.flatMap((each) =>
    each.sport === sport && each.variant !== null && findVariant(each.variant)
      ? [{ ...each, ...pageEventOf({ ...each, variant: each.variant }) }]
      : [],
  );
  const lastYear = Math.max(...inCatalog.map(({ seasonId }) => seasonYear(seasonId)));
  return [...Map.groupBy(inCatalog, eventKey).values()]
    .map((seasons) => ({
      event: eventOf(seasons),
      lastYearCount: countResults(seasons.filter(({ seasonId }) => seasonYear(seasonId) === lastYear)),
    }))
    .sort(
      (a, b) =>
        Number(a.event.isRelay) - Number(b.event.isRelay) ||
        b.lastYearCount - a.lastYearCount ||
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

/** The meet of the very last result; null without results. */
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
