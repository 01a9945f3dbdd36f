// The final of a throw or long jump.

export const TRIALS_BEFORE_FINAL = 3;

/** The numbers of finalists that a judge or a host may choose. */
export const FINALIST_COUNTS: readonly number[] = [0, 6, 7, 8, 9, 10, 11, 12, 16];

/** "Best 9 and ties". */
export const finalistsText = (count: number): string =>
  count === 0 ? 'None, 4 trials each' : `Best ${count} and ties`;
