// Owns: meet_divisions. Divisions of a meet with their levels and scoring.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { type BulkRow, insertRows, takeIds, updateRows } from '#kit/server/database/bulk.ts';
import type { StoredDivision } from './divisions.rules.ts';

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

export async function updateDivisions({ db }: Context, divisions: readonly StoredDivision[]): Promise<void> {
  const rows = divisions.map((division) => ({ id: division.divisionId, ...columnsOf(division) }));
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
