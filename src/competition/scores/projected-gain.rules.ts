// What a projection adds to the points of a team, or takes from them.
import { formatPoints, POINT } from '#sport/scoring/track-scoring.rules.ts';

export interface Gain {
  /** "+25.5" or "−3". */
  text: string;
  isLoss: boolean;
}

/** Null when the projection changes nothing. */
export function gainOf(points: string, projected: string): Gain | null {
  const gain = Math.round((Number(projected) - Number(points)) * POINT);
  if (gain === 0) return null;
  const isLoss = gain < 0;
  return { text: `${isLoss ? '−' : '+'}${formatPoints(Math.abs(gain))}`, isLoss };
}
