// The programs of the demo's meets: events, entry limits, times and sizes of heats.
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { Discipline, Level } from '../people/abilities.table.ts';

export type RelayDiscipline = '4x100m' | '4x200m' | '4x400m' | '4x800m';
export type CombinedDiscipline = 'decathlon' | 'heptathlon' | 'pentathlon';
export type DivisionName = 'Varsity' | 'Junior Varsity' | 'Middle School' | 'College' | 'Club';

export interface Slot {
  /** Counted from 1. */
  day: number;
  /**
   * Local time of the first heat for girls and for boys; if left out, the event follows the one before it.
   */
  F?: string;
  M?: string;
}

export interface ProgramEvent {
  discipline: Discipline | RelayDiscipline | CombinedDiscipline;
  division: DivisionName;
  perTeam: number;
  /** The largest number of entrants; the best ones are accepted. */
  most: number;
  heatOf: number;
  /** The slot of the prelims before a final of eight, used if more than one heat enters. */
  prelims?: Slot;
  final: Slot;
  /** FAT if left out. */
  timing?: Timing;
  /** The wind was not measured. */
  hasNoGauge?: true;
  /** Both genders if left out. */
  gender?: 'F' | 'M';
}

/** The leg by which the squads of a relay are chosen. */
export const LEG_OF: Record<RelayDiscipline, '100m' | '200m' | '400m' | '800m'> = {
  '4x100m': '100m',
  '4x200m': '200m',
  '4x400m': '400m',
  '4x800m': '800m',
};

type Entrants = Pick<ProgramEvent, 'perTeam' | 'most' | 'heatOf'>;
type More = Pick<ProgramEvent, 'prelims' | 'timing' | 'hasNoGauge' | 'gender'>;

const inDivision =
  (division: DivisionName) =>
  (
    discipline: ProgramEvent['discipline'],
    entrants: Entrants,
    final: Slot,
    more: More = {},
  ): ProgramEvent => ({
    division,
    discipline,
    ...entrants,
    final,
    ...more,
  });
const varsity = inDivision('Varsity');
const junior = inDivision('Junior Varsity');
const middle = inDivision('Middle School');
const college = inDivision('College');

const slot = (day: number, girlsAt: string, boysAt: string): Slot => ({ day, F: girlsAt, M: boysAt });
const upTo = (perTeam: number, most: number, heatOf: number): Entrants => ({ perTeam, most, heatOf });
const ANYBODY = 999;
const onDay = (day: number): Slot => ({ day });

/** Varsity comes first, since its starters may not run junior varsity. */
export const TWO_DAY_PROGRAM: readonly ProgramEvent[] = [
  varsity('100m', upTo(2, 32, 8), slot(2, '13:40', '13:45'), {
    prelims: slot(1, '16:00', '16:25'),
  }),
  varsity('200m', upTo(2, 32, 8), slot(2, '15:40', '16:05')),
  varsity('400m', upTo(2, 32, 8), slot(2, '13:55', '14:20')),
  varsity('800m', upTo(2, 30, 10), slot(2, '15:00', '15:20')),
  varsity('1600m', upTo(2, 28, 14), slot(2, '12:00', '12:20')),
  varsity('3200m', upTo(2, 24, 24), slot(1, '19:30', '19:50')),
  varsity('hurdles', upTo(2, 24, 8), slot(2, '12:45', '12:55'), {
    prelims: slot(1, '16:55', '17:20'),
  }),
  varsity('long hurdles', upTo(2, 24, 8), slot(2, '14:40', '14:50')),
  varsity('hj', upTo(1, 18, 18), slot(2, '12:00', '14:30')),
  varsity('pv', upTo(1, 14, 14), slot(1, '16:00', '18:00')),
  varsity('lj', upTo(2, 30, 10), slot(1, '16:00', '18:00')),
  varsity('tj', upTo(2, 24, 12), slot(2, '12:00', '14:00')),
  varsity('shot', upTo(2, 30, 10), slot(1, '18:00', '16:00')),
  varsity('discus', upTo(2, 30, 10), slot(2, '14:00', '12:00')),
  varsity('javelin', upTo(2, 24, 12), slot(1, '16:00', '18:00')),
  varsity('4x100m', upTo(1, 24, 8), slot(2, '13:10', '13:25')),
  varsity('4x400m', upTo(1, 24, 8), slot(2, '17:00', '17:25')),
  varsity('4x800m', upTo(1, 19, 19), slot(1, '18:30', '18:50')),
  junior('100m', upTo(2, 24, 8), slot(1, '15:00', '15:15'), { hasNoGauge: true }),
  junior('400m', upTo(2, 24, 8), slot(1, '17:45', '18:00'), { timing: 'hand' }),
  junior('1600m', upTo(2, 24, 24), slot(1, '15:30', '15:40')),
  junior('lj', upTo(2, 20, 10), slot(1, '15:00', '15:00')),
  junior('shot', upTo(2, 20, 10), slot(1, '15:00', '15:00')),
];

