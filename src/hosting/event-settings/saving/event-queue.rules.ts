// The changes of a host to the events of a meet: sent one at a time in their order, merged with those of other hosts.
import type { EventEdit, ProgramEvent, ProgramMeet } from '#competition/events/program/program.rules.ts';
import { eventSettingsWords as words } from '#hosting/event-settings/event-settings.words.ts';
import { moveStarts, type StartMove } from '#hosting/event-settings/program-order.rules.ts';
import { type Leaves, leafOf, withValues } from './event-leaves.rules.ts';

/** An event as the manager shows it. */
export interface ManagedEvent extends ProgramEvent {
  entryCount: number;
  hasResults: boolean;
}

export type MeetOfEvents = Omit<ProgramMeet, 'meetId' | 'timeZone' | 'hasResults'>;

/** A new event with its type. */
export interface EventToAdd extends EventEdit {
  divisionId: number;
  gender: ProgramEvent['gender'];
  variantKey: string;
}

interface SaveJob {
  kind: 'save';
  eventId: number;
  leaves: Leaves;
  bases: Leaves;
}

export type Job =
  | SaveJob
  | { kind: 'sort'; moves: readonly StartMove[] }
  | { kind: 'add'; events: readonly EventToAdd[]; startTime: string | null }
  | { kind: 'remove'; ids: readonly number[] }
  | { kind: 'restore'; ids: readonly number[] };

/** A field that two hosts changed to different values. */
export interface Question {
  eventId: number;
  leaf: string;
  mine: unknown;
  theirs: unknown;
}

/** Values that the site refused. They stay as typed until they are changed again. */
export interface Held {
  leaves: Leaves;
  sentence: string;
  /** The sentences of single fields. */
  fields: Readonly<Record<string, string>>;
}

export interface EventQueue {
  events: readonly ManagedEvent[];
  meet: MeetOfEvents;
  /** In the order in which they were made; the first one is under way while the phase is `saving`. */
  jobs: readonly Job[];
  phase: 'idle' | 'saving' | 'retrying' | 'stopped';
  held: ReadonlyMap<number, Held>;
  questions: readonly Question[];
  /** Why the last change of the list was not saved. */
  refusal: string | null;
  /** True if the list is to be read again, because others may have changed it. */
  isOutdated: boolean;
  failureCount: number;
  hasSaved: boolean;
}

export interface Refused {
  code: string;
  message: string;
  fields?: Readonly<Record<string, string>> | undefined;
}

export type QueueEvent =
  | { kind: 'edit'; eventId: number; leaves: Leaves }
  | { kind: 'do'; job: Exclude<Job, { kind: 'save' }> }
  | { kind: 'done'; events: readonly ManagedEvent[]; removedIds: readonly number[] }
  | { kind: 'changed meanwhile'; events: readonly ManagedEvent[]; message: string }
  | { kind: 'refused'; refusal: Refused }
  | { kind: 'failed' }
  | { kind: 'stopped'; message: string }
  | { kind: 'resume' }
  | { kind: 'outdated' }
  | { kind: 'read'; events: readonly ManagedEvent[]; meet: MeetOfEvents }
  | { kind: 'answer'; question: Question; take: 'mine' | 'theirs' };

const FIRST_PAUSE_MS = 1_000;
const PAUSE_MAX_MS = 30_000;

export function openQueue(events: readonly ManagedEvent[], meet: MeetOfEvents): EventQueue {
  return {
    ...{ events, meet, jobs: [], phase: 'idle', held: new Map(), questions: [], refusal: null },
    ...{ isOutdated: false, failureCount: 0, hasSaved: false },
  };
}

export const pauseMs = ({ failureCount }: EventQueue): number =>
  Math.min(PAUSE_MAX_MS, FIRST_PAUSE_MS * 2 ** (failureCount - 1));

