// The calendar of the demo: venues, days and scoring of its meets in two school years.

import { LAST_YEAR, THIS_YEAR } from '#app/demo/people/demo-athletes.rules.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import {
  EVENING_HALL_PROGRAM,
  EVENING_PROGRAM,
  LONG_EVENING_HALL_PROGRAM,
  MIDDLE_SCHOOL_HALL_PROGRAM,
  MIDDLE_SCHOOL_PROGRAM,
  type ProgramEvent,
  TWO_DAY_HALL_PROGRAM,
  TWO_DAY_PROGRAM,
} from '../meets/programs.table.ts';
import {
  CASCADIA,
  type CalendarMeet,
  type DemoSeason,
  MIDDLE_SCHOOLS,
  scoredBy,
  type YearlyMeet,
} from './calendar-meets.table.ts';
import { CROSS_COUNTRY } from './cross-country.table.ts';
import { INDOOR } from './indoor.table.ts';
import { OUTDOOR, TIDEWATER_LEAGUE } from './outdoor.table.ts';

/** The meet with the story that shows every feature, on the last Friday and Saturday before today. */
export const INVITATIONAL: CalendarMeet = {
  key: 'tidewater twilight',
  name: 'Tidewater Twilight Invitational',
  season: 'outdoor',
  year: THIS_YEAR,
  venue: 'Harbor Field',
  host: 'Salt Harbor',
  guests: { level: 'high school', state: 'Cascadia' },
  daysBefore: 1,
  days: 2,
  program: TWO_DAY_PROGRAM,
  scoring: scoredBy(SCORING_PRESETS.INV8, SCORING_PRESETS.INV6),
  form: 0.1,
  books: ['meet', 'state'],
  hasSplits: true,
  hall: { venue: 'Harbor Fieldhouse', program: TWO_DAY_HALL_PROGRAM },
};

const twoOfEachTeam = (program: readonly ProgramEvent[]) =>
  program.map((event) => ({ ...event, perTeam: 2 }));

/** This meet is always held today. */
export const LIVE_MEET: CalendarMeet = {
  key: 'gullhaven classic',
  name: 'Gullhaven Midseason Classic',
  season: 'outdoor',
  year: THIS_YEAR,
  venue: 'Gullhaven Park',
  host: 'Port Ellery',
  guests: CASCADIA,
  daysBefore: 0,
  days: 1,
  program: twoOfEachTeam(EVENING_PROGRAM),
  scoring: scoredBy(SCORING_PRESETS.INV8),
  form: 0.1,
  books: ['meet'],
  hall: { venue: 'Gullhaven Armory', program: twoOfEachTeam(EVENING_HALL_PROGRAM) },
};

const PLACED: readonly CalendarMeet[] = [
  {
    ...TIDEWATER_LEAGUE,
    season: 'outdoor',
    year: THIS_YEAR,
    hall: { venue: 'Harbor Fieldhouse', program: LONG_EVENING_HALL_PROGRAM },
  },
  // On the day of the league meet, so a family with children at both schools has to choose.
  {
    key: 'gullwing relays',
    name: 'Gullwing Middle School Relays',
    season: 'outdoor',
    year: THIS_YEAR,
    venue: 'Gullhaven Park',
    host: 'Gullwing Middle',
    guests: MIDDLE_SCHOOLS,
    daysBefore: -14,
    days: 1,
    program: MIDDLE_SCHOOL_PROGRAM,
    scoring: { 'Middle School': SCORING_PRESETS.INV6 },
    form: 0,
    hasTimetable: true,
    hall: { venue: 'Gullhaven Armory', program: MIDDLE_SCHOOL_HALL_PROGRAM },
  },
];

const yearly = (season: DemoSeason, meets: readonly YearlyMeet[]): CalendarMeet[] =>
  [LAST_YEAR, THIS_YEAR].flatMap((year) => meets.map((meet) => ({ ...meet, season, year })));

/** Not in order of time; placed meets have their outdoor form here. */
export const CALENDAR: readonly CalendarMeet[] = [
  ...yearly('cross country', CROSS_COUNTRY),
  ...yearly('indoor', INDOOR),
  ...yearly('outdoor', OUTDOOR),
  { ...TIDEWATER_LEAGUE, season: 'outdoor', year: LAST_YEAR },
  ...PLACED,
  INVITATIONAL,
  LIVE_MEET,
];
