// The first argument of every service: the database, the visitor, the clock, and the way to announce changes.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { Mail } from '#kit/server/mail/mail.ts';
import type { PageReads } from '#kit/server/pages/read-once.ts';
import type { SharedReads } from '#kit/server/pages/shared-reads.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Connections } from './external-services.ts';
import { notifyNodes } from './message-bus.ts';

export type Db = Kysely<Schema>;

export type Visitor = Anonymous | SignedIn;

export interface Anonymous {
  kind: 'anonymous';
}

/** A visitor with a valid session: the account is in good standing and its security stamp is current. */
export interface SignedIn {
  kind: 'user';
  userId: number;
  sessionId: number;
  isAdmin: boolean;
  /** True if the email address is confirmed. Until then the account may only read. */
  isVerified: boolean;
}

/** Sent to every node after a commit. */
export interface Announcement {
  /** Tags of cached pages to evict, such as `meet:17` or `home`. */
  evict: string[];
  /**
   * True if pages younger than a second may be served until they are a second old: for results, which change many times
   * a second. Names, visibility and everything that protects people never wait.
   */
  canWait?: boolean;
  /** Messages to the listeners of channels (`publish`). */
  tell?: ChannelMessage[];
  /** True if this node may have missed announcements of other nodes. */
  hasMissed?: boolean;
  /** True if this node has not heard of the others for some seconds, and now says so to its readers. */
  isCutOff?: boolean;
}

/** A message on a channel. */
export interface ChannelMessage {
  /** Unique, and equal on every node. */
  id: string;
  channel: string;
  /** Absent if it is too long to send. Listeners then reload. */
  data?: object;
}

export interface RequestInfo {
  /** The header `x-request-key`. */
  requestKey: string | null;
  clientAddress: string;
  /** True if the request comes from the machine that runs the site (`isFromThisMachine`). */
  isLocal?: boolean;
  /** The headers of the request. */
  sent?: Headers;
  /** Headers for the reply, such as cookies. */
  reply?: Headers;
}

/** Rooms add ports of their own, such as the notifications that a site stores, by declaration merging. */
export interface Context {
  db: Db;
  visitor: Visitor;
  clock: Clock;
  /** The address of the site without a trailing slash, for links in mails. */
  publicUrl: string;
  announce(announcement: Announcement): void;
  requestId: string;
  /** The moment, RFC 3339, at which a call that waits in line arrived. */
  arrivedAt?: string;
  /** Lets the next call in line begin, for a call that has the lock now: it reads meanwhile, and waits for the lock alone. */
  passTurn?(): void;
  /** True if this site shows the demo. */
  isDemo?: boolean;
  /** The HTTP request; absent for the server's own pages, imports and tests. */
  request?: RequestInfo;
  /** External services; absent for imports and tests. */
  connections?: Connections;
  /** The reads of the page being made (`readOnce`). */
  reads?: PageReads;
  /** The reads that pages and calls share (`readShared`). Absent for changes, jobs, imports and most tests. */
  sharedReads?: SharedReads;
  /** Returns the mails that their receivers want, as they are sent. Absent if all mail is sent: imports and tests. */
  filterMails?: (ctx: Context, mails: readonly Mail[]) => Promise<readonly Mail[]>;
}

export function anonymousContext(db: Db, overrides: Partial<Omit<Context, 'db'>> = {}): Context {
  return {
    db,
    visitor: { kind: 'anonymous' },
    clock: systemClock,
    publicUrl: 'http://localhost:3000',
    announce: () => {},
    requestId: randomUUID(),
    ...overrides,
  };
}

/**
 * Runs `work` in one transaction and returns its result. Inside an open transaction it is a savepoint: a refusal
 * undoes only the inner work. Announcements go out after the commit, in order, and not at all if the work fails.
 * If PostgreSQL ends the outermost transaction because of a deadlock, `work` runs again from the start. It must
 * therefore change nothing but the database.
 */
export async function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const { result, announcements } = await (ctx.db.isTransaction ? nested(ctx, work) : retried(ctx, work));
  for (const announcement of announcements) ctx.announce(announcement);
  return result;
}

interface Done<T> {
  result: T;
  announcements: Announcement[];
}

// An immediate retry could take the lock that the other transaction is about to get, and deadlock again.
const PAUSES_BEFORE_RETRY_MS = [50, 200];

async function retried<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<Done<T>> {
  for (const pauseMs of PAUSES_BEFORE_RETRY_MS) {
    try {
      return await outermost(ctx, work);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
      await sleep(pauseMs);
    }
  }
  return outermost(ctx, work);
}

function outermost<T>({ db, ...ctx }: Context, work: (ctx: Context) => Promise<T>): Promise<Done<T>> {
  return db.transaction().execute(async (db) => {
    const done = await announcing({ ...ctx, db }, work);
    // Sent with the commit itself, so that a process that dies right after it has informed the other nodes.
    for (const announcement of mergeAnnouncements(done.announcements)) await notifyNodes(db, announcement);
    return done;
  });
}

function nested<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<Done<T>> {
  return inSavepoint(ctx.db, () => announcing(ctx, work));
}

/** Collects the announcements of the work. */
async function announcing<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<Done<T>> {
  const announcements: Announcement[] = [];
  const result = await work({ ...ctx, announce: (announcement) => void announcements.push(announcement) });
  return { result, announcements };
}

const DEADLOCK_DETECTED = '40P01';

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK_DETECTED;
}

/** Merges them into one for pages that are evicted at once, with the messages, and one for pages that can wait. */
function mergeAnnouncements(announcements: readonly Announcement[]): Announcement[] {
  const tagsOf = (canWait: boolean) =>
    new Set(announcements.filter((one) => (one.canWait ?? false) === canWait).flatMap(({ evict }) => evict));
  const atOnce = tagsOf(false);
  const waiting = tagsOf(true).difference(atOnce);
  const tell = announcements.flatMap(({ tell = [] }) => tell);
  return [
    { evict: [...waiting].sort(), canWait: true },
    { evict: [...atOnce].sort(), tell },
  ].filter(({ evict, tell = [] }) => evict.length + tell.length > 0);
}

// The name may repeat, because PostgreSQL resolves it to the innermost savepoint.
async function inSavepoint<T>(db: Db, run: () => Promise<T>): Promise<T> {
  await sql`savepoint inner_work`.execute(db);
  try {
    const result = await run();
    await sql`release savepoint inner_work`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint inner_work`.execute(db);
    await sql`release savepoint inner_work`.execute(db);
    throw error;
  }
}
