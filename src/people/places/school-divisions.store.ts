// Owns: school_divisions. The tree of schools: World, countries, states, associations and leagues.
import type { Db } from '#kit/server/context.ts';

export type SchoolDivisionKind = 'world' | 'country' | 'state' | 'association' | 'league' | 'custom';

export interface SchoolDivision {
  schoolDivisionId: number;
  parentId: number | null;
  kind: SchoolDivisionKind;
  name: string;
  shortName: string | null;
  levelMask: number;
}

const DIVISION_COLUMNS = [
  'id as schoolDivisionId',
  'parent_id as parentId',
  'kind',
  'name',
  'short_name as shortName',
  'level_mask as levelMask',
] as const;

export function listChildren(db: Db, parentId: number | null): Promise<SchoolDivision[]> {
  return db
    .selectFrom('school_divisions')
    .select(DIVISION_COLUMNS)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('name')
    .execute();
}

export async function getWorldId(db: Db): Promise<number> {
  const world = await db
    .selectFrom('school_divisions')
    .select('id')
    .where('kind', '=', 'world')
    .executeTakeFirstOrThrow();
  return world.id;
}

/** The child of this kind and name, created when there is none. */
export async function ensureChild(
  db: Db,
  child: { parentId: number; kind: SchoolDivisionKind; name: string },
  now: string,
): Promise<number> {
  await db
    .insertInto('school_divisions')
    .values({ parent_id: child.parentId, kind: child.kind, name: child.name, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const division = await db
    .selectFrom('school_divisions')
    .select('id')
    .where('parent_id', '=', child.parentId)
    .where('kind', '=', child.kind)
    .where('name', '=', child.name)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return division.id;
}
