// The calendar of the demo: venues, days and scoring of its meets in two school years.

import { LAST_YEAR, THIS_YEAR } from '#app/demo/people/demo-athletes.rules.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import {
  EVENING_HALL_PROGRAM,
  EVENING_PROGRAM,
  TWO_DAY_HALL_PROGRAM,
  TWO_DAY_PROGRAM,
} from '../meets/programs.table.ts';
import {
  CASCADIA,
  type CalendarMeet,
  type DemoSeason,
  scoredBy,
  type YearlyMeet,
} from './calendar-meets.table.ts';
import { COMING, twoOfEachTeam } from './coming-meets.table.ts';
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

const yearly = (season: DemoSeason, meets: readonly YearlyMeet[]): CalendarMeet[] =>
  [LAST_YEAR, THIS_YEAR].flatMap((year) => meets.map((meet) => ({ ...meet, season, year })));

/** Not in order of time; placed meets have their outdoor form here. */
export const CALENDAR: readonly CalendarMeet[] = [
  ...yearly('cross country', CROSS_COUNTRY),
  ...yearly('indoor', INDOOR),
  ...yearly('outdoor', OUTDOOR),
  { ...TIDEWATER_LEAGUE, season: 'outdoor', year: LAST_YEAR },
  ...COMING,
  INVITATIONAL,
  LIVE_MEET,
];
