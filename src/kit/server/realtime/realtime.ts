// The event streams of this node: what is told on a channel goes to everyone who listens to it here.
import { randomUUID } from 'node:crypto';
import type { Refusal } from '#kit/refusal.ts';
import type { Announcement, Told } from '#kit/server/context.ts';
import type { Bytes } from '#kit/server/http/compression.ts';
import type { Log } from '#kit/server/log.ts';
import { tooMany } from '#kit/server/security/rate-limits.ts';
import type { Channel } from './realtime-channels.ts';
import {
  byeEvent,
  gapEvent,
  HEARTBEAT,
  helloEvent,
  joined,
  messageEvent,
  refusedEvent,
} from './realtime-events.ts';
import { createPresence, PRESENCE_NEWS, type PresenceNews } from './realtime-presence.ts';
import { SESSION_NEWS, type SessionNews } from './realtime-publish.ts';
import { type ByteStream, openByteStream } from './realtime-stream.ts';
import { createThrottle, type Throttle } from './realtime-throttle.ts';

const HEARTBEAT_MS = 10_000;
/** Access that was taken ends a stream within this time; a session that has ended, at once. */
const RECHECK_MS = 60_000;
/** Of all this node carries. */
const STREAMS_MAX = 20_000;
/** A stream is gone when its connection is; who had too many comes back then. */
const TRY_AGAIN_SECONDS = 30;
/** The database tells this node what it has told itself; both come within moments. */
const IDS_KEPT = 5_000;

export interface RefusedChannel {
  name: string;
  refusal: Refusal;
}

export interface Listening {
  channels: readonly Channel[];
  /** Of those asked for. */
  refused: readonly RefusedChannel[];
  /** Null for a visitor. */
  userId: number | null;
  /** Whose streams are counted together, and how many they may have. */
  asker: { key: string; most: number };
  /** Which of the channels may no more be heard; null: it is not the same person any more. */
  recheck(): Promise<RefusedChannel[] | null>;
  /** Closes a connection that nobody reads. */
  cut?(): void;
}

export interface Realtime {
  /** What a node of the site announces, this one or another. */
  hear(announcement: Announcement): void;
  /** Throws a Refusal with 429 when there are too many. */
  open(listening: Listening): ReadableStream<Bytes>;
  streamCount(): number;
  /** Every reader is sent elsewhere, and whoever comes now as well. */
  drain(): void;
}

interface RealtimeOptions {
  log: Log;
  /** Tells the other nodes; absent where there are none. */
  spread?(announcement: Announcement): Promise<void>;
}

interface Topic {
  name: string;
  sequence: number;
  streams: Set<Stream>;
  throttle: Throttle<Told>;
}

interface Stream {
  bytes: ByteStream;
  userId: number | null;
  topics: Set<Topic>;
  recheckAtMs: number;
  recheck: Listening['recheck'];
}