/** The same program on one day, one event after another, without prelims and junior varsity. */
export const ONE_DAY_PROGRAM: readonly ProgramEvent[] = TWO_DAY_PROGRAM.filter(
  ({ division }) => division === 'Varsity',
).map(({ prelims: _, ...event }) => ({ ...event, final: onDay(1) }));

/** The usual order of a dual meet, one event after another. */
export const EVENING_PROGRAM: readonly ProgramEvent[] = [
  varsity('4x800m', upTo(1, ANYBODY, 16), onDay(1)),
  varsity('hurdles', upTo(3, ANYBODY, 8), onDay(1)),
  varsity('100m', upTo(6, ANYBODY, 8), onDay(1)),
  varsity('1600m', upTo(6, ANYBODY, 16), onDay(1)),
  varsity('4x100m', upTo(1, ANYBODY, 8), onDay(1)),
  varsity('400m', upTo(5, ANYBODY, 8), onDay(1)),
  varsity('long hurdles', upTo(3, ANYBODY, 8), onDay(1)),
  varsity('800m', upTo(5, ANYBODY, 12), onDay(1)),
  varsity('200m', upTo(6, ANYBODY, 8), onDay(1)),
  varsity('3200m', upTo(4, ANYBODY, 24), onDay(1)),
  varsity('4x400m', upTo(1, ANYBODY, 8), onDay(1)),
  varsity('hj', upTo(3, ANYBODY, 16), onDay(1)),
  varsity('pv', upTo(3, ANYBODY, 14), onDay(1)),
  varsity('lj', upTo(5, ANYBODY, 12), onDay(1)),
  varsity('tj', upTo(3, ANYBODY, 12), onDay(1)),
  varsity('shot', upTo(4, ANYBODY, 12), onDay(1)),
  varsity('discus', upTo(4, ANYBODY, 12), onDay(1)),
  varsity('javelin', upTo(3, ANYBODY, 12), onDay(1)),
];

/** The same program with a second division for athletes without a place in the first. */
export const LONG_EVENING_PROGRAM: readonly ProgramEvent[] = [
  ...EVENING_PROGRAM,
  junior('100m', upTo(4, ANYBODY, 8), onDay(1)),
  junior('400m', upTo(3, ANYBODY, 8), onDay(1)),
  junior('1600m', upTo(4, ANYBODY, 24), onDay(1)),
  junior('lj', upTo(3, ANYBODY, 12), onDay(1)),
  junior('shot', upTo(3, ANYBODY, 12), onDay(1)),
];

/** Two days with prelims in all sprints, for the best athletes of many schools. */
export const CHAMPIONSHIP_PROGRAM: readonly ProgramEvent[] = [
  varsity('100m', upTo(2, 32, 8), onDay(2), { prelims: onDay(1) }),
  varsity('200m', upTo(2, 32, 8), onDay(2), { prelims: onDay(1) }),
  varsity('400m', upTo(2, 32, 8), onDay(2), { prelims: onDay(1) }),
  varsity('hurdles', upTo(2, 24, 8), onDay(2), { prelims: onDay(1) }),
  varsity('long hurdles', upTo(2, 24, 8), onDay(2), { prelims: onDay(1) }),
  varsity('3200m', upTo(2, 24, 24), onDay(1)),
  varsity('4x800m', upTo(1, 20, 20), onDay(1)),
  varsity('800m', upTo(2, 24, 12), onDay(2)),
  varsity('1600m', upTo(2, 24, 24), onDay(2)),
  varsity('4x100m', upTo(1, 24, 8), onDay(2)),
  varsity('4x200m', upTo(1, 24, 8), onDay(2)),
  varsity('4x400m', upTo(1, 24, 8), onDay(2)),
  varsity('pv', upTo(1, 16, 16), onDay(1)),
  varsity('lj', upTo(2, 24, 12), onDay(1)),
  varsity('shot', upTo(2, 24, 12), onDay(1)),
  varsity('javelin', upTo(2, 24, 12), onDay(1)),
  varsity('hj', upTo(2, 20, 20), onDay(2)),
  varsity('tj', upTo(2, 24, 12), onDay(2)),
  varsity('discus', upTo(2, 24, 12), onDay(2)),
];

