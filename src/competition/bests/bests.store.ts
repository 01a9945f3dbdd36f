// Owns: season_best. Derives season bests and best flags from the results of athletes and squads, set by set.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import type { BestSubject, FlagChange } from './bests.rules.ts';

const ROUND_ORDER = sql`array_position(array['P', 'Q', 'S', 'F'], r.round) as round_order`;
const COUNTED_COLUMNS = sql`r.id as result_id, r.event_variant, r.gender as event_gender, r.season_id, r.competed_on,
  ${ROUND_ORDER}, r.mark_calc, r.mark_legal, r.timing`;

/** Athletes or teams, each once, with the events asked for: two arrays of one length, events comma-joined. */
function holdersOf(subjects: readonly BestSubject[], kind: BestSubject['kind']) {
  const byId = Map.groupBy(
    subjects.filter((subject) => subject.kind === kind),
    ({ id }) => id,
  );
  const events = [...byId.values()].map((own) => own.map(({ eventVariant }) => eventVariant).join(','));
  return sql`(
    select id, string_to_array(events, ',') as event_variants
    from unnest(${[...byId.keys()]}::bigint[], ${events}::text[]) as holder (id, events)
  )`;
}

/** Every athlete recorded in results, by the identity that the subjects name. */
function recordedOf(subjects: readonly BestSubject[]) {
  const holders = holdersOf(subjects, 'athlete');
  return sql`(
    select h.id as subject_id, h.event_variants, a.id as athlete_id, a.gender
    from ${holders} h join athletes a on a.id = h.id and a.canonical_id = a.id
    union all
    select h.id, h.event_variants, a.id, canonical.gender
    from ${holders} h
    join athletes canonical on canonical.id = h.id
    join athletes a on a.canonical_id = h.id and a.canonical_id <> a.id
  )`;
}

/** Before results that hold bests change, or when identities do: `writeSeasonBests` finds the next best. */
export async function removeBestsOfResults(db: Db, resultIds: readonly number[]): Promise<void> {
  if (resultIds.length === 0) return;
  await sql`delete from season_best where result_id = any(${resultIds}::bigint[])`.execute(db);
}

export async function removeBestsOfSubjects(db: Db, subjects: readonly BestSubject[]): Promise<void> {
  await sql`
    delete from season_best s
    using unnest(
      ${subjects.map(({ kind }) => kind)}::text[],
      ${subjects.map(({ id }) => id)}::bigint[],
      ${subjects.map(({ eventVariant }) => eventVariant)}::text[]
    ) as subject (kind, id, event_variant)
    where s.subject_kind = subject.kind and s.subject_id = subject.id
      and s.event_variant = subject.event_variant`.execute(db);
}

/**
 * Writes the best of each subject, season and condition. Hand times stand outside the fat conditions, wind-aided
 * marks outside the legal ones; of equal marks the first one is the best. `offset 0` has the results looked up by
 * athlete, whatever the planner believes of the lists.
 */
export async function writeSeasonBests(
  db: Db,
  subjects: readonly BestSubject[],
  seasonId: number | null,
): Promise<void> {
  const inSeason = seasonId === null ? sql`` : sql`and r.season_id = ${seasonId}`;
  await sql`
    with counted as (
      select 'athlete' as subject_kind, o.subject_id, o.gender as subject_gender, c.*
      from ${recordedOf(subjects)} o
      cross join lateral (
        select ${COUNTED_COLUMNS} from results r
        where r.athlete_id = o.athlete_id and r.event_variant = any(o.event_variants) and r.counts ${inSeason}
        offset 0
      ) c
      union all
      select 'squad', h.id, 'X', c.*
      from ${holdersOf(subjects, 'squad')} h
      cross join lateral (
        select ${COUNTED_COLUMNS} from results r
        where r.team_id = h.id and r.athlete_id is null and r.event_variant = any(h.event_variants)
          and r.counts ${inSeason}
        offset 0
      ) c
    ), best as (
      select distinct on (subject_kind, subject_id, event_variant, gender, season_id, conditions)
        subject_kind, subject_id, event_variant, gender, season_id, conditions, rank_key, result_id
      from counted
      cross join lateral (values
        ('any', mark_calc),
        ('legal', mark_legal),
        ('any_fat', case when timing is distinct from 'hand' then mark_calc end),
        ('legal_fat', case when timing is distinct from 'hand' then mark_legal end)
      ) as compared (conditions, rank_key)
      cross join lateral (select case event_gender when 'X' then subject_gender else event_gender end as gender) as ranked
      where rank_key is not null
      order by subject_kind, subject_id, event_variant, gender, season_id, conditions,
        rank_key, competed_on, round_order, result_id
    )
    insert into season_best (subject_kind, subject_id, event_variant, gender, season_id, conditions,
      rank_key, result_id, competed_on, team_id, level_mask, country, state, grade)
    select b.subject_kind, b.subject_id, b.event_variant, b.gender, b.season_id, b.conditions,
      b.rank_key, b.result_id, r.competed_on, r.team_id,
      coalesce(nullif(t.level_mask, 0), d.level_mask), t.country, t.state, r.grade
    from best b
    join results r on r.id = b.result_id
    join meet_events e on e.id = r.meet_event_id
    join meet_divisions d on d.id = e.meet_division_id
    left join teams t on t.id = r.team_id
    -- what stands already is not written again: an upsert would lock it even to leave it as it is
    where not exists (
      select from season_best s
      where s.subject_kind = b.subject_kind and s.subject_id = b.subject_id
        and s.event_variant = b.event_variant and s.gender = b.gender and s.season_id = b.season_id
        and s.conditions = b.conditions and s.rank_key = b.rank_key and s.result_id = b.result_id
    )
    on conflict (subject_kind, subject_id, event_variant, gender, season_id, conditions) do update set
      rank_key = excluded.rank_key, result_id = excluded.result_id, competed_on = excluded.competed_on,
      team_id = excluded.team_id, level_mask = excluded.level_mask, country = excluded.country,
      state = excluded.state, grade = excluded.grade`.execute(db);
}

