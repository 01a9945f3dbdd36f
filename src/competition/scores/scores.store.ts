// Owns: nothing
// Reads the winners of divisions and races of meets, for lists of meets.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface WinnerRow {
  meetId: number;
  divisionName: string;
  levelMask: number;
  gender: string;
  /** Number of the scoring that the team won, in a race with several; `scoringName` is its name, if any. */
  scoring: number | null;
  scoringName: string | null;
  teamName: string;
  /** Points on the track, in units of 1/2520. */
  points: number | null;
  /** Score in a cross-country race. */
  score: number | null;
}

/** Lists the best team of each scored division and gender of these meets, or several with equal totals. */
export async function listWinnerRows({ db }: Context, meetIds: number[]): Promise<WinnerRow[]> {
  if (meetIds.length === 0) return [];
  const { rows } = await sql<WinnerRow>`
    select s.meet_id as "meetId", d.name as "divisionName", d.level_mask as "levelMask", s.gender,
      s.scoring, d.race_scorings -> (s.scoring - 1) ->> 'name' as "scoringName", t.name as "teamName", s.points, s.score
    from team_scores s
      join meet_divisions d on d.id = s.meet_division_id
      join teams t on t.id = s.team_id
    where s.meet_id = any(${meetIds}) and s.place = 1
    order by s.meet_id, d.sort, d.id, s.gender, s.scoring, t.name collate people`.execute(db);
  return rows;
}
