// Owns: nothing
// Reads who starts where in a meet, and which athletes a reader follows.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Timing } from '#sport/marks/marks.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Measure } from '#sport/units.rules.ts';

export interface StartRow extends PersonRow {
  roundId: number;
  /** Null before the heats are made. */
  heat: number | null;
  lane: number | null;
  /** The leg of a relay. */
  leg: number | null;
  /** The canonical athlete. */
  athleteId: number;
  teamName: string | null;
  hasResult: boolean;
  /** The result, of a relay that of the squad; null before there is one. */
  result: {
    markRaw: number;
    measure: Measure | null;
    timing: Timing | null;
    status: string | null;
    place: number | null;
    validation: number;
    eventVariant: string | null;
  } | null;
}

/** Lists each athlete of each round once: from the results, else from the start list, else from the entries. */
export async function listStarts({ db }: Context, meetId: number): Promise<StartRow[]> {
  const { rows } = await sql<StartRow>`
    with ran as (
      select r.round_id, h.number as heat, r.lane, l.leg, coalesce(l.athlete_id, r.athlete_id) as athlete_id, r.team_id,
        r.id as result_id, 1 as rank
      from results r
      left join relay_legs l on l.result_id = r.id
      left join heats h on h.id = r.heat_id
      where r.meet_id = ${meetId} and r.removed_at is null
    ), entered as (
      select coalesce(s.round_id, first.id) as round_id, h.number as heat, s.lane, l.leg,
        coalesce(l.athlete_id, n.athlete_id) as athlete_id, n.team_id,
        null::bigint as result_id, 2 as rank
      from entries n
      left join entry_legs l on l.entry_id = n.id and l.leg is not null
      left join start_slots s on s.entry_id = n.id
      left join heats h on h.id = s.heat_id
      cross join lateral (
        select id from rounds where meet_event_id = n.meet_event_id
        order by array_position(array['P', 'Q', 'S', 'F'], round) limit 1
      ) as first
      where n.meet_id = ${meetId} and n.removed_at is null and n.scratched_at is null and n.acceptance > 0
        and s.scratched_at is null
    )
    select distinct on (starts.round_id, a.id) starts.round_id as "roundId", starts.heat, starts.lane, starts.leg,
      a.id as "athleteId", t.name as "teamName", starts.rank = 1 as "hasResult", a.first_name, a.last_name,
      a.visibility, recorded.visibility as recorded_visibility,
      case when r.id is not null then json_build_object('markRaw', r.mark_raw, 'measure', r.measure, 'timing', r.timing,
        'status', r.status, 'place', r.place, 'validation', r.validation, 'eventVariant', r.event_variant) end as result
    from (select * from ran union all select * from entered) as starts
    join athlete_records recorded on recorded.id = starts.athlete_id
    join athletes a on a.id = recorded.canonical_id
    left join teams t on t.id = starts.team_id
    left join results r on r.id = starts.result_id
    order by starts.round_id, a.id, starts.rank`.execute(db);
  return rows;
}

/** Lists the athletes whom the account follows or has among its favorites, by their canonical ids. */
export async function listFollowedAthletes({ db }: Context, userId: number): Promise<number[]> {
  const { rows } = await sql<{ athleteId: number }>`
    select distinct recorded.canonical_id as "athleteId"
    from (
      select link_id as id from follows
      where follower_id = ${userId} and type = 'athlete' and state = 'accepted'
      union
      select item_id from favorites where user_id = ${userId} and type = 'Athlete' and item_id is not null
    ) as followed
    join athlete_records recorded on recorded.id = followed.id`.execute(db);
  return rows.map(({ athleteId }) => athleteId);
}

/** Lists the athletes on the rosters of these teams in a season, by their canonical ids. */
export async function listRosteredAthletes(
  { db }: Context,
  { teamIds, sport, seasonId }: { teamIds: readonly number[]; sport: Sport; seasonId: number },
): Promise<number[]> {
  if (teamIds.length === 0) return [];
  const { rows } = await sql<{ athleteId: number }>`
    select distinct recorded.canonical_id as "athleteId"
    from rosters r join athlete_records recorded on recorded.id = r.athlete_id
    where r.team_id = any(${teamIds}::bigint[]) and r.sport = ${sport} and r.season_id = ${seasonId}
      and r.left_at is null`.execute(db);
  return rows.map(({ athleteId }) => athleteId);
}
