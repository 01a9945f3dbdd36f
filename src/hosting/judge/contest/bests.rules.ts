// What a mark would be for its athlete: a personal record, a season record, or more than the seed.

/** The best legal marks before the event; null without one, and for athletes whose page is closed. */
export interface Bests {
  best: number | null;
  season: number | null;
}

export const NO_BESTS: Bests = { best: null, season: null };

type Gain = 'PR' | 'SR' | 'seed' | 'none';

/** A mark with too much wind is no record. Where no best is known, the seed is compared. */
export function gainOf(
  { bests: { best, season }, seed }: { bests: Bests; seed: number | null },
  sortInt: number,
  { isAided }: { isAided: boolean },
): Gain {
  if (best === null) return seed !== null && sortInt < seed ? 'seed' : 'none';
  if (isAided) return 'none';
  if (sortInt < best) return 'PR';
  return season === null || sortInt < season ? 'SR' : 'none';
}
