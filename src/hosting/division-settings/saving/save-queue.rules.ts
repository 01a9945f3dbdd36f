// The saves of all divisions of a meet: one at a time, each after a pause in typing, and nothing typed is lost.
import {
  type Draft,
  draftOf,
  type Fields,
  isNew,
  isToSave,
  isUnsaved,
  refuseDraft,
  type Stored,
  sendableEdits,
  startSaving,
  storedValuesOf,
} from './draft.rules.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** A change of the list of divisions. It shows at once, and is taken back if the site refuses it. */
export type ListChange =
  | { kind: 'remove'; key: string }
  | { kind: 'merge'; key: string; keepKey: string }
  | { kind: 'undo'; mergeId: number };

/** A call that the browser makes now. */
export type Request<Shape extends Fields> =
  | {
      kind: 'save';
      key: string;
      id: number | null;
      version: number;
      part: 'settings' | 'filters';
      /** All fields of a new division, else the changed ones of the part. */
      fields: Partial<Shape>;
      /** The division with these fields. */
      values: Shape;
    }
  | { kind: 'remove'; id: number; key: string }
  | { kind: 'merge'; id: number; keepId: number; key: string; keepKey: string }
  | { kind: 'undo'; mergeId: number }
  | { kind: 'list' };

export interface ListAlert {
  about: ListChange['kind'];
  /** The sentence of the site; null if it did not answer. */
  sentence: string | null;
}

export interface SaveQueue<Shape extends Fields> {
  drafts: readonly Draft<Shape>[];
  /** The one write that is running: the save of a division, or the first of `changes`. */
  running: { kind: 'save'; key: string } | { kind: 'change' } | null;
  changes: readonly ListChange[];
  /** When the list is to be read; null if there is no reason to. */
  readAtMs: number | null;
  isReading: boolean;
  /** True if a write began after the reading did, which is then too old. */
  isReadingOld: boolean;
  /** The number of readings that failed since the last one that did not. */
  failedReadings: number;
  /** The number of saves that failed since the last success. */
  failures: number;
  /** The sentence of the site that this person may not save; null if they may. */
  stopped: string | null;
  savedAtMs: number | null;
  alerts: readonly ListAlert[];
}

/** How the fields of a sport are saved. */
export interface SaveRules<Shape extends Fields> {
  debounceMs(field: keyof Shape): number;
  /** Fields of one part are saved by one call; a new division begins with `settings`. */
  partOf(field: keyof Shape): 'settings' | 'filters';
  /** Fields that go back to their stored value when they are refused. */
  revert: readonly (keyof Shape)[];
  /** Sentences for typed values that are not fit to be sent, such as an ID that another division has. */
  check(draft: Draft<Shape>, others: readonly Draft<Shape>[]): Partial<Record<keyof Shape, string>>;
}

export interface Step<Shape extends Fields> {
  queue: SaveQueue<Shape>;
  requests: readonly Request<Shape>[];
}

export function openQueue<Shape extends Fields>(list: readonly Stored<Shape>[]): SaveQueue<Shape> {
  return {
    drafts: list.map(draftOf),
    running: null,
    changes: [],
    readAtMs: null,
    isReading: false,
    isReadingOld: false,
    failedReadings: 0,
    failures: 0,
    stopped: null,
    savedAtMs: null,
    alerts: [],
  };
}

/** Divisions that a change takes off the list are hidden until the site answers. */
export function visibleDrafts<Shape extends Fields>({
  drafts,
  changes,
}: SaveQueue<Shape>): readonly Draft<Shape>[] {
  const hidden = changes.flatMap((change) => (change.kind === 'undo' ? [] : [change.key]));
  return drafts.filter(({ key }) => !hidden.includes(key));
}

export function hasUnsaved<Shape extends Fields>(queue: SaveQueue<Shape>): boolean {
  return queue.changes.length > 0 || visibleDrafts(queue).some(isUnsaved);
}

export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
}

/** The next moment at which something is to be done; null if only an answer or an edit brings more. */
export function wakeAtMs<Shape extends Fields>(queue: SaveQueue<Shape>): number | null {
  if (queue.running || queue.stopped !== null) return null;
  const times = dueDrafts(queue, Number.POSITIVE_INFINITY).map(({ dueAtMs }) => dueAtMs!);
  if (queue.readAtMs !== null && !queue.isReading) times.push(queue.readAtMs);
  return times.length === 0 ? null : Math.min(...times);
}

