import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
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
  hasUnsaved,
  jobToSend,
  type ManagedEvent,
  nextQueue,
  openQueue,
  pauseMs,
  type QueueEvent,
} from './event-queue.rules.ts';

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

/** Saves changes one at a time in their order, and takes in what other hosts change. */
export function EventSaving({ data, events, meet, children }: EventsData & { children: ReactNode }) {
  const api = use(BrowserApi);
  const [queue, setQueue] = useState(() => openQueue(events, meet));
  const latest = useRef(queue);
  const sent = useRef<unknown>(null);

  const apply = useCallback((event: QueueEvent) => {
    latest.current = nextQueue(latest.current, event);
    setQueue(latest.current);
  }, []);

  // One call at a time: the first job while the phase is `saving`.
  const attempt = queue.phase === 'saving' ? queue.jobs[0] : null;
  useEffect(() => {
    if (!api || !attempt || sent.current === attempt) return;
    const job = jobToSend(latest.current);
    if (!job) return;
    sent.current = attempt;
    void sendJob(api, data, job).then((outcome) => {
      sent.current = null;
      apply(outcome);
    });
  }, [api, data, attempt, apply]);

  const pause = queue.phase === 'retrying' ? pauseMs(queue) : null;
  useEffect(() => {
    if (pause === null) return;
    const timer = setTimeout(() => apply({ kind: 'resume' }), pause);
    const resume = () => apply({ kind: 'resume' });
    addEventListener('online', resume);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', resume);
    };
  }, [pause, apply]);

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

  const isUnsaved = hasUnsaved(queue);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);

  const value = useMemo(() => ({ queue, events: eventsOfQueue(queue), apply }), [queue, apply]);
  return <EventSavingContext value={value}>{children}</EventSavingContext>;
}
