// Owns: nothing
// The events of a meet that judges may judge.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface JudgedEvent {
  meetEventId: number;
  /** The division, the gender and the event. */
  name: string;
}

export async function listJudgedEvents({ db }: Context, meetId: number): Promise<JudgedEvent[]> {
  const { rows } = await sql<JudgedEvent>`
    select e.id as "meetEventId",
      concat_ws(' ', d.name, case e.gender when 'M' then 'boys' when 'F' then 'girls' end, e.name) as name
    from meet_events e join meet_divisions d on d.id = e.meet_division_id
    where e.meet_id = ${meetId} and e.removed_at is null
    order by d.name, e.gender, e.name, e.id`.execute(db);
  return rows;
}
