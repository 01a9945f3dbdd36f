// The calendar of the demo: where its teams meet in two school years, when, and for what points.
import { SCORING_PRESETS } from '#sport/track-scoring.rules.ts';
import {
  EVENING_PROGRAM,
  MIDDLE_SCHOOL_PROGRAM,
  ONE_DAY_PROGRAM,
  TWO_DAY_PROGRAM,
} from '../meets/programs.table.ts';
import { LAST_YEAR, THIS_YEAR } from '../people/athletes.rules.ts';
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
import { OUTDOOR } from './outdoor.table.ts';

/** The meet that shows everything, with its story. */
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
};

/** It is held today, whenever that is. */
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
  program: EVENING_PROGRAM.map((event) => ({ ...event, perTeam: 2 })),
  scoring: scoredBy(SCORING_PRESETS.INV8),
  form: 0.1,
  books: ['meet'],
};

const ONCE: readonly CalendarMeet[] = [
  {
    key: 'dual',
    name: 'Brightwater at Salt Harbor',
    season: 'outdoor',
    year: THIS_YEAR,
    venue: 'Harbor Field',
    host: 'Salt Harbor',
    guests: { level: 'high school', names: ['Salt Harbor', 'Brightwater'] },
    daysBefore: 31,
    days: 1,
    program: ONE_DAY_PROGRAM,
    scoring: scoredBy(SCORING_PRESETS.DUAL),
    form: 0,
  },
  {
    key: 'quad',
    name: 'Lakewold Quad',
    season: 'outdoor',
    year: THIS_YEAR,
    venue: 'Lakewold Stadium',
    host: 'Lakewold',
    guests: { level: 'high school', names: ['Lakewold', 'Wren Valley', 'Pinehaven', 'Harrow Bay'] },
    daysBefore: 16,
    days: 1,
    program: ONE_DAY_PROGRAM,
    scoring: scoredBy(SCORING_PRESETS.QUAD),
    form: 0,
  },
  // On the day of the league: a family with children at both schools cannot be at both.
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
  },
];

const yearly = (season: DemoSeason, meets: readonly YearlyMeet[]): CalendarMeet[] =>
  [LAST_YEAR, THIS_YEAR].flatMap((year) => meets.map((meet) => ({ ...meet, season, year })));

/** In no order. */
export const CALENDAR: readonly CalendarMeet[] = [
  ...yearly('cross country', CROSS_COUNTRY),
  ...yearly('indoor', INDOOR),
  ...yearly('outdoor', OUTDOOR),
  ...ONCE,
  INVITATIONAL,
  LIVE_MEET,
];
