// The job that plays rehearsals. Its queue exists before a call sends it, in the databases of tests too.
import type { JobKind } from './jobs.ts';

/** Each run plays for some seconds and sends the next one, so that a node can stop at any time. */
export const PLAY_REHEARSALS: JobKind<object> = {
  name: 'play-rehearsals',
  retries: 3,
  firstPauseSeconds: 2,
  longestPauseSeconds: 30,
  runMaxSeconds: 60,
};
