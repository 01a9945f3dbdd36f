// Owns: record_sets, records, meet_record_sets. The record sets that people edit, and the meets they are attached to.
import { sql } from 'kysely';
import type { RecordBadge, RecordScope } from '#competition/records/records.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { KeptSet } from './record-permissions.rules.ts';

export interface SetRow extends KeptSet {
  recordSetId: number;
  name: string;
  version: number;
  isRemoved: boolean;
}

const SET = sql`s.id as "recordSetId", s.name, s.version, s.scope, s.owner_key as "ownerKey", s.made_by as "madeBy",
  s.made_at_meet_id as "madeAtMeetId", made_at.host_team_id as "madeByTeamId", s.team_id as "teamId", s.sport,
  s.removed_at is not null as "isRemoved"`;
const SETS = sql`record_sets s left join meets made_at on made_at.id = s.made_at_meet_id`;

/** Locks the set until the end of the transaction. */
export async function lockSet({ db }: Context, recordSetId: number): Promise<SetRow | null> {
  const { rows } = await sql<SetRow>`
    select ${SET} from ${SETS} where s.id = ${recordSetId} for no key update of s`.execute(db);
  return rows[0] ?? null;
}

export async function findSetNamed(
  { db }: Context,
  { scope, ownerKey, name }: { scope: RecordScope; ownerKey: string; name: string },
): Promise<SetRow | null> {
  const { rows } = await sql<SetRow>`
    select ${SET} from ${SETS}
    where s.scope = ${scope} and s.owner_key = ${ownerKey} and s.name = ${name}`.execute(db);
  return rows[0] ?? null;
}

export interface AttachedSet extends SetRow {
  badge: RecordBadge;
}

/** The sets that a host attached or a file printed, in the order of their badges. */
export async function listAttachedSets({ db }: Context, meetId: number): Promise<AttachedSet[]> {
  const { rows } = await sql<AttachedSet>`
    select ${SET}, b.badge
    from ${SETS}
    join meet_record_sets b on b.record_set_id = s.id
    where b.meet_id = ${meetId} and b.is_listed and s.removed_at is null
    order by b.badge <> 'MR', b.badge, s.name, s.id`.execute(db);
  return rows;
}

/** Sets that may fit a meet: those of its venue, state and host team, and those that this person or their meets made. */
export async function listSetsAround(
  { db }: Context,
  {
    meetId,
    ownerKeys,
    hostTeamId,
    userId,
    hostedMeetIds,
  }: {
    meetId: number;
    ownerKeys: readonly string[];
    hostTeamId: number | null;
    userId: number;
    /** The meets that this person hosts. */
    hostedMeetIds: readonly number[];
  },
): Promise<SetRow[]> {
  const { rows } = await sql<SetRow>`
    select ${SET}
    from ${SETS}
    where s.removed_at is null
      and not exists (
        select from meet_record_sets b where b.record_set_id = s.id and b.meet_id = ${meetId} and b.is_listed)
      and (
        s.scope in ('facility', 'state') and s.owner_key = any(${ownerKeys}::text[])
        or s.team_id = ${hostTeamId}::bigint or made_at.host_team_id = ${hostTeamId}::bigint
        or s.made_by = ${userId} or s.made_at_meet_id = any(${[meetId, ...hostedMeetIds]}::bigint[]))
    order by s.scope, s.name, s.id
    limit 100`.execute(db);
  return rows;
}

export async function listSetsOfTeam(
  { db }: Context,
  { teamId, sport }: { teamId: number; sport: Sport },
): Promise<SetRow[]> {
  const { rows } = await sql<SetRow>`
    select ${SET} from ${SETS}
    where s.team_id = ${teamId} and s.sport = ${sport} and s.removed_at is null
    order by s.name, s.id`.execute(db);
  return rows;
}

export interface SetToMake {
  scope: RecordScope;
  ownerKey: string;
  name: string;
  madeBy: number;
  madeAtMeetId: number | null;
  teamId: number | null;
  sport: Sport | null;
}

/** Returns null if a set of this owner has the name. */
export async function insertSet({ db, clock }: Context, set: SetToMake): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into record_sets (scope, owner_key, name, made_by, made_at_meet_id, team_id, sport, created_at)
    values (${set.scope}, ${set.ownerKey}, ${set.name}, ${set.madeBy}, ${set.madeAtMeetId}, ${set.teamId},
      ${set.sport}, ${clock.now().toString()})
    on conflict (scope, owner_key, name) do nothing
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}

