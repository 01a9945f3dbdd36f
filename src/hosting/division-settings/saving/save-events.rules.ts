// What people, the site and the clock do to the queue of saves.
import {
  type Draft,
  draftOf,
  editDraft,
  type Fields,
  finishSaving,
  giveBack,
  isToSave,
  isUnsaved,
  mergeStored,
  newDraft,
  refuseDraft,
  restoreDraft,
  type Stored,
  settleClash,
  type Unsaved,
  valuesOf,
} from './draft.rules.ts';
import {
  dropDraft,
  findDraft,
  type ListChange,
  pauseAfter,
  putDraft,
  type SaveQueue,
  type SaveRules,
  type Step,
  startNext,
} from './save-queue.rules.ts';

export type SaveEvent<Shape extends Fields> =
  // People.
  | { kind: 'edited'; key: string; change: Partial<Shape> }
  | { kind: 'added'; key: string; fields: Shape }
  | { kind: 'requested'; change: ListChange }
  | { kind: 'clashSettled'; key: string; field: keyof Shape; isMine: boolean }
  /** Adds a division again that another host removed, or gives up what was typed into it. */
  | { kind: 'goneSettled'; key: string; isKept: boolean }
  /** The site refused a value before it was saved: a level, say. */
  | { kind: 'noted'; key: string; field: keyof Shape; note: string | null }
  | { kind: 'alertClosed' }
  /** An earlier visit typed values and did not save them. */
  | { kind: 'restored'; unsaved: readonly Unsaved<Shape>[] }
  /** Saves at once: the page is left, the network is back, or somebody pressed "Try again". */
  | { kind: 'hurried' }
  // The clock.
  | { kind: 'tick' }
  // The site: answers to the running write.
  | { kind: 'saved'; id: number; version: number; fields?: Partial<Shape> }
  | { kind: 'refused'; sentence: string; fields: Partial<Record<keyof Shape, string>> }
  | { kind: 'outdated' }
  | { kind: 'gone' }
  | { kind: 'stopped'; sentence: string }
  | { kind: 'changed' }
  | { kind: 'failed' }
  // The site: answers to a reading of the list, and messages that it has changed.
  | { kind: 'listed'; list: readonly Stored<Shape>[] }
  | { kind: 'listFailed' }
  | { kind: 'noticed'; id?: number; version?: number };

/** The queue after an event, and what is to be asked of the site because of it. */
export function stepQueue<Shape extends Fields>(
  queue: SaveQueue<Shape>,
  event: SaveEvent<Shape>,
  rules: SaveRules<Shape>,
  nowMs: number,
): Step<Shape> {
  return startNext(handle(queue, event, rules, nowMs), rules, nowMs);
}

function handle<Shape extends Fields>(
  queue: SaveQueue<Shape>,
  event: SaveEvent<Shape>,
  rules: SaveRules<Shape>,
  nowMs: number,
): SaveQueue<Shape> {
  switch (event.kind) {
    case 'edited': {
      const pauses = (Object.keys(event.change) as (keyof Shape)[]).map(rules.debounceMs);
      const dueAtMs = nowMs + Math.max(...pauses);
      return updateDraft(queue, event.key, (draft) => editDraft(draft, event.change, dueAtMs));
    }
    case 'added':
      return { ...queue, drafts: [...queue.drafts, newDraft(event.key, event.fields, nowMs)] };
    case 'requested':
      return { ...queue, changes: [...queue.changes, event.change] };
    case 'clashSettled':
      return updateDraft(queue, event.key, (draft) => settleClash(draft, event.field, event.isMine, nowMs));
    case 'goneSettled':
      return event.isKept
        ? updateDraft(queue, event.key, (draft) => newDraft(draft.key, valuesOf(draft), nowMs))
        : dropDraft(queue, event.key);
    case 'noted':
      return updateDraft(queue, event.key, (draft) => withNote(draft, event.field, event.note));
    case 'alertClosed':
      return { ...queue, alerts: queue.alerts.slice(1) };
    case 'restored':
      return event.unsaved.reduce((restored, unsaved) => restore(restored, unsaved, nowMs), queue);
    case 'hurried':
      return hurry(queue, nowMs);
    case 'tick':
      return queue;
    case 'listed':
      return takeList(queue, event.list, nowMs);
    case 'listFailed': {
      const failedReadings = queue.failedReadings + 1;
      return { ...queue, isReading: false, failedReadings, readAtMs: nowMs + pauseAfter(failedReadings) };
    }
    case 'noticed':
      return isNews(queue, event) ? { ...queue, readAtMs: queue.readAtMs ?? nowMs } : queue;
    default:
      return queue.running?.kind === 'save'
        ? answerSave(queue, findDraft(queue, queue.running.key)!, event, rules, nowMs)
        : answerChange(queue, event, nowMs);
  }
}

type Answer<Shape extends Fields> = Extract<
  SaveEvent<Shape>,
  { kind: 'saved' | 'refused' | 'outdated' | 'gone' | 'stopped' | 'changed' | 'failed' }
>;

