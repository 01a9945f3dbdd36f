// Owns: team_scores. The total of every team in each division and gender of its meets.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { RaceRow, TeamTotal } from './team-totals.rules.ts';

/** Leaves out list meets, which give no points and have many results. */
export async function listTotalledMeets(
  { db }: Context,
  meetIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from meets where id = any(${meetIds}::bigint[]) and kind = 'meet'`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Adds up the stored points of results of track meets. Only teams with points have a place, as on the score boards,
 * where teams known by their printed name only are ranked too. A division in which nobody has points is not scored.
 */
export async function writeTrackTotals(ctx: Context, meetIds: readonly number[]): Promise<void> {
  await replaceTotals(
    ctx,
    meetIds,
    sql`
      select * from (
      select meet_id, meet_division_id, gender, team_id,
        case when scored > 0 then coalesce(points, 0) end as points, null::int as score,
        case when points > 0
          then rank() over (partition by meet_division_id, gender order by points desc nulls last) end as place,
        null::int as scoring,
        nullif(scored, 0) as team_count, false as is_incomplete
      from (
        select r.meet_id, e.meet_division_id, e.gender, r.team_id, printed.name, sum(nullif(r.points, 0)) as points,
          count(sum(nullif(r.points, 0))) over (partition by e.meet_division_id, e.gender) as scored
        from results r join meet_events e on e.id = r.meet_event_id
        cross join lateral (select case when r.team_id is null then fold_name(r.team_text) end as name) as printed
        where r.meet_id = any(${meetIds}::bigint[]) and (r.team_id is not null or r.points > 0)
          and r.removed_at is null
        group by r.meet_id, e.meet_division_id, e.gender, r.team_id, printed.name
      ) as added) as ranked where team_id is not null`,
  );
}

export async function writeRaceTotals(
  ctx: Context,
  meetIds: readonly number[],
  totals: readonly TeamTotal[],
): Promise<void> {
  await replaceTotals(
    ctx,
    meetIds,
    sql`
      select "meetId" as meet_id, "meetDivisionId" as meet_division_id, gender, "teamId" as team_id, null::int as points,
        score, place, scoring,
        "teamCount" as team_count, "isIncomplete" as is_incomplete
      from json_to_recordset(${JSON.stringify(totals)}::json) as total ("meetId" bigint, "meetDivisionId" bigint, gender text,
        "teamId" bigint, score int, place int, scoring int, "teamCount" int, "isIncomplete" boolean)`,
  );
}

/** Deletes the old totals first: comparing takes longer than writing a few rows for each meet. */
async function replaceTotals(
  { db }: Context,
  meetIds: readonly number[],
  totals: ReturnType<typeof sql>,
): Promise<void> {
  await sql`delete from team_scores where meet_id = any(${meetIds}::bigint[])`.execute(db);
  await sql`
    insert into team_scores (meet_id, meet_division_id, gender, team_id, season_kind, season_id,
      points, score, place, scoring, team_count, is_incomplete)
    select m.id, total.meet_division_id, total.gender, total.team_id, m.season_kind, m.season_id,
      total.points, total.score, total.place, total.scoring, total.team_count, total.is_incomplete
    from (${totals}) as total join meets m on m.id = total.meet_id`.execute(db);
}

/** Lists the results of the races of cross-country meets; a race has one round, the final. */
export async function listRaceRows({ db }: Context, meetIds: readonly number[]): Promise<RaceRow[]> {
  const { rows } = await sql<RaceRow>`
    select r.id as "resultId", r.place, r.mark_raw as "markRaw", r.status, r.validation, r.team_id as "teamId",
      r.team_text as "teamText", t.name as "teamName", r.is_exhibition as "isExhibition", r.meet_id as "meetId", r.round_id as "roundId", e.meet_division_id as "meetDivisionId", e.gender,
      e.is_scored as "isScored", d.level_mask as "levelMask", d.score_depth as "scoreDepth",
      d.place_depth as "placeDepth", d.tie_breaking as "tieBreaking", d.race_scorings as "raceScorings"
    from results r
    join meet_events e on e.id = r.meet_event_id
    join meet_divisions d on d.id = e.meet_division_id
    left join teams t on t.id = r.team_id
    where r.meet_id = any(${meetIds}::bigint[]) and r.removed_at is null`.execute(db);
  return rows;
}
