// The demo's meets that are always to come. Each publishes its entries in another way.

import { THIS_YEAR } from '#app/demo/people/demo-athletes.rules.ts';
import type { EntriesState } from '#competition/meets/meet-page/entries-state.rules.ts';
import type { ScheduleChange } from '#competition/meets/schedule-changes.rules.ts';
import { SCORING_PRESETS } from '#sport/scoring/track-scoring.rules.ts';
import type { Crowd } from '../live-meet/crowds.rules.ts';
import {
  CLUB_PROGRAM,
  EVENING_HALL_PROGRAM,
  EVENING_PROGRAM,
  LONG_EVENING_HALL_PROGRAM,
  MIDDLE_SCHOOL_RELAYS_HALL_PROGRAM,
  MIDDLE_SCHOOL_RELAYS_PROGRAM,
  type ProgramEvent,
} from '../meets/programs.table.ts';
import {
  BRANNOCK,
  CASCADIA,
  type CalendarMeet,
  CLUBS,
  MIDDLE_SCHOOLS,
  SOLMERE,
} from './calendar-meets.table.ts';
import { TIDEWATER_LEAGUE } from './outdoor.table.ts';

/** A change of one event by its discipline and gender. */
export interface EventChange extends ScheduleChange {
  discipline: ProgramEvent['discipline'];
  gender: 'F' | 'M';
}

export interface ComingMeet extends CalendarMeet {
  entries: EntriesState;
  /** The host's announcement about the whole meet. */
  change?: ScheduleChange;
  eventChanges?: readonly EventChange[];
  /** More want to enter than there are places. */
  crowd?: Crowd;
}

export const twoOfEachTeam = (program: readonly ProgramEvent[]): ProgramEvent[] =>
  program.map((event) => ({ ...event, perTeam: 2 }));

const FIELD_EVENTS: readonly ProgramEvent['discipline'][] = [
  'hj',
  'pv',
  'lj',
  'tj',
  'shot',
  'discus',
  'weight',
];

/** Field events are on the first day, races on the last one. */
const fieldFirst = (program: readonly ProgramEvent[], lastDay: number): ProgramEvent[] =>
  program.map((event) => ({
    ...event,
    division: 'Club',
    perTeam: 4,
    final: { day: FIELD_EVENTS.includes(event.discipline) ? 1 : lastDay },
  }));

const TO_COME = { season: 'outdoor', year: THIS_YEAR, days: 1, form: 0, hasTimetable: true } as const;

export const COMING: readonly ComingMeet[] = [
  {
    ...TIDEWATER_LEAGUE,
    season: 'outdoor',
    year: THIS_YEAR,
    hall: { venue: 'Harbor Fieldhouse', program: LONG_EVENING_HALL_PROGRAM },
    entries: 'published',
    crowd: { entries: 600, fullEvents: 2, waiting: 9, linkedTeam: 'Salt Harbor' },
    eventChanges: [
      { discipline: 'pv', gender: 'M', state: 'postponed', note: 'The new mats are not here yet' },
      {
        discipline: '3200m',
        gender: 'F',
        state: 'delayed',
        note: 'After the awards, about 20 minutes later',
      },
    ],
  },
  // On the day of the league meet, so a family with children at both schools has to choose.
  {
    ...TO_COME,
    key: 'gullwing relays',
    name: 'Gullwing Middle School Relays',
    venue: 'Gullhaven Park',
    host: 'Gullwing Middle',
    guests: MIDDLE_SCHOOLS,
    daysBefore: -14,
    program: MIDDLE_SCHOOL_RELAYS_PROGRAM,
    scoring: { 'Middle School': SCORING_PRESETS.INV6 },
    hall: { venue: 'Gullhaven Armory', program: MIDDLE_SCHOOL_RELAYS_HALL_PROGRAM },
    entries: 'not-published',
  },
  // In another time zone than most of the demo.
  {
    ...TO_COME,
    key: 'citrine bay open',
    name: 'Citrine Bay Open',
    venue: 'Citrine Bay Complex',
    host: 'Citrine Bay',
    guests: SOLMERE,
    daysBefore: -18,
    program: twoOfEachTeam(EVENING_PROGRAM),
    hall: { venue: 'Amberline Fieldhouse', program: twoOfEachTeam(EVENING_HALL_PROGRAM) },
    entries: 'not-published-yet',
  },
  {
    ...TO_COME,
    key: 'three piers',
    name: 'Three Piers Club Weekend',
    venue: 'Lakewold Stadium',
    host: 'Tidewater Striders',
    guests: CLUBS,
    daysBefore: -12,
    days: 3,
    offDay: 2,
    program: fieldFirst(CLUB_PROGRAM, 3),
    hall: { venue: 'Lantern Fieldhouse', program: fieldFirst(EVENING_HALL_PROGRAM, 3) },
    entries: 'no-entries',
  },
  {
    ...TO_COME,
    key: 'high plains open',
    name: 'High Plains Open',
    venue: 'Windrow Oval',
    host: 'Windrow',
    guests: BRANNOCK,
    daysBefore: -17,
    program: twoOfEachTeam(EVENING_PROGRAM),
    hall: { venue: 'Ashwick Fieldhouse', program: twoOfEachTeam(EVENING_HALL_PROGRAM) },
    entries: 'kept-by-host',
  },
  {
    ...TO_COME,
    key: 'dusk meet',
    name: 'Salt Harbor Dusk Meet',
    venue: 'Harbor Field',
    host: 'Salt Harbor',
    guests: { ...CASCADIA, names: ['Salt Harbor', 'Sandpiper', 'Marsh Island'] },
    daysBefore: -11,
    program: twoOfEachTeam(EVENING_PROGRAM),
    hall: { venue: 'Harbor Fieldhouse', program: twoOfEachTeam(EVENING_HALL_PROGRAM) },
    entries: 'kept-by-host',
    change: { state: 'canceled', note: 'Storm damage at the track. There is no new date.' },
  },
];
