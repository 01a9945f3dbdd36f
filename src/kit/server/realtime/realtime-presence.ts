// Presence: the listeners of a channel over all nodes. Each node reports its own listeners to the others.
import { randomUUID } from 'node:crypto';
import type { Channel } from './realtime-channels.ts';

/** An internal channel between nodes. Readers cannot subscribe to it. */
export const PRESENCE_NEWS = '@presence';

/** A node repeats its report after the first time, and is dropped after the second, because it was killed. */
const RENEW_MS = 20_000;
const FORGET_MS = 60_000;
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
  renewAtMs: number;
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

  function sendCount(channel: string, { here, elsewhere, tellsWho }: Attendance): void {
    const others = [...elsewhere.values()].map(({ news }) => news);
    const local = newsOf(channel, here);
    const people = new Set([local, ...others].flatMap(({ userIds }) => userIds));
    // Named people are counted once over all nodes.
    const unnamed = [local, ...others].reduce((sum, { count, userIds }) => sum + count - userIds.length, 0);
    tell(channel, { count: unnamed + people.size, ...(tellsWho && { userIds: [...people].sort(byId) }) });
  }

  function newsOf(channel: string, here: Attendance['here']): PresenceNews {
    const ids = [...here.values()];
    const people = [...new Set(ids.filter((userId) => userId !== null))];
    const visitors = ids.length - ids.filter((userId) => userId !== null).length;
    return { node, channel, count: people.length + visitors, userIds: people.slice(0, PEOPLE_MAX) };
  }

  function changed(channel: string, attendance: Attendance): void {
    sendCount(channel, attendance);
    spreadCount(channel, attendance);
  }

  function spreadCount(channel: string, attendance: Attendance): void {
    attendance.renewAtMs = performance.now() + RENEW_MS;
    spread(newsOf(channel, attendance.here));
  }

  return {
    join({ name, presence }: Channel, stream: object, userId: number | null): void {
      const attendance = attendances.get(name) ?? {
        tellsWho: presence === 'people',
        here: new Map(),
        elsewhere: new Map(),
        renewAtMs: 0,
      };
      attendances.set(name, attendance);
      attendance.here.set(stream, userId);
      changed(name, attendance);
    },

    leave(name: string, stream: object): void {
      const attendance = attendances.get(name);
      if (!attendance?.here.delete(stream)) return;
      changed(name, attendance);
      if (attendance.here.size === 0) attendances.delete(name);
    },

    /** Handles the report of another node. Ignored if nobody listens here. */
    receive(news: PresenceNews): void {
      const attendance = attendances.get(news.channel);
      if (!attendance || news.node === node) return;
      const isNew = !attendance.elsewhere.has(news.node);
      if (news.count === 0) attendance.elsewhere.delete(news.node);
      else attendance.elsewhere.set(news.node, { news, atMs: performance.now() });
      sendCount(news.channel, attendance);
      // A new node has not received our report yet.
      if (isNew && news.count > 0) spreadCount(news.channel, attendance);
    },

    beat(): void {
      const nowMs = performance.now();
      for (const [channel, attendance] of attendances) {
        const before = attendance.elsewhere.size;
        for (const [other, { atMs }] of attendance.elsewhere)
          if (nowMs - atMs > FORGET_MS) attendance.elsewhere.delete(other);
        if (attendance.elsewhere.size !== before) sendCount(channel, attendance);
        if (nowMs >= attendance.renewAtMs) spreadCount(channel, attendance);
      }
    },
  };
}

const byId = (a: number, b: number) => a - b;