function answerSave<Shape extends Fields>(
  running: SaveQueue<Shape>,
  draft: Draft<Shape>,
  answer: Answer<Shape>,
  rules: SaveRules<Shape>,
  nowMs: number,
): SaveQueue<Shape> {
  const queue = { ...running, running: null };
  switch (answer.kind) {
    case 'saved': {
      const saved = finishSaving(draft, { fields: {}, ...answer });
      return { ...putDraft(queue, saved), failures: 0, stopped: null, savedAtMs: nowMs };
    }
    case 'refused': {
      const blamed = blamedFields(draft, answer);
      return { ...putDraft(queue, refuseDraft(draft, blamed, rules.revert, nowMs)), failures: 0 };
    }
    case 'outdated':
      return {
        ...putDraft(queue, { ...giveBack(draft, draft.dueAtMs ?? nowMs), isOutdated: true }),
        readAtMs: nowMs,
      };
    case 'gone':
      return { ...putDraft(queue, { ...giveBack(draft, null), isGone: true }), failures: 0, readAtMs: nowMs };
    case 'stopped':
      return { ...putDraft(queue, giveBack(draft, nowMs)), stopped: answer.sentence };
    default: {
      // A failed save is silent, and no second save follows it at once.
      const failures = queue.failures + 1;
      return { ...putDraft(queue, giveBack(draft, nowMs + pauseAfter(failures))), failures };
    }
  }
}

/** A change that fails is taken back by leaving the list of changes. */
function answerChange<Shape extends Fields>(
  running: SaveQueue<Shape>,
  answer: Answer<Shape>,
  nowMs: number,
): SaveQueue<Shape> {
  const [change, ...changes] = running.changes;
  const queue = { ...running, running: null, changes };
  if (!change) return queue;
  if (answer.kind === 'changed') {
    const left = change.kind === 'undo' ? queue : dropDraft(queue, change.key);
    return { ...left, failures: 0, savedAtMs: nowMs, readAtMs: nowMs };
  }
  if (answer.kind === 'gone' && change.kind === 'remove') {
    return { ...dropDraft(queue, change.key), readAtMs: nowMs };
  }
  const sentence = answer.kind === 'refused' || answer.kind === 'stopped' ? answer.sentence : null;
  return {
    ...queue,
    alerts: [...queue.alerts, { about: change.kind, sentence }],
    readAtMs: answer.kind === 'failed' ? queue.readAtMs : nowMs,
  };
}

/** Takes the list of the site, unless something was written while it was read. */
function takeList<Shape extends Fields>(
  queue: SaveQueue<Shape>,
  list: readonly Stored<Shape>[],
  nowMs: number,
): SaveQueue<Shape> {
  const read = { ...queue, isReading: false, failedReadings: 0 };
  if (queue.isReadingOld || queue.running) return { ...read, readAtMs: queue.readAtMs ?? nowMs };
  const listed = list.map((stored) => {
    const draft = queue.drafts.find(({ id }) => id === stored.id);
    return draft ? mergeStored(draft, stored, nowMs) : draftOf(stored);
  });
  const unlisted = queue.drafts.filter(({ id }) => !list.some((stored) => stored.id === id));
  const left = unlisted.flatMap((draft) => {
    if (draft.id === null) return [draft];
    return isUnsaved(draft) ? [{ ...draft, isGone: true, isOutdated: false, dueAtMs: null }] : [];
  });
  return { ...read, drafts: [...listed, ...left] };
}

function hurry<Shape extends Fields>(queue: SaveQueue<Shape>, nowMs: number): SaveQueue<Shape> {
  const drafts = queue.drafts.map((draft) => (isToSave(draft) ? { ...draft, dueAtMs: nowMs } : draft));
  return { ...queue, drafts, stopped: null };
}

function restore<Shape extends Fields>(
  queue: SaveQueue<Shape>,
  unsaved: Unsaved<Shape>,
  nowMs: number,
): SaveQueue<Shape> {
  if (unsaved.id !== null) {
    const draft = queue.drafts.find(({ id }) => id === unsaved.id);
    return draft ? putDraft(queue, restoreDraft(draft, unsaved, nowMs)) : queue;
  }
  const draft = newDraft(unsaved.key, unsaved.base as Shape, nowMs);
  return { ...queue, drafts: [...queue.drafts, editDraft(draft, unsaved.edits, nowMs)] };
}

/** A message about a change of this window is no news. */
function isNews<Shape extends Fields>(
  { drafts }: SaveQueue<Shape>,
  { id, version }: { id?: number; version?: number },
): boolean {
  const draft = drafts.find((each) => each.id === id);
  return id === undefined || version === undefined || !draft || draft.version < version;
}

function withNote<Shape extends Fields>(
  draft: Draft<Shape>,
  field: keyof Shape,
  note: string | null,
): Draft<Shape> {
  const { [field]: _, ...notes } = draft.notes;
  const others = notes as Draft<Shape>['notes'];
  return { ...draft, notes: note === null ? others : { ...others, [field]: note } };
}

/** A refusal that names no sent field is about all of them. */
function blamedFields<Shape extends Fields>(
  { sent }: Draft<Shape>,
  { sentence, fields }: Extract<Answer<Shape>, { kind: 'refused' }>,
): Partial<Record<keyof Shape, string>> {
  const sentFields: (keyof Shape)[] = Object.keys(sent ?? {});
  if (sentFields.some((field) => field in fields)) return fields;
  return Object.fromEntries(sentFields.map((field) => [field, sentence])) as Partial<
    Record<keyof Shape, string>
  >;
}

function updateDraft<Shape extends Fields>(
  queue: SaveQueue<Shape>,
  key: string,
  change: (draft: Draft<Shape>) => Draft<Shape>,
): SaveQueue<Shape> {
  const draft = findDraft(queue, key);
  return draft ? putDraft(queue, change(draft)) : queue;
}
