// Live channels in the browser. Parts of a page listen, and reload if they may have missed something.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { liveSetup } from './live-setup.ts';
import { type LiveEvent, type LiveState, type LiveStream, openStream } from './live-stream.ts';
import { shareStream } from './live-tabs.ts';

const STREAM_PATH = '/api/v1/Realtime/Subscribe';
const TABS = 'homestretch-live';

/** Thousands of pages that lost the same stream, or heard of the same gap, do not read at the same moment. */
const SPREAD_MS = { missed: 500, poll: 5_000, online: 2_000 };
/** A step of the clock, or of the page's own time, that is no pause of a busy device: it slept, or the clock was set. */
const SLEPT_MS = 30_000;
const WATCH_EVERY_MS = 5_000;

/**
 * `start`: the loaded data may be older than the stream. `missed`: a message or the stream was lost. `shown`: the page
 * is visible again. `poll`: there is no stream, and half a minute has passed.
 */
export type WhyRefresh = 'start' | 'missed' | 'shown' | 'poll';

export interface LiveHandlers<Data> {
  onMessage(data: Data): void;
  /** Reloads the current state. Delayed while the page is hidden. Its failures are ignored, because another reload follows. */
  refresh(why: WhyRefresh): void | Promise<void>;
}

interface Listener {
  handlers: LiveHandlers<unknown>;
  /** True after the first reload since the stream carries its channel. */
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
let watching: ReturnType<typeof setInterval> | undefined;
const spreading = new Set<ReturnType<typeof setTimeout>>();

/** Adds a listener and returns a function that removes it. */
export function listenLive<Data>(channel: string, handlers: LiveHandlers<Data>): () => void {
  const listener: Listener = { handlers: handlers as LiveHandlers<unknown>, hasStarted: false };
  const group = listeners.get(channel) ?? new Set();
  listeners.set(channel, group.add(listener));
  followSoon();
  startListeners();
  return () => {
    group.delete(listener);
    if (group.size === 0 && listeners.get(channel) === group) listeners.delete(channel);
    followSoon();
  };
}

export const liveState = (): LiveState => state;

/** Adds a listener and returns a function that removes it. */
export function watchLiveState(watch: () => void): () => void {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** Collects listeners that leave and join into one change. */
function followSoon(): void {
  watchPage();
  clearTimeout(pending);
  pending = setTimeout(follow, 0);
}

function follow(): void {
  const { scopeOf } = liveSetup();
  if (listeners.size === 0 || scope !== scopeOf()) stop();
  if (listeners.size === 0 || (!canShare() && !isVisible())) return;
  scope = scopeOf();
  if (watching === undefined) {
    lastTick = tick();
    watching = setInterval(noticeSleep, WATCH_EVERY_MS);
  }
  source ??= open();
  source.carry([...listeners.keys()].sort());
}

function stop(): void {
  source?.close();
  source = null;
  clearInterval(watching);
  watching = undefined;
  for (const timer of spreading) clearTimeout(timer);
  spreading.clear();
  for (const group of listeners.values()) for (const listener of group) listener.hasStarted = false;
  handleEvent({ kind: 'state', state: 'connecting', channels: [] });
}

/** Locks are available only under https. */
const canShare = () => 'locks' in navigator && 'BroadcastChannel' in globalThis;

function open(): LiveStream {
  const { host, onBuild } = liveSetup();
  const addressOf = (channels: readonly string[]) =>
    `${host}${STREAM_PATH}?${new URLSearchParams({ channel: channels.join(',') })}`;
  const openOwn = (tell: (event: LiveEvent) => void) => openStream({ addressOf, tell, onBuild });
  if (!canShare()) return openOwn(handleEvent);
  return shareStream({
    name: `${TABS} ${scope}`,
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    openStream: openOwn,
    tell: handleEvent,
    isVisible,
    newId: () => String(crypto.getRandomValues(new Uint32Array(2))),
  });
}

function handleEvent(event: LiveEvent): void {
  if (event.kind === 'message') {
    for (const { handlers } of listeners.get(event.channel) ?? [])
      ignoreFailure(pass(handlers, event.data), 'live message');
  } else if (event.kind === 'missed') {
    soon('missed', () => {
      for (const [channel, group] of listeners)
        if (event.channels?.includes(channel) ?? true) refreshAll(group, 'missed');
    });
  } else if (event.kind === 'poll') {
    soon('poll', () => {
      for (const group of listeners.values()) refreshAll(group, 'poll');
    });
  } else if (event.kind === 'state') {
    state = event.state;
    carried = event.channels;
    for (const watch of watchers) watch();
    startListeners();
  }
}

/** Waits for a random moment, because many pages are about to do the same. */
function soon(why: keyof typeof SPREAD_MS, work: () => void): void {
  const timer = setTimeout(() => {
    spreading.delete(timer);
    work();
  }, Math.random() * SPREAD_MS[why]);
  spreading.add(timer);
}

function startListeners(): void {
  for (const channel of carried) {
    const late = [...(listeners.get(channel) ?? [])].filter(({ hasStarted }) => !hasStarted);
    for (const listener of late) listener.hasStarted = true;
    refreshAll(late, 'start');
  }
}

/** Reloads listeners. A hidden page reloads once when it becomes visible. */
function refreshAll(group: Iterable<Listener>, why: WhyRefresh): void {
  if (!isVisible()) return;
  for (const { handlers } of group) ignoreFailure(read(handlers, why), 'live refresh');
}

/** A failing listener does not affect the stream. */
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
  document.addEventListener('visibilitychange', shownOrHidden);
  addEventListener('online', () => soon('online', () => source?.wake()));
  // Browsers cache a page for going back only if it has no open streams.
  addEventListener('pagehide', stop);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) follow();
  });
}

function shownOrHidden(): void {
  if (isVisible()) readWhenShown();
  // A browser opens six connections to a site of HTTP/1.1, so tabs that cannot share a stream have one while they are shown.
  else if (!canShare()) stop();
}

function readWhenShown(): void {
  lastTick = tick();
  if (source) source.wake();
  else follow();
  for (const group of listeners.values()) refreshAll(group, 'shown');
}

const tick = () => ({ clockMs: Date.now(), runMs: performance.now() });
let lastTick = tick();

/** A page that is in view the whole time is not told that the device slept, or that its clock was set. */
function noticeSleep(): void {
  const now = tick();
  const clockMs = Math.abs(now.clockMs - lastTick.clockMs);
  const isLate = Math.max(clockMs, now.runMs - lastTick.runMs) > SLEPT_MS;
  lastTick = now;
  if (isLate && isVisible()) readWhenShown();
}
