// The event streams of this node: sends messages of a channel to all its listeners here.
import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Refusal } from '#kit/refusal.ts';
import type { Announcement, ChannelMessage } from '#kit/server/context.ts';
import { DatabaseAway } from '#kit/server/database/database-outage.ts';
import type { Bytes } from '#kit/server/http/compression.ts';
import type { Log } from '#kit/server/log.ts';
import { tooMany } from '#kit/server/security/rate-limits.ts';
import { userOfViewerChannel } from '#kit/viewer-channel.ts';
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
/** Lost access ends a stream within this time, an ended session or a lost role at once. */
const RECHECK_MS = 60_000;
/** Streams of phones that lost the network count until they are found to be broken. After this time they make way. */
const STAY_MS = 60_000;
/** The most streams of this node. */
const STREAMS_MAX = 20_000;
/** Listeners reload instead of getting more than this at once, which is more than the results of ten saves a second. */
const BATCH_BYTES_MAX = 48 * 1024;
/** Streams that are written to without a pause. Requests are answered in between. */
const WRITTEN_TOGETHER = 500;
/** The retry pause of a reader that had too many streams. */
const TRY_AGAIN_SECONDS = 10;
/** The database also returns this node's own messages, within moments. Repeats are dropped. */
const RECEIVED_IDS_MAX = 5_000;

export interface RefusedChannel {
  name: string;
  refusal: Refusal;
}

export interface Listening {
  channels: readonly Channel[];
  /** The requested channels. */
  refused: readonly RefusedChannel[];
  /** Null for a visitor. */
  userId: number | null;
  /** The key under which streams are counted together, and their limit. */
  asker: { key: string; max: number };
  /** Returns the channels that may no longer be read; null if the person changed. */
  recheck(): Promise<RefusedChannel[] | null>;
  /** Closes the connection of a reader that stopped reading. */
  cut?(): void;
}

export interface Realtime {
  /** Handles an announcement of this node or another one. */
  receive(announcement: Announcement): void;
  /** Throws DatabaseAway while this node is cut off from the others, which a reader of its streams could not notice. */
  requireTouch(): void;
  /** Opens a stream. Throws a Refusal with 429 if there are too many. */
  open(listening: Listening): ReadableStream<Bytes>;
  streamCount(): number;
  /** Sends all readers, also new ones, to other nodes. */
  drain(): void;
  /** Called when all readers are gone, before the database closes: the other nodes hear of it. */
  close(): Promise<void>;
}

interface RealtimeOptions {
  log: Log;
  /** Sends to the other nodes; absent if there are none. */
  spread?(announcement: Announcement): Promise<void>;
}

interface Topic {
  name: string;
  sequence: number;
  streams: Set<Stream>;
  throttle: Throttle<ChannelMessage>;
  /** Batches that are being written, one after the other, each to those who listened when it was made. */
  outgoing: { bytes: Bytes; streams: Stream[] }[];
}

interface Stream {
  bytes: ByteStream;
  openedAtMs: number;
  topics: Set<Topic>;
  recheckAtMs: number;
  recheck: Listening['recheck'];
}

