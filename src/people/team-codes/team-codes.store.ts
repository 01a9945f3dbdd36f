// Owns: team_codes, team_code_uses
// Team codes, and the people who joined by them.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { CodeState, TeamCodeRole } from './team-codes.rules.ts';

export interface TeamInSport {
  teamId: number;
  sport: Sport;
}

export interface CodeRow extends TeamInSport, CodeState {
  codeId: number;
  code: string;
}

/** Each person who joined by a code counts once in `people`. */
const CODE_COLUMNS = sql`c.id as "codeId", c.code, c.team_id as "teamId", c.sport, c.expires_at as "expiresAt",
  c.ended_at as "endedAt", c.people_most as "peopleMost",
  (select count(distinct u.user_id)::integer from team_code_uses u where u.code_id = c.id) as people`;

/** Finds a code, even one that is no longer in use, and whether this user has joined by it. */
export async function findCode(
  { db }: Context,
  code: string,
  userId: number | null,
): Promise<(CodeRow & { hasJoined: boolean }) | null> {
  const { rows } = await sql<CodeRow & { hasJoined: boolean }>`
    select ${CODE_COLUMNS},
      exists (select from team_code_uses own where own.code_id = c.id and own.user_id = ${userId}) as "hasJoined"
    from team_codes c
    where c.code = ${code}`.execute(db);
  return rows[0] ?? null;
}

/** The codes of these teams that were neither renewed nor revoked. */
export async function listCurrentCodes({ db }: Context, teamIds: readonly number[]): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select ${CODE_COLUMNS}
    from team_codes c
    where c.team_id = any(${teamIds}::bigint[]) and c.ended_at is null
    order by c.team_id, c.sport desc`.execute(db);
  return rows;
}

/**
 * Until the end of the transaction nobody else joins by the code, renews or revokes it. Read the code after this, with a
 * statement of its own: the same statement would count the people from before the wait.
 */
export async function lockCode({ db }: Context, code: string): Promise<void> {
  await db.selectFrom('team_codes').select('id').where('code', '=', code).forNoKeyUpdate().execute();
}

/** Returns false when the user has joined by the code in this role before. */
export async function addUse(
  { db, clock }: Context,
  use: { codeId: number; userId: number; role: TeamCodeRole; source: string },
): Promise<boolean> {
  const rows = await db
    .insertInto('team_code_uses')
    .values({
      code_id: use.codeId,
      user_id: use.userId,
      role: use.role,
      source: use.source,
      used_at: clock.now().toString(),
    })
    .onConflict((conflict) => conflict.columns(['code_id', 'user_id', 'role']).doNothing())
    .returning('code_id')
    .execute();
  return rows.length > 0;
}

interface CodeToAdd extends TeamInSport {
  code: string;
  expiresAt: string;
  peopleMost: number | null;
  userId: number;
}

/** Returns false when another team has this code already. */
export async function insertCode({ db, clock }: Context, added: CodeToAdd): Promise<boolean> {
  const rows = await db
    .insertInto('team_codes')
    .values({
      team_id: added.teamId,
      sport: added.sport,
      code: added.code,
      expires_at: added.expiresAt,
      people_most: added.peopleMost,
      created_by: added.userId,
      created_at: clock.now().toString(),
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Does nothing when the team has no code. */
export async function endCode(
  { db, clock }: Context,
  { teamId, sport }: TeamInSport,
  userId: number,
): Promise<void> {
  await db
    .updateTable('team_codes')
    .set({ ended_at: clock.now().toString(), ended_by: userId })
    .where('team_id', '=', teamId)
    .where('sport', '=', sport)
    .where('ended_at', 'is', null)
    .execute();
}

export async function removeUsesOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('team_code_uses').where('user_id', '=', userId).execute();
}
