// The kinds of workouts of a log, and which of them are hard work.

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

/** At or above tempo: the clay bars of a week. */
export function isHard(type: WorkoutType): boolean {
  return HARD_TYPES.includes(type);
}

const RUN_TYPES: readonly WorkoutType[] = [
  'easy',
  'recovery',
  'long',
  'intervals',
  'tempo',
  'hills',
  'fartlek',
  'strides',
  'race',
];

/** Whether the time of a mile says something about it. */
export function hasPace(type: WorkoutType): boolean {
  return RUN_TYPES.includes(type);
}

/** What a database holds as text was checked when it was written. */
export function asWorkoutType(text: string): WorkoutType {
  return WORKOUT_TYPES.find((type) => type === text) ?? 'easy';
}
