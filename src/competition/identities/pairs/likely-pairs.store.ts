// Owns: likely_pairs. Pairs of all rosters that look like one person, for who looks at all teams.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import { INDOOR_OFFSET } from '#sport/calendar/seasons.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { PairPlace } from './likely-pairs.rules.ts';

export interface TeamOfPair {
  teamId: number;
  sport: Sport;
}

/** Teams with people on a roster from a season year on, in the order of their ids, after one of them. */
export async function listTeamsWithRosters(
  db: Db,
  { sinceYear, afterTeamId, most }: { sinceYear: number; afterTeamId: number; most: number },
): Promise<TeamOfPair[]> {
  const { rows } = await sql<TeamOfPair>`
    select t.id as "teamId", s.sport
    from (
      select id from teams where id > ${afterTeamId} and removed_at is null order by id limit ${most}
    ) as t
    cross join (values ('tf'), ('xc')) as s (sport)
    where exists (
      select from rosters r
      where r.team_id = t.id and r.sport = s.sport and r.season_id % ${sql.lit(INDOOR_OFFSET)} >= ${sinceYear}
    )
    order by t.id, s.sport`.execute(db);
  return rows;
}

/** The last of so many teams after this one; null when there is none. */
export async function findTeamFurtherOn(db: Db, afterTeamId: number, most: number): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id
    from (select id from teams where id > ${afterTeamId} order by id limit ${most}) as next`.execute(db);
  return rows[0]?.id ?? null;
}

/** What stands for the team from now on; a pair that was found for another team stays where it is. */
export async function replacePairsOfTeam(
  db: Db,
  { teamId, sport }: TeamOfPair,
  pairs: readonly PairPlace[],
): Promise<void> {
  const found = sql`unnest(
      ${pairs.map(({ oneId }) => oneId)}::bigint[], ${pairs.map(({ otherId }) => otherId)}::bigint[],
      ${pairs.map(({ weakness }) => weakness)}::integer[]
    ) as found (one_id, other_id, weakness)`;
  await sql`
    delete from likely_pairs p
    where p.team_id = ${teamId} and p.sport = ${sport} and not exists (
      select from ${found} where found.one_id = p.one_athlete_id and found.other_id = p.other_athlete_id
    )`.execute(db);
  if (pairs.length === 0) return;
  await sql`
    insert into likely_pairs (one_athlete_id, other_athlete_id, team_id, sport, weakness)
    select found.one_id, found.other_id, ${teamId}, ${sport}, found.weakness
    from ${found}
    order by found.one_id, found.other_id
    on conflict (one_athlete_id, other_athlete_id) do update set weakness = excluded.weakness`.execute(db);
}

export type KnownPair = PairPlace & TeamOfPair & { teamName: string };

/** From the strongest on, after one of them: pairs of two people of today whom nobody said to be two. */
export async function listKnownPairs(
  db: Db,
  { after, most }: { after: PairPlace | null; most: number },
): Promise<KnownPair[]> {
  const from = after ?? { weakness: -1, oneId: 0, otherId: 0 };
  const { rows } = await sql<KnownPair>`
    select p.weakness, p.one_athlete_id as "oneId", p.other_athlete_id as "otherId", p.team_id as "teamId", p.sport,
      t.name as "teamName"
    from likely_pairs p
    join teams t on t.id = p.team_id and t.removed_at is null
    join athletes one on one.id = p.one_athlete_id and one.canonical_id = one.id and one.removed_at is null
    join athletes other on other.id = p.other_athlete_id and other.canonical_id = other.id
      and other.removed_at is null
    where (p.weakness, p.one_athlete_id, p.other_athlete_id)
      > (${from.weakness}::integer, ${from.oneId}::bigint, ${from.otherId}::bigint)
    order by p.weakness, p.one_athlete_id, p.other_athlete_id
    limit ${most}`.execute(db);
  return rows;
}
