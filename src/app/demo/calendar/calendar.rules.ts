// The days and seasons of the demo's meets, hung on the Saturday before today on which its invitational ended.
import { addDays, type Day, dayFromParts, dayParts, daysBetween, weekday } from '#sport/days.rules.ts';
import { seasonId } from '#sport/seasons.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';
import { LAST_YEAR, type SchoolYear, THIS_YEAR } from '../people/athletes.rules.ts';
import { CALENDAR, LIVE_MEET } from './calendar.table.ts';
import type { CalendarMeet, DemoSeason } from './calendar-meets.table.ts';

export type Stage = 'held' | 'under way' | 'to come';

export interface Dates {
  startOn: Day;
  endOn: Day;
  seasonId: number;
  stage: Stage;
}

export interface DemoCalendar {
  today: Day;
  /** The last day of the invitational. */
  saturday: Day;
  /** In which this school year ends. */
  year: number;
}

const SATURDAY = 6;
const YEAR_DAYS = 364;
/** When the invitational would be if it were always in season: the Saturday from here on. */
const IN_SEASON = { month: 5, dayOfMonth: 6 };

export const KIND_OF_SEASON: Record<DemoSeason, SeasonKind> = {
  'cross country': 'xc',
  indoor: 'tfi',
  outdoor: 'tfo',
};

export function calendarOf(today: Day): DemoCalendar {
  const saturday = addDays(today, -((weekday(today) + 7 - SATURDAY) % 7 || 7));
  return { today, saturday, year: dayParts(saturday).year };
}

/**
 * This spring is where today is. What was before it keeps its natural place in the year, unless that would be later
 * than this spring; then it moves forward with it.
 */
export function datesOf(meet: CalendarMeet, calendar: DemoCalendar): Dates {
  const { season, year, daysBefore, days } = meet;
  const isUnderWay = meet === LIVE_MEET;
  const { today, saturday } = calendar;
  const natural = naturalSaturday(calendar.year);
  const isThisSpring = isOfThisSpring(meet);
  const earlierBy = Math.min(0, daysBetween(natural, saturday));
  const anchor = isThisSpring ? saturday : addDays(natural, earlierBy - yearsBack(year) * YEAR_DAYS);
  const startOn = isUnderWay ? today : addDays(anchor, -daysBefore);
  return {
    startOn,
    endOn: addDays(startOn, days - 1),
    seasonId: seasonOf(season, year, calendar),
    stage: isUnderWay ? 'under way' : isToCome(meet) ? 'to come' : 'held',
  };
}

const isOfThisSpring = ({ season, year }: CalendarMeet) => season === 'outdoor' && year === THIS_YEAR;
const isToCome = (meet: CalendarMeet) => isOfThisSpring(meet) && meet.daysBefore < 0;

/** Of the meets that are never over. */
export function namesToMove(): string[] {
  return CALENDAR.filter((meet) => meet === LIVE_MEET || isToCome(meet)).map(({ name }) => name);
}

export function seasonOf(season: DemoSeason, year: SchoolYear, calendar: Pick<DemoCalendar, 'year'>): number {
  const schoolYear = calendar.year - yearsBack(year);
  // Cross country has the year in whose autumn it is.
  return seasonId(KIND_OF_SEASON[season], season === 'cross country' ? schoolYear - 1 : schoolYear);
}

export function sportOf(season: DemoSeason): Sport {
  return season === 'cross country' ? 'xc' : 'tf';
}

const yearsBack = (year: SchoolYear) => (year === LAST_YEAR ? 1 : 0);

function naturalSaturday(year: number): Day {
  const first = dayFromParts(year, IN_SEASON.month, IN_SEASON.dayOfMonth);
  return addDays(first, (SATURDAY - weekday(first) + 7) % 7);
}
