// Which events a meet of a level usually holds, in which order, and how long each takes.

import type { Gender } from '#sport/people/genders.rules.ts';
import { COLLEGE, HIGH_SCHOOL, hasLevel, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { type EventVariant, getVariant } from './events.rules.ts';
import { type ProgramLevel, STANDARD_PROGRAMS } from './standard-programs.table.ts';

/** The level whose usual events a division holds; clubs and unattached athletes share one. */
export function programLevel(levelMask: number): ProgramLevel {
  if (hasLevel(levelMask, HIGH_SCHOOL)) return 'high-school';
  if (hasLevel(levelMask, MIDDLE_SCHOOL)) return 'middle-school';
  return hasLevel(levelMask, COLLEGE) ? 'college' : 'club';
}

export interface ProgramOf {
  levelMask: number;
  isIndoor: boolean;
}

/** Lists the usual events of a gender in the order in which they are run: the track, then the field. None are mixed. */
export function standardProgram({ levelMask, isIndoor }: ProgramOf, gender: Gender): EventVariant[] {
  if (gender === 'X') return [];
  const { track, field } = STANDARD_PROGRAMS[programLevel(levelMask)][isIndoor ? 'indoor' : 'outdoor'];
  return [...track, ...field].flatMap((line) => {
    const key = line[gender === 'F' ? 0 : 1];
    return key === null ? [] : getVariant(key);
  });
}

/** Events that take no part in the program come after those that do, in the order of the catalog. */
const BEYOND_PROGRAM = 1_000_000;

/** Returns the usual spot of an event in the order: lower is earlier. An implement or a height makes no difference. */
export function usualRank(variant: EventVariant, program: ProgramOf): number {
  const order = STANDARD_PROGRAMS[programLevel(program.levelMask)][program.isIndoor ? 'indoor' : 'outdoor'];
  const at = [...order.track, ...order.field].findIndex((line) =>
    line.some((key) => key !== null && getVariant(key).short === variant.short),
  );
  return at < 0 ? BEYOND_PROGRAM + variant.sort : at;
}

/** Whether the event is held indoors, or outdoors. */
export function isHeldIn(variant: EventVariant, { isIndoor }: Pick<ProgramOf, 'isIndoor'>): boolean {
  if (variant.group === 'road' || variant.group === 'cross-country') return false;
  return isIndoor ? !OUTDOOR_ONLY.has(variant.short) : !INDOOR_ONLY.has(variant.short);
}

const OUTDOOR_ONLY = new Set([
  ...['discus', 'javelin', 'hammer', 'softball', 'ball', 'decathlon', 'wpent'],
  ...['100m', '100mh', '110mh', '200mh', '300mh', '400mh', '1500steeple', '2ksteeple', '3ksteeple', '10000m'],
]);
const INDOOR_ONLY = new Set(['50m', '55m', '55mh', '60mh', 'wt', 'swt']);

const FIELD_MINUTES = 45;
const VERTICAL_MINUTES = 60;
const COMBINED_MINUTES = 240;
/** Minutes of a race with its heats by meters, the shorter ones first. */
const RACE_MINUTES: readonly (readonly [metersMax: number, minutes: number])[] = [
  [200, 8],
  [400, 10],
  [800, 10],
  [1700, 14],
  [3400, 18],
  [5000, 25],
  [10_000, 45],
];
const LONG_RACE_MINUTES = 90;
const RELAY_MINUTES_MORE = 2;

/** How many minutes an event of a usual meet takes until the next one can begin at the same place. */
export function usualMinutes(variant: EventVariant | null): number {
  if (variant === null) return RACE_MINUTES[0]![1];
  if (variant.type === 'MULTI') return COMBINED_MINUTES;
  if (variant.type === 'FIELD_VERTICAL') return VERTICAL_MINUTES;
  if (variant.markKind !== 'time') return FIELD_MINUTES;
  const meters = (variant.distanceMeters ?? 1600) / (variant.legs ?? 1);
  const minutes = RACE_MINUTES.find(([most]) => meters <= most)?.[1] ?? LONG_RACE_MINUTES;
  return minutes + (variant.isRelay ? RELAY_MINUTES_MORE : 0);
}

const BETWEEN_HEATS_MINUTES = 4;
/** About how far a slow race gets in a minute. */
const METERS_PER_MINUTE = 300;

/** How many minutes after a heat the next one of the event usually starts: 4 for 100 meters, 9 for a mile. */
export function usualHeatMinutes(variant: EventVariant | null): number {
  if (variant !== null && variant.markKind !== 'time') return usualMinutes(variant);
  return BETWEEN_HEATS_MINUTES + Math.floor((variant?.distanceMeters ?? 0) / METERS_PER_MINUTE);
}
