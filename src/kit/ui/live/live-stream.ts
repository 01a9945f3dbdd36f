// A stream of events from the site: reopened if it breaks, and replaced by polling while it is silent.
import { CHANNELS_MAX, createEventReader } from '#kit/event-stream.ts';

/** Without an event for this time the page polls, at this interval. The site sends something every 10 s. */
export const SILENCE_MS = 30_000;

/** The pause between two signs of a healthy stream. */
const BEAT_MAX_MS = 12_000;

const RETRY_FIRST_MS = 1_000;
const RETRY_MAX_MS = 30_000;
/** Spreads reconnects, because a stopping node sends all its readers elsewhere. */
const AFTER_BYE_MAX_MS = 3_000;

export type LiveState = 'connecting' | 'live' | 'polling' | 'refused';

/** An event of the stream. The leading tab sends the same events to the other tabs. */
export type LiveEvent =
  | { kind: 'state'; state: LiveState; channels: readonly string[] }
  | { kind: 'message'; channel: string; data: unknown }
  /** Messages of these channels, or of all, may be lost. */
  | { kind: 'missed'; channels: readonly string[] | null }
  | { kind: 'poll' }
  /** The stream is alive. */
  | { kind: 'beat' };

export interface StreamOptions {
  addressOf(channels: readonly string[]): string;
  tell(event: LiveEvent): void;
  onBuild(build: string | null): void;
}

interface Hello {
  epoch: string;
  sequences: Record<string, number>;
}

export interface LiveStream {
  /** Reopens the stream if it does not carry all of these channels. The first ones count if there are too many. */
  carry(channels: readonly string[]): void;
  /** Call it when the page is shown or has a network again: a stream that was lost meanwhile is reopened at once. */
  wake(): void;
  close(): void;
}

