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

interface Place {
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
  const places = new Map<string, Place>();

  function tellPlace(channel: string, { here, elsewhere, tellsWho }: Place): void {
    const others = [...elsewhere.values()].map(({ news }) => news);
    const local = newsOf(channel, here);
    const people = new Set([local, ...others].flatMap(({ userIds }) => userIds));
    // Named people are counted once over all nodes.
    const unnamed = [local, ...others].reduce((sum, { count, userIds }) => sum + count - userIds.length, 0);
    tell(channel, { count: unnamed + people.size, ...(tellsWho && { userIds: [...people].sort(byId) }) });
  }

  function newsOf(channel: string, here: Place['here']): PresenceNews {
    const ids = [...here.values()];
    const people = [...new Set(ids.filter((userId) => userId !== null))];
    const visitors = ids.length - ids.filter((userId) => userId !== null).length;
    return { node, channel, count: people.length + visitors, userIds: people.slice(0, PEOPLE_MAX) };
  }

  function changed(channel: string, place: Place): void {
    tellPlace(channel, place);
    spreadPlace(channel, place);
  }

  function spreadPlace(channel: string, place: Place): void {
    place.renewAtMs = performance.now() + RENEW_MS;
    spread(newsOf(channel, place.here));
  }

  return {
    join({ name, presence }: Channel, stream: object, userId: number | null): void {
      const place = places.get(name) ?? {
        tellsWho: presence === 'people',
        here: new Map(),
        elsewhere: new Map(),
        renewAtMs: 0,
      };
      places.set(name, place);
      place.here.set(stream, userId);
      changed(name, place);
    },

    leave(name: string, stream: object): void {
      const place = places.get(name);
      if (!place?.here.delete(stream)) return;
      changed(name, place);
      if (place.here.size === 0) places.delete(name);
    },

    /** Handles the report of another node. Ignored if nobody listens here. */
    hear(news: PresenceNews): void {
      const place = places.get(news.channel);
      if (!place || news.node === node) return;
      const isNew = !place.elsewhere.has(news.node);
      if (news.count === 0) place.elsewhere.delete(news.node);
      else place.elsewhere.set(news.node, { news, atMs: performance.now() });
      tellPlace(news.channel, place);
      // A new node has not heard our report yet.
      if (isNew && news.count > 0) spreadPlace(news.channel, place);
    },

    beat(): void {
      const nowMs = performance.now();
      for (const [channel, place] of places) {
        const before = place.elsewhere.size;
        for (const [other, { atMs }] of place.elsewhere)
          if (nowMs - atMs > FORGET_MS) place.elsewhere.delete(other);
        if (place.elsewhere.size !== before) tellPlace(channel, place);
        if (nowMs >= place.renewAtMs) spreadPlace(channel, place);
      }
    },
  };
}

const byId = (a: number, b: number) => a - b;
