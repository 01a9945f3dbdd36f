// Reads and writes the address of a list: its division, event, season and filters.

import { ALL_INDOOR_SEASONS, ALL_OUTDOOR_SEASONS } from '#competition/bests/best-keys.rules.ts';
import {
  cursorText,
  type ListCursor,
  OFFSET_PAGE_MAX,
  parseCursor,
} from '#competition/bests/best-lists.rules.ts';
import { rankingsAddress } from '#sport/addresses/addresses.rules.ts';
import { type Day, dayParts, isDay } from '#sport/calendar/days.rules.ts';
import { decodeSeason, isIndoorSeason } from '#sport/calendar/seasons.rules.ts';
import { variantOf } from '#sport/events/events.rules.ts';
import { type Gender, genderFromSlug, genderSlug } from '#sport/people/genders.rules.ts';
import { gradeName } from '#sport/people/grades.rules.ts';
import { LEVELS, levelFromSlug } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export type ListKind = 'list' | 'qualifying';
export type WindChoice = 'legal' | 'all';
export type TimingChoice = 'all' | 'fat';
/** The best mark of each athlete, every performance, or in cross country the teams by their five best runners. */
export type ShowChoice = 'best' | 'all' | 'teams';

/** Fields that are null are chosen for the reader. */
export interface ListQuery {
  /** The key of the event variant. */
  event: string | null;
  gender: Gender | null;
  seasonId: number | null;
  /** The bit of one level; null for all levels. */
  level: number | null;
  grade: number | null;
  wind: WindChoice;
  timing: TimingChoice;
  show: ShowChoice;
  /** The days of the marks; null leaves the range open. */
  fromOn: Day | null;
  toOn: Day | null;
  /** Leaves out marks that wait for validation. */
  isValidated: boolean;
  page: number;
  /** The last row of the previous page; replaces `page` beyond the numbered pages. */
  after: ListCursor | null;
}

const LIST_QUERY_NAMES = [
  'event',
  'gender',
  'season',
  'level',
  'grade',
  'wind',
  'timing',
  'show',
  'from',
  'to',
  'marks',
  'page',
  'after',
] as const;

const ALL_SEASONS_TEXT = 'all';
const ALL_INDOOR_TEXT = 'all-indoor';

/** Missing and invalid values become null or their default. */
export function parseListQuery(sport: Sport, search: URLSearchParams): ListQuery {
  const read = (name: (typeof LIST_QUERY_NAMES)[number]) => search.get(name) ?? '';
  const after = parseCursor(read('after'));
  return {
    event: eventOf(sport, read('event')),
    gender: genderFromSlug(read('gender')),
    seasonId: seasonOf(sport, read('season')) ?? seasonOfDays(read('from'), read('to')),
    level: levelFromSlug(read('level'))?.bit ?? null,
    grade: gradeOf(read('grade')),
    wind: read('wind') === 'all' ? 'all' : 'legal',
    timing: read('timing') === 'fat' ? 'fat' : 'all',
    show: showOf(sport, read('show')),
    fromOn: dayOf(read('from')),
    toOn: dayOf(read('to')),
    isValidated: read('marks') === 'validated',
    page: after ? 1 : pageOf(read('page')),
    after,
  };
}

/** Days alone choose the outdoor season of their year, or all seasons. */
function seasonOfDays(from: string, to: string): number | null {
  const [first, last] = [dayOf(from) ?? dayOf(to), dayOf(to) ?? dayOf(from)];
  if (first === null || last === null) return null;
  const [year, lastYear] = [first, last].map((day) => dayParts(day).year);
  return year === lastYear ? year! : ALL_OUTDOOR_SEASONS;
}

const showOf = (sport: Sport, text: string): ShowChoice =>
  text === 'all' || (text === 'teams' && sport === 'xc') ? text : 'best';

const dayOf = (text: string): Day | null => (isDay(text) ? text : null);

function eventOf(sport: Sport, text: string): string | null {
  const variant = variantOf(text);
  return variant && (variant.group === 'cross-country') === (sport === 'xc') ? variant.key : null;
}