export function createRealtime({ log, spread = async () => {} }: RealtimeOptions): Realtime {
  const epoch = randomUUID().slice(0, 8);
  const topics = new Map<string, Topic>();
  const streams = new Set<Stream>();
  const streamsOf = new Map<string, number>();
  const heardIds = new Set<string>();
  // Grows with every message, so that the sequence of a channel that nobody heard for a while shows what was missed.
  let toldCount = 0;
  let heartbeat: NodeJS.Timeout | undefined;
  let isDraining = false;

  const presence = createPresence({
    tell: (channel, data) => tell({ id: randomUUID(), channel, data }),
    spread: (data) =>
      spread({ evict: [], tell: [{ id: randomUUID(), channel: PRESENCE_NEWS, data }] }).catch((error) =>
        log.warn({ error: String(error) }, 'presence was not told'),
      ),
  });

  function hear({ tell: told = [], hasMissed }: Announcement): void {
    if (hasMissed) tellGap();
    for (const message of told) {
      if (heardIds.has(message.id)) continue;
      remember(message.id);
      if (message.channel === PRESENCE_NEWS) presence.hear(message.data as PresenceNews);
      else if (message.channel === SESSION_NEWS) recheckNow(message.data as SessionNews);
      else tell(message);
    }
  }

  function remember(id: string): void {
    heardIds.add(id);
    if (heardIds.size > IDS_KEPT) heardIds.delete(heardIds.values().next().value!);
  }

  function tell(message: Told): void {
    toldCount += 1;
    topics.get(message.channel)?.throttle.add(message);
  }

  function tellGap(): void {
    toldCount += 1;
    for (const { bytes } of streams) bytes.write(gapEvent());
  }

  function deliver(topic: Topic, messages: readonly Told[], hasMore: boolean): void {
    const parts = messages.map(({ data }) => {
      topic.sequence += 1;
      return data ? messageEvent(topic.name, topic.sequence, data) : gapEvent(topic.name, topic.sequence);
    });
    if (hasMore) parts.unshift(gapEvent(topic.name, topic.sequence));
    const bytes = joined(parts);
    for (const stream of topic.streams) stream.bytes.write(bytes);
  }

  function topicOf({ name, isState }: Channel): Topic {
    const known = topics.get(name);
    if (known) return known;
    const topic: Topic = {
      name,
      sequence: toldCount,
      streams: new Set(),
      throttle: createThrottle((messages, hasMore) => deliver(topic, messages, hasMore), {
        keepsNewest: isState,
      }),
    };
    topics.set(name, topic);
    return topic;
  }

  function open(listening: Listening): ReadableStream<Bytes> {
    const { channels, refused, userId, asker, recheck, cut } = listening;
    const openNow = streamsOf.get(asker.key) ?? 0;
    if (openNow >= asker.most || streams.size >= STREAMS_MAX) throw tooMany(TRY_AGAIN_SECONDS);
    const bytes = openByteStream({ onEnd: () => leave(stream, asker.key), ...(cut && { cut }) });
    const recheckAtMs = performance.now() + RECHECK_MS;
    const stream: Stream = { bytes, userId, topics: new Set(), recheck, recheckAtMs };
    if (isDraining) {
      bytes.end(byeEvent());
      return bytes.body;
    }
    streamsOf.set(asker.key, openNow + 1);
    streams.add(stream);
    heartbeat ??= setInterval(beat, HEARTBEAT_MS).unref();
    const sequences: Record<string, number> = {};
    for (const channel of channels) {
      const topic = topicOf(channel);
      topic.streams.add(stream);
      stream.topics.add(topic);
      sequences[topic.name] = topic.sequence;
    }
    const refusals = refused.map(({ name, refusal }) => refusedEvent(name, refusal));
    bytes.write(joined([helloEvent(epoch, sequences), ...refusals]));
    for (const channel of channels) if (channel.presence) presence.join(channel, stream, userId);
    return bytes.body;
  }

  function leave(stream: Stream, askerKey: string): void {
    if (!streams.delete(stream)) return;
    const left = (streamsOf.get(askerKey) ?? 1) - 1;
    if (left > 0) streamsOf.set(askerKey, left);
    else streamsOf.delete(askerKey);
    for (const topic of [...stream.topics]) leaveTopic(stream, topic);
    if (streams.size > 0) return;
    clearInterval(heartbeat);
    heartbeat = undefined;
  }

  function leaveTopic(stream: Stream, topic: Topic): void {
    stream.topics.delete(topic);
    topic.streams.delete(stream);
    presence.leave(topic.name, stream);
    if (topic.streams.size > 0) return;
    topic.throttle.close();
    topics.delete(topic.name);
  }

  function beat(): void {
    for (const { bytes } of streams) bytes.write(HEARTBEAT);
    presence.beat();
    recheckLogged();
  }

  function recheckNow({ userId }: SessionNews): void {
    for (const stream of streams) if (stream.userId === userId) stream.recheckAtMs = 0;
    recheckLogged();
  }

  function recheckLogged(): void {
    recheckDue().catch((error) => log.warn({ error: String(error) }, 'streams were not checked'));
  }

  /** One after the other, so that a thousand streams never ask the database at once. */
  async function recheckDue(): Promise<void> {
    const nowMs = performance.now();
    for (const stream of [...streams]) {
      if (stream.recheckAtMs > nowMs || !streams.has(stream)) continue;
      stream.recheckAtMs = nowMs + RECHECK_MS;
      const refused = await stream.recheck();
      if (refused === null) stream.bytes.end(byeEvent());
      else takeAway(stream, refused);
    }
  }

  function takeAway(stream: Stream, refused: readonly RefusedChannel[]): void {
    for (const { name, refusal } of refused) {
      const topic = topics.get(name);
      if (!topic || !stream.topics.has(topic)) continue;
      stream.bytes.write(refusedEvent(name, refusal));
      leaveTopic(stream, topic);
    }
    if (stream.topics.size === 0) stream.bytes.end(byeEvent());
  }

  return {
    hear,
    open,
    streamCount: () => streams.size,
    drain() {
      isDraining = true;
      for (const { bytes } of [...streams]) bytes.end(byeEvent());
    },
  };
}