/** For a hall with a lap of 200 meters. */
export const INDOOR_PROGRAM: readonly ProgramEvent[] = [
  varsity('60m hurdles', upTo(3, 32, 8), onDay(1), { prelims: onDay(1) }),
  varsity('60m', upTo(5, 96, 8), onDay(1), { prelims: onDay(1) }),
  varsity('1600m', upTo(4, 60, 14), onDay(1)),
  varsity('400m', upTo(4, 60, 6), onDay(1)),
  varsity('800m', upTo(4, 60, 12), onDay(1)),
  varsity('200m', upTo(4, 84, 6), onDay(1)),
  varsity('3200m', upTo(3, 48, 20), onDay(1)),
  varsity('4x400m', upTo(1, 30, 6), onDay(1)),
  varsity('hj', upTo(2, 30, 15), onDay(1)),
  varsity('pv', upTo(1, 20, 20), onDay(1)),
  varsity('lj', upTo(3, 48, 12), onDay(1)),
  varsity('tj', upTo(2, 36, 12), onDay(1)),
  varsity('shot', upTo(3, 48, 10), onDay(1)),
];

/** The indoor event that replaces an outdoor one; an event that is left out does not fit into a hall. */
export const HALL_EVENTS: Partial<Record<ProgramEvent['discipline'], ProgramEvent['discipline']>> = {
  '100m': '60m',
  hurdles: '60m hurdles',
  '4x100m': '4x200m',
};
const OUTDOORS_ONLY: readonly ProgramEvent['discipline'][] = ['long hurdles', 'discus', 'javelin'];

const inHall = (program: readonly ProgramEvent[]): readonly ProgramEvent[] =>
  program
    .filter(({ discipline }) => !OUTDOORS_ONLY.includes(discipline))
    .map((event) => ({ ...event, discipline: HALL_EVENTS[event.discipline] ?? event.discipline }));

export const TWO_DAY_HALL_PROGRAM = inHall(TWO_DAY_PROGRAM);
export const EVENING_HALL_PROGRAM = inHall(EVENING_PROGRAM);
export const LONG_EVENING_HALL_PROGRAM = inHall(LONG_EVENING_PROGRAM);

export const MIDDLE_SCHOOL_PROGRAM: readonly ProgramEvent[] = [
  middle('hurdles', upTo(2, ANYBODY, 8), onDay(1)),
  middle('100m', upTo(4, ANYBODY, 8), onDay(1), { hasNoGauge: true }),
  middle('1600m', upTo(4, ANYBODY, 24), onDay(1)),
  middle('4x100m', upTo(1, ANYBODY, 8), onDay(1)),
  middle('400m', upTo(3, ANYBODY, 8), onDay(1), { timing: 'hand' }),
  middle('800m', upTo(4, ANYBODY, 16), onDay(1)),
  middle('200m', upTo(4, ANYBODY, 8), onDay(1), { hasNoGauge: true }),
  middle('hj', upTo(2, ANYBODY, 16), onDay(1)),
  middle('lj', upTo(3, ANYBODY, 12), onDay(1), { hasNoGauge: true }),
  middle('shot', upTo(3, ANYBODY, 12), onDay(1)),
  middle('discus', upTo(3, ANYBODY, 12), onDay(1)),
];

/** The same program with two relays, which come first. */
export const MIDDLE_SCHOOL_RELAYS_PROGRAM: readonly ProgramEvent[] = [
  middle('4x100m', upTo(1, ANYBODY, 8), onDay(1)),
  middle('4x400m', upTo(1, ANYBODY, 8), onDay(1)),
  ...MIDDLE_SCHOOL_PROGRAM.filter(({ discipline }) => discipline !== '4x100m'),
];

export const MIDDLE_SCHOOL_RELAYS_HALL_PROGRAM = inHall(MIDDLE_SCHOOL_RELAYS_PROGRAM);

export const COLLEGE_PROGRAM: readonly ProgramEvent[] = [
  college('hammer', upTo(2, ANYBODY, 12), onDay(1)),
  college('100m', upTo(3, 32, 8), onDay(2), { prelims: onDay(1) }),
  college('200m', upTo(3, 32, 8), onDay(2)),
  college('400m', upTo(3, 24, 8), onDay(2)),
  college('hurdles', upTo(2, 16, 8), onDay(2)),
  college('long hurdles', upTo(2, 24, 8), onDay(2)),
  college('10000m', upTo(3, 30, 30), onDay(1)),
  college('steeplechase', upTo(3, 24, 24), onDay(1)),
  college('800m', upTo(3, 24, 12), onDay(2)),
  college('1500m', upTo(3, 30, 15), onDay(2)),
  college('5000m', upTo(4, 30, 30), onDay(2)),
  college('4x100m', upTo(1, ANYBODY, 8), onDay(2)),
  college('4x400m', upTo(1, ANYBODY, 8), onDay(2)),
  college('hj', upTo(2, ANYBODY, 16), onDay(2)),
  college('pv', upTo(2, ANYBODY, 16), onDay(1)),
  college('lj', upTo(2, ANYBODY, 16), onDay(1)),
  college('tj', upTo(2, ANYBODY, 16), onDay(2)),
  college('shot', upTo(2, ANYBODY, 16), onDay(1)),
  college('discus', upTo(2, ANYBODY, 16), onDay(2)),
  college('javelin', upTo(2, ANYBODY, 16), onDay(1)),
];

