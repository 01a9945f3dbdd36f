// Words about races that pages of other rooms use too, in a small file of their own.
import { countOf, formatCount } from '#kit/counts.ts';

export const raceSizeWords = {
  /** Returns null when the distance is not known. */
  meters: (meters: number) => (meters > 0 ? `${formatCount(meters)} m` : null),
  completeTeams: (count: number) => countOf(count, 'complete team', 'complete teams'),
  noRacesTitle: 'No races yet',
  noRaces: 'The host has not published the races of this meet.',
};
