// Owns: meets, seasons, public_meets. Writes meets and their counts, and locks a meet for one writer at a time.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import { type Season, seasonDays } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type {
  MeetCounts,
  MeetEventCounts,
  MeetIdentity,
  MeetMove,
  MeetToCreate,
  MeetToSave,
} from './meets.rules.ts';

// First key of the advisory locks on meets; the second is the lock that the meet shares.
const MEET_LOCK = 7_415_102;
// Number of locks, a power of two. Meets share locks, so that a transaction that writes thousands of meets does not
// fill PostgreSQL's table of locks. Writers of two meets that share a lock only wait for each other.
const MEET_LOCKS = 1024;

const IDENTITY_COLUMNS = sql`id as "meetId", kind, name, sport, start_on as "startOn", end_on as "endOn",
  season_id as "seasonId", venue_id as "venueId",
  result_count as "resultCount", version`;

/** Holds until the end of the transaction. No row is locked, so that readers and counts of other meets never wait. */
export async function lockMeet(ctx: Context, meetId: number): Promise<MeetIdentity | null> {
  return (await lockMeets(ctx, [meetId]))[0] ?? null;
}

/** Returns the meets that exist. Locks are always taken in one order, so that two writers never deadlock. */
export async function lockMeets({ db }: Context, meetIds: readonly number[]): Promise<MeetIdentity[]> {
  await sql`
    select pg_advisory_xact_lock(${MEET_LOCK}, requested.lock)
    from (
      select distinct hashint8(meet_id) & ${sql.lit(MEET_LOCKS - 1)} as lock
      from unnest(${meetIds}::bigint[]) as meet_id
      order by lock
    ) as requested`.execute(db);
  const { rows } = await sql<MeetIdentity>`
    select ${IDENTITY_COLUMNS} from meets
    where id = any(${meetIds}::bigint[]) and removed_at is null`.execute(db);
  return rows;
}

export async function listSameMeets(
  { db }: Context,
  meet: { name: string; startOn: string; sport: string },
): Promise<MeetIdentity[]> {
  const { rows } = await sql<MeetIdentity>`
    select ${IDENTITY_COLUMNS} from staffed_meets
    where name_folded = fold_name(${meet.name}) and start_on = ${meet.startOn} and sport = ${meet.sport}
    order by id`.execute(db);
  return rows;
}

/** Returns false when the season was there already. */
export async function insertSeason({ db }: Context, season: Season): Promise<boolean> {
  const { startsOn, endsOn } = seasonDays(season);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seasons')
    .values({ kind: season.kind, id: season.id, starts_on: startsOn, ends_on: endsOn })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function insertMeet(
  { db }: Context,
  meet: MeetToCreate,
  season: Season,
  now: string,
): Promise<number> {
  const { id } = await db
    .insertInto('meets')
    .values({
      ...columnsOf(meet, season),
      kind: meet.kind ?? 'meet',
      rehearsal_of: meet.rehearsalOf ?? null,
      setup_state: JSON.stringify(meet.setupState ?? {}),
      settings: JSON.stringify(meet.settings ?? {}),
      source_id: meet.sourceId ?? null,
      unpublished_at: meet.isUnpublished ? now : null,
      created_by: meet.createdBy ?? null,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateMeet({ db }: Context, meet: MeetToSave, season: Season): Promise<number> {
  const saved = await db
    .updateTable('meets')
    .set((eb) => ({
      ...columnsOf(meet, season),
      setup_state: merged('setup_state', meet.setupState),
      settings: merged('settings', meet.settings),
      version: meet.version + 1,
      data_version: eb('data_version', '+', 1),
    }))
    .where('id', '=', meet.meetId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return saved.version;
}

export async function updateDays(
  { db }: Context,
  { meetId, name, startOn, endOn, offDays }: MeetMove,
  season: Season,
): Promise<void> {
  await db
    .updateTable('meets')
    .set((eb) => ({
      name: name.trim(),
      start_on: startOn,
      end_on: endOn,
      setup_state: merged('setup_state', offDays && { offDays }),
      season_kind: season.kind,
      season_id: season.id,
      version: eb('version', '+', 1),
      data_version: eb('data_version', '+', 1),
    }))
    .where('id', '=', meetId)
    .execute();
}

/** Returns false when the meet was already removed. */
export async function markRemoved({ db }: Context, meetId: number, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meets')
    .set((eb) => ({ removed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', meetId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the sport of the meet; null for a rehearsal, which has no open pages. */
export async function raiseDataVersion({ db }: Context, meetId: number): Promise<Sport | null> {
  const meet = await db
    .updateTable('meets')
    .set((eb) => ({ data_version: eb('data_version', '+', 1) }))
    .where('id', '=', meetId)
    .returning(['sport', 'kind'])
    .executeTakeFirst();
  return meet && meet.kind !== 'rehearsal' ? (meet.sport as Sport) : null;
}

interface MeetDays {
  meetId: number;
  startOn: Day;
  endOn: Day;
  offDays: Day[];
  timeZone: string;
}

/** Called after the results of these meets changed. Returns the days of the meets in the zone of their venue. */
export async function saveCounts(
  { db }: Context,
  counts: readonly MeetCounts[],
  now: string,
): Promise<MeetDays[]> {
  const { rows } = await sql<MeetDays>`
    update meets set team_count = counts.teams, athlete_count = counts.athletes, result_count = counts.results,
      last_result_at = ${now}, results_published_at = coalesce(results_published_at, ${now}),
      data_version = data_version + 1
    from unnest(
      ${counts.map(({ meetId }) => meetId)}::bigint[],
      ${counts.map(({ teamCount }) => teamCount)}::int[],
      ${counts.map(({ athleteCount }) => athleteCount)}::int[],
      ${counts.map(({ resultCount }) => resultCount)}::int[]
    ) as counts (id, teams, athletes, results)
    where meets.id = counts.id
    returning meets.id as "meetId", start_on as "startOn", end_on as "endOn",
      coalesce(setup_state -> 'offDays', '[]') as "offDays",
      (select time_zone from venues where venues.id = meets.venue_id) as "timeZone"`.execute(db);
  return rows;
}

export async function saveEventCounts(
  { db }: Context,
  meetId: number,
  counts: MeetEventCounts,
): Promise<void> {
  await db
    .updateTable('meets')
    .set({
      event_count: counts.eventCount,
      official_count: counts.officialCount,
      complete_count: counts.completeCount,
      in_progress_count: counts.inProgressCount,
    })
    .where('id', '=', meetId)
    .execute();
}

export async function saveVideoCount({ db }: Context, meetId: number, count: number): Promise<void> {
  await db.updateTable('meets').set({ video_count: count }).where('id', '=', meetId).execute();
}

/** The given keys win; the others stay. */
const merged = (column: 'setup_state' | 'settings', given: Record<string, unknown> = {}) =>
  sql<string>`${sql.ref(column)} || ${JSON.stringify(given)}::jsonb`;

function columnsOf(meet: MeetToSave | MeetToCreate, season: Season) {
  return {
    sport: meet.sport,
    name: meet.name.trim(),
    start_on: meet.startOn,
    end_on: meet.endOn,
    season_kind: season.kind,
    season_id: season.id,
    venue_id: meet.venueId,
    host_team_id: meet.hostTeamId ?? null,
    level_mask: meet.levelMask,
    website: meet.website ?? null,
  };
}