/** The job under way, with the version that the site must still have; null while none is. */
export function jobToSend(queue: EventQueue): (Job & { version?: number }) | null {
  const [job] = queue.jobs;
  if (queue.phase !== 'saving' || !job) return null;
  if (job.kind !== 'save') return job;
  return {
    ...job,
    version: queue.events.find(({ meetEventId }) => meetEventId === job.eventId)?.version ?? 0,
  };
}

/** The events as the host sees them: saved ones with everything typed, moved and removed. */
export function eventsOfQueue({ events, jobs, held, questions, meet }: EventQueue): readonly ManagedEvent[] {
  let visible = events;
  for (const [id, { leaves }] of held) visible = withLeaves(visible, id, leaves);
  for (const { eventId, leaf, mine } of questions) visible = withLeaves(visible, eventId, { [leaf]: mine });
  for (const job of jobs) {
    if (job.kind === 'save') visible = withLeaves(visible, job.eventId, job.leaves);
    else if (job.kind === 'sort')
      visible = (moveStarts(visible, job.moves, meet) as ManagedEvent[] | null) ?? visible;
    else if (job.kind === 'remove') {
      const removed = new Set<number | null>(job.ids);
      visible = visible.filter(
        ({ meetEventId, parentId }) => !removed.has(meetEventId) && !removed.has(parentId),
      );
    }
  }
  return visible;
}

function withLeaves(events: readonly ManagedEvent[], id: number, leaves: Leaves): readonly ManagedEvent[] {
  return events.map((event) => (event.meetEventId === id ? withValues(event, leaves) : event));
}

export const hasUnsaved = ({ jobs, held, questions }: EventQueue): boolean =>
  jobs.length > 0 || held.size > 0 || questions.length > 0;

export function savingState(queue: EventQueue): 'idle' | 'saving' | 'saved' | 'failed' {
  if (queue.phase === 'saving') return 'saving';
  if (queue.phase !== 'idle' || queue.held.size > 0) return 'failed';
  return queue.hasSaved ? 'saved' : 'idle';
}

export function nextQueue(queue: EventQueue, event: QueueEvent): EventQueue {
  switch (event.kind) {
    case 'edit':
      return sendNext(edit(queue, event.eventId, event.leaves));
    case 'do':
      return sendNext({ ...queue, jobs: [...queue.jobs, event.job], refusal: null });
    case 'done':
      return sendNext({
        ...withoutGone(withEvents({ ...queue, jobs: queue.jobs.slice(1) }, event.events, event.removedIds)),
        ...{ phase: 'idle', failureCount: 0, hasSaved: true },
      });
    case 'changed meanwhile':
      return sendNext(changedMeanwhile(queue, event.events, event.message));
    case 'refused':
      return sendNext(refuse(queue, event.refusal));
    case 'failed':
      return { ...queue, phase: 'retrying', failureCount: queue.failureCount + 1 };
    case 'stopped':
      return { ...queue, phase: 'stopped', refusal: event.message };
    case 'resume':
      return queue.phase === 'retrying' || queue.phase === 'stopped'
        ? sendNext({ ...queue, phase: 'idle', refusal: null })
        : queue;
    case 'outdated':
      return { ...queue, isOutdated: true };
    case 'read':
      return queue.phase === 'saving' ? queue : sendNext(read(queue, event.events, event.meet));
    case 'answer':
      return sendNext(answer(queue, event.question, event.take));
  }
}

function sendNext(queue: EventQueue): EventQueue {
  return queue.phase === 'idle' && queue.jobs.length > 0 ? { ...queue, phase: 'saving' } : queue;
}

