// Owns: entries. Folds entries of one person in an event into one, and brings them back.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

/** Every athlete id of the persons behind these ids. */
const personIds = (athleteIds: readonly number[]) => sql`
  select a.id from athletes a
  where a.canonical_id in (select canonical_id from athletes where id = any(${athleteIds}::bigint[]))`;

/** Lists the meets in which these persons are entered, also by an entry that was folded into another. */
export async function listMeetsOfPeople({ db }: Context, athleteIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ meetId: number }>`
    select distinct meet_id as "meetId" from entries
    where athlete_id in (${personIds(athleteIds)}) and (removed_at is null or folded_into is not null)
    order by 1`.execute(db);
  return rows.map(({ meetId }) => meetId);
}

/** An entry that was folded into another one, or came back. */
export interface FoldedEntry {
  entryId: number;
  meetId: number;
  meetEventId: number;
}

const FOLDED = sql`entries.id as "entryId", entries.meet_id as "meetId", entries.meet_event_id as "meetEventId"`;

/**
 * Brings back the entries that were folded into that of another person, after a merge was undone. Those stay removed whose
 * person has withdrawn meanwhile, or was entered in the event again.
 */
export async function unfoldEntries({ db }: Context, athleteIds: readonly number[]): Promise<FoldedEntry[]> {
  const { rows } = await sql<FoldedEntry>`
    update entries set removed_at = null, folded_into = null, version = entries.version + 1
    from entries kept, athletes one, athletes other
    where entries.athlete_id in (${personIds(athleteIds)}) and kept.id = entries.folded_into
      and (kept.removed_at is null or kept.folded_into is not null)
      and one.id = entries.athlete_id and other.id = kept.athlete_id
      and one.canonical_id <> other.canonical_id
      and not exists (
        select from entries again
        where again.meet_event_id = entries.meet_event_id and again.athlete_id = entries.athlete_id
          and again.removed_at is null
      )
    returning ${FOLDED}`.execute(db);
  return rows;
}

/** Keeps one entry of a person in an event, the accepted one or the first, and folds the others into it. */
export async function foldEntries(
  { db }: Context,
  athleteIds: readonly number[],
  now: string,
): Promise<FoldedEntry[]> {
  const { rows } = await sql<FoldedEntry>`
    with ranked as (
      select e.id, first_value(e.id) over (
        partition by e.meet_event_id, a.canonical_id
        order by e.scratched_at is not null, e.acceptance desc, e.id
      ) as kept_id
      from entries e join athletes a on a.id = e.athlete_id
      where e.athlete_id in (${personIds(athleteIds)}) and e.removed_at is null
    )
    update entries set removed_at = ${now}, folded_into = ranked.kept_id, version = version + 1
    from ranked where ranked.id = entries.id and ranked.kept_id <> entries.id
    returning ${FOLDED}`.execute(db);
  return rows;
}
