// The schedule as its page shows it: one list for each day and area, with the position of each time on a strip.
import { eventResultsAddress, raceResultsAddress } from '#sport/addresses/addresses.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { scheduleScreenWords as words } from './schedule-screen.words.ts';
import { hasTime, type ShownState } from './start-states.rules.ts';

export const SCHEDULE_FILTERS = ['all', 'mine', 'track', 'field'] as const;
export type ScheduleFilter = (typeof SCHEDULE_FILTERS)[number];

interface Times {
  plannedAt: string | null;
  plannedTime: string | null;
  expectedFrom: string | null;
  expectedTo: string | null;
  expectedTime: string | null;
  startedAt: string | null;
  startedTime: string | null;
  state: ShownState;
  stateName: string;
  tone: 'plain' | 'ok' | 'live' | 'warn' | 'bad';
}

export interface RoundTimes extends Times {
  roundId: number;
  meetDivisionId: number;
  gender: Gender;
  eventShort: string;
  eventName: string;
  detail: string;
  area: 'track' | 'field' | 'course';
  isFixed: boolean;
  note: string | null;
  heats: (Times & { number: number; name: string })[];
}

export interface ScheduleDay {
  day: string;
  name: string;
  firstAt: string | null;
  firstTime: string | null;
  lastAt: string | null;
  lastTime: string | null;
  items: RoundTimes[];
}

/** The first and the last instant of a day's strip. */
export interface Axis {
  from: number;
  until: number;
}

const AREAS = ['track', 'course', 'field'] as const;

/** The areas of the day that the filter shows, each with its rounds in order of time. */
export function areasOf(items: readonly RoundTimes[], filter: ScheduleFilter) {
  return AREAS.filter((area) => (filter !== 'track' && filter !== 'field' ? true : area === filter)).flatMap(
    (area) => {
      const rounds = items.filter((round) => round.area === area);
      return rounds.length > 0 ? [{ area, name: words.areas[area], rounds }] : [];
    },
  );
}

/** Returns null for a day without times. */
export const axisOf = ({ firstAt, lastAt }: Pick<ScheduleDay, 'firstAt' | 'lastAt'>): Axis | null =>
  firstAt && lastAt ? { from: Date.parse(firstAt), until: Date.parse(lastAt) } : null;

/** The marks of a strip, in percent of its width. */
export interface StripMarks {
  planned: number | null;
  bar: { from: number; width: number; isReal: boolean } | null;
}

const PERCENT = 100;

/** The narrowest bar that one sees. */
const BAR_MIN = 2;

export function stripOf(times: Times, { from, until }: Axis): StripMarks {
  const span = Math.max(1, until - from);
  // Half a bar is left free at the end, so that the last one is inside.
  const position = (instant: string) => ((Date.parse(instant) - from) / span) * (PERCENT - BAR_MIN);
  const { plannedAt, expectedFrom, expectedTo, startedAt } = times;
  const planned = plannedAt && hasTime(times) ? position(plannedAt) : null;
  if (startedAt) return { planned, bar: { from: position(startedAt), width: BAR_MIN, isReal: true } };
  if (!expectedFrom || !expectedTo) return { planned, bar: null };
  const first = position(expectedFrom);
  return {
    planned,
    bar: { from: first, width: Math.max(BAR_MIN, position(expectedTo) - first), isReal: false },
  };
}

export function addressOf(
  sport: Sport,
  meetId: number,
  { gender, meetDivisionId, eventShort }: Pick<RoundTimes, 'gender' | 'meetDivisionId' | 'eventShort'>,
): string {
  return sport === 'tf'
    ? eventResultsAddress({ meetId, gender, meetDivisionId, eventShort })
    : raceResultsAddress(meetId, meetDivisionId);
}

/** Lists the filters that make sense. A cross-country meet has a course only. */
export function filtersOf(items: readonly RoundTimes[]): ScheduleFilter[] {
  const areas = new Set(items.map(({ area }) => area));
  return SCHEDULE_FILTERS.filter(
    (filter) => filter === 'all' || filter === 'mine' || (areas.size > 1 && areas.has(filter)),
  );
}
