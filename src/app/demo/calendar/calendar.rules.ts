// The days and seasons of the demo's meets. A season's meets are in its months; a few are placed by days from
// today.

import { LAST_YEAR, type SchoolYear, THIS_YEAR } from '#app/demo/people/demo-athletes.rules.ts';
import { addDays, type Day, dayFromParts, dayParts, weekday } from '#sport/calendar/days.rules.ts';
import { seasonId } from '#sport/calendar/seasons.rules.ts';
import { schoolYearEndOn } from '#sport/people/grades.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';
import { CALENDAR, INVITATIONAL, LIVE_MEET } from './calendar.table.ts';
import type { CalendarMeet, DemoSeason, Guests } from './calendar-meets.table.ts';
import { COMING } from './coming-meets.table.ts';

export type Stage = 'held' | 'under way' | 'to come';

export interface Dates {
  startOn: Day;
  endOn: Day;
  /** The days between them without competition. */
  offDays?: Day[];
  seasonId: number;
  stage: Stage;
}

export interface DemoCalendar {
  today: Day;
  /** The last Saturday before today, on which the invitational ended. */
  saturday: Day;
  /** The year in which this school year ends. */
  year: number;
}

/** A meet of the calendar with its days, outdoors or in a hall. */
export interface DatedMeet extends CalendarMeet {
  dates: Dates;
}

const SATURDAY = 6;
/** The Saturday in spring from which seasons are counted, 25 weeks after the state meets in cross country. */
const SPRING = { month: 5, dayOfMonth: 2 };
/** Nobody else competes on the day of the league meet, this many days after the last Saturday. */
const LEAGUE_AHEAD_DAYS = 14;
/** The meets of a season are announced this many days before its first one. */
const ANNOUNCED_DAYS = 21;
const HALL_FROM_MONTH = 11;
const HALL_UNTIL_MONTH = 3;

export const KIND_OF_SEASON: Record<DemoSeason, SeasonKind> = {
  'cross country': 'xc',
  indoor: 'tfi',
  outdoor: 'tfo',
};

export function calendarOf(today: Day): DemoCalendar {
  const saturday = addDays(today, -((weekday(today) + 7 - SATURDAY) % 7 || 7));
  return { today, saturday, year: schoolYearEndOn(today) };
}

export const isInvitational = ({ key }: CalendarMeet): boolean => key === INVITATIONAL.key;
const isLive = ({ key }: CalendarMeet) => key === LIVE_MEET.key;
/** True for meets that are counted from today in every season. */
const isPlaced = ({ hall }: CalendarMeet) => hall !== undefined;

/** Returns every meet that is announced by today, in order of time. */
export function meetsOf(calendar: DemoCalendar): DatedMeet[] {
  const announced = announcedSeasons(calendar);
  return CALENDAR.filter((meet) => isPlaced(meet) || meet.year === LAST_YEAR || announced.has(meet.season))
    .map((meet) => dated(meet, calendar))
    .sort((a, b) => compare(a.dates.startOn, b.dates.startOn));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function dated(meet: CalendarMeet, calendar: DemoCalendar): DatedMeet {
  const startOn = startOf(meet, calendar);
  const stage = isLive(meet) ? 'under way' : startOn > calendar.today ? 'to come' : 'held';
  const held = isPlaced(meet) && isHallDay(startOn) ? inHall(meet) : meet;
  return {
    ...held,
    dates: { ...daysOf(meet, startOn), seasonId: seasonOf(held.season, held.year, calendar), stage },
  };
}

function daysOf({ days, offDay }: CalendarMeet, startOn: Day): Pick<Dates, 'startOn' | 'endOn' | 'offDays'> {
  const offDays = offDay === undefined ? {} : { offDays: [addDays(startOn, offDay - 1)] };
  return { startOn, endOn: addDays(startOn, days - 1), ...offDays };
}

function startOf(meet: CalendarMeet, calendar: DemoCalendar): Day {
  if (isLive(meet)) return calendar.today;
  if (isPlaced(meet)) return addDays(calendar.saturday, -meet.daysBefore);
  return freeDay(naturalStart(meet, calendar), meet, calendar);
}

const naturalStart = ({ year, daysBefore }: CalendarMeet, calendar: DemoCalendar) =>
  addDays(springSaturday(calendar.year - yearsBack(year)), -daysBefore);

/**
 * Moves a meet to an earlier day if it would collide with a placed one, since teams cannot be at two meets.
 */
function freeDay(natural: Day, { days, guests }: CalendarMeet, { today, saturday }: DemoCalendar): Day {
  const withSameTeams = COMING.filter((coming) => mayShareTeams(coming.guests, guests));
  const taken = [
    ...[today, addDays(saturday, -1), saturday, addDays(saturday, LEAGUE_AHEAD_DAYS)],
    ...withSameTeams.flatMap((coming) =>
      Array.from({ length: coming.days }, (_, day) => addDays(saturday, day - coming.daysBefore)),
    ),
  ];
  let startOn = natural;
  while (taken.some((day) => day >= startOn && day <= addDays(startOn, days - 1))) {
    startOn = addDays(startOn, -1);
  }
  return startOn;
}

const mayShareTeams = (a: Guests, b: Guests): boolean =>
  a.level === b.level && (a.state === b.state || !a.state || !b.state);

/** The meets of a season are announced together, shortly before its first one. */
function announcedSeasons(calendar: DemoCalendar): Set<DemoSeason> {
  const soon = addDays(calendar.today, ANNOUNCED_DAYS);
  const near = CALENDAR.filter(
    (meet) => !isPlaced(meet) && meet.year === THIS_YEAR && naturalStart(meet, calendar) <= soon,
  );
  return new Set(near.map(({ season }) => season));
}

function isHallDay(day: Day): boolean {
  const { month } = dayParts(day);
  return month >= HALL_FROM_MONTH || month <= HALL_UNTIL_MONTH;
}

const inHall = (meet: CalendarMeet): CalendarMeet => ({ ...meet, ...meet.hall, season: 'indoor' });

/** Names of the meets that are never over. */
export function namesToMove(): string[] {
  return [LIVE_MEET, ...COMING].map(({ name }) => name);
}

/** Returns the days of a meet that is always to come, as seen from today; null for every other meet. */
export function comingDays(name: string, today: Day): Pick<Dates, 'startOn' | 'endOn' | 'offDays'> | null {
  const meet = COMING.find((coming) => coming.name === name);
  return meet ? daysOf(meet, addDays(calendarOf(today).saturday, -meet.daysBefore)) : null;
}

export function seasonOf(season: DemoSeason, year: SchoolYear, calendar: Pick<DemoCalendar, 'year'>): number {
  const schoolYear = calendar.year - yearsBack(year);
  // A cross-country season has the year of its autumn.
  return seasonId(KIND_OF_SEASON[season], season === 'cross country' ? schoolYear - 1 : schoolYear);
}

export function sportOf(season: DemoSeason): Sport {
  return season === 'cross country' ? 'xc' : 'tf';
}

const yearsBack = (year: SchoolYear) => (year === LAST_YEAR ? 1 : 0);

function springSaturday(year: number): Day {
  const first = dayFromParts(year, SPRING.month, SPRING.dayOfMonth);
  return addDays(first, (SATURDAY - weekday(first) + 7) % 7);
}
