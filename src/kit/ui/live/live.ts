// Live channels in the browser: parts of a page listen, and read anew whenever something may have escaped them.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { liveSetup } from './live-setup.ts';
import { type LiveEvent, type LiveState, type LiveStream, openStream } from './live-stream.ts';
import { shareStream } from './live-tabs.ts';

const STREAM_PATH = '/api/v1/Realtime/Subscribe';
const TABS = 'homestretch-live';

/**
 * `start`: what was loaded may be older than the stream. `missed`: a message was lost, or the stream was. `shown`: the
 * page is looked at again. `poll`: there is no stream, and half a minute is over.
 */
export type WhyRefresh = 'start' | 'missed' | 'shown' | 'poll';

export interface LiveHandlers<Data> {
  onMessage(data: Data): void;
  /** Reads the present state. Waits while the page is hidden; what it throws is nobody's trouble, the next one comes. */
  refresh(why: WhyRefresh): void | Promise<void>;
}

interface Listener {
  handlers: LiveHandlers<unknown>;
  /** Has been told to read since the stream carries its channel. */
  hasStarted: boolean;
}

const listeners = new Map<string, Set<Listener>>();
const watchers = new Set<() => void>();
let state: LiveState = 'connecting';
let carried: readonly string[] = [];
let source: LiveStream | null = null;
let scope = '';
let pending: ReturnType<typeof setTimeout> | undefined;
let isWatchingPage = false;

/** Returns how to stop. */
export function listenLive<Data>(channel: string, handlers: LiveHandlers<Data>): () => void {
  const listener: Listener = { handlers: handlers as LiveHandlers<unknown>, hasStarted: false };
  const those = listeners.get(channel) ?? new Set();
  listeners.set(channel, those.add(listener));
  followSoon();
  startListeners();
  return () => {
    those.delete(listener);
    if (those.size === 0 && listeners.get(channel) === those) listeners.delete(channel);
    followSoon();
  };
}

export const liveState = (): LiveState => state;

/** Returns how to stop. */
export function watchLiveState(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** A part that goes and one that comes are one change. */
function followSoon(): void {
  watchPage();
  clearTimeout(pending);
  pending = setTimeout(follow, 0);
}

function follow(): void {
  const { scopeOf } = liveSetup();
  if (listeners.size === 0 || scope !== scopeOf()) stop();
  if (listeners.size === 0) return;
  scope = scopeOf();
  source ??= open();
  source.carry([...listeners.keys()].sort());
}

function stop(): void {
  source?.close();
  source = null;
  for (const those of listeners.values()) for (const listener of those) listener.hasStarted = false;
  hear({ kind: 'state', state: 'connecting', channels: [] });
}

function open(): LiveStream {
  const { host, onBuild } = liveSetup();
  const addressOf = (channels: readonly string[]) =>
    `${host}${STREAM_PATH}?${new URLSearchParams({ channel: channels.join(',') })}`;
  const openOwn = (tell: (event: LiveEvent) => void) => openStream({ addressOf, tell, onBuild });
  // Browsers have locks under https only.
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return openOwn(hear);
  return shareStream({
    name: `${TABS} ${scope}`,
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    openStream: openOwn,
    tell: hear,
    isVisible,
    newId: () => String(crypto.getRandomValues(new Uint32Array(2))),
  });
}

function hear(event: LiveEvent): void {
  if (event.kind === 'message') {
    for (const { handlers } of listeners.get(event.channel) ?? [])
      ignoreFailure(pass(handlers, event.data), 'live message');
  } else if (event.kind === 'missed') {
    for (const [channel, those] of listeners)
      if (event.channels?.includes(channel) ?? true) refreshAll(those, 'missed');
  } else if (event.kind === 'poll') {
    for (const those of listeners.values()) refreshAll(those, 'poll');
  } else if (event.kind === 'state') {
    state = event.state;
    carried = event.channels;
    for (const watch of watchers) watch();
    startListeners();
  }
}

function startListeners(): void {
  for (const channel of carried) {
    const late = [...(listeners.get(channel) ?? [])].filter(({ hasStarted }) => !hasStarted);
    for (const listener of late) listener.hasStarted = true;
    refreshAll(late, 'start');
  }
}

/** Nobody looks at a hidden page: it reads once when it is shown. */
function refreshAll(those: Iterable<Listener>, why: WhyRefresh): void {
  if (!isVisible()) return;
  for (const { handlers } of those) ignoreFailure(read(handlers, why), 'live refresh');
}

/** One part that fails is no failure of the stream. */
async function pass(handlers: LiveHandlers<unknown>, data: unknown): Promise<void> {
  handlers.onMessage(data);
}

async function read({ refresh }: LiveHandlers<unknown>, why: WhyRefresh): Promise<void> {
  await refresh(why);
}

const isVisible = () => document.visibilityState === 'visible';

function watchPage(): void {
  if (isWatchingPage) return;
  isWatchingPage = true;
  document.addEventListener('visibilitychange', readWhenShown);
  // A page that may come back is kept by browsers only without open streams.
  addEventListener('pagehide', stop);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}

function readWhenShown(): void {
  for (const those of listeners.values()) refreshAll(those, 'shown');
}
