// Owns: nothing
// The teams that have entries in a meet.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export async function listEnteredTeams({ db }: Context, meetId: number): Promise<number[]> {
  const { rows } = await sql<{ teamId: number }>`
    select distinct team_id as "teamId" from entries
    where meet_id = ${meetId} and team_id is not null and removed_at is null
    order by team_id`.execute(db);
  return rows.map(({ teamId }) => teamId);
}
