// Tabs of one session share one stream. The leading tab has it and forwards its events.
import { CHANNELS_MAX } from '#kit/event-stream.ts';
import { type LiveEvent, type LiveStream, SILENCE_MS } from './live-stream.ts';

/** Collects requests of tabs that open at the same time. */
const GATHER_MS = 50;
/** A tab repeats its channels after the first time, and is dropped after the second, because it was closed. */
const WANTS_EVERY_MS = 60_000;
const FORGET_MS = 180_000;
/** The time without events after which a leader counts as asleep. */
const LEADER_SILENT_MS = SILENCE_MS + 5_000;

type TabMessage =
  | { kind: 'wants'; tab: string; channels: readonly string[]; isVisible: boolean }
  | { kind: 'gone'; tab: string }
  | { kind: 'roll-call' }
  | { kind: 'told'; event: LiveEvent };

export interface TabsOptions {
  /** A key of all tabs that share the stream. */
  name: string;
  locks: Pick<LockManager, 'request'>;
  openChannel(name: string): BroadcastChannel;
  openStream(tell: (event: LiveEvent) => void): LiveStream;
  /** Called for each event in this tab. */
  tell(event: LiveEvent): void;
  isVisible(): boolean;
  newId(): string;
}

/** A stream with the interface of an unshared one. */
export function shareStream(options: TabsOptions): LiveStream {
  const { name, locks, openStream, tell, isVisible } = options;
  const tab = options.newId();
  const others = options.openChannel(name);
  let channels: readonly string[] = [];
  let isClosed = false;
  /** The stream, while this tab leads. */
  let stream: LiveStream | null = null;
  let release = () => {};
  let lastState: LiveEvent | null = null;
  let hasHeardLeader = false;
  const wants = new Map<string, { channels: readonly string[]; isVisible: boolean; atMs: number }>();
  let heardMs = performance.now();
  let isRefused = false;
  let turn = new AbortController();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const say = (message: TabMessage) => others.postMessage(message);
  const sayWants = () => say({ kind: 'wants', tab, channels, isVisible: isVisible() });

  others.onmessage = ({ data }: MessageEvent<TabMessage>) => {
    if (stream) hearAsLeader(data);
    else if (data.kind === 'roll-call') sayWants();
    else if (data.kind === 'told') {
      hasHeardLeader = true;
      heardMs = performance.now();
      if (data.event.kind === 'state') isRefused = data.event.state === 'refused';
      if (isRefused) clearTimeout(silence);
      else waitForLeader();
      tell(data.event);
    }
  };
  const again = setInterval(() => (stream ? forgetLostTabs() : sayWants()), WANTS_EVERY_MS);

  function hearAsLeader(message: TabMessage): void {
    if (message.kind === 'gone') wants.delete(message.tab);
    if (message.kind !== 'wants') return;
    const before = wants.get(message.tab);
    const { channels, isVisible } = message;
    wants.set(message.tab, { channels, isVisible, atMs: performance.now() });
    // A new tab needs the current state.
    if (lastState) say({ kind: 'told', event: lastState });
    if (channels.join() !== before?.channels.join() || isVisible !== before.isVisible) carrySoon();
  }

  function forgetLostTabs(): void {
    for (const [other, { atMs }] of wants) if (performance.now() - atMs > FORGET_MS) wants.delete(other);
  }

  function carrySoon(): void {
    clearTimeout(gathering);
    gathering = setTimeout(() => {
      // One stream does not carry everything for dozens of tabs. A hidden tab reads anew when it is shown.
      const tabs = [{ channels, isVisible: isVisible() }, ...wants.values()];
      const all = tabs.sort((one, other) => Number(other.isVisible) - Number(one.isVisible));
      const combined = [...new Set(all.flatMap((want) => want.channels))].slice(0, CHANNELS_MAX);
      if (combined.length > 0) stream?.carry(combined.sort());
    }, GATHER_MS);
  }

  function waitForLeader(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      // A hidden tab can wait for its turn.
      if (isVisible()) compete(true);
      else waitForLeader();
    }, LEADER_SILENT_MS);
  }

  /** Takes the lead in turn, or at once from a silent leader. */
  function compete(isAtOnce: boolean): void {
    turn.abort();
    turn = new AbortController();
    const how = isAtOnce ? { steal: true } : { signal: turn.signal };
    const mine = turn;
    locks.request(name, how, lead).catch(() => {
      // Another tab took the lead, or this one requested it again.
      if (isClosed || mine !== turn) return;
      stepDown();
      compete(false);
    });
  }

  function lead(): Promise<void> {
    if (isClosed) return Promise.resolve();
    clearTimeout(silence);
    // Events between the last leader's stream and this one are lost.
    let hasMissed = hasHeardLeader;
    const tellAll = (event: LiveEvent) => {
      say({ kind: 'told', event });
      tell(event);
    };
    stream = openStream((event) => {
      tellAll(event);
      if (event.kind !== 'state') return;
      lastState = event;
      if (!hasMissed || event.state !== 'live') return;
      hasMissed = false;
      tellAll({ kind: 'missed', channels: null });
    });
    say({ kind: 'roll-call' });
    carrySoon();
    return new Promise((resolve) => {
      release = resolve;
    });
  }

  function stepDown(): void {
    stream?.close();
    stream = null;
    lastState = null;
    wants.clear();
    heardMs = performance.now();
    waitForLeader();
    sayWants();
  }

  waitForLeader();
  compete(false);

  return {
    carry(requested) {
      channels = requested;
      if (stream) carrySoon();
      else sayWants();
    },
    wake() {
      if (isClosed) return;
      if (stream) {
        stream.wake();
        carrySoon();
      } else if (!isRefused && performance.now() - heardMs > LEADER_SILENT_MS) compete(true);
      else sayWants();
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      say({ kind: 'gone', tab });
      for (const timer of [gathering, silence]) clearTimeout(timer);
      clearInterval(again);
      stream?.close();
      stream = null;
      turn.abort();
      release();
      others.close();
    },
  };
}
