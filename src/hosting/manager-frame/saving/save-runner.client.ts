// Runs the save queue in the browser: makes its saves, waits its pauses, and keeps what is not saved yet.
import type { ManagedMeet, MeetChanges } from '#competition/meets/manage/managed-meet.rules.ts';
import {
  meetOfQueue,
  nextQueue,
  pauseMs,
  type QueueEvent,
  type SaveQueue,
  saveOfQueue,
  startQueue,
  type UnsentChanges,
  unsentChanges,
} from './save-queue.rules.ts';

export interface RunnerTools {
  /** Makes a save. Its outcome is an event of the queue; it never rejects. */
  send(save: { version: number; changes: MeetChanges }): Promise<QueueEvent>;
  /** Keeps what is not saved, for the case that the window is closed; null: nothing is left. */
  keep(unsent: UnsentChanges | null): void;
  /** Runs work after a pause; returns a function that cancels it. */
  later(work: () => void, ms: number): () => void;
}

export interface SaveRunner {
  apply(event: QueueEvent): void;
  queue(): SaveQueue;
  /** The meet as the host sees it; the same object until it changes. */
  meet(): ManagedMeet;
  /** Calls back after every event; returns a function that stops it. */
  watch(listener: () => void): () => void;
  /** Ends pauses. A save that is under way still gets its answer. */
  stop(): void;
}

export function createSaveRunner(saved: ManagedMeet, { send, keep, later }: RunnerTools): SaveRunner {
  let queue = startQueue(saved);
  let meet = saved;
  let cancelPause = () => {};
  const listeners = new Set<() => void>();

  function apply(event: QueueEvent): void {
    const before = queue;
    queue = nextQueue(before, event);
    if (queue === before) return;
    meet = meetOfQueue(queue);
    keep(unsentChanges(queue));
    cancelPause();
    cancelPause =
      queue.phase === 'retrying' ? later(() => apply({ kind: 'resume' }), pauseMs(queue)) : () => {};
    const save = queue.sending === before.sending ? null : saveOfQueue(queue);
    if (save) void send(save).then(apply);
    for (const listener of listeners) listener();
  }

  return {
    apply,
    queue: () => queue,
    meet: () => meet,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => cancelPause(),
  };
}
