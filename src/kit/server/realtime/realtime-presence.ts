// Presence: the listeners of a channel over all nodes. Each node reports its own listeners to the others.
import { randomUUID } from 'node:crypto';
import type { Channel } from './realtime-channels.ts';

/** An internal channel between nodes. Readers cannot subscribe to it. */
export const PRESENCE_NEWS = '@presence';

/** A node repeats its report after the first time, and is dropped after the second, because it was killed. */
const RENEW_MS = 20_000;
const FORGET_MS = 60_000;
/** A node reports a channel at most once in this time, however fast its listeners come and go. */
const SPREAD_EVERY_MS = 1_000;
/** The most people who are named. Others are only counted. */
const PEOPLE_MAX = 200;

export interface PresenceNews {
  node: string;
  channel: string;
  count: number;
  userIds: number[];
}

/** `count` has each person once and each stream of visitors once. */
export interface Presence {
  count: number;
  userIds?: number[];
}

interface Attendance {
  tellsWho: boolean;
  here: Map<object, number | null>;
  elsewhere: Map<string, { news: PresenceNews; atMs: number }>;
  /** The last message, as JSON. */
  sent: string;
  renewAtMs: number;
  lastSpreadMs: number;
  /** Runs while a report waits. */
  spreading?: NodeJS.Timeout | undefined;
}

interface PresenceOptions {
  /** Sends to listeners on this node. */
  tell(channel: string, presence: Presence): void;
  /** Sends to the other nodes. */
  spread(news: PresenceNews): void;
}

export function createPresence({ tell, spread }: PresenceOptions) {
  const node = randomUUID();
  const attendances = new Map<string, Attendance>();

  /** A new listener gets the presence too, the others only if it is another one. */
  function sendCount(channel: string, attendance: Attendance): void {
    attendance.sent = '';
    sendNews(channel, attendance);
  }

  function sendNews(channel: string, attendance: Attendance): void {
    const { here, elsewhere, tellsWho } = attendance;
    if (here.size === 0) return;
    const others = [...elsewhere.values()].map(({ news }) => news);
    const local = newsOf(channel, here);
    const people = new Set([local, ...others].flatMap(({ userIds }) => userIds));
    // Named people are counted once over all nodes.
    const unnamed = [local, ...others].reduce((sum, { count, userIds }) => sum + count - userIds.length, 0);
    const presence = { count: unnamed + people.size, ...(tellsWho && { userIds: [...people].sort(byId) }) };
    const text = JSON.stringify(presence);
    if (text === attendance.sent) return;
    attendance.sent = text;
    tell(channel, presence);
  }

  function newsOf(channel: string, here: Attendance['here']): PresenceNews {
    const ids = [...here.values()];
    const people = [...new Set(ids.filter((userId) => userId !== null))];
    const visitors = ids.length - ids.filter((userId) => userId !== null).length;
    return { node, channel, count: people.length + visitors, userIds: people.slice(0, PEOPLE_MAX) };
  }

  function changed(channel: string, attendance: Attendance): void {
    sendCount(channel, attendance);
    spreadSoon(channel, attendance);
  }

  function spreadSoon(channel: string, attendance: Attendance): void {
    if (attendance.spreading) return;
    const pauseMs = attendance.lastSpreadMs + SPREAD_EVERY_MS - performance.now();
    if (pauseMs <= 0) spreadCount(channel, attendance);
    else attendance.spreading = setTimeout(spreadCount, pauseMs, channel, attendance).unref();
  }

  function spreadCount(channel: string, attendance: Attendance): void {
    clearTimeout(attendance.spreading);
    attendance.spreading = undefined;
    attendance.lastSpreadMs = performance.now();
    attendance.renewAtMs = attendance.lastSpreadMs + RENEW_MS;
    spread(newsOf(channel, attendance.here));
  }

  return {
    join({ name, presence }: Channel, stream: object, userId: number | null): void {
      const attendance = attendances.get(name) ?? {
        tellsWho: presence === 'people',
        here: new Map(),
        elsewhere: new Map(),
        sent: '',
        renewAtMs: 0,
        lastSpreadMs: Number.NEGATIVE_INFINITY,
      };
      attendances.set(name, attendance);
      attendance.here.set(stream, userId);
      changed(name, attendance);
    },

    leave(name: string, stream: object): void {
      const attendance = attendances.get(name);
      if (!attendance?.here.delete(stream)) return;
      changed(name, attendance);
    },

    /** Handles the report of another node. Ignored if nobody listens here. */
    receive(news: PresenceNews): void {
      const attendance = attendances.get(news.channel);
      if (!attendance || news.node === node) return;
      const isNew = !attendance.elsewhere.has(news.node);
      if (news.count === 0) attendance.elsewhere.delete(news.node);
      else attendance.elsewhere.set(news.node, { news, atMs: performance.now() });
      sendNews(news.channel, attendance);
      // A new node has not received our report yet.
      if (isNew && news.count > 0 && attendance.here.size > 0) spreadSoon(news.channel, attendance);
    },

    /** Sends the reports that wait, such as those of listeners who have just left. */
    flush(): void {
      for (const [channel, attendance] of attendances) {
        if (attendance.spreading) spreadCount(channel, attendance);
      }
    },

    beat(): void {
      const nowMs = performance.now();
      for (const [channel, attendance] of attendances) {
        if (attendance.here.size === 0) {
          if (!attendance.spreading) attendances.delete(channel);
          continue;
        }
        for (const [other, { atMs }] of attendance.elsewhere)
          if (nowMs - atMs > FORGET_MS) attendance.elsewhere.delete(other);
        sendNews(channel, attendance);
        if (nowMs >= attendance.renewAtMs) spreadCount(channel, attendance);
      }
    },
  };
}

const byId = (a: number, b: number) => a - b;
