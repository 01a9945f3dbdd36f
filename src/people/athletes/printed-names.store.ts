// Owns: athletes
// Athletes that exist only for a printed name: settled, opened again and hidden.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { RecordedVisibility } from '#sport/people/names.rules.ts';

/** Returns the folded names (`first last`) that an athlete without a public full name has. */
export async function listProtectedNames({ db }: Context, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as asked (name)
    where exists (
      select from athletes guarded
      where guarded.visibility in ('initials', 'hidden') and guarded.removed_at is null
        and name in (
          guarded.first_name_folded || ' ' || guarded.last_name_folded,
          guarded.last_name_folded || ' ' || guarded.first_name_folded))`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Hides printed names that equal a name these athletes now hide. */
export async function hidePrintedNames({ db }: Context, athleteIds: readonly number[]): Promise<void> {
  await sql`
    update athletes set visibility = 'hidden', version = athletes.version + 1
    from athletes tightened
    where tightened.id = any(${athleteIds}::bigint[]) and tightened.visibility in ('initials', 'hidden')
      and athletes.visibility = 'printed'
      and athletes.last_name_folded = tightened.last_name_folded
      and athletes.first_name_folded = tightened.first_name_folded`.execute(db);
}

/** Returns how many athletes were added. */
export async function setVisibilities(
  { db, clock }: Context,
  athletes: readonly { athleteId: number; visibility: RecordedVisibility; isRemoved: boolean }[],
): Promise<number> {
  const { rows } = await sql<{ change: number }>`
    with told as (
      select told.*, before.removed_at is not null as "wasRemoved"
      from json_to_recordset(${JSON.stringify(athletes)}::json)
        as told ("athleteId" bigint, visibility text, "isRemoved" boolean)
      join athletes before on before.id = told."athleteId"
    )
    update athletes set visibility = told.visibility, version = version + 1,
      removed_at = case when told."isRemoved" then ${clock.now().toString()}::timestamptz end
    from told where athletes.id = told."athleteId"
    returning told."wasRemoved"::int - told."isRemoved"::int as change`.execute(db);
  return rows.reduce((sum, { change }) => sum + change, 0);
}