export const COLLEGE_INDOOR_PROGRAM: readonly ProgramEvent[] = [
  college('60m hurdles', upTo(2, 24, 8), onDay(1), { prelims: onDay(1) }),
  college('60m', upTo(3, 32, 8), onDay(1), { prelims: onDay(1) }),
  college('mile', upTo(3, 30, 12), onDay(1)),
  college('400m', upTo(3, 24, 6), onDay(1)),
  college('800m', upTo(3, 24, 12), onDay(1)),
  college('200m', upTo(3, 24, 6), onDay(1)),
  college('3000m', upTo(4, 30, 15), onDay(1)),
  college('4x400m', upTo(1, ANYBODY, 6), onDay(1)),
  college('hj', upTo(2, ANYBODY, 16), onDay(1)),
  college('pv', upTo(2, ANYBODY, 16), onDay(1)),
  college('lj', upTo(2, ANYBODY, 16), onDay(1)),
  college('tj', upTo(2, ANYBODY, 16), onDay(1)),
  college('shot', upTo(2, ANYBODY, 16), onDay(1)),
  college('weight', upTo(2, ANYBODY, 16), onDay(1)),
];

/** A pentathlon for women and a heptathlon for men indoors, heptathlon and decathlon outdoors. */
export const INDOOR_COMBINED_PROGRAM: readonly ProgramEvent[] = [
  college('pentathlon', upTo(2, ANYBODY, 10), onDay(1), { gender: 'F' }),
  college('heptathlon', upTo(2, ANYBODY, 10), onDay(1), { gender: 'M' }),
];
export const COMBINED_PROGRAM: readonly ProgramEvent[] = [
  varsity('heptathlon', upTo(1, 14, 14), onDay(1), { gender: 'F' }),
  varsity('decathlon', upTo(1, 14, 14), onDay(1), { gender: 'M' }),
];

/** Club members are of high-school age. */
export const CLUB_PROGRAM: readonly ProgramEvent[] = EVENING_PROGRAM.filter(
  ({ discipline }) => !['4x800m', '3200m', 'javelin'].includes(discipline),
).map((event) => ({ ...event, division: 'Club' as const, perTeam: 4 }));

// A team has up to seven runners in each cross-country race.
const RACERS = 7;
const over = (division: DivisionName, perTeam: number): ProgramEvent => ({
  division,
  discipline: 'cross country',
  perTeam,
  most: ANYBODY,
  heatOf: ANYBODY,
  final: { day: 1 },
});

export const CROSS_COUNTRY_PROGRAM: readonly ProgramEvent[] = [
  over('Varsity', RACERS),
  over('Junior Varsity', RACERS),
];
export const CROSS_COUNTRY_FINALS: readonly ProgramEvent[] = [over('Varsity', RACERS)];
export const MIDDLE_SCHOOL_CROSS_COUNTRY: readonly ProgramEvent[] = [over('Middle School', RACERS)];
export const COLLEGE_CROSS_COUNTRY: readonly ProgramEvent[] = [over('College', RACERS)];

/** The bars of a vertical jump: opening height and steps, in inches, for colleges in centimeters. */
export const BARS: Record<
  Level,
  Record<'hj' | 'pv', Record<'F' | 'M', { opening: number; step: number }>>
> = {
  'middle school': {
    hj: { F: { opening: 42, step: 2 }, M: { opening: 48, step: 2 } },
    pv: { F: { opening: 60, step: 6 }, M: { opening: 72, step: 6 } },
  },
  'high school': {
    hj: { F: { opening: 50, step: 2 }, M: { opening: 60, step: 2 } },
    pv: { F: { opening: 72, step: 6 }, M: { opening: 102, step: 6 } },
  },
  college: {
    hj: { F: { opening: 145, step: 5 }, M: { opening: 175, step: 5 } },
    pv: { F: { opening: 275, step: 15 }, M: { opening: 380, step: 15 } },
  },
};
