// Owns: nothing. Reads the facts that decide whether a list may include a result.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface JudgedRow {
  isRemoved: boolean;
  counts: boolean;
  isExhibition: boolean;
  eventName: string;
  eventStatus: number;
  roundStatus: number;
  duplicateOf: number | null;
  /** The team's level, or the meet division's when the team has none. */
  levelMask: number;
  country: string | null;
  state: string | null;
  /** The gender of the athlete's merged identity. */
  athleteGender: string | null;
}

export async function findJudged({ db }: Context, resultId: number): Promise<JudgedRow | null> {
  const { rows } = await sql<JudgedRow>`
    select r.removed_at is not null as "isRemoved", r.counts, r.is_exhibition as "isExhibition", e.name as "eventName",
      e.status as "eventStatus", o.status as "roundStatus", r.duplicate_of as "duplicateOf",
      coalesce(nullif(t.level_mask, 0), d.level_mask) as "levelMask", t.country, t.state,
      a.gender as "athleteGender"
    from results r
    join meet_events e on e.id = r.meet_event_id
    join meet_divisions d on d.id = e.meet_division_id
    join rounds o on o.id = r.round_id
    join public_meets m on m.id = r.meet_id
    left join teams t on t.id = r.team_id
    left join athletes recorded on recorded.id = r.athlete_id
    left join athletes a on a.id = recorded.canonical_id
    where r.id = ${resultId}`.execute(db);
  return rows[0] ?? null;
}

/** Finds results in one event and season by folded name, the newest first; skips athletes whose full name is hidden. */
export async function listResultsByName(
  { db }: Context,
  {
    name,
    eventVariant,
    gender,
    seasonIds,
    limit,
  }: {
    name: string;
    eventVariant: string;
    gender: string;
    seasonIds: { from: number; to: number };
    limit: number;
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with words as (
      select fold_name(${name}) as whole, split_part(fold_name(${name}), ' ', 1) as head,
        substr(fold_name(${name}), length(split_part(fold_name(${name}), ' ', 1)) + 2) as tail
    ), named as (
      select a.id from words cross join lateral (
        select id from athletes
        where words.whole <> '' and last_name_folded = words.whole and visibility = 'full' limit ${SAME_NAME_MAX}
      ) a
      union
      select a.id from words cross join lateral (
        select id from athletes
        where last_name_folded = words.tail and first_name_folded like words.head || '%' and visibility = 'full'
        limit ${SAME_NAME_MAX}
      ) a where words.tail <> ''
    )
    select r.id
    from named
    join results r on r.athlete_id = named.id and r.event_variant = ${eventVariant}
    where r.gender in (${gender}, 'X') and r.season_id between ${seasonIds.from} and ${seasonIds.to}
      and r.removed_at is null and not r.is_rehearsal
    order by r.competed_on desc, r.id desc
    limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** At most this many athletes with the name are searched. */
const SAME_NAME_MAX = 200;
