// What is contested at the meets of the demo: how many may enter, when, and how many share a heat.
import type { Timing } from '#sport/marks.rules.ts';
import type { Discipline } from '../people/abilities.table.ts';

export type RelayDiscipline = '4x100m' | '4x400m' | '4x800m';
export type DivisionName = 'Varsity' | 'Junior Varsity';

export interface Slot {
  /** From 1. */
  day: number;
  /** Local time of the first heat of girls and of boys. */
  F: string;
  M: string;
}

export interface Prelims extends Slot {
  /** Go on from every heat, and then by time. */
  perHeat: number;
  byTime: number;
}

export interface ProgramEvent {
  discipline: Discipline | RelayDiscipline;
  division: DivisionName;
  perTeam: number;
  /** Entrants at most; the best are taken. */
  most: number;
  heatOf: number;
  prelims?: Prelims;
  final: Slot;
  /** FAT when left out. */
  timing?: Timing;
  /** Nobody read the wind. */
  hasNoGauge?: true;
}

/** The leg that the squads of a relay are picked by. */
export const LEG_OF: Record<RelayDiscipline, '100m' | '400m' | '800m'> = {
  '4x100m': '100m',
  '4x400m': '400m',
  '4x800m': '800m',
};

type Entrants = Pick<ProgramEvent, 'perTeam' | 'most' | 'heatOf'>;
type More = Pick<ProgramEvent, 'prelims' | 'timing' | 'hasNoGauge'>;

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

const slot = (day: number, girlsAt: string, boysAt: string): Slot => ({ day, F: girlsAt, M: boysAt });
const upTo = (perTeam: number, most: number, heatOf: number): Entrants => ({ perTeam, most, heatOf });

/** Varsity first: who starts there is no junior. */
export const TWO_DAY_PROGRAM: readonly ProgramEvent[] = [
  varsity('100m', upTo(2, 32, 8), slot(2, '13:40', '13:45'), {
    prelims: { ...slot(1, '16:00', '16:25'), perHeat: 1, byTime: 4 },
  }),
  varsity('200m', upTo(2, 32, 8), slot(2, '15:40', '16:05')),
  varsity('400m', upTo(2, 32, 8), slot(2, '13:55', '14:20')),
  varsity('800m', upTo(2, 30, 10), slot(2, '15:00', '15:20')),
  varsity('1600m', upTo(2, 28, 14), slot(2, '12:00', '12:20')),
  varsity('3200m', upTo(2, 24, 24), slot(1, '19:30', '19:50')),
  varsity('hurdles', upTo(2, 24, 8), slot(2, '12:45', '12:55'), {
    prelims: { ...slot(1, '16:55', '17:20'), perHeat: 2, byTime: 2 },
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

/** The same in an evening, without prelims and juniors. */
export const ONE_DAY_PROGRAM: readonly ProgramEvent[] = TWO_DAY_PROGRAM.filter(
  ({ division }) => division === 'Varsity',
).map(({ prelims: _, final, ...event }) => ({ ...event, final: { ...final, day: 1 } }));

/** The heights of a vertical jump in inches: from the opening up, by steps. */
export const BARS = {
  hj: { F: { opening: 50, step: 2 }, M: { opening: 60, step: 2 } },
  pv: { F: { opening: 72, step: 6 }, M: { opening: 102, step: 6 } },
} as const;
