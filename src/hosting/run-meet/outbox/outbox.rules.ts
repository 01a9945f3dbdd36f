// The outbox of a device: what its staff did and the site has not acknowledged. What is sent next, and what an answer does.
import type { MarkOutcome, MarkToTake } from '#competition/live/marks.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** A piece of work on the device: one call of the site each, or many of the same kind together. */
export type Work =
  | { kind: 'mark'; mark: MarkToTake }
  /** Takes a mark back that the site may have counted. */
  | { kind: 'undo'; uuid: string }
  /** Somebody came to the check-in, or did not come after all. */
  | { kind: 'check-in' | 'check-out'; slotId: number };

export type WorkKind = Work['kind'];

/** The line of a piece of work in the list of what is not sent. */
export interface WorkText {
  /** "Isolde Varga". */
  who: string;
  /** "High Jump, 5-04, third try". */
  what: string;
  /** "XX", "18-11.25". */
  value: string;
}

/** A sentence of the site, or of the device, that says why this was not taken. */
export interface WorkRefusal {
  code: string;
  sentence: string;
}

export interface QueuedWork {
  /** Unique for ever; the uuid of a mark. */
  id: string;
  sport: Sport;
  meetId: number;
  work: Work;
  text: WorkText;
  /** RFC 3339, by the clock of the device. */
  madeAt: string;
  /** True once it was on its way: the site may have it, although no answer came. */
  isTried: boolean;
  /** Null while it waits to be sent. */
  refusal: WorkRefusal | null;
}

/** Work as it is done, before the device has it. */
export type NewWork = Omit<QueuedWork, 'id' | 'isTried' | 'refusal'>;

/** Queued work with its number in the order in which it was done. */
export interface NumberedWork extends QueuedWork {
  order: number;
}

/** The answer of the site to a portion. */
export type Answer =
  | { kind: 'taken'; outcomes: readonly { id: string; outcome: MarkOutcome }[] }
  /** `id` is that of the refused work, when the site names it. */
  | { kind: 'refused'; code: string; sentence: string; id: string | null }
  | { kind: 'signIn' }
  /** No network, no answer, or a site that asks to come back later. */
  | { kind: 'silent' };

/** The effect of an answer on the queue. */
export interface AfterAnswer {
  /** Acknowledged: the device may forget it. */
  done: readonly string[];
  /** Kept by the site beside the mark that counts. */
  conflicts: readonly string[];
  refused: readonly { id: string; refusal: WorkRefusal }[];
  /** How much is sent next at once. */
  limit: number;
  next: 'go on' | 'wait' | 'sign in';
}

/** The site takes this much at once. */
export const PORTION_MAX = 200;

const RETRY_FIRST_MS = 2_000;
const RETRY_MAX_MS = 60_000;

/** Work that waits to be sent, in the order in which it was done. */
export const waitingOf = <Item extends QueuedWork>(queue: readonly Item[]): Item[] =>
  queue.filter(({ refusal }) => refusal === null);

export const refusedOf = <Item extends QueuedWork>(queue: readonly Item[]): Item[] =>
  queue.filter(({ refusal }) => refusal !== null);

/** The next work for one call: what was done first, and what follows it with the same meet and kind. */
export function nextPortion<Item extends QueuedWork>(queue: readonly Item[], limit: number): Item[] {
  const waiting = waitingOf(queue);
  const [first] = waiting;
  if (!first) return [];
  const isOther = ({ meetId, work }: QueuedWork) => meetId !== first.meetId || work.kind !== first.work.kind;
  const end = waiting.findIndex(isOther);
  return waiting.slice(0, Math.min(limit, PORTION_MAX, end === -1 ? waiting.length : end));
}

/**
 * The site takes a portion whole or not at all. When it does not name what it refuses, halves of the portion are sent
 * until a single piece of work is refused, so that the others are not held up by it.
 */
export function afterAnswer(portion: readonly QueuedWork[], answer: Answer, limit: number): AfterAnswer {
  const nothing = { done: [], conflicts: [], refused: [], limit };
  switch (answer.kind) {
    case 'signIn':
      return { ...nothing, next: 'sign in' };
    case 'silent':
      return { ...nothing, next: 'wait' };
    case 'taken': {
      const conflicts = answer.outcomes.filter(({ outcome }) => outcome === 'conflict');
      return {
        done: portion.map(({ id }) => id),
        conflicts: conflicts.map(({ id }) => id),
        refused: [],
        limit: Math.min(limit * 2, PORTION_MAX),
        next: 'go on',
      };
    }
    case 'refused': {
      const { code, sentence } = answer;
      const refused = portion.length === 1 ? portion[0] : portion.find(({ id }) => id === answer.id);
      if (refused && isUndone(refused, code)) return { ...nothing, done: [refused.id], next: 'go on' };
      if (refused)
        return { ...nothing, refused: [{ id: refused.id, refusal: { code, sentence } }], next: 'go on' };
      return { ...nothing, limit: Math.max(1, Math.floor(portion.length / 2)), next: 'go on' };
    }
  }
}

/** A mark that never reached the site needs no undoing. */
const isUndone = ({ work }: QueuedWork, code: string): boolean =>
  work.kind === 'undo' && code === 'MARK_UNKNOWN';

/** A mark that was on its way must be taken back by a call; the device forgets any other one. */
export const staysWhenUndone = ({ isTried, refusal }: QueuedWork): boolean => isTried && refusal === null;

/** Longer with every failure, up to a minute; a quarter by chance, so that all phones of a stadium do not return at once. */
export function retryPauseMs(failures: number, chance: number): number {
  const pause = Math.min(RETRY_FIRST_MS * 2 ** Math.max(0, failures - 1), RETRY_MAX_MS);
  return Math.round(pause * (0.75 + chance / 2));
}