export async function updateSet(
  { db, clock }: Context,
  { recordSetId, name, isRemoved }: { recordSetId: number; name: string; isRemoved: boolean },
): Promise<number> {
  const { version } = await db
    .updateTable('record_sets')
    .set(({ eb }) => ({
      name,
      version: eb('version', '+', 1),
      removed_at: isRemoved ? clock.now().toString() : null,
    }))
    .where('id', '=', recordSetId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Returns false if the set was attached before. */
export async function insertAttachment(
  { db }: Context,
  { meetId, recordSetId, badge }: { meetId: number; recordSetId: number; badge: RecordBadge },
): Promise<boolean> {
  const { rows } = await sql`
    insert into meet_record_sets as stored (meet_id, record_set_id, badge)
    values (${meetId}, ${recordSetId}, ${badge})
    on conflict (meet_id, record_set_id) do update set is_listed = true where not stored.is_listed
    returning record_set_id`.execute(db);
  return rows.length > 0;
}

/** Takes the set from the meet, with the records that results of the meet set in it. */
export async function deleteAttachment(
  { db }: Context,
  { meetId, recordSetId }: { meetId: number; recordSetId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('meet_record_sets')
    .where('meet_id', '=', meetId)
    .where('record_set_id', '=', recordSetId)
    .executeTakeFirst();
  await sql`
    delete from records using results
    where results.id = records.result_id and results.meet_id = ${meetId}
      and records.record_set_id = ${recordSetId}`.execute(db);
  return numDeletedRows > 0n;
}

/** A team's set counts at the meet still; it is only not listed there any more. */
export async function unlistSet(
  { db }: Context,
  { meetId, recordSetId }: { meetId: number; recordSetId: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('meet_record_sets')
    .set({ is_listed: false })
    .where('meet_id', '=', meetId)
    .where('record_set_id', '=', recordSetId)
    .where('is_listed', '=', true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lists the meets of a set, the earliest first. */
export async function listMeetsOfSet({ db }: Context, recordSetId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('meet_record_sets')
    .innerJoin('meets', 'meets.id', 'meet_record_sets.meet_id')
    .select('meets.id')
    .where('record_set_id', '=', recordSetId)
    .orderBy('meets.start_on')
    .orderBy('meets.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes the records that results set; they are made again when the set is counted again. */
export async function deleteSetByResults({ db }: Context, recordSetId: number): Promise<void> {
  await db
    .deleteFrom('records')
    .where('record_set_id', '=', recordSetId)
    .where('result_id', 'is not', null)
    .execute();
}

export interface MeetFacts {
  meetId: number;
  name: string;
  sport: Sport;
  venueId: number;
  state: string | null;
  levelMask: number;
  hostTeamId: number | null;
}

export async function findMeetFacts({ db }: Context, meetId: number): Promise<MeetFacts | null> {
  const row = await db
    .selectFrom('meets')
    .innerJoin('venues', 'venues.id', 'meets.venue_id')
    .select(['meets.id as meetId', 'meets.name', 'meets.sport', 'meets.venue_id as venueId'])
    .select(['venues.state', 'meets.level_mask as levelMask', 'meets.host_team_id as hostTeamId'])
    .where('meets.id', '=', meetId)
    .executeTakeFirst();
  return row ? { ...row, sport: row.sport as Sport } : null;
}

/** The athletes of a team, as its latest roster names them. */
export async function listTeamAthletes(
  { db }: Context,
  { teamId, sport }: { teamId: number; sport: Sport },
): Promise<(PersonRow & { athleteId: number })[]> {
  const { rows } = await sql<PersonRow & { athleteId: number }>`
    select identity.id as "athleteId", identity.first_name, identity.last_name, identity.visibility,
      identity.visibility as recorded_visibility
    from rosters
    join athletes recorded on recorded.id = rosters.athlete_id
    join athletes identity on identity.id = recorded.canonical_id
    where rosters.team_id = ${teamId} and rosters.sport = ${sport} and identity.removed_at is null
    group by identity.id
    order by identity.last_name_folded, identity.first_name_folded, identity.id
    limit 1000`.execute(db);
  return rows;
}
