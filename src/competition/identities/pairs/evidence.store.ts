// Owns: nothing. Reads who may be one person with whom, and what is recorded of them.
import { sql } from 'kysely';
import { CONDITION_BITS } from '#competition/bests/best-keys.rules.ts';
import type { Db } from '#kit/server/context.ts';
import { INDOOR_OFFSET } from '#sport/calendar/seasons.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { VISIBILITIES, type Visibility } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Profile } from './evidence.rules.ts';
import type { ListPlace } from './merge-moves.rules.ts';

export interface PersonRow {
  /** Of today. */
  athleteId: number;
  /** Folded. */
  first: string;
  last: string;
  gender: Gender;
  visibility: Visibility;
}

/** The people of a team in a sport, from a season year on, each once. */
export async function listRosterPeople(
  db: Db,
  { teamId, sport, sinceYear }: { teamId: number; sport: Sport; sinceYear: number },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select distinct a.id as "athleteId", a.first_name_folded as first, a.last_name_folded as last, a.gender,
      a.visibility
    from rosters r
    join athletes recorded on recorded.id = r.athlete_id
    join athletes a on a.id = recorded.canonical_id and a.removed_at is null
    where r.team_id = ${teamId} and r.sport = ${sport}
      and r.season_id % ${sql.lit(INDOOR_OFFSET)} >= ${sinceYear}
    order by a.id`.execute(db);
  return rows;
}

interface OnRoster {
  teamId: number;
  sport: Sport;
  /** The season year from which on rosters are looked at; left out: all. */
  sinceYear?: number;
  athleteIds: readonly number[];
}

/** Which of these athletes stand on a roster of the team in that sport, by their identities of today. */
export async function listOnRoster(
  db: Db,
  { teamId, sport, sinceYear = 0, athleteIds }: OnRoster,
): Promise<number[]> {
  const { rows } = await sql<{ athleteId: number }>`
    with identity as (
      select distinct canonical_id as id from athletes where id = any(${athleteIds}::bigint[])
    ), recorded as (
      select id, id as canonical_id from identity
      union all
      select a.id, a.canonical_id
      from identity join athletes a on a.canonical_id = identity.id and a.canonical_id <> a.id
    )
    select distinct recorded.canonical_id as "athleteId"
    from recorded
    join rosters r on r.athlete_id = recorded.id and r.team_id = ${teamId} and r.sport = ${sport}
      and r.season_id % ${sql.lit(INDOOR_OFFSET)} >= ${sinceYear}`.execute(db);
  return rows.map(({ athleteId }) => athleteId);
}

const NAMESAKES_MOST = 40;

/** Of a team `t`; null where no city is known. */
const TOWN = sql`fold_name(t.city) || ', ' || coalesce(t.state, '')`;

/** The ids of an identity and of everybody who was merged into it. */
const recordsOf = (identity: 'p' | 'named') => sql`array(
        select ${sql.ref(`${identity}.id`)}
        union all
        select m.id from athletes m where m.canonical_id = ${sql.ref(`${identity}.id`)} and m.canonical_id <> m.id
      )`;

/**
 * The identities whose birth date an account has typed in. It is no evidence: a coach could try one date after the other
 * on a record of their own until the site says that it is the one of somebody else.
 */
const TYPED = sql`typed as materialized (
  select a.canonical_id as id
  from athlete_claims c join athletes a on a.id = c.athlete_id
  where c.decided_by = c.user_id
  union
  select a.canonical_id from audit_log deed join athletes a on a.id = deed.entity_id
  where deed.entity = 'athlete' and deed.action = 'athlete.correct' and (deed.after ->> 'hasBirthOn')::boolean
)`;

/** `j` up to `k`; of somebody without a first name nothing. */
function initialRange(first: string): { initial: string; beyond: string } {
  const initial = [...first][0] ?? '';
  return { initial, beyond: initial && String.fromCodePoint(initial.codePointAt(0)! + 1) };
}

/**
 * Who else has the last name of one of these people and a first name that begins alike or is one of `firstNames`, as far
 * as everybody may read the name; only those who ever were on a team of the same town, or are born on the same day.
 */
export async function listNamesakes(
  db: Db,
  people: readonly (PersonRow & { firstNames: readonly string[] })[],
): Promise<PersonRow[]> {
  const asked = people.map(({ athleteId, first, last, gender, firstNames }) => ({
    id: athleteId,
    ...initialRange(first),
    last,
    gender,
    names: firstNames,
  }));
  // `offset 0` has the names looked up by their index alone: to the planner few people seem to be who they are.
  const { rows } = await sql<PersonRow>`
    with ${TYPED}
    select distinct a.id as "athleteId", a.first_name_folded as first, a.last_name_folded as last, a.gender,
      a.visibility
    from json_to_recordset(${JSON.stringify(asked)}::json)
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
          select from athletes m
          where m.canonical_id = named.id and m.canonical_id <> m.id and m.visibility <> 'full'
        )
      order by named.id desc
      limit ${NAMESAKES_MOST}
    ) as a`.execute(db);
  return rows;
}

/** The identities behind these athletes, with all that is recorded of them; removed ones are left out. */
export async function listProfiles(db: Db, athleteIds: readonly number[]): Promise<Profile[]> {
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
      select array(
        select a.id union all select m.id from athletes m where m.canonical_id = a.id and m.canonical_id <> m.id
      ) as ids
    ) as recorded
    left join lateral (
      select json_agg(json_build_object('teamId', t.id, 'teamName', t.name, 'city', t.city, 'state', t.state,
        'sport', r.sport, 'seasonId', r.season_id, 'grade', r.grade)
        order by r.season_id % ${sql.lit(INDOOR_OFFSET)} desc, t.id) as items
      from rosters r join teams t on t.id = r.team_id
      where r.athlete_id = any(recorded.ids)
    ) as stints on true
    left join lateral (
      select json_agg(json_build_object('meetId', ran.meet_id, 'on', ran.first_on, 'results', ran.results)
        order by ran.first_on) as items
      from (
        select r.meet_id, min(r.competed_on) as first_on, count(*) as results
        from results r join meets m on m.id = r.meet_id and m.kind = 'meet' and m.removed_at is null
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

/** In which lists these identities stand: of a season, with legal marks. */
export async function listListPlaces(db: Db, canonicalIds: readonly number[]): Promise<ListPlace[]> {
  const { rows } = await sql<ListPlace>`
    select subject_id as "athleteId", event_variant as variant, season_id as "seasonId", min(rank_key) as mark
    from season_best
    where subject_kind = 'athlete' and subject_id = any(${canonicalIds}::bigint[])
      and season_id not in (0, ${sql.lit(INDOOR_OFFSET)}) and conditions & ${sql.lit(CONDITION_BITS.legal)} <> 0
    group by subject_id, event_variant, season_id
    order by max(competed_on) desc, event_variant`.execute(db);
  return rows;
}
