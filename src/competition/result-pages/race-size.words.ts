// How long a race is and how many teams are in it, as pages of other rooms say it too.
import { countOf, formatCount } from '#kit/counts.ts';

export const raceSizeWords = {
  /** Null: nobody knows how far the race is. */
  meters: (meters: number) => (meters > 0 ? `${formatCount(meters)} m` : null),
  completeTeams: (count: number) => countOf(count, 'complete team', 'complete teams'),
};