function seasonOf(sport: Sport, text: string): number | null {
  if (text === ALL_SEASONS_TEXT) return ALL_OUTDOOR_SEASONS;
  if (text === ALL_INDOOR_TEXT) return sport === 'tf' ? ALL_INDOOR_SEASONS : null;
  const season = /^\d{4,5}$/.test(text) ? decodeSeason(sport, Number(text)) : null;
  return season === null || season instanceof Error ? null : season.id;
}

/** Accepts the ids of seasons, such as 12026, and the two ids that mean all seasons. */
export function isListedSeason(sport: Sport, seasonId: number): boolean {
  if (seasonId === ALL_OUTDOOR_SEASONS) return true;
  if (seasonId === ALL_INDOOR_SEASONS) return sport === 'tf';
  return !(decodeSeason(sport, seasonId) instanceof Error);
}

export function seasonText(seasonId: number): string {
  if (seasonId === ALL_OUTDOOR_SEASONS) return ALL_SEASONS_TEXT;
  return seasonId === ALL_INDOOR_SEASONS ? ALL_INDOOR_TEXT : String(seasonId);
}

export const isIndoorList = (seasonId: number): boolean =>
  seasonId === ALL_INDOOR_SEASONS || isIndoorSeason(seasonId);

function gradeOf(text: string): number | null {
  const grade = /^\d{1,2}$/.test(text) ? Number(text) : null;
  return grade !== null && gradeName(grade) !== null ? grade : null;
}

function pageOf(text: string): number {
  const page = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
  return Math.min(page, OFFSET_PAGE_MAX);
}

/** The list that a page shows. */
export interface ListTarget {
  sport: Sport;
  kind: ListKind;
  divisionId: number;
}

/** The query parameters in their fixed order; defaults are left out. */
export function searchOf(query: Partial<ListQuery>): URLSearchParams {
  const { event, gender, seasonId, level, grade, wind, timing, show, page = 1, after } = query;
  const { fromOn, toOn, isValidated } = query;
  const parameters: [string, string | null | undefined][] = [
    ['event', event],
    ['gender', gender && genderSlug(gender)],
    ['season', seasonId == null ? null : seasonText(seasonId)],
    ['level', LEVELS.find(({ bit }) => bit === level)?.slug],
    ['grade', grade == null ? null : String(grade)],
    ['wind', wind === 'all' ? wind : null],
    ['timing', timing === 'fat' ? timing : null],
    ['show', show === 'best' ? null : show],
    ['from', fromOn],
    ['to', toOn],
    ['marks', isValidated ? 'validated' : null],
    ['page', page > 1 ? String(page) : null],
    ['after', after && cursorText(after)],
  ];
  return new URLSearchParams(parameters.filter((pair): pair is [string, string] => Boolean(pair[1])));
}

/** The address of a list, from its first row unless the query names a page. */
export function listHref(target: ListTarget, query: Partial<ListQuery>): string {
  return listHrefs(target, query)(target.divisionId);
}

/** The address of the same list for any division. */
export function listHrefs(
  { sport, kind }: Omit<ListTarget, 'divisionId'>,
  query: Partial<ListQuery>,
): (divisionId: number) => string {
  const search = searchOf(query).toString();
  return (divisionId) => {
    const address = rankingsAddress(sport, kind, divisionId);
    return search === '' ? address : `${address}?${search}`;
  };
}

/** The same query on the first page. */
export const firstPageOf = (query: ListQuery): ListQuery => ({ ...query, page: 1, after: null });

/** The address of the page that explains a mark's rank; without a result id, the page asks for a mark. */
export function whyHref(
  { sport, divisionId }: ListTarget,
  query: ListQuery,
  { resultId }: { resultId?: number },
): string {
  const search = searchOf({ ...firstPageOf(query), show: 'best' });
  if (resultId !== undefined) search.set('resultId', String(resultId));
  return `${rankingsAddress(sport, 'why', divisionId)}?${search}`;
}
