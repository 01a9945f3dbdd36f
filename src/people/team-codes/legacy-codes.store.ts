// Owns: legacy_parent_codes
// Codes that were given to one parent each before teams had codes.
import type { Context } from '#kit/server/context.ts';
import type { TeamInSport } from './team-codes.store.ts';

export interface LegacyCodeRow extends TeamInSport {
  code: string;
  teamName: string;
  levelMask: number;
}

/** The user's codes that were neither used nor skipped. */
export async function listLegacyRows({ db }: Context, userId: number): Promise<LegacyCodeRow[]> {
  return db
    .selectFrom('legacy_parent_codes as legacy')
    .innerJoin('teams', 'teams.id', 'legacy.team_id')
    .select(['legacy.code', 'legacy.team_id as teamId', 'legacy.sport'])
    .select(['teams.name as teamName', 'teams.level_mask as levelMask'])
    .where('legacy.user_id', '=', userId)
    .where('legacy.retired_at', 'is', null)
    .where('teams.removed_at', 'is', null)
    .orderBy('teams.name_folded')
    .orderBy('legacy.code')
    .execute();
}

export async function insertLegacyRow(
  { db, clock }: Context,
  { userId, code, teamId, sport }: TeamInSport & { userId: number; code: string },
): Promise<void> {
  await db
    .insertInto('legacy_parent_codes')
    .values({ user_id: userId, code, team_id: teamId, sport, created_at: clock.now().toString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'code']).doNothing())
    .execute();
}

/** Returns how many codes were retired. */
export async function retireRows(
  { db, clock }: Context,
  userId: number,
  codes: readonly string[],
  wasSkipped: boolean,
): Promise<number> {
  if (codes.length === 0) return 0;
  const rows = await db
    .updateTable('legacy_parent_codes')
    .set({ retired_at: clock.now().toString(), was_skipped: wasSkipped })
    .where('user_id', '=', userId)
    .where('code', 'in', codes)
    .where('retired_at', 'is', null)
    .returning('code')
    .execute();
  return rows.length;
}

export async function removeLegacyOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('legacy_parent_codes').where('user_id', '=', userId).execute();
}
