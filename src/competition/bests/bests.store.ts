// Owns: season_best. Writes the best of each subject, season and condition from results.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import type { BestSubject } from './bests.rules.ts';

/**
 * Takes out the bests that these results hold, before the results change; the subjects are theirs. Returns whose
 * bests are gone: of all their results the next best is to be found.
 */
export async function removeBestsOfResults(
  db: Db,
  subjects: readonly BestSubject[],
  resultIds: readonly number[],
): Promise<BestSubject[]> {
  if (subjects.length === 0) return [];
  const { rows } = await sql<BestSubject>`
    with gone as (
      delete from season_best s using ${subjectRows(subjects)}
      where ${IS_OF_SUBJECT} and s.result_id = any(${resultIds}::bigint[])
      returning s.subject_kind, s.subject_id, s.event_variant
    )
    select distinct subject_kind as kind, subject_id as id, event_variant as "eventVariant" from gone`.execute(
    db,
  );
  return rows;
}

export async function removeBestsOfSubjects(db: Db, subjects: readonly BestSubject[]): Promise<void> {
  await sql`delete from season_best s using ${subjectRows(subjects)} where ${IS_OF_SUBJECT}`.execute(db);
}

const IS_OF_SUBJECT = sql`s.subject_kind = subject.kind and s.subject_id = subject.id
  and s.event_variant = subject.event_variant`;

function subjectRows(subjects: readonly BestSubject[]) {
  return sql`unnest(
    ${subjects.map(({ kind }) => kind)}::text[],
    ${subjects.map(({ id }) => id)}::bigint[],
    ${subjects.map(({ eventVariant }) => eventVariant)}::text[]
  ) as subject (kind, id, event_variant)`;
}

/**
 * Writes each of these results where it is better than the best that stands for its subject, season and condition, or
 * where none does. Hand times stand outside the fat conditions, wind-aided marks outside the legal ones; of equal
 * marks the first one is the best.
 */
export async function writeSeasonBests(db: Db, resultIds: readonly number[]): Promise<void> {
  if (resultIds.length === 0) return;
  await sql`
    with candidate as (
      select r.id as result_id, case when r.athlete_id is null then 'squad' else 'athlete' end as subject_kind,
        coalesce(identity.id, r.team_id) as subject_id, r.event_variant,
        case r.gender when 'X' then coalesce(identity.gender, 'X') else r.gender end as gender, r.season_id,
        r.mark_calc, r.mark_legal, r.timing is not distinct from 'hand' as is_hand, r.competed_on,
        ${roundOrder('r')} as round_order, r.meet_event_id, r.team_id, r.grade
      from results r
      left join athletes recorded on recorded.id = r.athlete_id
      left join athletes identity on identity.id = recorded.canonical_id
      where r.id = any(${resultIds}::bigint[]) and r.counts
        and (r.athlete_id is not null or r.team_id is not null)
    ), better as (
      select distinct on (c.subject_kind, c.subject_id, c.event_variant, c.gender, c.season_id, compared.conditions)
        c.*, compared.conditions, compared.rank_key
      from candidate c
      cross join lateral (values
        ('any', c.mark_calc),
        ('legal', c.mark_legal),
        ('any_fat', case when not c.is_hand then c.mark_calc end),
        ('legal_fat', case when not c.is_hand then c.mark_legal end)
      ) as compared (conditions, rank_key)
      left join season_best s on s.subject_kind = c.subject_kind and s.subject_id = c.subject_id
        and s.event_variant = c.event_variant and s.gender = c.gender and s.season_id = c.season_id
        and s.conditions = compared.conditions
      where compared.rank_key is not null and (
        s.rank_key is null or compared.rank_key < s.rank_key
        or (compared.rank_key = s.rank_key and (c.competed_on, c.round_order, c.result_id)
          < (s.competed_on, (select ${roundOrder('held')} from results held where held.id = s.result_id), s.result_id))
      )
      order by c.subject_kind, c.subject_id, c.event_variant, c.gender, c.season_id, compared.conditions,
        compared.rank_key, c.competed_on, c.round_order, c.result_id
    )
    insert into season_best (subject_kind, subject_id, event_variant, gender, season_id, conditions,
      rank_key, result_id, competed_on, team_id, level_mask, country, state, grade)
    select b.subject_kind, b.subject_id, b.event_variant, b.gender, b.season_id, b.conditions,
      b.rank_key, b.result_id, b.competed_on, b.team_id,
      coalesce(nullif(t.level_mask, 0), d.level_mask), t.country, t.state, b.grade
    from better b
    join meet_events e on e.id = b.meet_event_id
    join meet_divisions d on d.id = e.meet_division_id
    left join teams t on t.id = b.team_id
    on conflict (subject_kind, subject_id, event_variant, gender, season_id, conditions) do update set
      rank_key = excluded.rank_key, result_id = excluded.result_id, competed_on = excluded.competed_on,
      team_id = excluded.team_id, level_mask = excluded.level_mask, country = excluded.country,
      state = excluded.state, grade = excluded.grade`.execute(db);
}

function roundOrder(table: string) {
  return sql`array_position(array['P', 'Q', 'S', 'F'], ${sql.ref(`${table}.round`)})`;
}
