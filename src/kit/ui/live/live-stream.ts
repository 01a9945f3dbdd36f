// A stream of events from the site: reopened if it breaks, and replaced by polling while it is silent.
import { createEventReader } from '#kit/event-stream.ts';

/** Without an event for this time the page polls, at this interval. The site sends something every 10 s. */
export const SILENCE_MS = 30_000;

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
  /** Reopens the stream if it does not carry all of these channels. */
  carry(channels: readonly string[]): void;
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

  function show(next: LiveState): void {
    state = next;
    tell({ kind: 'state', state, channels: state === 'live' ? carried : [] });
  }

  /** Restarts the timer of silence. */
  function listen(): void {
    clearTimeout(silence);
    silence = setTimeout(poll, SILENCE_MS);
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
    const before = connection;
    const mine = new AbortController();
    connection = mine;
    if (!isNew) before?.abort();
    try {
      const pauseMs = await read(mine, isNew, () => before?.abort());
      if (mine === connection) connectLater(pauseMs);
    } catch {
      if (mine === connection) lost();
    } finally {
      if (mine !== connection) mine.abort();
    }
  }

  function lost(): void {
    if (isClosed) return;
    if (state === 'live') show('connecting');
    connectLater(retryMs * (0.5 + Math.random()));
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
  }

  function connectLater(pauseMs: number | null): void {
    if (isClosed || pauseMs === null) return;
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
      const hasAll = connection !== null && channels.every((channel) => requested.includes(channel));
      if (hasAll && state !== 'refused') return;
      requested = [...channels];
      if (connection === null || state === 'refused') {
        show('connecting');
        listen();
      }
      connect(state === 'live');
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
