// The save queue of the meet manager: one save at a time and at most one waiting. What another host saved meanwhile is
// merged field by field, and only a field that both changed becomes a question.
import type { ManagedMeet, MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';
import { isSameJson } from '#kit/merge-patch.ts';
import { changesOfLeaves, type Leaves, leavesOf, valueAt, withLeaves } from './field-leaves.rules.ts';

/** A field that two hosts changed to different values. */
export interface SaveQuestion {
  path: string;
  mine: unknown;
  theirs: unknown;
  /** The name of the host who saved the other value; null if it is not known. */
  by: string | null;
}

export interface SaveRefusal {
  code: string;
  message: string;
}

export type QueuePhase =
  | 'idle'
  | 'saving'
  /** The site did not answer. The same changes are sent again after a pause. */
  | 'retrying'
  /** The session or the role is over: nothing is sent until somebody resumes. */
  | 'stopped';

export interface SaveQueue {
  /** The meet as the site gave it last. */
  saved: ManagedMeet;
  phase: QueuePhase;
  /** The changes of the save that is under way. */
  sending: Leaves;
  /** The changes typed since, which the next save sends together. */
  waiting: Leaves;
  /** The changes that the site refused. They go with the next change that is typed. */
  held: Leaves;
  refusal: SaveRefusal | null;
  questions: readonly SaveQuestion[];
  /** The values by field of saves whose answer was lost: a newer meet with one of them was changed by nobody else. */
  unanswered: Readonly<Record<string, readonly unknown[]>>;
  /** Number of saves in a row that got no answer. */
  failureCount: number;
}

export type QueueEvent =
  | { kind: 'edit'; changes: MeetChanges }
  | { kind: 'saved'; meet: ManagedMeet }
  /** Somebody else saved first; `meet` is the present one. */
  | { kind: 'changed meanwhile'; meet: ManagedMeet; by: string | null }
  /** Another host saved, while no save of ours was under way. */
  | { kind: 'heard'; meet: ManagedMeet; by: string | null }
  /** `fields` are the refused fields of the meet; none if the whole save was refused. */
  | { kind: 'refused'; refusal: SaveRefusal; fields: readonly string[] }
  | { kind: 'failed' }
  | { kind: 'stopped'; refusal: SaveRefusal }
  /** The pause is over, the network is back, or somebody signed in again. */
  | { kind: 'resume' }
  | { kind: 'answer'; path: string; take: 'mine' | 'theirs' }
  /** Changes of an earlier visit that were not saved, with the values that they were based on. */
  | { kind: 'restore'; unsent: UnsentChanges };

/** Changes that the site does not have, as the browser keeps them. */
export interface UnsentChanges {
  leaves: Leaves;
  /** The saved values of the same fields. */
  bases: Leaves;
}

const FIRST_PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;

export function startQueue(saved: ManagedMeet): SaveQueue {
  return {
    saved,
    phase: 'idle',
    sending: {},
    waiting: {},
    held: {},
    refusal: null,
    questions: [],
    unanswered: {},
    failureCount: 0,
  };
}

/** The pause before a save without an answer is sent again. It grows. */
export function pauseMs({ failureCount }: SaveQueue): number {
  return Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** (failureCount - 1));
}

/** The meet as the host sees it: saved values with everything typed. */
export function meetOfQueue({ saved, held, sending, waiting, questions }: SaveQueue): ManagedMeet {
  const ofQuestions = Object.fromEntries(questions.map(({ path, mine }) => [path, mine]));
  return withLeaves(saved, { ...held, ...sending, ...waiting, ...ofQuestions });
}

/** The save to make: its changes, and the version that they are based on. Null while none is under way. */
export function saveOfQueue({ phase, saved, sending }: SaveQueue) {
  if (phase !== 'saving') return null;
  return { version: saved.version, changes: changesOfLeaves(sending) };
}

/** Everything typed that the site does not have; null if there is nothing. */
export function unsentChanges({ saved, held, sending, waiting, questions }: SaveQueue): UnsentChanges | null {
  const ofQuestions = Object.fromEntries(questions.map(({ path, mine }) => [path, mine]));
  const leaves = { ...held, ...sending, ...waiting, ...ofQuestions };
  const paths = Object.keys(leaves);
  if (paths.length === 0) return null;
  return { leaves, bases: Object.fromEntries(paths.map((path) => [path, valueAt(saved, path)])) };
}

export function nextQueue(queue: SaveQueue, event: QueueEvent): SaveQueue {
  switch (event.kind) {
    case 'edit':
      return sendNext(edit(queue, event.changes));
    case 'saved':
      return sendNext(acknowledge(queue, event.meet));
    case 'changed meanwhile':
      return sendNext(rebase(putBack({ ...queue, phase: 'idle' }), event.meet, event.by));
    case 'heard':
      // A save that is under way gets the newer meet with its answer.
      if (queue.phase === 'saving' || event.meet.version <= queue.saved.version) return queue;
      return sendNext(rebase(queue, event.meet, event.by));
    case 'refused':
      return sendNext(refuse(queue, event.refusal, event.fields));
    case 'failed':
      return {
        ...putBack(queue),
        phase: 'retrying',
        unanswered: noteUnanswered(queue),
        failureCount: queue.failureCount + 1,
      };
    case 'stopped':
      return { ...putBack(queue), phase: 'stopped', refusal: event.refusal };
    case 'resume':
      if (queue.phase !== 'retrying' && queue.phase !== 'stopped') return queue;
      return sendNext({ ...queue, phase: 'idle', refusal: queue.phase === 'stopped' ? null : queue.refusal });
    case 'answer':
      return sendNext(answer(queue, event.path, event.take));
    case 'restore':
      return sendNext(restore(queue, event.unsent));
  }
}

