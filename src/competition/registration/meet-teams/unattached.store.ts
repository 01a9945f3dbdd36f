// Owns: meet_unattached
// Athletes without a team who ask to join a meet. Rows are of identities, and merged athletes are found by any record.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { type PersonRow, visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { RELATION, type Relation } from './relations.rules.ts';

export interface UnattachedRow {
  athleteId: number;
  /** The name that everyone may see; empty for a hidden athlete. */
  name: string;
  relation: Relation;
  /** True if a parent asked, false if the athlete did. */
  isByParent: boolean;
  since: string;
  note: string;
}

/** Lists requests and their answers, the oldest first. */
export async function listUnattachedRows(
  { db }: Context,
  meetId: number,
  athleteIds: readonly number[] | null = null,
): Promise<UnattachedRow[]> {
  const only =
    athleteIds === null
      ? sql``
      : sql`and a.canonical_id in (
          select canonical_id from athletes where id = any(${athleteIds}::bigint[]))`;
  const { rows } = await sql<Omit<UnattachedRow, 'name'> & PersonRow>`
    select mu.athlete_id as "athleteId", who.first_name, who.last_name, who.visibility,
      a.visibility as recorded_visibility, mu.relation, mu.note,
      coalesce(mu.answered_at, mu.opened_at) as since,
      not exists (
        select from user_athletes own
        where own.user_id = mu.opened_by and own.athlete_id = mu.athlete_id and own.relation = 'self'
      ) as "isByParent"
    from meet_unattached mu
      join athletes a on a.id = mu.athlete_id
      join athletes who on who.id = a.canonical_id and who.removed_at is null
    where mu.meet_id = ${meetId} ${only}
    order by mu.opened_at, mu.athlete_id`.execute(db);
  return rows.map(({ first_name, last_name, visibility, recorded_visibility, ...row }) => ({
    ...row,
    name: visiblePerson({ first_name, last_name, visibility, recorded_visibility }).text,
  }));
}

export interface UnattachedRelation {
  meetId: number;
  athleteId: number;
  relation: Relation;
  byUserId: number;
}

export async function insertUnattached({ db, clock }: Context, request: UnattachedRelation): Promise<void> {
  await db
    .insertInto('meet_unattached')
    .values({
      meet_id: request.meetId,
      athlete_id: request.athleteId,
      relation: request.relation,
      opened_by: request.byUserId,
      opened_at: clock.now().toString(),
    })
    .execute();
}

/** A request without an answer has nobody who answered. */
export async function answerUnattached({ db, clock }: Context, answer: UnattachedRelation): Promise<void> {
  const isOpen = answer.relation === RELATION.request;
  await db
    .updateTable('meet_unattached')
    .set({
      relation: answer.relation,
      answered_by: isOpen ? null : answer.byUserId,
      answered_at: isOpen ? null : clock.now().toString(),
    })
    .where('meet_id', '=', answer.meetId)
    .where('athlete_id', '=', answer.athleteId)
    .execute();
}

export async function deleteUnattached({ db }: Context, meetId: number, athleteId: number): Promise<void> {
  await db
    .deleteFrom('meet_unattached')
    .where('meet_id', '=', meetId)
    .where('athlete_id', '=', athleteId)
    .execute();
}

/** Counts what an athlete without a team has in a meet and did not scratch. */
export async function countUnattachedEntries(
  { db }: Context,
  meetId: number,
  athleteId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from entries
    join athletes a on a.id = entries.athlete_id
    where entries.meet_id = ${meetId} and entries.team_id is null and entries.removed_at is null
      and entries.scratched_at is null
      and a.canonical_id = (select canonical_id from athletes where id = ${athleteId})`.execute(db);
  return rows[0]!.count;
}
