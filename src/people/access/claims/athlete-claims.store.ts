// Owns: athlete_claims
// Claims on athletes, and their answers.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Relation } from '#people/access/family/user-athletes.rules.ts';
import type { TeamAndSport } from '#people/access/membership/access.store.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { ClaimStatus } from './athlete-claims.rules.ts';

export interface ClaimRow {
  claimId: number;
  userId: number;
  personFirstName: string;
  personLastName: string;
  handle: string;
  /** The current identity of the athlete. */
  athleteId: number;
  first_name: string;
  last_name: string;
  visibility: string;
  recorded_visibility: string;
  relation: Relation;
  note: string;
  status: ClaimStatus;
  askedAt: string;
  decidedAt: string | null;
  decidedBy: number | null;
}

export interface ClaimToAdd {
  userId: number;
  athleteId: number;
  relation: Relation;
  note?: string;
  /** The account that confirmed the claim; left out for an open claim. */
  confirmedBy?: number | null;
}

export async function insertClaim({ db, clock }: Context, claim: ClaimToAdd): Promise<number> {
  const now = clock.now().toString();
  const isConfirmed = claim.confirmedBy !== undefined;
  const { id } = await db
    .insertInto('athlete_claims')
    .values({
      user_id: claim.userId,
      athlete_id: claim.athleteId,
      relation: claim.relation,
      note: claim.note ?? '',
      status: isConfirmed ? 'confirmed' : 'asked',
      asked_at: now,
      decided_at: isConfirmed ? now : null,
      decided_by: claim.confirmedBy ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Records that a coach or an admin ended a link. */
export async function insertEnd(
  { db, clock }: Context,
  end: { userId: number; athleteId: number; relation: Relation; reason: string; byUserId: number },
): Promise<number> {
  const now = clock.now().toString();
  const { id } = await db
    .insertInto('athlete_claims')
    .values({
      user_id: end.userId,
      athlete_id: end.athleteId,
      relation: end.relation,
      note: end.reason,
      status: 'ended',
      asked_at: now,
      decided_at: now,
      decided_by: end.byUserId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function findClaim(ctx: Context, claimId: number): Promise<ClaimRow | null> {
  const row = await claims(ctx).where('claim.id', '=', claimId).executeTakeFirst();
  return row ?? null;
}

/** Newest first. */
export function listClaimsOfUser(ctx: Context, userId: number): Promise<ClaimRow[]> {
  return claims(ctx).where('claim.user_id', '=', userId).orderBy('claim.id', 'desc').execute();
}

/** Lists open claims on these identities, oldest first. */
export async function listAskedAbout(ctx: Context, athleteIds: readonly number[]): Promise<ClaimRow[]> {
  if (athleteIds.length === 0) return [];
  return claims(ctx)
    .where('claim.status', '=', 'asked')
    .where('athlete.id', 'in', athleteIds)
    .where('person.standing', '=', 'good')
    .orderBy('claim.id')
    .execute();
}

/** Lists all open claims for admins, oldest first. */
export function listAsked(ctx: Context, limit: number): Promise<ClaimRow[]> {
  return claims(ctx)
    .where('claim.status', '=', 'asked')
    .where('person.standing', '=', 'good')
    .orderBy('claim.id')
    .limit(limit)
    .execute();
}

/** Lists open claims on athletes on the team's rosters since a season year, oldest first. */
export function listAskedAtTeam(
  ctx: Context,
  { teamId, sport }: TeamAndSport,
  sinceYear: number,
): Promise<ClaimRow[]> {
  return claims(ctx)
    .where('claim.status', '=', 'asked')
    .where('person.standing', '=', 'good')
    .where(
      sql<boolean>`athlete.id in (
        select recorded.canonical_id from rosters r join athletes recorded on recorded.id = r.athlete_id
        where r.team_id = ${teamId} and r.sport = ${sport}
          and season_year(r.season_id) >= ${sinceYear})`,
    )
    .orderBy('claim.id')
    .execute();
}

export async function saveAnswer(
  { db, clock }: Context,
  claimId: number,
  status: Exclude<ClaimStatus, 'asked'>,
  decidedBy: number | null,
): Promise<void> {
  await db
    .updateTable('athlete_claims')
    .set({ status, decided_at: clock.now().toString(), decided_by: decidedBy })
    .where('id', '=', claimId)
    .execute();
}

/** Makes the claim wait for an answer again. */
export async function reopenClaim({ db }: Context, claimId: number): Promise<void> {
  await db
    .updateTable('athlete_claims')
    .set({ status: 'asked', decided_at: null, decided_by: null })
    .where('id', '=', claimId)
    .execute();
}

/** Withdraws an account's open claims on an identity; returns their count. */
export async function withdrawClaims(
  { db, clock }: Context,
  userId: number,
  athleteId: number,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('athlete_claims')
    .set({ status: 'withdrawn', decided_at: clock.now().toString() })
    .where('user_id', '=', userId)
    .where('status', '=', 'asked')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('athletes')
          .select('athletes.id')
          .whereRef('athletes.id', '=', 'athlete_claims.athlete_id')
          .where('athletes.canonical_id', '=', athleteId),
      ),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Lists the account's claims that someone else confirmed; the link may have ended since. */
export async function listConfirmedByOthers(
  { db }: Context,
  userId: number,
): Promise<{ athleteId: number; decidedBy: number }[]> {
  const { rows } = await sql<{ athleteId: number; decidedBy: number }>`
    select a.canonical_id as "athleteId", c.decided_by as "decidedBy"
    from athlete_claims c join athletes a on a.id = c.athlete_id
    where c.user_id = ${userId} and c.status = 'confirmed' and c.decided_by <> c.user_id`.execute(db);
  return rows;
}

export async function deleteClaimsOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('athlete_claims').where('user_id', '=', userId).execute();
}

/** Lists every birth date in the person's records, for comparison only. */
export async function listBirthDays({ db }: Context, athleteId: number): Promise<Day[]> {
  const { rows } = await sql<{ birthOn: Day }>`
    select distinct birth_on as "birthOn" from athletes
    where birth_on is not null
      and id in (select id from athlete_records where canonical_id = ${athleteId})`.execute(db);
  return rows.map(({ birthOn }) => birthOn);
}

function claims({ db }: Context) {
  return db
    .selectFrom('athlete_claims as claim')
    .innerJoin('users as person', 'person.id', 'claim.user_id')
    .innerJoin('athletes as claimed', 'claimed.id', 'claim.athlete_id')
    .innerJoin('athletes as athlete', 'athlete.id', 'claimed.canonical_id')
    .select(['claim.id as claimId', 'claim.user_id as userId', 'claim.relation', 'claim.note'])
    .select(['claim.status', 'claim.asked_at as askedAt', 'claim.decided_at as decidedAt'])
    .select('claim.decided_by as decidedBy')
    .select(['person.first_name as personFirstName', 'person.last_name as personLastName'])
    .select('person.handle')
    .select(['athlete.id as athleteId', 'athlete.first_name', 'athlete.last_name'])
    .select(['athlete.visibility', 'claimed.visibility as recorded_visibility']);
}
