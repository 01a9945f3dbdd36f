// The tabs of one session share one stream: one of them leads and has it, and tells the others what comes.
import { type LiveEvent, type LiveStream, SILENCE_MS } from './live-stream.ts';

/** Tabs that open at once ask together. */
const GATHER_MS = 50;
/** A tab says so often what it wants, and is forgotten after the other time: it was closed without a word. */
const WANTS_EVERY_MS = 60_000;
const FORGET_MS = 180_000;
/** The leader itself waits for the site as long; a tab that is put to sleep says nothing at all. */
const LEADER_SILENT_MS = SILENCE_MS + 5_000;

type Said =
  | { kind: 'wants'; tab: string; channels: readonly string[] }
  | { kind: 'gone'; tab: string }
  | { kind: 'roll-call' }
  | { kind: 'told'; event: LiveEvent };

export interface TabsOptions {
  /** Of all tabs that share. */
  name: string;
  locks: Pick<LockManager, 'request'>;
  openChannel(name: string): BroadcastChannel;
  openStream(tell: (event: LiveEvent) => void): LiveStream;
  /** What comes, in this tab. */
  tell(event: LiveEvent): void;
  isVisible(): boolean;
  newId(): string;
}

/** Looks like a stream of this tab's own. */
export function shareStream(options: TabsOptions): LiveStream {
  const { name, locks, openStream, tell, isVisible } = options;
  const tab = options.newId();
  const others = options.openChannel(name);
  let channels: readonly string[] = [];
  let isClosed = false;
  /** While this tab leads. */
  let stream: LiveStream | null = null;
  let release = () => {};
  let lastState: LiveEvent | null = null;
  let hasHeardLeader = false;
  const wants = new Map<string, { channels: readonly string[]; atMs: number }>();
  let turn = new AbortController();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const say = (said: Said) => others.postMessage(said);
  const sayWants = () => say({ kind: 'wants', tab, channels });

  others.onmessage = ({ data }: MessageEvent<Said>) => {
    if (stream) hearAsLeader(data);
    else if (data.kind === 'roll-call') sayWants();
    else if (data.kind === 'told') {
      hasHeardLeader = true;
      const isRefused = data.event.kind === 'state' && data.event.state === 'refused';
      if (isRefused) clearTimeout(silence);
      else waitForLeader();
      tell(data.event);
    }
  };
  const again = setInterval(() => (stream ? forgetLostTabs() : sayWants()), WANTS_EVERY_MS);

  function hearAsLeader(said: Said): void {
    if (said.kind === 'gone') wants.delete(said.tab);
    if (said.kind !== 'wants') return;
    const before = wants.get(said.tab)?.channels.join();
    wants.set(said.tab, { channels: said.channels, atMs: performance.now() });
    // A tab that is new here has not heard how things stand.
    if (lastState) say({ kind: 'told', event: lastState });
    if (said.channels.join() !== before) carrySoon();
  }

  function forgetLostTabs(): void {
    for (const [other, { atMs }] of wants) if (performance.now() - atMs > FORGET_MS) wants.delete(other);
  }

  function carrySoon(): void {
    clearTimeout(gathering);
    gathering = setTimeout(() => {
      const all = [channels, ...[...wants.values()].map((want) => want.channels)].flat();
      if (all.length > 0) stream?.carry([...new Set(all)].sort());
    }, GATHER_MS);
  }

  function waitForLeader(): void {
    clearTimeout(silence);
    silence = setTimeout(() => {
      // Nobody looks at this tab: it can wait for its turn.
      if (isVisible()) compete(true);
      else waitForLeader();
    }, LEADER_SILENT_MS);
  }

  /** In turn, or at once from a leader who has fallen silent. */
  function compete(isAtOnce: boolean): void {
    turn.abort();
    turn = new AbortController();
    const how = isAtOnce ? { steal: true } : { signal: turn.signal };
    const mine = turn;
    locks.request(name, how, lead).catch(() => {
      // Another tab took the lead, or this one has asked again.
      if (isClosed || mine !== turn) return;
      stepDown();
      compete(false);
    });
  }

  function lead(): Promise<void> {
    if (isClosed) return Promise.resolve();
    clearTimeout(silence);
    // What was told between the last leader's stream and this one, nobody has heard.
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
    waitForLeader();
    sayWants();
  }

  waitForLeader();
  compete(false);

  return {
    carry(wanted) {
      channels = wanted;
      if (stream) carrySoon();
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
