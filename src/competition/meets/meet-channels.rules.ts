// The names of the live channels of a meet.
import type { Sport } from '#sport/sports.rules.ts';

/** Its messages say which results of the meet have changed, with the changed rows. */
export const resultUpdateChannel = ({ sport, meetId }: { sport: Sport; meetId: number }): string =>
  `${sport}/meets/${meetId}/resultUpdate`;