function edit(queue: EventQueue, eventId: number, typed: Leaves): EventQueue {
  const visible = eventsOfQueue(queue).find(({ meetEventId }) => meetEventId === eventId);
  if (!visible) return queue;
  const held = queue.held.get(eventId);
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([leaf, value]) => !isSame(leafOf(visible, leaf), value)),
  );
  if (Object.keys(changed).length === 0) return queue;
  // Values that were refused go with the next change: one may have been wrong because of the other.
  const leaves = { ...held?.leaves, ...changed };
  const saved = queue.events.find(({ meetEventId }) => meetEventId === eventId)!;
  const bases = Object.fromEntries(
    Object.keys(leaves).map((leaf) => [leaf, leafOf(leaf in (held?.leaves ?? {}) ? saved : visible, leaf)]),
  );
  const others = new Map(queue.held);
  others.delete(eventId);
  const questions = queue.questions.filter(
    (question) => question.eventId !== eventId || !(question.leaf in leaves),
  );
  return {
    ...queue,
    jobs: addSave(queue, { eventId, leaves, bases }),
    held: others,
    questions,
    refusal: null,
  };
}

/** One save of an event waits at most; what is typed meanwhile joins it. */
function addSave(
  { jobs, phase }: EventQueue,
  { eventId, leaves, bases }: { eventId: number; leaves: Leaves; bases: Leaves },
): readonly Job[] {
  const isWaiting = (job: Job, index: number) =>
    job.kind === 'save' && job.eventId === eventId && !(index === 0 && phase === 'saving');
  // The last one: after a lost answer the first one waits again, too, and its values are older.
  const at = jobs.findLastIndex(isWaiting);
  if (at < 0) return [...jobs, { kind: 'save', eventId, leaves, bases }];
  return jobs.map((job, index) =>
    index === at && job.kind === 'save'
      ? { ...job, leaves: { ...job.leaves, ...leaves }, bases: { ...bases, ...job.bases } }
      : job,
  );
}

function withEvents(
  queue: EventQueue,
  changed: readonly ManagedEvent[],
  removedIds: readonly number[],
): EventQueue {
  const newer = new Map(changed.map((event) => [event.meetEventId, event]));
  const removed = new Set(removedIds);
  const remaining = queue.events
    .filter(({ meetEventId }) => !removed.has(meetEventId))
    .map((event) => newer.get(event.meetEventId) ?? event);
  const present = new Set(remaining.map(({ meetEventId }) => meetEventId));
  return {
    ...queue,
    events: [...remaining, ...changed.filter(({ meetEventId }) => !present.has(meetEventId))],
  };
}

function changedMeanwhile(queue: EventQueue, newer: readonly ManagedEvent[], message: string): EventQueue {
  const [job] = queue.jobs;
  const idle = { ...queue, phase: 'idle' as const };
  // A move behind a start that is gone: the newest order is visible instead.
  if (job?.kind !== 'save') {
    return { ...idle, jobs: queue.jobs.slice(1), refusal: message, isOutdated: true };
  }
  return rebase(idle, newer);
}

/** Puts waiting changes on newer events. A field that somebody else changed, too, becomes a question. */
function rebase(queue: EventQueue, newer: readonly ManagedEvent[]): EventQueue {
  const before = new Map(queue.events.map((event) => [event.meetEventId, event]));
  const after = new Map(newer.map((event) => [event.meetEventId, event]));
  const questions = new Map(queue.questions.map((question) => [questionKey(question), question]));
  const jobs = queue.jobs.flatMap((job, index): Job[] => {
    if (job.kind !== 'save') return [job];
    const earlier = queue.jobs.slice(0, index).filter((other) => isSaveOf(other, job.eventId));
    const event = after.get(job.eventId);
    if (!event || event.version === before.get(job.eventId)?.version) return [job];
    const remaining: [string, unknown][] = [];
    for (const [leaf, mine] of Object.entries(job.leaves)) {
      const theirs = leafOf(event, leaf);
      if (isSame(theirs, mine)) continue;
      // A value on which this window built, also one that it is about to save first, is nobody else's.
      const ours = [job, ...earlier].flatMap(({ bases, leaves }) =>
        leaf in leaves ? [bases[leaf], leaves[leaf]] : [],
      );
      if (ours.some((value) => isSame(theirs, value))) remaining.push([leaf, mine]);
      else {
        const question = { eventId: job.eventId, leaf, mine, theirs };
        questions.set(questionKey(question), question);
      }
    }
    const leaves = Object.fromEntries(remaining);
    return remaining.length === 0 ? [] : [{ ...job, leaves }];
  });
  return { ...withEvents(queue, newer, []), jobs, questions: [...questions.values()] };
}

