// Owns: athletes
// Athletes who stand for a printed name while it is not decided who that is: made certain, made open, and hidden.
import { sql } from 'kysely';
import type { Db } from '#kit/server/context.ts';
import type { RecordedVisibility } from '#sport/people/names.rules.ts';

/** Those of the folded names (`first last`) that an athlete bears who is not shown in full. */
export async function listProtectedNames(db: Db, names: readonly string[]): Promise<Set<string>> {
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

/** A printed name may be the one that these athletes withhold now. */
export async function hidePrintedNames(db: Db, athleteIds: readonly number[]): Promise<void> {
  await sql`
    update athletes set visibility = 'hidden', version = athletes.version + 1
    from athletes tightened
    where tightened.id = any(${athleteIds}::bigint[]) and tightened.visibility in ('initials', 'hidden')
      and athletes.visibility = 'printed'
      and athletes.last_name_folded = tightened.last_name_folded
      and athletes.first_name_folded = tightened.first_name_folded`.execute(db);
}

/** Returns how many more athletes there are afterwards. */
export async function setVisibilities(
  { db, now }: { db: Db; now: string },
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
      removed_at = case when told."isRemoved" then ${now}::timestamptz end
    from told where athletes.id = told."athleteId"
    returning told."wasRemoved"::int - told."isRemoved"::int as change`.execute(db);
  return rows.reduce((sum, { change }) => sum + change, 0);
}
