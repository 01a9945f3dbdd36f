// Compares two seasons of an athlete, or two athletes meet by meet.
import { compareAthleteAddress } from '#sport/addresses/compare-addresses.rules.ts';
import { type Day, dayNumber } from '#sport/calendar/days.rules.ts';
import { isIndoorSeason, seasonDays, seasonKindOf } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** A mark of one event, as lists compare it: lower is better. */
export interface ComparedMark {
  resultId: number;
  meetId: number;
  seasonId: number;
  competedOn: Day;
  sortInt: number;
}

export interface CompareQuery {
  /** The key of the event; null means the main event. */
  event: string | null;
  /** The two seasons; null means the newest two. */
  seasonId: number | null;
  otherId: number | null;
  /** The other athlete; null compares seasons. */
  withId: number | null;
  /** A name to look for. */
  name: string;
}

const DIGITS = /^\d{1,15}$/;
const NAME_MAX = 100;

export function parseCompareQuery(search: URLSearchParams): CompareQuery {
  const number = (name: string) => (DIGITS.test(search.get(name) ?? '') ? Number(search.get(name)) : null);
  return {
    event: search.get('event')?.toLowerCase() || null,
    seasonId: number('season'),
    otherId: number('other'),
    withId: number('with') || null,
    name: (search.get('name') ?? '').trim().slice(0, NAME_MAX),
  };
}

/** The address of the comparison; choices that are left out are made for the reader. */
export function compareAddress(athleteId: number, sport: Sport, query: Partial<CompareQuery> = {}): string {
  const search = new URLSearchParams();
  if (query.event) search.set('event', query.event);
  if (query.withId) search.set('with', String(query.withId));
  if (query.seasonId) search.set('season', String(query.seasonId));
  if (query.otherId) search.set('other', String(query.otherId));
  const address = compareAthleteAddress(athleteId, sport);
  return search.size > 0 ? `${address}?${search}` : address;
}

/** The two seasons to compare: those of the query, or the newest two with marks. `seasonIds` begin with the newest. */
export function seasonsToCompare(
  seasonIds: readonly number[],
  { seasonId, otherId }: Pick<CompareQuery, 'seasonId' | 'otherId'>,
): [first: number, second: number] | null {
  const second = seasonId !== null && seasonIds.includes(seasonId) ? seasonId : seasonIds[0];
  const first =
    otherId !== null && seasonIds.includes(otherId) && otherId !== second
      ? otherId
      : seasonIds.find((id) => id !== second);
  return first === undefined || second === undefined ? null : [first, second];
}

/** Days since the season began, so that two seasons lie over each other. */
export function dayInSeason(sport: Sport, { competedOn, seasonId }: ComparedMark): number {
  const season = { kind: seasonKindOf(sport, isIndoorSeason(seasonId)), id: seasonId };
  return dayNumber(competedOn) - dayNumber(seasonDays(season).startsOn);
}

export interface SeasonSummary {
  count: number;
  first: number;
  best: number;
  average: number;
}

/** The marks of one season, oldest first; null without any. */
export function summarize(marks: readonly ComparedMark[]): SeasonSummary | null {
  const [first] = marks;
  if (!first) return null;
  const keys = marks.map(({ sortInt }) => sortInt);
  return {
    count: marks.length,
    first: first.sortInt,
    best: Math.min(...keys),
    average: Math.round(keys.reduce((sum, key) => sum + key, 0) / keys.length),
  };
}

/** The marks in this event; none when they are of another one, which replaces an event that the athlete lacks. */
export const marksIn = <Mark>(
  key: string | null,
  { event, items }: { event: { key: string } | null; items: readonly Mark[] },
): readonly Mark[] => (event?.key === key ? items : []);

/** The individual events of both athletes, in the order of the first one. */
export function sharedEvents<Event extends { key: string; isRelay: boolean }>(
  mine: readonly Event[],
  theirs: readonly Event[],
): Event[] {
  const keys = new Set(theirs.map(({ key }) => key));
  return mine.filter(({ key, isRelay }) => !isRelay && keys.has(key));
}

export interface MeetOfBoth<Mark> {
  mine: Mark;
  other: Mark;
  /** Below zero: the first athlete was ahead. */
  difference: number;
}

/** The best mark of each athlete at every meet where both have one, the newest meet first. */
export function commonMeets<Mark extends ComparedMark>(
  mine: readonly Mark[],
  other: readonly Mark[],
): MeetOfBoth<Mark>[] {
  const bests = bestByMeet(other);
  return [...bestByMeet(mine)]
    .flatMap(([meetId, mark]): MeetOfBoth<Mark>[] => {
      const theirs = bests.get(meetId);
      return theirs ? [{ mine: mark, other: theirs, difference: mark.sortInt - theirs.sortInt }] : [];
    })
    .sort((a, b) => (a.mine.competedOn < b.mine.competedOn ? 1 : -1));
}

function bestByMeet<Mark extends ComparedMark>(marks: readonly Mark[]): Map<number, Mark> {
  const bests = new Map<number, Mark>();
  for (const mark of marks) {
    const best = bests.get(mark.meetId);
    if (!best || mark.sortInt < best.sortInt) bests.set(mark.meetId, mark);
  }
  return bests;
}

/** How often each was ahead at the meets of both. */
export function headToHead(meets: readonly { difference: number }[]) {
  return {
    ahead: meets.filter(({ difference }) => difference < 0).length,
    behind: meets.filter(({ difference }) => difference > 0).length,
    level: meets.filter(({ difference }) => difference === 0).length,
  };
}