const isSaveOf = (job: Job, eventId: number): job is SaveJob =>
  job.kind === 'save' && job.eventId === eventId;

const questionKey = ({ eventId, leaf }: Question) => `${eventId} ${leaf}`;

const isSame = (one: unknown, other: unknown): boolean => (one ?? null) === (other ?? null);

function refuse(queue: EventQueue, { message, fields = {} }: Refused): EventQueue {
  const [job, ...rest] = queue.jobs;
  const idle = { ...queue, jobs: rest, phase: 'idle' as const, failureCount: 0 };
  if (job?.kind !== 'save') return { ...idle, refusal: message, isOutdated: true };
  const typed = rest.find((other) => other.kind === 'save' && other.eventId === job.eventId);
  // What was typed since goes out again with the refused values.
  if (typed?.kind === 'save') {
    const joined = {
      ...typed,
      leaves: { ...job.leaves, ...typed.leaves },
      bases: { ...typed.bases, ...job.bases },
    };
    return { ...idle, jobs: rest.map((other) => (other === typed ? joined : other)) };
  }
  const sent = Object.entries(job.leaves);
  const isRefused = (leaf: string) => leaf in fields;
  const hasNamed = sent.some(([leaf]) => isRefused(leaf));
  // A refusal of the whole save holds all of it.
  const leaves = Object.fromEntries(sent.filter(([leaf]) => !hasNamed || isRefused(leaf)));
  const others = Object.fromEntries(sent.filter(([leaf]) => hasNamed && !isRefused(leaf)));
  const before = queue.held.get(job.eventId);
  const held = new Map(queue.held).set(job.eventId, {
    leaves: { ...before?.leaves, ...leaves },
    sentence: message,
    fields: { ...before?.fields, ...fields },
  });
  const again = Object.keys(others).length === 0 ? [] : [{ ...job, leaves: others }];
  return { ...idle, held, jobs: [...again, ...rest] };
}

function read(queue: EventQueue, events: readonly ManagedEvent[], meet: MeetOfEvents): EventQueue {
  const present = new Set(events.map(({ meetEventId }) => meetEventId));
  const rebased = rebase(queue, events);
  // What was typed into an event that somebody else removed has nowhere to go, and the host is told.
  const gone = queue.events.filter(({ meetEventId: id }) => !present.has(id) && isTypedInto(rebased, id));
  const refusal = gone.length === 0 ? rebased.refusal : words.goneWithChanges(gone.map(({ name }) => name));
  return withoutGone({ ...rebased, events, meet, refusal, isOutdated: false });
}

/** Drops changes of events that the meet does not have any more. */
function withoutGone(queue: EventQueue): EventQueue {
  const present = new Set(queue.events.map(({ meetEventId }) => meetEventId));
  return {
    ...queue,
    jobs: queue.jobs.filter((job) => job.kind !== 'save' || present.has(job.eventId)),
    questions: queue.questions.filter(({ eventId }) => present.has(eventId)),
    held: new Map([...queue.held].filter(([id]) => present.has(id))),
  };
}

const isTypedInto = ({ jobs, questions, held }: EventQueue, id: number): boolean =>
  held.has(id) ||
  questions.some(({ eventId }) => eventId === id) ||
  jobs.some((job) => job.kind === 'save' && job.eventId === id);

function answer(
  queue: EventQueue,
  { eventId, leaf, mine, theirs }: Question,
  take: 'mine' | 'theirs',
): EventQueue {
  const questions = queue.questions.filter((each) => each.eventId !== eventId || each.leaf !== leaf);
  const without = { ...queue, questions };
  if (take === 'theirs') return without;
  const leaves = { [leaf]: mine };
  return { ...without, jobs: addSave(without, { eventId, leaves, bases: { [leaf]: theirs } }) };
}
