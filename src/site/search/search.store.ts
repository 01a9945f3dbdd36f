// Owns: nothing
// Finds teams and meets by words of their names and by similar spelling.

import { sql } from 'kysely';
import type { ScheduleState } from '#competition/meets/schedule-changes.rules.ts';
import type { Context } from '#kit/server/context.ts';
import type { SearchFilter } from '#site/search/query/search-query.rules.ts';

const TEAM_WORDS = sql`(' ' || t.name_folded)`;
const MEET_WORDS = sql`(' ' || m.name_folded)`;

export interface TeamCard {
  id: number;
  name: string;
  name_folded: string;
  level_mask: number;
  city: string | null;
  state: string | null;
  sports: ('tf' | 'xc')[];
  /** The year of the latest roster; null without a roster. */
  year: number | null;
  similarity: number;
}

export interface MeetCardRow {
  id: number;
  host_team_id: number | null;
  name: string;
  name_folded: string;
  sport: 'tf' | 'xc';
  start_on: string;
  end_on: string;
  setup_state: unknown;
  time_zone: string;
  venue_name: string;
  city: string | null;
  state: string | null;
  team_count: number;
  schedule_state: ScheduleState | null;
  similarity: number;
}

/** `words` must each begin a word of the name; `name` is compared by similar spelling. */
export type NameCondition = { words: readonly string[] } | { name: string };

const matches = (name: ReturnType<typeof sql>, condition: NameCondition) =>
  'words' in condition
    ? sql.join(
        condition.words.map((word) => sql`${name} like ${`% ${word}%`}`),
        sql` and `,
      )
    : sql`${condition.name} <% ${name}`;

const likeness = (name: ReturnType<typeof sql>, condition: NameCondition) =>
  'words' in condition ? sql`0::real` : sql`word_similarity(${condition.name}, ${name})`;

export async function findTeams(
  { db }: Context,
  condition: NameCondition,
  { levelMask, state }: SearchFilter,
  max: number,
): Promise<TeamCard[]> {
  const { rows } = await sql<TeamCard>`
    select teams_by_name.*, coalesce(taken.sports, '{}') as sports, taken.year
    from (
      select t.id, t.name, t.name_folded, t.level_mask, t.city, t.state,
        ${likeness(TEAM_WORDS, condition)} as similarity
      from listed_teams t
      where ${matches(TEAM_WORDS, condition)}
        and (${levelMask} = 0 or t.level_mask & ${levelMask} <> 0)
        and (${state}::text is null or t.state = ${state})
      order by similarity desc, length(t.name_folded), t.name_folded, t.id limit ${max}
    ) as teams_by_name
    left join lateral (
      select array_agg(sport) as sports, max(year) as year
      from (values ('tf'), ('xc')) as sports (sport)
      cross join lateral (
        select season_year(season_id) as year from rosters
        where team_id = teams_by_name.id and sport = sports.sport order by season_id desc limit 1
      ) as season
    ) as taken on true`.execute(db);
  return rows;
}

export async function findMeets(
  { db }: Context,
  condition: NameCondition,
  { levelMask, sport, state, year }: SearchFilter,
  max: number,
): Promise<MeetCardRow[]> {
  const { rows } = await sql<MeetCardRow>`
    select m.id, m.host_team_id, m.name, m.name_folded, m.sport, m.start_on, m.end_on, m.setup_state, v.time_zone,
      v.name as venue_name, v.city, v.state, m.team_count, m.schedule_state, ${likeness(MEET_WORDS, condition)} as similarity
    from public_meets m join venues v on v.id = m.venue_id
    where m.kind = 'meet' and ${matches(MEET_WORDS, condition)}
      and (${sport}::text is null or m.sport = ${sport})
      and (${levelMask} = 0 or m.level_mask & ${levelMask} <> 0)
      and (${state}::text is null or v.state = ${state})
      and (${year}::integer is null or season_year(m.season_id) = ${year})
    order by similarity desc, m.start_on desc, m.id desc limit ${max}`.execute(db);
  return rows;
}

/** Lists the distinct states of these teams. */
export async function listStatesOfTeams({ db }: Context, teamIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select distinct state from teams
    where id = any(${teamIds}::bigint[]) and removed_at is null and state is not null`.execute(db);
  return rows.map(({ state }) => state);
}

/** Lists the distinct years of seasons, the latest first. */
export async function listYears({ db }: Context): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct season_year(id) as year from seasons where season_year(id) > 0 order by year desc`.execute(
    db,
  );
  return rows.map(({ year }) => year);
}
