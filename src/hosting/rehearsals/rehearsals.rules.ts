// How far a rehearsal is, and how fast it goes.

/** Seconds of the meet in one second. */
export const SPEEDS = [1, 5, 20, 60, 200, 600] as const;
export const SPEED_MAX = 600;
/** A day of a meet in some minutes. */
export const SPEED_DEFAULT = 60;

/** A copy is wiped after this many days, whatever its state. */
export const DAYS_KEPT = 2;

export interface Rehearsal {
  rehearsalId: number;
  /** The meet that is played again. */
  meetId: number;
  copyId: number;
  speed: number;
  /** RFC 3339; null while it plays. */
  pausedAt: string | null;
  /** Milliseconds of the meet that have been played. */
  positionMs: number;
  /** RFC 3339. */
  playedAt: string;
  playedMarks: number;
  markCount: number;
  durationMs: number;
  startedAt: string;
  /** RFC 3339; null until the last mark is in. */
  finishedAt: string | null;
}

/** After a break of the site the rehearsal goes on where it stopped, instead of making up for the break. */
const STEP_MAX_MS = 5_000;

/** Returns how far the rehearsal is at this instant, in milliseconds of the meet. */
export function positionAt(
  { pausedAt, finishedAt, positionMs, playedAt, speed, durationMs }: Rehearsal,
  now: string,
): number {
  if (pausedAt !== null || finishedAt !== null) return positionMs;
  const passedMs = Math.max(0, Date.parse(now) - Date.parse(playedAt));
  return Math.min(durationMs, Math.round(positionMs + Math.min(passedMs, STEP_MAX_MS) * speed));
}
