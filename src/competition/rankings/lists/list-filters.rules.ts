// The filters of a list: their options, the current choice, and the links that remove a filter.

import {
  firstPageOf,
  type ListQuery,
  type ListTarget,
  listHref,
  seasonText,
} from '#competition/rankings/list-query.rules.ts';
import { type Node, nameOfPath } from '#competition/rankings/list-tree.rules.ts';
import { rankingsWords as words } from '#competition/rankings/rankings.words.ts';
import { lowerFirst } from '#kit/shorten-text.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { GENDERS, type Gender } from '#sport/people/genders.rules.ts';
import { GRADE_COLLEGE_FRESHMAN, GRADE_COLLEGE_GRADUATE, gradeName } from '#sport/people/grades.rules.ts';
import { COLLEGE, HIGH_SCHOOL, hasLevel, LEVELS, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface Option {
  /** The value in the address; empty for the default. */
  value: string;
  label: string;
}

export interface SelectFilter {
  name: 'event' | 'season' | 'level' | 'grade' | 'show' | 'wind' | 'timing' | 'marks';
  label: string;
  value: string;
  groups: { label: string | null; options: Option[] }[];
  isWide: boolean;
}

/** The list in the reply that the filters describe. */
export interface ChosenList {
  event: string;
  eventName: string;
  sport: Sport;
  markKind: 'time' | 'distance' | 'height' | 'points';
  isRelay: boolean;
  windMatters: boolean;
  gender: Gender;
  season: number;
  seasonName: string;
  levelMask: number;
}

export interface OfferedLists {
  events: { event: string; name: string; group: string }[];
  seasons: { season: number; name: string }[];
}

export const FILTERED_LEVELS = LEVELS.filter(
  ({ short, slug }) => short !== 'EM' && slug !== 'state-association',
);

/** Builds the filters; the options always include the current choice. */
export function filtersOf(query: ListQuery, list: ChosenList, offered: OfferedLists): SelectFilter[] {
  const { events, seasons } = offered;
  const listedEvents = events.some(({ event }) => event === list.event)
    ? events
    : [{ event: list.event, name: list.eventName, group: '' }, ...events];
  const listedSeasons = seasons.some(({ season }) => season === list.season)
    ? seasons
    : [{ season: list.season, name: list.seasonName }, ...seasons];
  return [
    {
      ...select('event', words.event, list.event),
      groups: [...Map.groupBy(listedEvents, ({ group }) => group)].map(([group, members]) => ({
        label: words.groups[group] ?? null,
        options: members.map(({ event, name }) => ({ value: event, label: name })),
      })),
      isWide: true,
    },
    flat('season', words.season, seasonText(list.season), listedSeasons.map(seasonOption)),
    flat('level', words.level, slugOf(query.level), [
      { value: '', label: words.allLevels },
      ...FILTERED_LEVELS.map(({ slug, name }) => ({ value: slug, label: name })),
    ]),
    ...(list.isRelay ? [] : [gradeFilter(query, list.levelMask)]),
    flat('show', words.show, query.show === 'best' ? '' : query.show, [
      { value: '', label: (list.isRelay ? words.relayShows : words.shows).best },
      { value: 'all', label: words.shows.all },
      ...(list.sport === 'xc' ? [{ value: 'teams', label: words.shows.teams }] : []),
    ]),
    ...(list.windMatters
      ? [
          flat('wind', words.wind, query.wind === 'all' ? 'all' : '', [
            { value: '', label: words.winds.legal },
            { value: 'all', label: words.winds.all },
          ]),
        ]
      : []),
    // Cross-country lists compare times however they were taken.
    ...(list.markKind === 'time' && list.sport === 'tf'
      ? [
          flat('timing', words.timing, query.timing === 'fat' ? 'fat' : '', [
            { value: '', label: words.timings.all },
            { value: 'fat', label: words.timings.fat },
          ]),
        ]
      : []),
    flat('marks', words.validation, query.isValidated ? 'validated' : '', [
      { value: '', label: words.validations.all },
      { value: 'validated', label: words.validations.validated },
    ]),
  ];
}

const select = (name: SelectFilter['name'], label: string, value: string) => ({ name, label, value });

const flat = (name: SelectFilter['name'], label: string, value: string, options: Option[]): SelectFilter => ({
  ...select(name, label, value),
  groups: [{ label: null, options }],
  isWide: false,
});

const seasonOption = ({ season, name }: { season: number; name: string }): Option => ({
  value: seasonText(season),
  label: name,
});

const slugOf = (level: number | null): string => LEVELS.find(({ bit }) => bit === level)?.slug ?? '';

const MIDDLE_GRADES = [6, 7, 8];
const HIGH_GRADES = [9, 10, 11, 12];
const COLLEGE_GRADES = Array.from(
  { length: GRADE_COLLEGE_GRADUATE - GRADE_COLLEGE_FRESHMAN + 1 },
  (_, index) => GRADE_COLLEGE_FRESHMAN + index,
);

/** Offers the grades of the compared levels, or all grades when there is no level. */
function gradeFilter(query: ListQuery, levelMask: number): SelectFilter {
  const mask = query.level ?? levelMask;
  const isAny = !hasLevel(mask, MIDDLE_SCHOOL | HIGH_SCHOOL | COLLEGE);
  const grades = [
    ...(isAny || hasLevel(mask, HIGH_SCHOOL) ? HIGH_GRADES : []),
    ...(isAny || hasLevel(mask, MIDDLE_SCHOOL) ? MIDDLE_GRADES : []),
    ...(isAny || hasLevel(mask, COLLEGE) ? COLLEGE_GRADES : []),
  ];
  const offered = query.grade === null || grades.includes(query.grade) ? grades : [query.grade, ...grades];
  const options = offered.map((grade) => ({
    value: String(grade),
    label: gradeName(grade) ?? String(grade),
  }));
  const value = query.grade === null ? '' : String(query.grade);
  return flat('grade', words.grade, value, [{ value: '', label: words.allGrades }, ...options]);
}

export interface AppliedFilter {
  label: string;
  /** The list without this filter. */
  to: string;
}

/** The filters that differ from the defaults, each with a link that removes it. */
export function appliedFilters(target: ListTarget, query: ListQuery): AppliedFilter[] {
  return [...athleteFilters(query), ...markFilters(query)].map(({ label, cleared }) => ({
    label,
    to: listHref(target, { ...firstPageOf(query), ...cleared }),
  }));
}

interface SetFilter {
  label: string;
  /** The label within a sentence. */
  phrase: string;
  /** The fields of the query that remove it. */
  cleared: Partial<ListQuery>;
}

const setFilter = (label: string, cleared: Partial<ListQuery>, phrase = label): SetFilter => ({
  label,
  phrase,
  cleared,
});

/** The filters that choose who is compared. */
function athleteFilters({ level, grade }: ListQuery): SetFilter[] {
  const levelName = LEVELS.find(({ bit }) => bit === level)?.name;
  return [
    levelName !== undefined && setFilter(levelName, { level: null, grade: null }),
    grade !== null && setFilter(gradeName(grade) ?? String(grade), { grade: null }),
  ].filter((filter) => filter !== false);
}

/** The filters that choose which of their marks count. */
function markFilters({ wind, timing, show, fromOn, toOn, isValidated }: ListQuery): SetFilter[] {
  const choice = (label: string, cleared: Partial<ListQuery>) => setFilter(label, cleared, lowerFirst(label));
  return [
    wind === 'all' && choice(words.winds.all, { wind: 'legal' }),
    timing === 'fat' && choice(words.timings.fat, { timing: 'all' }),
    show !== 'best' && choice(words.shows[show], { show: 'best' }),
    (fromOn !== null || toOn !== null) && dayFilter(fromOn, toOn),
    isValidated && choice(words.validations.validated, { isValidated: false }),
  ].filter((filter) => filter !== false);
}

/** A range of two days begins with the name of a month, which keeps its capital. */
function dayFilter(fromOn: Day | null, toOn: Day | null): SetFilter {
  const days = words.daysOf(fromOn, toOn);
  const isRange = fromOn !== null && toOn !== null;
  return setFilter(days, { fromOn: null, toOn: null }, isRange ? days : lowerFirst(days));
}

/** The filters of marks as a line of text. */
export const markLabels = (query: ListQuery): string =>
  markFilters(query)
    .map(({ label }) => label)
    .join(', ');

export interface ListName {
  /** "Cascadia, High School, 9th grade". */
  division: string;
  /** "2026 outdoor, verified marks only". */
  season: string;
}

/** The name of a list with everything that narrows it. */
export function nameList(path: readonly Node[], query: ListQuery, seasonName: string): ListName {
  const phrasesOf = (filters: readonly SetFilter[]) => filters.map(({ phrase }) => phrase);
  return {
    division: [nameOfPath(path), ...phrasesOf(athleteFilters(query))].join(', '),
    season: [seasonName, ...phrasesOf(markFilters(query))].join(', '),
  };
}

/** Keeps the event, gender and season, and clears every filter. */
export const clearedQuery = ({ event, gender, seasonId }: ListQuery): Partial<ListQuery> => ({
  event,
  gender,
  seasonId,
});

export interface GenderChoice {
  label: string;
  to: string;
  isCurrent: boolean;
}

/** Boys and girls, and any other gender with marks in the event or currently chosen. */
export function genderChoices(
  target: ListTarget,
  query: ListQuery,
  chosen: Gender,
  offered: readonly Gender[],
  nameOf: (gender: Gender) => string,
): GenderChoice[] {
  const usual: readonly Gender[] = ['M', 'F'];
  return GENDERS.filter(
    (gender) => usual.includes(gender) || offered.includes(gender) || gender === chosen,
  ).map((gender) => ({
    label: nameOf(gender),
    to: listHref(target, { ...firstPageOf(query), gender }),
    isCurrent: gender === chosen,
  }));
}