export function openStream({ addressOf, tell, onBuild }: StreamOptions): LiveStream {
  let requested: readonly string[] = [];
  let state: LiveState = 'connecting';
  let carried: readonly string[] = [];
  /** The node and the last sequence of each carried channel. */
  let epoch = '';
  const sequences = new Map<string, number>();
  let connection: AbortController | null = null;
  let retryMs = RETRY_FIRST_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  /** The last sign of the connection, by two clocks: one stops while the device sleeps, the other is set back. */
  let heardAt = { clockMs: 0, runMs: 0 };
  /** Set between two connections. The site may have said when to come back. */
  let pause: 'own' | 'of the site' | null = null;

  function show(next: LiveState): void {
    state = next;
    tell({ kind: 'state', state, channels: state === 'live' ? carried : [] });
  }

  /** Restarts the timer of silence. */
  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(poll, SILENCE_MS);
  }

  function hear(): void {
    heardAt = { clockMs: Date.now(), runMs: performance.now() };
  }

  function poll(): void {
    if (state !== 'polling') show('polling');
    // A silent stream counts as broken. Its end leads to the next one.
    connection?.abort();
    tell({ kind: 'poll' });
    listen();
  }

  /** `isNew` means that the channels changed and nothing broke. */
  async function connect(isNew: boolean): Promise<void> {
    clearTimeout(retry);
    pause = null;
    hear();
    const before = connection;
    const mine = new AbortController();
    connection = mine;
    if (!isNew) before?.abort();
    try {
      const pauseMs = await read(mine, isNew, () => before?.abort());
      if (mine === connection) connectLater(pauseMs, pause ?? 'own');
    } catch {
      if (mine === connection) lost();
    } finally {
      if (mine !== connection) mine.abort();
    }
  }

  function lost(): void {
    if (isClosed) return;
    if (state === 'live') show('connecting');
    connectLater(retryMs * (0.5 + Math.random()), 'own');
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
  }

  function connectLater(pauseMs: number | null, why: typeof pause): void {
    if (isClosed || pauseMs === null) return;
    pause = why;
    clearTimeout(retry);
    retry = setTimeout(connect, pauseMs, false);
  }

  /** Reads the stream until it ends. Returns the pause before the next one; null to stop. */
  async function read(mine: AbortController, isNew: boolean, onHello: () => void): Promise<number | null> {
    const headers = { accept: 'text/event-stream' };
    const response = await fetch(addressOf(requested), { headers, cache: 'no-store', signal: mine.signal });
    onBuild(response.headers.get('x-build'));
    if (!response.ok || !response.body) return pauseAfter(response);
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    const readPiece = createEventReader();
    let isBye = false;
    for (;;) {
      const { done, value } = await reader.read();
      if (done || mine !== connection) break;
      hear();
      if (state !== 'polling') listen();
      tell({ kind: 'beat' });
      for (const { name, data } of readPiece(decoder.decode(value, { stream: true }))) {
        if (name === 'hello') {
          begin(data as Hello, isNew);
          onHello();
        } else if (name === 'bye') isBye = true;
        else take(name, data as { channel?: string; sequence?: number; data?: unknown });
      }
    }
    if (!isBye) throw new Error('The stream broke.');
    return Math.random() * AFTER_BYE_MAX_MS;
  }

  function pauseAfter({ status, headers }: Response): number | null {
    if (status === 429 || status >= 500) {
      const seconds = Number(headers.get('retry-after'));
      if (!seconds) throw new Error(`The site answered ${status}.`);
      if (state === 'live') show('connecting');
      pause = 'of the site';
      return seconds * 1000 * (1 + Math.random());
    }
    clearTimeout(silence);
    show('refused');
    return null;
  }

  function begin(hello: Hello, isNew: boolean): void {
    const channels = Object.keys(hello.sequences);
    const resumed = channels.filter((channel) => sequences.has(channel));
    const missed = resumed.filter(
      (channel) => hello.epoch !== epoch || hello.sequences[channel] !== sequences.get(channel),
    );
    epoch = hello.epoch;
    for (const channel of channels) sequences.set(channel, hello.sequences[channel]!);
    carried = channels;
    retryMs = RETRY_FIRST_MS;
    show('live');
    listen();
    // After a break all channels reload. If only the channels changed, sequences tell which ones missed messages.
    const toRead = isNew ? missed : resumed;
    if (toRead.length > 0) tell({ kind: 'missed', channels: toRead });
  }

  function take(name: string, message: { channel?: string; sequence?: number; data?: unknown }): void {
    const { channel, sequence, data } = message;
    if (channel === undefined) return void tell({ kind: 'missed', channels: null });
    if (name === 'refused') return void refuse(channel);
    const before = sequences.get(channel);
    if (before === undefined || sequence === undefined) return;
    sequences.set(channel, sequence);
    if (name === 'message') tell({ kind: 'message', channel, data });
    if (name === 'gap' || sequence !== before + 1) tell({ kind: 'missed', channels: [channel] });
  }

  function refuse(channel: string): void {
    carried = carried.filter((other) => other !== channel);
    sequences.delete(channel);
  }

  return {
    carry(channels) {
      if (isClosed) return;
      const first = channels.slice(0, CHANNELS_MAX);
      const hasAll = connection !== null && first.every((channel) => requested.includes(channel));
      if (hasAll && state !== 'refused') return;
      requested = first;
      if (connection === null || state === 'refused') {
        show('connecting');
        listen();
      }
      connect(state === 'live');
    },
    wake() {
      if (isClosed || connection === null || state === 'refused' || pause === 'of the site') return;
      const silentMs = Math.max(Date.now() - heardAt.clockMs, performance.now() - heardAt.runMs);
      if (pause === null && silentMs < BEAT_MAX_MS) return;
      retryMs = RETRY_FIRST_MS;
      if (state === 'live') show('connecting');
      void connect(false);
    },
    close() {
      isClosed = true;
      clearTimeout(retry);
      clearTimeout(silence);
      connection?.abort();
      connection = null;
    },
  };
}
