// What a search for meets asks, how its pages follow each other, and which wider searches help when it finds nothing.
import { addDays, type Day, isDay } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Place } from './places/places.rules.ts';

/** The distances that a search offers, in miles. */
export const MILES = [10, 25, 50, 100, 250, 500] as const;
export const MILES_DEFAULT = 50;
export const MILES_MAX = 500;

/** No meet is longer, so that a day finds the meets that are under way by their first day. */
export const MEET_DAYS_MAX = 60;
export const SEARCH_PAGE_MEETS = 40;
/** A map of more meets than this is no map any more. */
export const MAP_MEETS_MAX = 300;
/** A cell of the month has this many meets, and a link to the others. */
export const MEETS_PER_CELL = 3;

/** No meet was held before. */
export const FIRST_MEET_DAY: Day = '1800-01-01';

/** "2026-05". */
export const MONTH = /^(18|19|20)\d\d-(0[1-9]|1[0-2])$/;

export interface MeetQuery {
  /** The first day; null means from today on, by the clock of each venue. */
  from: Day | null;
  /** The last first day. Null: without an end. */
  to: Day | null;
  place: Place | null;
  /** Only with a place that has a point. */
  miles: number;
  sport: Sport | null;
  /** 0 means any level. */
  levelMask: number;
  /** Words that must each begin a word of the meet's name or of its venue's, folded. */
  words: readonly string[];
  /** True for only those meets that take entries, or will. */
  takesEntries: boolean;
}

/** A page begins behind this meet. Meets are in the order of their first day, those of one day by id. */
export interface Position {
  startOn: Day;
  meetId: number;
}

/** "2026-05-16.123". */
export const writePosition = ({ startOn, meetId }: Position): string => `${startOn}.${meetId}`;

export function readPosition(text: string): Position | null {
  const [startOn = '', id = ''] = text.split('.');
  return isDay(startOn) && /^[1-9]\d{0,14}$/.test(id) ? { startOn, meetId: Number(id) } : null;
}

/** One change of a search that finds more. */
export type Wider =
  | { kind: 'miles'; miles: number }
  /** Without the last day. */
  | { kind: 'to' }
  /** From a year before. */
  | { kind: 'from'; from: Day }
  | { kind: 'level' }
  | { kind: 'sport' }
  | { kind: 'text' };

/** The changes in the order in which they are tried; of several distances the shortest that finds a meet is enough. */
export function widerSearches(query: MeetQuery, today: Day): Wider[] {
  const { place, miles, to, from, levelMask, sport, words } = query;
  const distances = place?.point ? MILES.filter((other) => other > miles) : [];
  return [
    ...distances.map((more): Wider => ({ kind: 'miles', miles: more })),
    ...(to ? [{ kind: 'to' } as const] : []),
    { kind: 'from', from: addDays(from ?? today, -365) },
    ...(levelMask ? [{ kind: 'level' } as const] : []),
    ...(sport ? [{ kind: 'sport' } as const] : []),
    ...(words.length > 0 ? [{ kind: 'text' } as const] : []),
  ];
}

export function widen(query: MeetQuery, wider: Wider): MeetQuery {
  switch (wider.kind) {
    case 'miles':
      return { ...query, miles: wider.miles };
    case 'to':
      return { ...query, to: null };
    case 'from':
      return { ...query, from: wider.from };
    case 'level':
      return { ...query, levelMask: 0 };
    case 'sport':
      return { ...query, sport: null };
    case 'text':
      return { ...query, words: [] };
  }
}

/** The first and last day of a month such as "2026-05". */
export function daysOfMonth(month: string): { from: Day; to: Day } {
  const from = `${month}-01`;
  const next = addDays(from, 31);
  return { from, to: addDays(`${next.slice(0, 7)}-01`, -1) };
}