/**
 * The flags of the athletes' results that are not as they should be. The law is `bestFlags` of
 * sport/best-flags.rules.ts, and a test holds the two together: by day, round and result, indoor and outdoor apart.
 * An aided jump has no flag, but its best legal trial counts for what comes after it.
 */
export async function listFlagChanges(db: Db, subjects: readonly BestSubject[]): Promise<FlagChange[]> {
  const { rows } = await sql<FlagChange>`
    with mark as (
      select o.subject_id, c.*
      from ${recordedOf(subjects)} o
      cross join lateral (
        select r.id as result_id, r.meet_id, r.event_variant, r.season_id, r.competed_on, ${ROUND_ORDER},
          r.best_flag, r.previous_best,
          case when r.counts then r.mark_legal end as legal,
          r.counts and r.mark_legal is not null and r.wind_status <> 'AIDED' as is_compared
        from results r
        where r.athlete_id = o.athlete_id and r.event_variant = any(o.event_variants)
        offset 0
      ) c
    ), history as (
      select *,
        min(legal) over (partition by subject_id, event_variant, season_id > 10000
          order by competed_on, round_order, result_id
          rows between unbounded preceding and 1 preceding) as personal,
        min(legal) over (partition by subject_id, event_variant, season_id
          order by competed_on, round_order, result_id
          rows between unbounded preceding and 1 preceding) as season
      from mark
    ), flagged as (
      select *,
        case
          when not is_compared then null
          when personal is null or legal < personal then 'PR'
          when season is null or legal < season then 'SR'
        end as flag
      from history
    ), expected as (
      select *, case when is_compared then case flag when 'PR' then personal else season end end as "previousBest"
      from flagged
    )
    select result_id as "resultId", meet_id as "meetId", flag, "previousBest"
    from expected
    where (flag, "previousBest") is distinct from (best_flag, previous_best)`.execute(db);
  return rows;
}

/** Every subject among these athletes and these teams that has results or stored bests. */
export async function listSubjects(
  db: Db,
  { athleteIds, teamIds }: { athleteIds: readonly number[]; teamIds: readonly number[] },
): Promise<BestSubject[]> {
  const { rows } = await sql<BestSubject>`
    select 'athlete' as kind, a.canonical_id as id, r.event_variant as "eventVariant"
    from athletes a join results r on r.athlete_id = a.id
    where a.canonical_id = any(${athleteIds}::bigint[]) and r.event_variant is not null
    union
    select 'squad', r.team_id, r.event_variant
    from results r
    where r.athlete_id is null and r.team_id = any(${teamIds}::bigint[]) and r.event_variant is not null
    union
    select subject_kind, subject_id, event_variant
    from season_best
    where (subject_kind = 'athlete' and subject_id = any(${athleteIds}::bigint[]))
      or (subject_kind = 'squad' and subject_id = any(${teamIds}::bigint[]))`.execute(db);
  return rows;
}

/** The highest id that a subject can have. */
export async function getLastSubjectId(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select greatest((select max(id) from athletes), (select max(id) from teams)) as last`.execute(db);
  return rows[0]?.last ?? 0;
}
