// Owns: nothing. Reads and writes the divisions of the tree that admins make of teams of their choice.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';

export interface CustomDivisionRow {
  schoolDivisionId: number;
  parentId: number;
  parentName: string;
  name: string;
  version: number;
  teamIds: number[];
}

/** Lists them by the name of the parent, then by name. */
export async function listCustomRows({ db }: Context): Promise<CustomDivisionRow[]> {
  const { rows } = await sql<CustomDivisionRow>`
    select d.id as "schoolDivisionId", d.parent_id as "parentId", above.name as "parentName", d.name, d.version,
      array(select distinct m.team_id from school_division_teams m where m.school_division_id = d.id order by 1)
        as "teamIds"
    from school_divisions d join school_divisions above on above.id = d.parent_id
    where d.kind = 'custom' and d.removed_at is null
    order by above.name collate people, d.name collate people, d.id`.execute(db);
  return rows.map((row) => ({ ...row, teamIds: row.teamIds.map(Number) }));
}

/** Returns the id of the division above; null for a division that was removed, or is none of this kind. */
export async function findParentOf({ db }: Context, schoolDivisionId: number): Promise<number | null> {
  const row = await db
    .selectFrom('school_divisions')
    .select('parent_id')
    .where('id', '=', schoolDivisionId)
    .where('kind', '=', 'custom')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row?.parent_id ?? null;
}

/** Returns null when the division has another version by now, or is none of this kind. */
export async function renameRow(
  { db }: Context,
  { schoolDivisionId, version, name }: { schoolDivisionId: number; version: number; name: string },
): Promise<number | null> {
  const row = await db
    .updateTable('school_divisions')
    .set({ name, version: version + 1 })
    .where('id', '=', schoolDivisionId)
    .where('kind', '=', 'custom')
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function removeRow(
  { db, clock }: Context,
  { schoolDivisionId, version, by }: { schoolDivisionId: number; version: number; by: number },
): Promise<boolean> {
  const row = await db
    .updateTable('school_divisions')
    .set({ removed_at: clock.now().toString(), removed_by: by, version: version + 1 })
    .where('id', '=', schoolDivisionId)
    .where('kind', '=', 'custom')
    .where('version', '=', version)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasSibling(
  { db }: Context,
  { parentId, name, otherThan }: { parentId: number; name: string; otherThan: number | null },
): Promise<boolean> {
  const row = await db
    .selectFrom('school_divisions')
    .select('id')
    .where('parent_id', '=', parentId)
    .where('kind', '=', 'custom')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && row.id !== otherThan;
}

/** The teams before and after, so that their pages are made anew. */
export async function replaceMembers(
  { db }: Context,
  schoolDivisionId: number,
  teamIds: readonly number[],
  { fromYear, toYear }: { fromYear: number; toYear: number },
): Promise<number[]> {
  const gone = await db
    .deleteFrom('school_division_teams')
    .where('school_division_id', '=', schoolDivisionId)
    .returning('team_id')
    .execute();
  await sql`
    insert into school_division_teams (school_division_id, team_id, sport, from_year, to_year)
    select ${schoolDivisionId}, team.id, sport.code, ${fromYear}, ${toYear}
    from unnest(${teamIds}::bigint[]) as team (id) cross join unnest(array['tf', 'xc']) as sport (code)`.execute(
    db,
  );
  return [...new Set([...gone.map(({ team_id }) => team_id), ...teamIds])];
}