/** Starts what can be started now: at most one write, and a reading of the list while nothing is written. */
export function startNext<Shape extends Fields>(
  queue: SaveQueue<Shape>,
  rules: SaveRules<Shape>,
  nowMs: number,
): Step<Shape> {
  if (queue.running || queue.stopped !== null) return { queue, requests: [] };
  const [change] = queue.changes;
  if (change) return startChange(queue, change, rules, nowMs);
  const [due] = dueDrafts(queue, nowMs);
  if (due) return startSave(queue, due, rules, nowMs);
  if (queue.readAtMs === null || queue.readAtMs > nowMs || queue.isReading) return { queue, requests: [] };
  return {
    queue: { ...queue, readAtMs: null, isReading: true, isReadingOld: false },
    requests: [{ kind: 'list' }],
  };
}

/** Divisions whose save is due, longest waiting first. An outdated one waits for the list. */
function dueDrafts<Shape extends Fields>(queue: SaveQueue<Shape>, nowMs: number): Draft<Shape>[] {
  return visibleDrafts(queue)
    .filter(({ dueAtMs, isOutdated }) => !isOutdated && dueAtMs !== null && dueAtMs <= nowMs)
    .sort((one, other) => one.dueAtMs! - other.dueAtMs!);
}

function startSave<Shape extends Fields>(
  queue: SaveQueue<Shape>,
  due: Draft<Shape>,
  rules: SaveRules<Shape>,
  nowMs: number,
): Step<Shape> {
  const others = visibleDrafts(queue).filter(({ key }) => key !== due.key);
  const wrong = rules.check(due, others);
  const draft =
    Object.keys(wrong).length === 0 ? due : refuseDraft(startSaving(due), wrong, rules.revert, nowMs);
  if (!isToSave(draft)) {
    return startNext(putDraft(queue, { ...draft, dueAtMs: null }), rules, nowMs);
  }
  const [first] = Object.keys(sendableEdits(draft)) as (keyof Shape)[];
  const part = isNew(draft) || first === undefined ? 'settings' : rules.partOf(first);
  const saving = startSaving(draft, (field) => rules.partOf(field) === part);
  const { key, id, version } = saving;
  return {
    queue: { ...putDraft(queue, saving), running: { kind: 'save', key }, isReadingOld: true },
    requests: [
      { kind: 'save', key, id, version, part, fields: saving.sent!, values: storedValuesOf(saving) },
    ],
  };
}

function startChange<Shape extends Fields>(
  queue: SaveQueue<Shape>,
  change: ListChange,
  rules: SaveRules<Shape>,
  nowMs: number,
): Step<Shape> {
  const running = { ...queue, running: { kind: 'change' } as const, isReadingOld: true };
  if (change.kind === 'undo') return { queue: running, requests: [change] };
  const draft = findDraft(queue, change.key);
  const rest = { ...queue, changes: queue.changes.slice(1) };
  if (!draft) return startNext(rest, rules, nowMs);
  if (draft.id === null) return startNext(dropDraft(rest, change.key), rules, nowMs);
  if (change.kind === 'remove') {
    return { queue: running, requests: [{ kind: 'remove', id: draft.id, key: draft.key }] };
  }
  const keep = findDraft(queue, change.keepKey);
  if (!keep || keep.id === null) return startNext(rest, rules, nowMs);
  // What was typed into either division is saved first, so that the merge can still be undone afterwards.
  const unsaved = [keep, draft].find((each) => isToSave(each) && !each.isOutdated);
  if (unsaved && queue.failures === 0) return startSave(queue, unsaved, rules, nowMs);
  const { key, keepKey } = change;
  return { queue: running, requests: [{ kind: 'merge', id: draft.id, keepId: keep.id, key, keepKey }] };
}

export function findDraft<Shape extends Fields>(
  { drafts }: SaveQueue<Shape>,
  key: string,
): Draft<Shape> | undefined {
  return drafts.find((draft) => draft.key === key);
}

export function putDraft<Shape extends Fields>(
  queue: SaveQueue<Shape>,
  draft: Draft<Shape>,
): SaveQueue<Shape> {
  return { ...queue, drafts: queue.drafts.map((each) => (each.key === draft.key ? draft : each)) };
}

export function dropDraft<Shape extends Fields>(queue: SaveQueue<Shape>, key: string): SaveQueue<Shape> {
  return { ...queue, drafts: queue.drafts.filter((draft) => draft.key !== key) };
}

/** The state of saving that the page shows. */
export function savingState<Shape extends Fields>(
  queue: SaveQueue<Shape>,
): 'saving' | 'saved' | 'failed' | 'stopped' | 'waiting' | 'idle' {
  if (queue.stopped !== null) return 'stopped';
  if (queue.failures > 0 && hasUnsaved(queue)) return 'failed';
  if (queue.running || visibleDrafts(queue).some(({ dueAtMs }) => dueAtMs !== null)) return 'saving';
  if (hasUnsaved(queue)) return 'waiting';
  return queue.savedAtMs === null ? 'idle' : 'saved';
}
