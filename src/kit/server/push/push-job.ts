// The job that delivers push messages. Messages and devices belong to the room of pushes.
import type { JobKind } from '#kit/server/jobs/jobs.ts';

/** The tries at a push service are counted by message; this repeats a run that died. */
export const DELIVER_PUSHES: JobKind<{ messageIds: number[] }> = {
  name: 'deliver-pushes',
  retries: 3,
  firstPauseSeconds: 15,
  longestPauseSeconds: 120,
  runMaxSeconds: 60,
};
