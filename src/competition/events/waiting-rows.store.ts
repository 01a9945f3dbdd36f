// Owns: waiting_rows. Rows of files that could not be read yet, by the round in which each keeps its place.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertItems } from '#kit/server/database/bulk.ts';
import type { WaitingRow } from './meet-events.rules.ts';
import type { ResultStatus } from './result-status.rules.ts';

export async function isAnyRowWaiting({ db }: Context, roundIds: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from waiting_rows where round_id = any(${roundIds}::bigint[])) as waits`.execute(
    db,
  );
  return rows[0]!.waits;
}

export async function replaceWaitingRows(
  { db }: Context,
  roundIds: readonly number[],
  rows: readonly WaitingRow[],
): Promise<void> {
  await sql`delete from waiting_rows where round_id = any(${roundIds}::bigint[])`.execute(db);
  await insertItems(db, 'waiting_rows', rows, {
    round_id: ({ roundId }) => roundId,
    line: ({ line }) => line,
    place: ({ place }) => place,
    team_id: ({ teamId }) => teamId,
    team_text: ({ teamText }) => teamText,
    relay_letter: ({ relayLetter }) => relayLetter,
  });
}

export async function listWaitingRows({ db }: Context, meetIds: readonly number[]): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select w.round_id as "roundId", w.line, w.place, w.team_id as "teamId", w.team_text as "teamText",
      w.relay_letter as "relayLetter"
    from meet_events e join rounds o on o.meet_event_id = e.id join waiting_rows w on w.round_id = o.id
    where e.meet_id = any(${meetIds}::bigint[]) and e.removed_at is null`.execute(db);
  return rows;
}

/** Sets these rounds and their events from `whole` to `partial` where a row waits, and back where none does. */
export async function markPartial(
  { db }: Context,
  roundIds: readonly number[],
  { whole, partial }: { whole: ResultStatus; partial: ResultStatus },
): Promise<void> {
  await sql`
    with waited as (
      select o.id, exists (select from waiting_rows w where w.round_id = o.id) as waits
      from rounds o where o.id = any(${roundIds}::bigint[])
    )
    update rounds set status = case when waits then ${partial}::int else ${whole}::int end
    from waited
    where rounds.id = waited.id and rounds.status = case when waits then ${whole}::int else ${partial}::int end`.execute(
    db,
  );
  await sql`
    with waited as (
      select e.id, exists (
        select from rounds o join waiting_rows w on w.round_id = o.id where o.meet_event_id = e.id) as waits
      from meet_events e
      where e.id in (select meet_event_id from rounds where id = any(${roundIds}::bigint[]))
    )
    update meet_events set status = case when waits then ${partial}::int else ${whole}::int end
    from waited
    where meet_events.id = waited.id
      and meet_events.status = case when waits then ${whole}::int else ${partial}::int end`.execute(db);
}
