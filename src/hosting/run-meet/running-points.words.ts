// The points of an athlete in a combined event that is under way.
import { formatCount } from '#kit/counts.ts';
import { ordinal } from '#sport/places/ordinals.words.ts';

export interface RunningPoints {
  /** Null for an athlete who is out of the combined event. */
  points: number | null;
  place: number | null;
}

/** "3,214 points so far, 2nd"; empty outside of combined events. */
export function runningPoints(total: RunningPoints | null): string {
  if (!total) return '';
  if (total.points === null) return 'out of the combined event';
  const points = `${formatCount(total.points)} points so far`;
  return total.place === null ? points : `${points}, ${ordinal(total.place)}`;
}
