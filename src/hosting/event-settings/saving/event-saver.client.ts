// Sends the changes of a host to the events of a meet, also while the host is on another page of the manager.
import {
  type EventQueue,
  hasUnsaved,
  type Job,
  jobToSend,
  nextQueue,
  pauseMs,
  type QueueEvent,
} from './event-queue.rules.ts';

export interface SaverTools {
  /** Makes one change. Its outcome is an event of the queue; it never rejects. */
  send(job: Job & { version?: number }): Promise<QueueEvent>;
  /** Runs work after a pause; returns a function that cancels it. */
  later(work: () => void, ms: number): () => void;
  /** Called after every event, and with true while something is not saved. */
  note(isUnsaved: boolean): void;
}

export interface EventSaver {
  queue(): EventQueue;
  apply(event: QueueEvent): void;
  /** Calls back after every event; returns a function that stops it. */
  watch(listener: () => void): () => void;
}

export function createEventSaver(opened: EventQueue, { send, later, note }: SaverTools): EventSaver {
  let queue = opened;
  let isSending = false;
  let cancelPause = () => {};
  const listeners = new Set<() => void>();

  function apply(event: QueueEvent): void {
    const before = queue;
    queue = nextQueue(before, event);
    if (queue === before) return;
    if (queue.phase !== before.phase) {
      cancelPause();
      cancelPause =
        queue.phase === 'retrying' ? later(() => apply({ kind: 'resume' }), pauseMs(queue)) : () => {};
    }
    note(hasUnsaved(queue));
    void sendNext();
    for (const listener of listeners) listener();
  }

  async function sendNext(): Promise<void> {
    const job = isSending ? null : jobToSend(queue);
    if (!job) return;
    isSending = true;
    const outcome = await send(job);
    isSending = false;
    apply(outcome);
  }

  return {
    queue: () => queue,
    apply,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** One saver for each account and meet with something unsaved. */
const savers = new Map<string, EventSaver>();

/** Returns the saver that still has changes of this account and meet, else a new one. */
export function eventSaverOf(key: string, create: () => EventSaver): EventSaver {
  const present = savers.get(key);
  if (present && hasUnsaved(present.queue())) return present;
  const saver = create();
  savers.set(key, saver);
  return saver;
}
