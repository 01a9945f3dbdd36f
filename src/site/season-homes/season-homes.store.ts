// Owns: nothing
// Finds the meets of a kind of season in an area.
import { sql } from 'kysely';
import type { ListScope } from '#competition/bests/best-lists.rules.ts';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { SeasonKind } from '#sport/sports.rules.ts';

export interface SeasonDays {
  kind: SeasonKind;
  scope: ListScope;
  /** Bits of the levels that compete; null for all. */
  levelMask: number | null;
  /** Both days are included. */
  from: Day;
  until: Day;
}

/** The meets of a country or state are held there. Those of teams are hosted by one, or one of them takes part. */
function isIn(scope: ListScope) {
  if (scope.kind === 'world') return sql`true`;
  if (scope.kind === 'country') return sql`venues.country = ${scope.country}`;
  if (scope.kind === 'state') {
    const isInCountry = scope.country === null ? sql`true` : sql`venues.country = ${scope.country}`;
    return sql`venues.state = ${scope.state} and ${isInCountry}`;
  }
  return sql`(meets.host_team_id = any(${scope.teamIds}::bigint[]) or exists (
    select from meet_teams
    where meet_teams.meet_id = meets.id and team_id = any(${scope.teamIds}::bigint[])
      and relation = ${RELATION.accepted}))`;
}

export interface SeasonMeetsChoice {
  limit: number;
  isChampionship?: boolean;
  isLatestFirst?: boolean;
}

/** Lists meets by an index on the days of the season, the first one first unless the latest are wanted. */
export async function listSeasonMeets(
  { db }: Context,
  { kind, scope, levelMask, from, until }: SeasonDays,
  { limit, isChampionship = false, isLatestFirst = false }: SeasonMeetsChoice,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select meets.id from public_meets meets join venues on venues.id = meets.venue_id
    where meets.kind = 'meet' and meets.season_kind = ${kind} and meets.start_on between ${from} and ${until}
      and ${isIn(scope)}
      and ${levelMask === null ? sql`true` : sql`meets.level_mask & ${levelMask} <> 0`}
      and ${isChampionship ? sql`is_championship(meets.name)` : sql`true`}
    order by ${isLatestFirst ? sql`meets.start_on desc, meets.id desc` : sql`meets.start_on, meets.id`} limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
