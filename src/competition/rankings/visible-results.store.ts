// Owns: nothing. Reads the rows of lists: results with their athletes, teams and meets.
import { type Selectable, sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Schema } from '#kit/server/database/schema.gen.ts';
import { readShared } from '#kit/server/pages/shared-reads.ts';
import type { PersonRow } from '#people/athletes/visible-person.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

type ResultColumn =
  | 'id'
  | 'gender'
  | 'event_variant'
  | 'round'
  | 'athlete_id'
  | 'team_id'
  | 'team_text'
  | 'relay_letter'
  | 'grade'
  | 'age'
  | 'mark_entered'
  | 'mark_raw'
  | 'mark_calc'
  | 'mark_legal'
  | 'timing'
  | 'measure'
  | 'status'
  | 'wind_tenths'
  | 'wind_status'
  | 'best_flag'
  | 'validation'
  | 'competed_on'
  | 'season_id'
  | 'meet_id';

/** A result without its team, which a list reads at the same time. */
export interface TeamlessRow extends PersonRow, Pick<Selectable<Schema['results']>, ResultColumn> {
  canonical_id: number | null;
  meet_name: string;
  sport: Sport;
  meet_division_id: number;
  event_short: string;
  /** Null when the result has no source. */
  republish: boolean | null;
}

export interface ResultRow extends TeamlessRow {
  team_name: string | null;
}

/** Rows come in no order. */
export function listResultRows(ctx: Context, resultIds: readonly number[]): Promise<ResultRow[]> {
  return resultRows(ctx, resultIds);
}

/** Rows come in no order. */
export function listTeamlessRows(ctx: Context, resultIds: readonly number[]): Promise<TeamlessRow[]> {
  return teamlessRows(ctx, resultIds);
}

export interface TeamOfYear {
  id: number;
  name: string;
  /** The team's league in that year, or its association. */
  league_name: string | null;
}

/** Rows come in no order. */
export function listTeamsOfYear(
  ctx: Context,
  teamIds: readonly number[],
  { sport, year }: { sport: Sport; year: number },
): Promise<TeamOfYear[]> {
  return teamsOfYear(ctx, sport, year, teamIds);
}

// Few athletes are merged, so the identity is joined only for those.
const COLUMNS = sql`
  r.id, r.gender, r.event_variant, r.round, r.athlete_id, r.team_id, r.team_text, r.relay_letter, r.grade,
  r.age, r.mark_entered, r.mark_raw, r.mark_calc, r.mark_legal, r.timing, r.measure, r.status, r.wind_tenths,
  r.wind_status, r.best_flag, r.validation, r.competed_on, r.season_id, r.meet_id, m.name as meet_name, m.sport,
  e.meet_division_id, e.event_short, recorded.canonical_id, coalesce(a.first_name, recorded.first_name) as first_name,
  coalesce(a.last_name, recorded.last_name) as last_name, coalesce(a.visibility, recorded.visibility) as visibility,
  recorded.visibility as recorded_visibility,
  case when r.source_id is not null then r.source_id <> all (array(select id from sources where not republish)) end
    as republish`;
const TABLES = sql`
  results r
  join public_meets m on m.id = r.meet_id
  join meet_events e on e.id = r.meet_event_id
  left join athletes recorded on recorded.id = r.athlete_id
  left join athletes a on a.id = nullif(recorded.canonical_id, recorded.id)`;

const resultRows = compiledOnce(
  (_, resultIds: readonly number[]) => sql<ResultRow>`
    select ${COLUMNS}, t.name as team_name
    from ${TABLES} left join teams t on t.id = r.team_id
    where r.id = any(${resultIds}::bigint[])`,
);

const teamlessRows = compiledOnce(
  (_, resultIds: readonly number[]) => sql<TeamlessRow>`
    select ${COLUMNS} from ${TABLES} where r.id = any(${resultIds}::bigint[])`,
);

const teamsOfYear = compiledOnce(
  (_, sport: Sport, year: number, teamIds: readonly number[]) => sql<TeamOfYear>`
    select t.id, t.name, (
      select d.name
      from school_division_teams m
      join school_divisions d on d.id = m.school_division_id and d.removed_at is null
      where m.team_id = t.id and m.sport = ${sport} and ${year} between m.from_year and m.to_year
      order by d.kind = 'league' desc, d.sort, d.id
      limit 1
    ) as league_name
    from teams t where t.id = any(${teamIds}::bigint[])`,
);

/**
 * When a result of a public meet was last created or changed; null before there are results. `home` is announced with
 * every change of results, and when a meet is published, hidden or removed.
 */
export function findLastChange(ctx: Context): Promise<string | null> {
  return readShared(
    ctx,
    'last change of results',
    ['home'],
    async () => (await lastChanges(ctx))[0]?.at ?? null,
  );
}

const lastChanges = compiledOnce(
  () => sql<{ at: string }>`
    select c.at from result_changes c join public_meets m on m.id = c.meet_id order by c.id desc limit 1`,
);
