// Owns: nothing. Reads athletes with similar names and everything recorded about them.
import { sql } from 'kysely';
import { CONDITION_BITS } from '#competition/bests/best-keys.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { INDOOR_OFFSET } from '#sport/calendar/seasons.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Profile } from './evidence.rules.ts';
import type { ListEntry } from './merge-effects.rules.ts';

export interface RosterPerson {
  /** The id of the current identity. */
  athleteId: number;
  /** Names are folded. */
  first: string;
  last: string;
  gender: Gender;
  visibility: Visibility;
}

/** The athletes on a team's rosters since a season year, each once. */
export async function listRosterPeople(
  { db }: Context,
  { teamId, sport, sinceYear }: { teamId: number; sport: Sport; sinceYear: number },
): Promise<RosterPerson[]> {
  const { rows } = await sql<RosterPerson>`
    select distinct a.id as "athleteId", a.first_name_folded as first, a.last_name_folded as last, a.gender,
      a.visibility
    from rosters r
    join athletes recorded on recorded.id = r.athlete_id
    join athletes a on a.id = recorded.canonical_id and a.removed_at is null
    where r.team_id = ${teamId} and r.sport = ${sport}
      and season_year(r.season_id) >= ${sinceYear}
    order by a.id`.execute(db);
  return rows;
}

interface OnRoster {
  teamId: number;
  sport: Sport;
  /** The first season year to search; by default all. */
  sinceYear?: number;
  athleteIds: readonly number[];
}

/** The current identities of those athletes who are on a roster of the team in that sport. */
export async function listOnRoster(
  { db }: Context,
  { teamId, sport, sinceYear = 0, athleteIds }: OnRoster,
): Promise<number[]> {
  const { rows } = await sql<{ athleteId: number }>`
    with identity as (
      select distinct canonical_id as id from athletes where id = any(${athleteIds}::bigint[])
    )
    select distinct identity.id as "athleteId"
    from identity
    join athlete_records recorded on recorded.canonical_id = identity.id
    join rosters r on r.athlete_id = recorded.id and r.team_id = ${teamId} and r.sport = ${sport}
      and season_year(r.season_id) >= ${sinceYear}`.execute(db);
  return rows.map(({ athleteId }) => athleteId);
}

const NAMESAKES_MAX = 40;

/** The town of team `t`; null without a city. */
const TOWN = sql`fold_name(t.city) || ', ' || coalesce(t.state, '')`;

/** The ids of an identity and of all records merged into it. */
const recordsOf = (identity: 'p' | 'named') => sql`array(
        select id from athlete_records where canonical_id = ${sql.ref(`${identity}.id`)})`;

/**
 * The identities whose birth date was typed in by an account. Such a date is no evidence, because a coach could try
 * dates on their own record until the site reports a match.
 */
const TYPED = sql`typed as materialized (
  select a.canonical_id as id
  from athlete_claims c join athletes a on a.id = c.athlete_id
  where c.decided_by = c.user_id
  union
  select a.canonical_id from audit_log entry join athletes a on a.id = entry.entity_id
  where entry.entity = 'athlete' and entry.action = 'athlete.correct' and (entry.after ->> 'hasBirthOn')::boolean
)`;

/** The range of names with the same initial, `j` up to `k`; empty without a first name. */
function initialRange(first: string): { initial: string; beyond: string } {
  const initial = [...first][0] ?? '';
  return { initial, beyond: initial && String.fromCodePoint(initial.codePointAt(0)! + 1) };
}

/**
 * Other athletes with the same last name and a first name that has the same initial or is one of `firstNames`. Only
 * athletes whose full name everyone may see, and who were on a team in the same town or have the same birth date.
 */
export async function listNamesakes(
  { db }: Context,
  people: readonly (RosterPerson & { firstNames: readonly string[] })[],
): Promise<RosterPerson[]> {
  const input = people.map(({ athleteId, first, last, gender, firstNames }) => ({
    id: athleteId,
    ...initialRange(first),
    last,
    gender,
    names: firstNames,
  }));
  // `offset 0` makes the planner look up names by their index alone; it misjudges how few rows the other conditions keep.
  const { rows } = await sql<RosterPerson>`
    with ${TYPED}
    select distinct a.id as "athleteId", a.first_name_folded as first, a.last_name_folded as last, a.gender,
      a.visibility
    from json_to_recordset(${JSON.stringify(input)}::json)
      as person (id bigint, initial text, beyond text, last text, gender text, names text[])
    cross join lateral (
      select p.birth_on, array_agg(distinct t.id) as team_ids, array_agg(distinct ${TOWN}) as towns
      from athletes p
      left join rosters r on r.athlete_id = any(${recordsOf('p')})
      left join teams t on t.id = r.team_id
      where p.id = person.id
      group by p.id
    ) as own
    cross join lateral (
      select named.*
      from (
        select * from athletes
        where last_name_folded = person.last and first_name_folded >= person.initial
          and first_name_folded < person.beyond
        union all
        select * from athletes
        where last_name_folded = person.last and first_name_folded = any(person.names)
          and not (first_name_folded >= person.initial and first_name_folded < person.beyond)
        offset 0
      ) as named
      where named.removed_at is null and named.canonical_id = named.id and named.visibility = 'full'
        and named.id <> person.id
        and (named.gender = person.gender or named.gender = 'X' or person.gender = 'X')
        and (named.birth_on = own.birth_on
          and not exists (select from typed where typed.id in (named.id, person.id)) or exists (
          select from rosters r join teams t on t.id = r.team_id
          where r.athlete_id = any(${recordsOf('named')}) and (t.id = any(own.team_ids) or ${TOWN} = any(own.towns))
        ))
        and not exists (
          select from athlete_records where canonical_id = named.id and visibility <> 'full')
      order by named.id desc
      limit ${NAMESAKES_MAX}
    ) as a`.execute(db);
  return rows;
}

