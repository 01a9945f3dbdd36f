// Owns: nothing
// Deletes a copy from every table, whoever owns it: docs/decisions/0142. Nothing else is deleted this way.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { type Belonging, WIPED } from './wiped-tables.rules.ts';

const belongingTo: Record<Belonging, (copyId: number) => ReturnType<typeof sql>> = {
  meet: (id) => sql`meet_id = ${id}`,
  copy: (id) => sql`copy_id = ${id}`,
  rehearsal: (id) => sql`rehearsal_id in (select id from rehearsals where copy_id = ${id})`,
  event: (id) => sql`meet_event_id in (select id from meet_events where meet_id = ${id})`,
  round: (id) => sql`round_id in (
    select o.id from rounds o join meet_events e on e.id = o.meet_event_id where e.meet_id = ${id})`,
  entry: (id) => sql`entry_id in (select id from entries where meet_id = ${id})`,
  result: (id) => sql`result_id in (select id from results where meet_id = ${id})`,
  form: (id) => sql`form_id in (select id from signed_forms where meet_id = ${id})`,
  merge: (id) => sql`merge_id in (select id from division_merges where meet_id = ${id})`,
  batch: (id) => sql`batch_id in (select id from import_batches where meet_id = ${id})`,
  question: (id) => sql`question_id in (select id from import_questions where meet_id = ${id})`,
  import: (id) => sql`import_id in (select id from entry_imports where meet_id = ${id})`,
};

/** Returns false, and deletes nothing, if the meet is no rehearsal. */
export async function deleteCopy({ db }: Context, copyId: number): Promise<boolean> {
  const { rows } =
    await sql`select from meets where id = ${copyId} and kind = 'rehearsal' for update`.execute(db);
  if (rows.length === 0) return false;
  for (const [table, by] of WIPED) {
    await sql`delete from ${sql.table(table)} where ${belongingTo[by](copyId)}`.execute(db);
  }
  await sql`delete from ${sql.table('meets')} where id = ${copyId}`.execute(db);
  return true;
}
