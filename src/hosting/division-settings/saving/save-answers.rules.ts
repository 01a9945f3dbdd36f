// What an answer of the site to a write means for the queue of saves.
import { Refusal } from '#kit/refusal.ts';
import type { Fields } from './draft.rules.ts';
import type { SaveEvent } from './save-events.rules.ts';

const BLAMED: readonly (readonly [code: string, ...fields: string[]])[] = [
  ['DIVISION_NAME', 'name'],
  ['DIVISION_SHORT', 'nameShort'],
  ['DIVISION_ID', 'hytekId'],
  ['DIVISION_PLACE_DEPTH', 'placeDepth', 'scoreDepth'],
  ['LEVEL', 'levelMask'],
  ['TEAM_MAX', 'maxEntries'],
  ['SUPPORTER_ONLY', 'maxEntries'],
  ['MEET_MAX', 'maxMeetEntries'],
  ['DISTANCE', 'distance', 'units'],
  ['DAY', 'day'],
  ['COURSE', 'courseId'],
  ['GRADE', 'grades'],
  ['ATHLETE_EVENTS', 'maxAthleteEvents', 'maxAthleteTrackEvents', 'maxAthleteFieldEvents'],
];
/** The site is busy or asks to wait: the same save is tried again. */
const WAIT = new Set([429, 503]);
const NOT_ALLOWED = new Set([401, 403]);

/** Reads a failed write. An error that is no refusal is a lost connection or a failure of the site. */
export function answerOf<Shape extends Fields>(error: unknown): SaveEvent<Shape> {
  if (!(error instanceof Refusal) || WAIT.has(error.status)) return { kind: 'failed' };
  const { code, status, message: sentence } = error;
  if (code === 'CHANGED_MEANWHILE') return { kind: 'outdated' };
  if (code === 'DIVISION_UNKNOWN') return { kind: 'gone' };
  if (code === 'REQUEST_IN_PROGRESS') return { kind: 'failed' };
  const blamed = BLAMED.find(([start]) => code.startsWith(start))?.slice(1) ?? [];
  if (NOT_ALLOWED.has(status) && blamed.length === 0) return { kind: 'stopped', sentence };
  const fields = Object.fromEntries(blamed.map((field) => [field, sentence]));
  return { kind: 'refused', sentence, fields: fields as Partial<Record<keyof Shape, string>> };
}
