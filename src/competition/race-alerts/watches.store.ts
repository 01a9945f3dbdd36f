// Owns: race_watches
// The races that accounts and devices asked to be told about.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Reader, Watched } from './race-alerts.rules.ts';

/** Adding it twice is one watch. */
export async function insertWatch({ db, clock }: Context, reader: Reader, watched: Watched): Promise<void> {
  await db
    .insertInto('race_watches')
    .values({ ...readerColumns(reader), ...columnsOf(watched), created_at: clock.now().toString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeWatch({ db }: Context, reader: Reader, watched: Watched): Promise<void> {
  await sql`
    delete from race_watches
    where ${isOf(reader)} and meet_id = ${watched.meetId} and news = ${watched.news}
      and meet_event_id is not distinct from ${watched.meetEventId}
      and heat_id is not distinct from ${watched.heatId}`.execute(db);
}

export async function countWatches({ db }: Context, reader: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from race_watches where ${isOf(reader)}`.execute(db);
  return rows[0]!.count;
}

/** The newest first; of one meet, or of all. */
export async function listWatches(
  { db }: Context,
  reader: Reader,
  meetId: number | null,
): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select meet_id as "meetId", meet_event_id as "meetEventId", heat_id as "heatId", news from race_watches
    where ${isOf(reader)} and (${meetId}::bigint is null or meet_id = ${meetId})
    order by id desc`.execute(db);
  return rows;
}

export interface WatchRow extends Watched {
  watchId: number;
  reader: Reader;
}

const WATCH = sql`w.id as "watchId", w.meet_id as "meetId", w.meet_event_id as "meetEventId", w.heat_id as "heatId",
  w.news, json_build_object('userId', w.user_id, 'subscriptionId', w.subscription_id) as reader`;

export async function listWatchesOfMeet(
  { db }: Context,
  meetId: number,
  news: Watched['news'] | null,
): Promise<WatchRow[]> {
  const { rows } = await sql<WatchRow>`
    select ${WATCH} from race_watches w
    where w.meet_id = ${meetId} and (${news}::text is null or w.news = ${news}) order by w.id`.execute(db);
  return rows;
}

/** Meets that somebody watches for this news and that are held between two days. */
export async function listWatchedMeetIds(
  { db }: Context,
  news: Watched['news'],
  { fromDay, untilDay }: { fromDay: string; untilDay: string },
): Promise<number[]> {
  const { rows } = await sql<{ meetId: number }>`
    select distinct w.meet_id as "meetId" from race_watches w join public_meets m on m.id = w.meet_id
    where w.news = ${news} and m.kind = 'meet'
      and m.start_on <= ${untilDay} and m.end_on >= ${fromDay}
    order by 1`.execute(db);
  return rows.map(({ meetId }) => meetId);
}

/** Removes watches whose news has been told. */
export async function removeWatches({ db }: Context, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('race_watches').where('id', 'in', ids).execute();
}

/** Removes watches of meets that ended before a day. */
export async function removeWatchesBefore({ db }: Context, day: string): Promise<void> {
  await sql`
    delete from race_watches using meets
    where meets.id = race_watches.meet_id and meets.end_on < ${day}`.execute(db);
}

/** For the deletion of an account. */
export async function removeWatchesOfUser({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('race_watches').where('user_id', '=', userId).execute();
}

const readerColumns = ({ userId, subscriptionId }: Reader) => ({
  user_id: userId,
  subscription_id: subscriptionId,
});

const columnsOf = ({ meetId, meetEventId, heatId, news }: Watched) => ({
  meet_id: meetId,
  meet_event_id: meetEventId,
  heat_id: heatId,
  news,
});

const isOf = ({ userId, subscriptionId }: Reader) =>
  userId === null ? sql`subscription_id = ${subscriptionId}` : sql`user_id = ${userId}`;
