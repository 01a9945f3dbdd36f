// Owns: nothing. Reads all performances of the subjects in a list of bests.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { seasonSpanOf } from './best-keys.rules.ts';
import type { BestList, Ranked } from './best-lists.rules.ts';
import { type BestKey, firstSubjects } from './best-lists.store.ts';
import { athletesOf, inScope, isItsTeam } from './mark-lists.store.ts';

/**
 * Lists the performances of a list after the first `skip`, best first: those of its teams, level and gender. The first n
 * performances belong to the first n subjects of the list of bests, so only their results are read.
 */
export async function listPerformanceKeys(
  { db }: Context,
  list: BestList,
  { skip, limit }: { skip: number; limit: number },
): Promise<(BestKey & Ranked)[]> {
  const { eventVariant, conditions } = list;
  const mark = conditions.startsWith('legal') ? sql`r.mark_legal` : sql`r.mark_calc`;
  const isTimed = conditions.endsWith('Fat') ? sql`r.timing is distinct from 'hand'` : sql`true`;
  const { rows } = await sql<BestKey & Ranked>`
    with subject as (${firstSubjects(list, skip + limit)}),
    first as (
      select r.id, ${mark} as rank_key, r.team_id, r.grade
      from subject cross join lateral (${resultsOf(list)} offset 0) r
      where r.event_variant = ${eventVariant} and r.counts and ${ofSeason(list)}
        and ${mark} is not null and ${isTimed}
        and ${list.grade == null ? sql`true` : sql`r.grade = ${list.grade}`}
        and ${sql.join([ofGender(list), ...inScope(list, isItsTeam)], sql` and `)}
        and ${list.atLeast == null ? sql`true` : sql`${mark} <= ${list.atLeast}`}
      order by ${mark}, r.id limit ${skip + limit}
    )
    select id, rank_key as "rankKey", id as "resultId", team_id as "teamId", grade, rank, row, "isTied"
    from (
      select *, (rank() over (order by rank_key))::int as rank,
        (row_number() over (order by rank_key, id))::int as row,
        count(*) over (partition by rank_key) > 1 as "isTied"
      from first
    ) ranked
    where row > ${skip}
    order by row`.execute(db);
  return rows;
}

/** Results keep the athlete id they were recorded under; a merged athlete has several. */
function resultsOf({ eventVariant, gender }: BestList) {
  if (getVariant(eventVariant).isRelay) {
    return sql`
      select * from results
      where athlete_id is null and team_id = subject.id and event_variant = ${eventVariant} and gender = ${gender}`;
  }
  return sql`
    select results.*
    from athlete_records recorded
    join results on results.athlete_id = recorded.id and results.event_variant = ${eventVariant}
    where recorded.canonical_id = subject.id`;
}

/** A girl who ran among boys is in their list with that race alone. */
const ofGender = (list: BestList) =>
  getVariant(list.eventVariant).isRelay
    ? sql`true`
    : sql`r.gender in (${list.gender}, 'X') and ${athletesOf(list)}`;

function ofSeason({ seasonId }: BestList) {
  const { from, to } = seasonSpanOf(seasonId);
  return sql`r.season_id between ${from} and ${to}`;
}