export function createRealtime({ log, spread = async () => {} }: RealtimeOptions): Realtime {
  const epoch = randomUUID().slice(0, 8);
  const topics = new Map<string, Topic>();
  const streams = new Set<Stream>();
  /** The oldest stream comes first. */
  const streamsOf = new Map<string, Set<Stream>>();
  const streamsOfUser = new Map<number, Set<Stream>>();
  const receivedIds = new Set<string>();
  // Counts all messages, so that the sequence of a channel without listeners shows what was missed.
  let sentCount = 0;
  let heartbeat: NodeJS.Timeout | undefined;
  let isDraining = false;
  let isCutOff = false;

  const presence = createPresence({
    tell: (channel, data) => tell({ id: randomUUID(), channel, data }),
    spread: (data) => {
      const sent = spread({ evict: [], tell: [{ id: randomUUID(), channel: PRESENCE_NEWS, data }] })
        .catch((error) => log.warn({ error: String(error) }, 'presence was not sent'))
        .finally(() => reports.delete(sent));
      reports.add(sent);
    },
  });
  /** The reports of presence that are on their way. */
  const reports = new Set<Promise<void>>();

  function receive({ tell: messages = [], hasMissed, isCutOff: isCutNow }: Announcement): void {
    if (hasMissed) tellGap();
    if (hasMissed || isCutNow) isCutOff = isCutNow === true;
    if (isCutNow) endAll();
    for (const message of messages) {
      if (receivedIds.has(message.id)) continue;
      remember(message.id);
      if (message.channel === PRESENCE_NEWS) presence.receive(message.data as PresenceNews);
      else if (message.channel === SESSION_NEWS) recheckUser((message.data as SessionNews).userId);
      else tell(message);
      const changed = userOfViewerChannel(message.channel);
      if (changed !== null) recheckUser(changed);
    }
  }

  function remember(id: string): void {
    receivedIds.add(id);
    if (receivedIds.size > RECEIVED_IDS_MAX) receivedIds.delete(receivedIds.values().next().value!);
  }

  function tell(message: ChannelMessage): void {
    sentCount += 1;
    topics.get(message.channel)?.throttle.add(message);
  }

  function tellGap(): void {
    sentCount += 1;
    for (const { bytes } of streams) bytes.write(gapEvent());
  }

  function endAll(): void {
    for (const { bytes } of [...streams]) bytes.end(byeEvent());
  }

  function deliver(topic: Topic, messages: readonly ChannelMessage[], hasMore: boolean): void {
    const parts = messages.map(({ data }) => {
      topic.sequence += 1;
      return data ? messageEvent(topic.name, topic.sequence, data) : gapEvent(topic.name, topic.sequence);
    });
    if (hasMore) parts.unshift(gapEvent(topic.name, topic.sequence));
    const all = joined(parts);
    // A reply of the API is compressed and has each row once.
    const bytes = all.byteLength > BATCH_BYTES_MAX ? gapEvent(topic.name, topic.sequence) : all;
    // Streams that are opened while this is written begin with its sequence.
    topic.outgoing.push({ bytes, streams: [...topic.streams] });
    if (topic.outgoing.length === 1) void writeOutgoing(topic);
  }

  async function writeOutgoing({ outgoing, streams: present }: Topic): Promise<void> {
    for (let batch = outgoing[0]; batch; batch = outgoing[0]) {
      for (const [index, stream] of batch.streams.entries()) {
        if (index > 0 && index % WRITTEN_TOGETHER === 0) await setImmediate();
        if (present.has(stream)) stream.bytes.write(batch.bytes);
      }
      outgoing.shift();
    }
  }

  function topicOf({ name, isState }: Channel): Topic {
    const existing = topics.get(name);
    if (existing) return existing;
    const topic: Topic = {
      name,
      sequence: sentCount,
      streams: new Set(),
      outgoing: [],
      throttle: createThrottle((messages, hasMore) => deliver(topic, messages, hasMore), {
        keepsNewest: isState,
      }),
    };
    topics.set(name, topic);
    return topic;
  }

  function open(listening: Listening): ReadableStream<Bytes> {
    const { channels, refused, userId, asker, recheck, cut } = listening;
    requireTouch();
    makeRoom(asker);
    const bytes = openByteStream({ onEnd: () => leave(stream, asker.key, userId), ...(cut && { cut }) });
    const openedAtMs = performance.now();
    const recheckAtMs = openedAtMs + RECHECK_MS;
    const stream: Stream = { bytes, openedAtMs, topics: new Set(), recheck, recheckAtMs };
    if (isDraining) {
      bytes.end(byeEvent());
      return bytes.body;
    }
    addTo(streamsOf, asker.key, stream);
    if (userId !== null) addTo(streamsOfUser, userId, stream);
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

  function requireTouch(): void {
    if (isCutOff) throw new DatabaseAway('This node does not hear of the others.');
  }

  /** Throws a Refusal with 429 if there are too many streams, and none of this asker is old enough to make way. */
  function makeRoom({ key, max }: Listening['asker']): void {
    if (streams.size >= STREAMS_MAX) throw tooMany(TRY_AGAIN_SECONDS);
    const open = streamsOf.get(key);
    if (!open || open.size < max) return;
    const [oldest] = open;
    if (performance.now() - oldest!.openedAtMs < STAY_MS) throw tooMany(TRY_AGAIN_SECONDS);
    oldest!.bytes.end(byeEvent());
  }

  function leave(stream: Stream, askerKey: string, userId: number | null): void {
    if (!streams.delete(stream)) return;
    removeFrom(streamsOf, askerKey, stream);
    if (userId !== null) removeFrom(streamsOfUser, userId, stream);
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
    recheckLogged(streams);
  }

  function recheckUser(userId: number): void {
    const ofUser = streamsOfUser.get(userId) ?? [];
    for (const stream of ofUser) stream.recheckAtMs = 0;
    recheckLogged(ofUser);
  }

  function recheckLogged(some: Iterable<Stream>): void {
    recheckDue([...some]).catch((error) => log.warn({ error: String(error) }, 'streams were not checked'));
  }

  /** Checks streams one after the other, so that a thousand of them never query the database at once. */
  async function recheckDue(some: readonly Stream[]): Promise<void> {
    const nowMs = performance.now();
    for (const stream of some) {
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
    receive,
    requireTouch,
    open,
    streamCount: () => streams.size,
    drain() {
      isDraining = true;
      endAll();
    },
    async close() {
      clearInterval(heartbeat);
      presence.flush();
      await Promise.all(reports);
    },
  };
}

function addTo<Key>(sets: Map<Key, Set<Stream>>, key: Key, stream: Stream): void {
  const set = sets.get(key) ?? new Set();
  sets.set(key, set.add(stream));
}

function removeFrom<Key>(sets: Map<Key, Set<Stream>>, key: Key, stream: Stream): void {
  const set = sets.get(key);
  set?.delete(stream);
  if (set?.size === 0) sets.delete(key);
}