function edit(queue: SaveQueue, changes: MeetChanges): SaveQueue {
  const present = meetOfQueue(queue);
  const typed = Object.entries(leavesOf(changes, present)).filter(
    ([path, value]) => !isSameValue(valueAt(present, path), value),
  );
  if (typed.length === 0) return queue;
  const questioned = new Set(queue.questions.map(({ path }) => path));
  const leaves = Object.fromEntries(typed.filter(([path]) => !questioned.has(path)));
  // What was refused goes with the next change: one of the two may have been wrong because of the other.
  const waiting = { ...queue.held, ...queue.waiting, ...leaves };
  const questions = queue.questions.map((question) => {
    const again = typed.find(([path]) => path === question.path);
    return again ? { ...question, mine: again[1] } : question;
  });
  return {
    ...queue,
    waiting,
    held: {},
    questions,
    refusal: queue.phase === 'stopped' ? queue.refusal : null,
  };
}

function acknowledge(queue: SaveQueue, meet: ManagedMeet): SaveQueue {
  const own = new Set(Object.keys(queue.sending));
  return rebase({ ...queue, phase: 'idle', sending: {}, failureCount: 0 }, meet, null, own);
}

/** The answer may have been lost after the site took the save. */
function noteUnanswered({ unanswered, sending }: SaveQueue): SaveQueue['unanswered'] {
  const values = Object.entries(sending).map(([path, value]) => [path, [...(unanswered[path] ?? []), value]]);
  return { ...unanswered, ...Object.fromEntries(values) };
}

/** The changes that were being sent are older than those typed since. */
function putBack(queue: SaveQueue): SaveQueue {
  return { ...queue, sending: {}, waiting: { ...queue.sending, ...queue.waiting } };
}

/** Puts the changes on a newer meet. A field that somebody else changed, too, becomes a question. */
function rebase(
  queue: SaveQueue,
  meet: ManagedMeet,
  by: string | null,
  /** Fields whose new value is ours. */
  own: ReadonlySet<string> = new Set(),
): SaveQueue {
  const questions: SaveQuestion[] = queue.questions
    .map((question) => ({ ...question, theirs: valueAt(meet, question.path), by: by ?? question.by }))
    .filter(({ mine, theirs }) => !isSameValue(mine, theirs));
  const isOurs = (path: string, value: unknown) =>
    own.has(path) || (queue.unanswered[path] ?? []).some((sent) => isSameValue(sent, value));
  const keep = (leaves: Leaves): Leaves =>
    Object.fromEntries(
      Object.entries(leaves).filter(([path, mine]) => {
        const [base, theirs] = [valueAt(queue.saved, path), valueAt(meet, path)];
        if (isSameValue(theirs, mine)) return false;
        if (isSameValue(theirs, base) || isOurs(path, theirs)) return true;
        questions.push({ path, mine, theirs, by });
        return false;
      }),
    );
  const [waiting, held] = [keep(queue.waiting), keep(queue.held)];
  return { ...queue, waiting, held, questions, saved: meet, unanswered: {} };
}

const isSameValue = (one: unknown, other: unknown): boolean => isSameJson(one ?? null, other ?? null);

function refuse(queue: SaveQueue, refusal: SaveRefusal, fields: readonly string[]): SaveQueue {
  const isRefused = (path: string) => fields.includes(path.split('.')[0]!);
  const sent = Object.entries(queue.sending);
  const named = sent.filter(([path]) => isRefused(path));
  // A refusal of the whole save holds all of it.
  const [held, rest] = named.length > 0 ? [named, sent.filter(([path]) => !isRefused(path))] : [sent, []];
  return {
    ...queue,
    phase: 'idle',
    sending: {},
    held: { ...queue.held, ...withoutTyped(Object.fromEntries(held), queue.waiting) },
    waiting: { ...Object.fromEntries(rest), ...queue.waiting },
    refusal,
    failureCount: 0,
  };
}

/** A field that was typed again while it was refused is not held: the newer value goes out by itself. */
function withoutTyped(held: Leaves, typed: Leaves): Leaves {
  return Object.fromEntries(Object.entries(held).filter(([path]) => !(path in typed)));
}

function answer(queue: SaveQueue, path: string, take: 'mine' | 'theirs'): SaveQueue {
  const question = queue.questions.find((question) => question.path === path);
  if (!question) return queue;
  const questions = queue.questions.filter((other) => other !== question);
  if (take === 'theirs') return { ...queue, questions };
  return { ...queue, questions, waiting: { ...queue.waiting, [path]: question.mine ?? null } };
}

/** The values that the changes were based on may have been changed since by others. */
function restore(queue: SaveQueue, { leaves, bases }: UnsentChanges): SaveQueue {
  const based = { ...queue, saved: withLeaves(queue.saved, bases), waiting: { ...leaves, ...queue.waiting } };
  return rebase(based, queue.saved, null);
}

function sendNext(queue: SaveQueue): SaveQueue {
  if (queue.phase !== 'idle' || Object.keys(queue.waiting).length === 0) return queue;
  return { ...queue, phase: 'saving', sending: queue.waiting, waiting: {} };
}
