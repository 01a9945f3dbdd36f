// The file with what a device could not send: written with one tap, read again on this device or another one.
import { isObject } from '#kit/merge-patch.ts';
import { Refusal } from '#kit/refusal.ts';
import type { QueuedWork, WorkKind } from './outbox.rules.ts';
import { outboxWords as words } from './outbox.words.ts';

const FORMAT = 'homestretch-unsent-marks';
const VERSION = 1;
const KINDS: readonly WorkKind[] = ['mark', 'undo', 'check-in', 'check-out'];

/** Writes the file. Every mark keeps its uuid, so that it counts once, however often the file is read. */
export function writeMarksFile(queue: readonly QueuedWork[], savedAt: string): string {
  const works = queue.map(({ id, sport, meetId, work, text, madeAt, isTried, refusal }) => ({
    id,
    sport,
    meetId,
    work,
    text,
    madeAt,
    isTried,
    refusal,
  }));
  return `${JSON.stringify({ format: FORMAT, version: VERSION, savedAt, works }, null, 2)}\n`;
}

/** Reads the file for a meet. Refuses other files, and those of another meet. */
export function readMarksFile(text: string, meetId: number): QueuedWork[] | Refusal {
  const file = parse(text);
  const isOurs = isObject(file) && file.format === FORMAT && Array.isArray(file.works);
  if (!isOurs) return new Refusal('MARKS_FILE_UNREADABLE', words.fileUnreadable);
  if (file.version !== VERSION) return new Refusal('MARKS_FILE_NEWER', words.fileNewer);
  const works = file.works as unknown[];
  if (!works.every(isWork)) return new Refusal('MARKS_FILE_UNREADABLE', words.fileUnreadable);
  if (works.some((work) => work.meetId !== meetId))
    return new Refusal('MARKS_FILE_OTHER_MEET', words.fileOtherMeet);
  return works;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

function isWork(value: unknown): value is QueuedWork {
  if (!isObject(value) || !isObject(value.work) || !isObject(value.text)) return false;
  const { id, meetId, madeAt, work, text } = value;
  const { who, what, value: result } = text as Record<string, unknown>;
  const isKnown = KINDS.includes((work as { kind: WorkKind }).kind);
  return isKnown && typeof meetId === 'number' && [id, madeAt, who, what, result].every(isText);
}
