// Owns: likely_pairs. Possible duplicates of all teams.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { PairPosition } from './likely-pairs.rules.ts';

export interface TeamOfPair {
  teamId: number;
  sport: Sport;
}

/** The next teams by id that have a roster since a season year. */
export async function listTeamsWithRosters(
  { db }: Context,
  { sinceYear, afterTeamId, limit }: { sinceYear: number; afterTeamId: number; limit: number },
): Promise<TeamOfPair[]> {
  const { rows } = await sql<TeamOfPair>`
    select t.id as "teamId", s.sport
    from (
      select id from listed_teams where id > ${afterTeamId} order by id limit ${limit}
    ) as t
    cross join (values ('tf'), ('xc')) as s (sport)
    where exists (
      select from rosters r
      where r.team_id = t.id and r.sport = s.sport and season_year(r.season_id) >= ${sinceYear}
    )
    order by t.id, s.sport`.execute(db);
  return rows;
}

/** The last of the next `limit` teams by id; null when there is none. */
export async function findLastTeamOfBatch(
  { db }: Context,
  afterTeamId: number,
  limit: number,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id
    from (select id from teams where id > ${afterTeamId} order by id limit ${limit}) as next`.execute(db);
  return rows[0]?.id ?? null;
}

/** Replaces the pairs of the team; a pair already saved for another team stays there. */
export async function replacePairsOfTeam(
  { db }: Context,
  { teamId, sport }: TeamOfPair,
  pairs: readonly PairPosition[],
): Promise<void> {
  const newPairs = sql`unnest(
      ${pairs.map(({ oneId }) => oneId)}::bigint[], ${pairs.map(({ otherId }) => otherId)}::bigint[],
      ${pairs.map(({ weakness }) => weakness)}::integer[]
    ) as new_pair (one_id, other_id, weakness)`;
  await sql`
    delete from likely_pairs p
    where p.team_id = ${teamId} and p.sport = ${sport} and not exists (
      select from ${newPairs} where new_pair.one_id = p.one_athlete_id and new_pair.other_id = p.other_athlete_id
    )`.execute(db);
  if (pairs.length === 0) return;
  await sql`
    insert into likely_pairs (one_athlete_id, other_athlete_id, team_id, sport, weakness)
    select new_pair.one_id, new_pair.other_id, ${teamId}, ${sport}, new_pair.weakness
    from ${newPairs}
    order by new_pair.one_id, new_pair.other_id
    on conflict (one_athlete_id, other_athlete_id) do update set weakness = excluded.weakness`.execute(db);
}

export type SavedPair = PairPosition & TeamOfPair & { teamName: string };

/** Pairs after a position, the strongest first; pairs with a merged or removed athlete are left out. */
export async function listSavedPairs(
  { db }: Context,
  { after, limit }: { after: PairPosition | null; limit: number },
): Promise<SavedPair[]> {
  const from = after ?? { weakness: -1, oneId: 0, otherId: 0 };
  const { rows } = await sql<SavedPair>`
    select p.weakness, p.one_athlete_id as "oneId", p.other_athlete_id as "otherId", p.team_id as "teamId", p.sport,
      t.name as "teamName"
    from likely_pairs p
    join listed_teams t on t.id = p.team_id
    join athletes one on one.id = p.one_athlete_id and one.canonical_id = one.id and one.removed_at is null
    join athletes other on other.id = p.other_athlete_id and other.canonical_id = other.id
      and other.removed_at is null
    where (p.weakness, p.one_athlete_id, p.other_athlete_id)
      > (${from.weakness}::integer, ${from.oneId}::bigint, ${from.otherId}::bigint)
    order by p.weakness, p.one_athlete_id, p.other_athlete_id
    limit ${limit}`.execute(db);
  return rows;
}