/** Profiles of the identities behind these athletes; removed athletes are left out. */
export async function listProfiles({ db }: Context, athleteIds: readonly number[]): Promise<Profile[]> {
  const { rows } = await sql<Profile>`
    with ${TYPED}
    select a.id as "athleteId", a.first_name as "firstName", a.last_name as "lastName", a.gender,
      (
        select m.visibility from athletes m where m.id = any(recorded.ids)
        order by array_position(${VISIBILITIES}::text[], m.visibility) desc limit 1
      ) as visibility,
      case when not exists (select from typed where typed.id = a.id) then coalesce(a.birth_on, (
        select max(m.birth_on) from athletes m where m.id = any(recorded.ids)
      )) end as "birthOn",
      array(
        select distinct trim(m.first_name || ' ' || m.last_name)
        from athletes m
        where m.id = any(recorded.ids)
          and (m.first_name, m.last_name) is distinct from (a.first_name, a.last_name)
      ) as aliases,
      coalesce(stints.items, '[]') as stints, coalesce(attended.items, '[]') as meets,
      coalesce(held.items, '[]') as bests, coalesce(linked.items, '[]') as accounts
    from athletes a
    cross join lateral (
      select array(select id from athlete_records where canonical_id = a.id) as ids
    ) as recorded
    left join lateral (
      select json_agg(json_build_object('teamId', t.id, 'teamName', t.name, 'city', t.city, 'state', t.state,
        'sport', r.sport, 'seasonId', r.season_id, 'grade', r.grade)
        order by season_year(r.season_id) desc, t.id) as items
      from rosters r join teams t on t.id = r.team_id
      where r.athlete_id = any(recorded.ids)
    ) as stints on true
    left join lateral (
      select json_agg(json_build_object('meetId', ran.meet_id, 'on', ran.first_on, 'results', ran.results)
        order by ran.first_on) as items
      from (
        select r.meet_id, min(r.competed_on) as first_on, count(*) as results
        from results r join public_meets m on m.id = r.meet_id and m.kind = 'meet'
        where r.athlete_id = any(recorded.ids) and r.removed_at is null
        group by r.meet_id
      ) as ran
    ) as attended on true
    left join lateral (
      select json_agg(json_build_object('variant', best.event_variant, 'mark', best.rank_key, 'on', best.competed_on)
        order by best.event_variant) as items
      from (
        select distinct on (event_variant) event_variant, rank_key, competed_on
        from season_best
        where subject_kind = 'athlete' and subject_id = a.id and season_id in (0, ${sql.lit(INDOOR_OFFSET)})
          and conditions & ${sql.lit(CONDITION_BITS.legal)} <> 0
        order by event_variant, rank_key
      ) as best
    ) as held on true
    left join lateral (
      select json_agg(json_build_object('userId', link.user_id, 'relation', link.relation)) as items
      from user_athletes link
      where link.athlete_id = any(recorded.ids) and link.confirmed_at is not null
    ) as linked on true
    where a.id in (select canonical_id from athletes where id = any(${athleteIds}::bigint[]))
      and a.removed_at is null
    order by a.id`.execute(db);
  return rows;
}

/** The season lists, for legal marks, in which these identities appear. */
export async function listListEntries(
  { db }: Context,
  canonicalIds: readonly number[],
): Promise<ListEntry[]> {
  const { rows } = await sql<ListEntry>`
    select subject_id as "athleteId", event_variant as variant, season_id as "seasonId", min(rank_key) as mark
    from season_best
    where subject_kind = 'athlete' and subject_id = any(${canonicalIds}::bigint[])
      and season_id not in (0, ${sql.lit(INDOOR_OFFSET)}) and conditions & ${sql.lit(CONDITION_BITS.legal)} <> 0
    group by subject_id, event_variant, season_id
    order by max(competed_on) desc, event_variant`.execute(db);
  return rows;
}
