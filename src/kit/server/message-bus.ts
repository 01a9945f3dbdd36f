// Sends announcements: in memory within a node, by LISTEN and NOTIFY of PostgreSQL between nodes.
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { Client, type Notification } from 'pg';
import type { DatabaseAddress } from '#kit/server/database/embedded-use.ts';
import type { Announcement, ChannelMessage, Db } from './context.ts';
import type { Log } from './log.ts';

const CHANNEL = 'homestretch';
// PostgreSQL refuses 8,000 bytes.
const PAYLOAD_BYTES_MAX = 7_900;

const RETRY_FIRST_MS = 200;
const RETRY_MAX_MS = 5_000;
// A connection dropped by a firewall is silent, so it is checked regularly: a silent cut is known within ten seconds.
const HEARTBEAT_MS = 5_000;
const ANSWER_MAX_MS = 5_000;
/** A restart of the database takes less. After this time without a connection the node counts as cut off. */
const CUT_OFF_MS = 5_000;
const CLOSE_MAX_MS = 1_000;

export interface MessageBus {
  /** Publishes on this node at once. `inTransaction` informs the others with the commit. */
  publish(announcement: Announcement): void;
  subscribe(listener: (announcement: Announcement) => void): void;
  /** False while announcements of other nodes cannot arrive. */
  isListening(): boolean;
  /** Checks the database now. False if it does not answer. */
  reachesDatabase(): Promise<boolean>;
  close(): Promise<void>;
}

/** A bus for a single node, without a database. */
export function createMemoryBus(): MessageBus {
  const listeners: ((announcement: Announcement) => void)[] = [];
  return {
    publish: (announcement) => {
      for (const listener of listeners) listener(announcement);
    },
    subscribe: (listener) => void listeners.push(listener),
    isListening: () => true,
    reachesDatabase: async () => true,
    close: async () => {},
  };
}

/**
 * Sends an announcement to all nodes on this database. Inside a transaction it arrives with the commit, or never. A
 * long announcement is split into several notifications.
 */
export async function notifyNodes(db: Db, { evict, canWait, tell = [] }: Announcement): Promise<void> {
  const payloads = [
    ...partsOf([...new Set(evict)]).map((evict) => JSON.stringify({ evict, canWait })),
    ...partsOf(tell).map((tell) => JSON.stringify({ evict: [], tell })),
  ];
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) as payload`.execute(db);
}

/** Splits tags or messages into as few parts as PostgreSQL can carry. */
function partsOf<Item>(items: readonly Item[]): Item[][] {
  const parts: Item[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const itemBytes = Buffer.byteLength(JSON.stringify(item)) + 1;
    if (bytes + itemBytes > PAYLOAD_BYTES_MAX) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)!.push(item);
    bytes += itemBytes;
  }
  return parts;
}

interface PostgresBusOptions {
  databaseUrl: string;
  stream?: DatabaseAddress['stream'];
  log: Log;
}

/**
 * Listens to every node on the same database. A lost connection is reopened with growing pauses. Announcements in
 * between are lost, so each new connection begins with `{ evict: ['*'], hasMissed: true }`. Where that takes longer, this
 * node hears `{ evict: [], isCutOff: true }`.
 */
export async function createPostgresBus({
  databaseUrl,
  stream,
  log,
}: PostgresBusOptions): Promise<MessageBus> {
  const local = createMemoryBus();
  let client: Client | null = null;
  let isClosed = false;
  let retryMs = RETRY_FIRST_MS;
  let retry: NodeJS.Timeout | undefined;
  let cuttingOff: NodeJS.Timeout | undefined;

  function receive({ payload }: Notification) {
    const announcement = parseAnnouncement(payload);
    if (announcement) local.publish(announcement);
    else log.warn({ payload }, 'announcement not understood');
  }

  async function connect() {
    const next = new Client({
      connectionString: databaseUrl,
      ...(stream && { stream }),
      application_name: 'homestretch listener',
      keepAlive: true,
      connectionTimeoutMillis: ANSWER_MAX_MS,
      query_timeout: ANSWER_MAX_MS,
    });
    next.on('notification', receive);
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      next.removeAllListeners().on('error', () => {});
      await next.end().catch(() => {});
      throw error;
    }
    if (isClosed) return void (await next.end());
    client = next;
    retryMs = RETRY_FIRST_MS;
    clearTimeout(cuttingOff);
    local.publish({ evict: ['*'], hasMissed: true });
  }

  function lose(lost: Client) {
    if (client !== lost || isClosed) return;
    client = null;
    lost.removeAllListeners().on('error', () => {});
    lost.end().catch(() => {});
    log.warn('connection for announcements lost, connecting again');
    cuttingOff = setTimeout(() => local.publish({ evict: [], isCutOff: true }), CUT_OFF_MS);
    connectLater();
  }

  function connectLater() {
    if (isClosed) return;
    retry = setTimeout(() => connect().catch(connectLater), retryMs);
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
  }

  let reaching: Promise<boolean> | null = null;
  // Checks while another one is open share its answer.
  function reachesDatabase(): Promise<boolean> {
    const connection = client;
    if (connection === null) return Promise.resolve(false);
    reaching ??= connection
      .query('select 1')
      .then(
        () => true,
        () => {
          lose(connection);
          return false;
        },
      )
      .finally(() => (reaching = null));
    return reaching;
  }

  const heartbeat = setInterval(reachesDatabase, HEARTBEAT_MS);
  heartbeat.unref();

  await connect();

  return {
    publish: local.publish,
    subscribe: local.subscribe,
    isListening: () => client !== null,
    reachesDatabase,
    close: async () => {
      isClosed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      clearTimeout(cuttingOff);
      // A connection that was silently cut would never say goodbye.
      const ending = client?.end().catch(() => {});
      await Promise.race([ending, sleep(CLOSE_MAX_MS, undefined, { ref: false })]);
    },
  };
}

function parseAnnouncement(payload: string | undefined): Announcement | null {
  try {
    const value: unknown = JSON.parse(payload ?? '');
    const evict = value instanceof Object && 'evict' in value ? value.evict : null;
    if (!Array.isArray(evict)) return null;
    const tell = value instanceof Object && 'tell' in value && Array.isArray(value.tell) ? value.tell : [];
    const canWait = value instanceof Object && 'canWait' in value && value.canWait === true;
    return { evict: evict.map(String), ...(canWait && { canWait }), tell: tell.filter(isChannelMessage) };
  } catch {
    return null;
  }
}

function isChannelMessage(value: unknown): value is ChannelMessage {
  if (!(value instanceof Object) || !('id' in value) || !('channel' in value)) return false;
  const hasData = !('data' in value) || value.data instanceof Object;
  return typeof value.id === 'string' && typeof value.channel === 'string' && hasData;
}
