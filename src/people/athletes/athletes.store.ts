// Owns: athletes, athlete_merges, athlete_records. Identities of people who compete, and which of them are the same person.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertRows, takeIds } from '#kit/server/database/bulk.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { AthleteNames, FullName } from '#sport/people/names.rules.ts';
import type { AthleteToCreate, Merge } from './athletes.rules.ts';
import type { PersonRow } from './visible-person.rules.ts';

// Whoever writes by identity shares it, whoever merges identities has it alone: see lockIdentities.
const IDENTITIES_LOCK = 7_415_101;

export async function insertAthletes(
  { db }: Context,
  athletes: readonly AthleteToCreate[],
  now: string,
): Promise<number[]> {
  const ids = await takeIds(db, 'athletes', athletes.length);
  const rows = athletes.map((athlete, index) => ({
    id: ids[index]!,
    first_name: athlete.firstName.trim(),
    last_name: athlete.lastName.trim(),
    gender: athlete.gender,
    birth_on: athlete.birthOn ?? null,
    visibility: athlete.visibility ?? 'full',
    canonical_id: ids[index]!,
    source_id: athlete.sourceId ?? null,
    source_key: athlete.sourceKey ?? null,
    version: 1,
    created_at: now,
  }));
  await insertRows(db, 'athletes', rows);
  return ids;
}

export async function shareIdentities({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${IDENTITIES_LOCK})`.execute(db);
}

export async function claimIdentities({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${IDENTITIES_LOCK})`.execute(db);
}

/** Lists the athletes with these keys of a source. */
export async function listAthletesByKey(
  { db }: Context,
  sourceId: number,
  sourceKeys: readonly string[],
): Promise<{ athleteId: number; sourceKey: string }[]> {
  const { rows } = await sql<{ athleteId: number; sourceKey: string }>`
    select id as "athleteId", source_key as "sourceKey" from athletes
    where source_id = ${sourceId} and source_key = any(${sourceKeys}::text[]) and removed_at is null`.execute(
    db,
  );
  return rows;
}

/** Maps athletes to their canonical ids; unknown ones are left out. */
export async function mapCanonicalIds(
  { db }: Context,
  athleteIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; canonicalId: number }>`
    select id, canonical_id as "canonicalId" from athletes where id = any(${athleteIds}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, canonicalId }) => [id, canonicalId]));
}

/** Lists every athlete with one of these identities, itself included; none for an athlete that was merged away. */
export async function listRecorded(
  { db }: Context,
  canonicalIds: readonly number[],
): Promise<{ athleteId: number; canonicalId: number }[]> {
  const { rows } = await sql<{ athleteId: number; canonicalId: number }>`
    select id as "athleteId", canonical_id as "canonicalId"
    from athlete_records
    where canonical_id = any(${canonicalIds}::bigint[])`.execute(db);
  return rows;
}

/** Locks rows in order of id, so that two writers never block each other. */
export async function lockAthletes({ db }: Context, athleteIds: readonly number[]): Promise<void> {
  await sql`
    select id from athletes where id = any(${athleteIds}::bigint[]) order by id for no key update`.execute(
    db,
  );
}

export interface AthleteFacts extends AthleteNames {
  gender: Gender;
  /** Unchanged when left out, as the nickname is. */
  birthOn?: Day | undefined;
}

export async function saveFacts(
  { db }: Context,
  athleteId: number,
  { firstName, lastName, nickname, gender, birthOn }: AthleteFacts,
): Promise<void> {
  await db
    .updateTable('athletes')
    .set((eb) => ({
      first_name: firstName.trim(),
      last_name: lastName.trim(),
      gender,
      ...(nickname !== undefined && { nickname: nickname.trim() }),
      ...(birthOn !== undefined && { birth_on: birthOn }),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', athleteId)
    .execute();
}

export async function saveName(
  { db }: Context,
  athleteId: number,
  { firstName, lastName }: FullName,
): Promise<void> {
  await db
    .updateTable('athletes')
    .set((eb) => ({ first_name: firstName, last_name: lastName, version: eb('version', '+', 1) }))
    .where('id', '=', athleteId)
    .execute();
}

export async function clearBirthDates({ db }: Context, athleteIds: readonly number[]): Promise<void> {
  await sql`
    update athletes set birth_on = null, born_by = coalesce((
      select make_date(extract(year from max(birth_on))::integer, 12, 31)
      from athletes where id = any(${athleteIds}::bigint[])), born_by)
    where id = any(${athleteIds}::bigint[])`.execute(db);
}

const userOf = ({ visitor }: Context) => (visitor.kind === 'user' ? visitor.userId : null);

export async function insertMerge(ctx: Context, merge: Merge): Promise<number> {
  const { db, clock } = ctx;
  const { id } = await db
    .insertInto('athlete_merges')
    .values({
      from_athlete_id: merge.fromAthleteId,
      into_athlete_id: merge.intoAthleteId,
      by_user_id: userOf(ctx),
      reason: merge.reason.trim(),
      merged_at: clock.now().toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the athlete that was merged, or null when the merge is not open. */
export async function closeMerge(ctx: Context, mergeId: number): Promise<number | null> {
  const closed = await ctx.db
    .updateTable('athlete_merges')
    .set({ undone_at: ctx.clock.now().toString(), undone_by: userOf(ctx) })
    .where('id', '=', mergeId)
    .where('undone_at', 'is', null)
    .returning('from_athlete_id as fromAthleteId')
    .executeTakeFirst();
  return closed?.fromAthleteId ?? null;
}

/**
 * Follows the open merges from every athlete of the identities that `athleteIds` belong or belonged to, and
 * writes where they end: canonical ids are never chains. Returns the identities before and after.
 */
export async function deriveCanonicalIds({ db }: Context, athleteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ before: number; after: number }>`
    with recursive identity as (
      select distinct canonical_id as id from athletes where id = any(${athleteIds}::bigint[])
    ), member as (
      select a.id, a.canonical_id from identity join athletes a on a.id = identity.id
      union all
      select a.id, a.canonical_id
      from identity join athletes a on a.canonical_id = identity.id and a.canonical_id <> a.id
    ), step as (
      select id, canonical_id, id as reached from member
      union
      select step.id, step.canonical_id, m.into_athlete_id
      from step join athlete_merges m on m.from_athlete_id = step.reached and m.undone_at is null
    ), derived as (
      select id, canonical_id as before, reached as after
      from step
      where not exists (
        select from athlete_merges m where m.from_athlete_id = step.reached and m.undone_at is null)
    ), written as (
      update athletes set canonical_id = derived.after
      from derived
      where athletes.id = derived.id and athletes.canonical_id <> derived.after
    )
    select distinct before, after from derived`.execute(db);
  return [...new Set(rows.flatMap(({ before, after }) => [before, after]))];
}

export interface NamedAthlete extends PersonRow {
  athleteId: number;
}

export async function listNamed({ db }: Context, athleteIds: readonly number[]): Promise<NamedAthlete[]> {
  if (athleteIds.length === 0) return [];
  return db
    .selectFrom('athletes as recorded')
    .innerJoin('athletes as athlete', 'athlete.id', 'recorded.canonical_id')
    .select(['recorded.id as athleteId', 'athlete.first_name', 'athlete.last_name', 'athlete.visibility'])
    .select('recorded.visibility as recorded_visibility')
    .where('recorded.id', 'in', athleteIds)
    .where('athlete.removed_at', 'is', null)
    .execute();
}
