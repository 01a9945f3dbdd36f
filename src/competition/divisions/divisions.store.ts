// Owns: meet_divisions. Divisions of a meet with their levels and scoring.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { type BulkRow, insertRows, takeIds, updateRows } from '#kit/server/database/bulk.ts';
import type { DivisionChange, MergedDivision, StoredDivision } from './divisions.rules.ts';

type Division = Omit<StoredDivision, 'divisionId'>;

export async function listDivisions({ db }: Context, meetId: number): Promise<StoredDivision[]> {
  const { rows } = await sql<StoredDivision>`
    select id as "divisionId", name, gender, name_short as "nameShort", level_mask as "levelMask", sort,
      hytek_id as "hytekId", scoring, score_depth as "scoreDepth", place_depth as "placeDepth",
      tie_breaking as "tieBreaking", race_scorings as "raceScorings", course_id as "courseId"
    from meet_divisions
    where meet_id = ${meetId} and removed_at is null
    order by sort, id`.execute(db);
  return rows;
}

/** Lists divisions that were merged into others, with the one that has their results now after any number of merges. */
export async function listMerged({ db }: Context, meetId: number): Promise<MergedDivision[]> {
  const { rows } = await sql<MergedDivision>`
    with recursive path as (
      select remove_id, keep_id from division_merges where meet_id = ${meetId} and undone_at is null
      union
      select path.remove_id, next.keep_id
      from path join division_merges next on next.remove_id = path.keep_id and next.undone_at is null
    )
    select former.name, former.gender, former.hytek_id as "hytekId", path.keep_id as "keepId"
    from path
    join meet_divisions former on former.id = path.remove_id
    join meet_divisions keeper on keeper.id = path.keep_id and keeper.removed_at is null
    order by former.id`.execute(db);
  return rows;
}

/** Returns ids in the order of the input. */
export async function insertDivisions(
  { db }: Context,
  meetId: number,
  divisions: readonly Division[],
  now: string,
): Promise<number[]> {
  const ids = await takeIds(db, 'meet_divisions', divisions.length);
  const rows = divisions.map((division, index) => ({
    id: ids[index]!,
    meet_id: meetId,
    version: 1,
    created_at: now,
    ...columnsOf(division),
  }));
  await insertRows(db, 'meet_divisions', rows);
  return ids;
}

/** A host who edits one of the fields at the same time is told. */
export async function updateDivisions({ db }: Context, changes: readonly DivisionChange[]): Promise<void> {
  const rows = changes.map(({ division }) => ({ id: division.divisionId, ...columnsOf(division) }));
  const columns = [
    'name_short',
    'level_mask',
    'sort',
    'hytek_id',
    'scoring',
    'score_depth',
    'place_depth',
    'tie_breaking',
    'race_scorings',
    'course_id',
  ] as const;
  await updateRows(db, 'meet_divisions', columns, rows);
  for (const { division, fields } of changes) {
    await sql`
      update meet_divisions set version = version + 1, changed_at_version = changed_at_version || (
        select jsonb_object_agg(field, version + 1) from unnest(${fields}::text[]) as field)
      where id = ${division.divisionId}`.execute(db);
  }
}

function columnsOf(division: Division) {
  return {
    name: division.name,
    gender: division.gender,
    name_short: division.nameShort,
    level_mask: division.levelMask,
    sort: division.sort,
    hytek_id: division.hytekId,
    scoring: division.scoring as BulkRow<'meet_divisions'>['scoring'],
    score_depth: division.scoreDepth,
    place_depth: division.placeDepth,
    tie_breaking: division.tieBreaking,
    race_scorings: division.raceScorings as BulkRow<'meet_divisions'>['race_scorings'],
    course_id: division.courseId,
  };
}
