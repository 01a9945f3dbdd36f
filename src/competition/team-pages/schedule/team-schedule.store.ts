// Owns: nothing
// Reads the meets that a team competed in, hosts, or has in its calendar, with its scores.
import { sql } from 'kysely';
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Season } from '#sport/calendar/seasons.rules.ts';
import type { SeasonKind, Sport } from '#sport/sports.rules.ts';
import type { Standing } from './team-schedule.rules.ts';

export interface ScheduleRow {
  meetId: number;
  sport: Sport;
  name: string;
  startOn: string;
  endOn: string;
  setupState: { offDays?: string[] };
  venueName: string;
  city: string | null;
  state: string | null;
  timeZone: string;
  isHost: boolean;
  resultCount: number;
  eventCount: number;
  officialCount: number;
  completeCount: number;
  scheduleState: ScheduleState | null;
  /** The standings by division; in a meet of two teams they name the opponent. Null without results of the team. */
  standings: Standing[] | null;
}

/** The latest meet comes first. */
export function listScheduleRows(ctx: Context, teamId: number, { kind, id }: Season): Promise<ScheduleRow[]> {
  return scheduleRows(ctx, teamId, kind, id);
}

const scheduleRows = compiledOnce(
  (_, teamId: number, kind: SeasonKind, seasonId: number) => sql<ScheduleRow>`
    with input as (
      select ${teamId}::bigint as team_id, ${kind}::text as season_kind, ${seasonId}::int as season_id
    ), listed as (
      select s.meet_id as id from input join team_scores s using (team_id, season_kind, season_id)
      union
      select m.id from input join public_meets m on m.host_team_id = input.team_id
        and m.season_kind = input.season_kind and m.season_id = input.season_id
      union
      select m.id from input join meet_calendars c on c.team_id = input.team_id
      join public_meets m on m.id = c.meet_id
        and m.season_kind = input.season_kind and m.season_id = input.season_id
    )
    select m.id as "meetId", m.sport, m.name, m.start_on as "startOn", m.end_on as "endOn",
      m.setup_state as "setupState", v.name as "venueName", v.city, v.state, v.time_zone as "timeZone",
      m.host_team_id is not distinct from input.team_id as "isHost", m.result_count as "resultCount",
      m.event_count as "eventCount", m.official_count as "officialCount", m.complete_count as "completeCount",
      m.schedule_state as "scheduleState",
      (
        select json_agg(json_build_object('meetDivisionId', s.meet_division_id, 'divisionName', d.name,
          'gender', s.gender, 'points', s.points, 'score', s.score, 'place', s.place,
          'teamCount', s.team_count, 'isIncomplete', s.is_incomplete, 'opponent', other.opponent)
          order by d.sort, d.id)
        from team_scores s
        join meet_divisions d on d.id = s.meet_division_id
        left join lateral (
          select json_build_object('total', coalesce(o.points, o.score), 'place', o.place) as opponent
          from team_scores o
          where m.team_count = 2
            and o.meet_id = s.meet_id and o.meet_division_id = s.meet_division_id and o.gender = s.gender
            and o.scoring is not distinct from s.scoring
            and o.team_id <> s.team_id and coalesce(o.points, o.score) is not null
        ) as other on true
        where s.team_id = input.team_id and s.season_kind = input.season_kind and s.season_id = input.season_id
          and s.meet_id = m.id
      ) as standings
    from input
    cross join listed
    join public_meets m on m.id = listed.id
    join venues v on v.id = m.venue_id
    where m.kind = 'meet'
    order by m.start_on desc, m.id desc`,
);
