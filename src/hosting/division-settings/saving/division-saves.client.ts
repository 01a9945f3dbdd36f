// Runs the queue of saves in the browser: its clock, its calls, and what waits on the device while it is not saved.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { type Fields, isUnsaved, type Stored, type Unsaved, unsavedOf } from './draft.rules.ts';
import { answerOf } from './save-answers.rules.ts';
import { type SaveEvent, stepQueue } from './save-events.rules.ts';
import {
  hasUnsaved,
  openQueue,
  type Request,
  type SaveQueue,
  type SaveRules,
  visibleDrafts,
  wakeAtMs,
} from './save-queue.rules.ts';

export type SaveRequest<Shape extends Fields> = Extract<Request<Shape>, { kind: 'save' }>;
export type ChangeRequest = Extract<Request<Fields>, { kind: 'remove' | 'merge' | 'undo' }>;

/** The calls of a sport. They reject with a refusal, or with any other error if the site does not answer. */
export interface DivisionSite<Shape extends Fields> {
  save(request: SaveRequest<Shape>): Promise<{ id: number; version: number; fields: Partial<Shape> }>;
  change(request: ChangeRequest): Promise<void>;
  list(): Promise<readonly Stored<Shape>[]>;
}

interface SavesOptions<Shape extends Fields> {
  rules: SaveRules<Shape>;
  site: DivisionSite<Shape>;
  list: readonly Stored<Shape>[];
  /** Names the unsaved edits on this device: one meet, one account. */
  storageKey: string;
  now?: () => number;
}

const KEPT_MS = 7 * 24 * 3_600_000;

export interface DivisionSaves<Shape extends Fields> {
  queue(): SaveQueue<Shape>;
  send(event: SaveEvent<Shape>): void;
  subscribe(listener: () => void): () => void;
  /** Types again what the last visit did not save; true if there was any. */
  restore(): boolean;
}

export function openSaves<Shape extends Fields>({
  rules,
  site,
  list,
  storageKey,
  now = Date.now,
}: SavesOptions<Shape>): DivisionSaves<Shape> {
  let queue = openQueue(list);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isKept = false;
  const listeners = new Set<() => void>();

  function send(event: SaveEvent<Shape>): void {
    const step = stepQueue(queue, event, rules, now());
    queue = step.queue;
    keepUnsaved();
    for (const request of step.requests) void ignoreFailure(run(request), 'save a division');
    clearTimeout(timer);
    const wake = wakeAtMs(queue);
    if (wake !== null) timer = setTimeout(() => send({ kind: 'tick' }), Math.max(0, wake - now()));
    for (const listener of listeners) listener();
  }

  async function run(request: Request<Shape>): Promise<void> {
    if (request.kind === 'list') {
      return site.list().then(
        (stored) => send({ kind: 'listed', list: stored }),
        () => send({ kind: 'listFailed' }),
      );
    }
    const answer: Promise<SaveEvent<Shape>> =
      request.kind === 'save'
        ? site.save(request).then((saved) => ({ kind: 'saved', ...saved }))
        : site.change(request).then(() => ({ kind: 'changed' }));
    send(await answer.catch((error: unknown) => answerOf<Shape>(error)));
  }

  /** Typed values survive a closed window. */
  function keepUnsaved(): void {
    const unsaved = visibleDrafts(queue).filter(isUnsaved).map(unsavedOf);
    if (unsaved.length > 0) deviceStorage.keepFor(storageKey, unsaved, KEPT_MS);
    else if (isKept) deviceStorage.forget(storageKey);
    isKept = unsaved.length > 0;
  }

  function restore(): boolean {
    const unsaved = deviceStorage.readFresh(storageKey);
    if (!Array.isArray(unsaved)) return false;
    isKept = true;
    send({ kind: 'restored', unsaved: unsaved as Unsaved<Shape>[] });
    return hasUnsaved(queue);
  }

  return {
    queue: () => queue,
    send,
    restore,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
