// Owns: nothing
// Sums points by division, gender and team, for the winners that a list of meets names.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface WinnerRow {
  meetId: number;
  divisionName: string;
  levelMask: number;
  gender: string;
  teamName: string;
  points: number;
}

/** The best team of each scored division and gender of these meets; several when totals are equal. */
export async function listWinnerRows({ db }: Context, meetIds: number[]): Promise<WinnerRow[]> {
  if (meetIds.length === 0) return [];
  const { rows } = await sql<WinnerRow>`
    with totals as (
      select e.meet_division_id, e.gender, r.team_id, sum(r.points)::bigint as points
      from results r join meet_events e on e.id = r.meet_event_id
      where r.meet_id = any(${meetIds}) and r.removed_at is null and r.points > 0 and r.team_id is not null
      group by e.meet_division_id, e.gender, r.team_id
    ), ranked as (
      select *, rank() over (partition by meet_division_id, gender order by points desc) as rank from totals
    )
    select d.meet_id as "meetId", d.name as "divisionName", d.level_mask as "levelMask", ranked.gender,
      t.name as "teamName", ranked.points
    from ranked
      join meet_divisions d on d.id = ranked.meet_division_id
      join teams t on t.id = ranked.team_id
    where ranked.rank = 1
    order by d.meet_id, d.sort, d.id, ranked.gender, t.name collate people`.execute(db);
  return rows;
}
