// What every service receives first: the database, who asks, the clock, and the way to announce a change.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import type { Mail } from '#kit/server/mail/mail.ts';
import type { PageReads } from '#kit/server/pages/read-once.ts';
import { type Clock, systemClock } from '../clock.ts';
import type { Notice, NoticeKey } from '../notices.ts';
import type { Connections } from './external-services.ts';
import { notifyNodes } from './message-bus.ts';

export type Db = Kysely<Schema>;

/** Who asks. */
export type Visitor = Anonymous | SignedIn;

export interface Anonymous {
  kind: 'anonymous';
}

/** Somebody whose session holds: in good standing, with the security stamp of today. */
export interface SignedIn {
  kind: 'user';
  userId: number;
  sessionId: number;
  isAdmin: boolean;
  /** The mail address is confirmed; until then one may read, and no more. */
  isVerified: boolean;
}

/** Told to every node after a commit. */
export interface Announcement {
  /** Tags of cached pages that are no longer true, such as `meet:17` or `home`. */
  evict: string[];
  /** Messages to whoever listens on channels (`tellChannel`). */
  tell?: Told[];
  /** This node has not heard for a while what others announced. */
  hasMissed?: boolean;
}

/** A message on a channel. */
export interface Told {
  /** The same on every node, and of no other message. */
  id: string;
  channel: string;
  /** Left out when it is too long to tell: who listens reads anew. */
  data?: object;
}

/** What a meet token allows; granted by the token header, or by the server to its own pages. */
export interface MeetGrant {
  meetId: number;
  sport: 'tf' | 'xc';
  purpose: 'read' | 'edit' | 'participants' | 'divisions';
}

export interface RequestInfo {
  /** As sent in `x-meet-token`; the meets room opens it. */
  meetToken: string | null;
  /** As sent in `x-request-key`. */
  requestKey: string | null;
  clientAddress: string;
  /** It was made on the machine that runs the site (`isFromThisMachine`). */
  isLocal?: boolean;
  /** What the request said in its headers. */
  sent?: Headers;
  /** Goes out with the reply: cookies. */
  reply?: Headers;
}

/** Keeps what people are told of inside the site; call it by `notify.ts`. */
export interface NoticeKeeper {
  keep(ctx: Context, notices: readonly Notice[]): Promise<void>;
  withdraw(ctx: Context, key: NoticeKey): Promise<void>;
}

/** Whether rooms above the one of follows show two accounts to each other: one team, family or conversation. */
export type AreInTouch = (ctx: Context, userId: number, otherId: number) => Promise<boolean>;

/** Knows what mail people want; call it by `mail.ts`. */
export interface MailChoices {
  /** Those that their receivers want, each that is not about an account with the way to turn it off. */
  leaveOutUnwanted(ctx: Context, mails: readonly Mail[]): Promise<readonly Mail[]>;
}

export interface Context {
  db: Db;
  visitor: Visitor;
  clock: Clock;
  /** Address of the site without a slash at the end, for links in mails. */
  publicUrl: string;
  announce(announcement: Announcement): void;
  requestId: string;
  /** Granted by the server to its own pages. */
  meet?: MeetGrant;
  /** The demo is what this site shows. */
  isDemo?: boolean;
  /** What the HTTP request brought; absent for the server's own pages, imports and tests. */
  request?: RequestInfo;
  /** What lies outside; absent where nothing does: imports and tests. */
  connections?: Connections;
  /** Of the page that is being made (`readOnce`). */
  reads?: PageReads;
  /** Absent where nobody is told of anything: imports and tests. */
  notices?: NoticeKeeper;
  /** Absent where all mail goes: imports and tests. */
  mailChoices?: MailChoices;
  /** Absent where there are no such rooms: imports and tests. */
  areInTouch?: AreInTouch;
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
 * Runs `work` in one transaction and returns what it returns. Inside a transaction that is already open
 * it is a savepoint: a refusal undoes only the inner work. What is announced goes out after the commit,
 * in order, and not at all when the work fails. When PostgreSQL undoes the outermost transaction to part two that
 * wait for each other, `work` runs again from the start: it changes nothing but the database.
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

// One that begins again at once may take the lock that the other is just being given, and meet it again.
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
    // Part of the commit itself: a process that dies right after it has told the other nodes.
    if (done.announcements.length > 0) await notifyNodes(db, mergeAnnouncements(done.announcements));
    return done;
  });
}

function nested<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<Done<T>> {
  return inSavepoint(ctx.db, () => announcing(ctx, work));
}

/** Keeps what the work announces until it is certain. */
async function announcing<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<Done<T>> {
  const announcements: Announcement[] = [];
  const result = await work({ ...ctx, announce: (announcement) => void announcements.push(announcement) });
  return { result, announcements };
}

const DEADLOCK_DETECTED = '40P01';

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === DEADLOCK_DETECTED;
}

const mergeAnnouncements = (announcements: Announcement[]): Announcement => ({
  evict: [...new Set(announcements.flatMap((announcement) => announcement.evict))].sort(),
  tell: announcements.flatMap(({ tell = [] }) => tell),
});

// The name may repeat: PostgreSQL resolves it to the innermost savepoint, which is the one meant here.
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
