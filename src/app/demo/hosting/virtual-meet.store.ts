// Owns: nothing
// Finds the runners of the demo's virtual mile by their bests.
import { sql } from 'kysely';
import { CONDITION_BITS, inTeam } from '#competition/bests/best-keys.rules.ts';
import type { Context } from '#kit/server/context.ts';

export interface Miler {
  athleteId: number;
  grade: number | null;
  /** The best 1,600 meters in milliseconds; null without one. */
  bestMs: number | null;
}

/** Lists the athletes on the roster of the season who ever ran 1,600 meters for the team, the fastest first. */
export async function listMilers(
  { db }: Context,
  { teamId, gender, seasonId }: { teamId: number; gender: 'F' | 'M'; seasonId: number },
): Promise<Miler[]> {
  const { rows } = await sql<Miler>`
    select best.subject_id as "athleteId", held.grade, min(best.rank_key) as "bestMs"
    from season_best best
    join rosters held on held.athlete_id = best.subject_id and held.team_id = best.team_id and held.sport = 'tf'
      and held.season_id = ${seasonId}
    where best.team_id = ${teamId} and best.event_variant = '1600m' and best.gender = ${gender}
      and best.conditions & ${inTeam(CONDITION_BITS.legal)} <> 0
    group by best.subject_id, held.grade
    order by min(best.rank_key), best.subject_id`.execute(db);
  return rows;
}

/** Returns the venue of a meet; null if there is no such meet. */
export async function findVenueOfMeet({ db }: Context, meetId: number): Promise<number | null> {
  const row = await db.selectFrom('meets').select('venue_id').where('id', '=', meetId).executeTakeFirst();
  return row?.venue_id ?? null;
}
