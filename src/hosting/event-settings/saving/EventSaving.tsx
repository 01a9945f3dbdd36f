import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  divisionsChannel,
  eventsChannel,
  eventsSortChannel,
} from '#competition/meets/meet-channels.rules.ts';
import { type EventsData, readEvents, sendJob } from '#hosting/event-settings/event-settings.client.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { useLive } from '#kit/ui/live/use-live.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import {
  type EventQueue,
  eventsOfQueue,
  type ManagedEvent,
  openQueue,
  type QueueEvent,
} from './event-queue.rules.ts';
import { createEventSaver, eventSaverOf } from './event-saver.client.ts';

interface EventSavingValue {
  queue: EventQueue;
  /** The events as the host sees them. */
  events: readonly ManagedEvent[];
  apply(event: QueueEvent): void;
}

const EventSavingContext = createContext<EventSavingValue | null>(null);

export function useEventSaving(): EventSavingValue {
  const saving = use(EventSavingContext);
  if (!saving) throw new Error('This part needs the events of a meet around it.');
  return saving;
}

/** Asks before a window with unsaved changes is closed. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();
const noteUnsaved = (isUnsaved: boolean) =>
  isUnsaved ? addEventListener('beforeunload', ask) : removeEventListener('beforeunload', ask);

function later(work: () => void, ms: number): () => void {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Saves changes one at a time in their order, and takes in what other hosts change. */
export function EventSaving({ data, events, meet, children }: EventsData & { children: ReactNode }) {
  const api = use(BrowserApi);
  const newest = useRef({ api, data });
  newest.current = { api, data };
  const [saver] = useState(() =>
    eventSaverOf(`${data.userId} ${data.meetId}`, () =>
      createEventSaver(openQueue(events, meet), {
        send: (job) => sendJob(newest.current.api!, newest.current.data, job),
        later,
        note: noteUnsaved,
      }),
    ),
  );
  const queue = useSyncExternalStore(saver.watch, saver.queue, saver.queue);
  const { apply } = saver;

  // A saver of an earlier visit to this page has older events.
  useEffect(() => {
    if (saver.queue().events !== events) apply({ kind: 'outdated' });
  }, [saver, events, apply]);

  useEffect(() => {
    const resume = () => {
      if (saver.queue().phase === 'retrying') apply({ kind: 'resume' });
    };
    addEventListener('online', resume);
    return () => removeEventListener('online', resume);
  }, [saver, apply]);

  const isToRead = queue.isOutdated && queue.phase === 'idle';
  const read = useCallback(async () => {
    if (!api) return;
    const list = await readEvents(api, data);
    apply({ kind: 'read', ...list });
  }, [api, data, apply]);
  useEffect(() => {
    if (isToRead) void ignoreFailure(read(), 'read the events of the meet again');
  }, [isToRead, read]);

  const listener = {
    onMessage: () => apply({ kind: 'outdated' }),
    refresh: () => apply({ kind: 'outdated' }),
  };
  useLive(eventsChannel(data.meetId), listener);
  useLive(eventsSortChannel(data.meetId), listener);
  useLive(divisionsChannel(data.meet), listener);

  const value = useMemo(() => ({ queue, events: eventsOfQueue(queue), apply }), [queue, apply]);
  return <EventSavingContext value={value}>{children}</EventSavingContext>;
}
