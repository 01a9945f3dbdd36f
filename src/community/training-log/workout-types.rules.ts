// The kinds of workouts in a log, and which of them are hard.

export const WORKOUT_TYPES = [
  'easy',
  'recovery',
  'long',
  'intervals',
  'tempo',
  'hills',
  'fartlek',
  'strides',
  'sprints',
  'race',
  'jumps',
  'throws',
  'strength',
  'cross',
  'rest',
] as const;

export type WorkoutType = (typeof WORKOUT_TYPES)[number];

const HARD_TYPES: readonly WorkoutType[] = ['intervals', 'tempo', 'hills', 'fartlek', 'sprints', 'race'];

/** True for tempo or harder; such weeks have clay bars. */
export function isHard(type: WorkoutType): boolean {
  return HARD_TYPES.includes(type);
}

const TYPES_WITHOUT_PACE: readonly WorkoutType[] = [
  'sprints',
  'jumps',
  'throws',
  'strength',
  'cross',
  'rest',
];

/** True if a pace describes the workout. */
export function hasPace(type: WorkoutType): boolean {
  return !TYPES_WITHOUT_PACE.includes(type);
}

/** The text was checked when it was written to the database. */
export function asWorkoutType(text: string): WorkoutType {
  return WORKOUT_TYPES.find((type) => type === text) ?? 'easy';
}
