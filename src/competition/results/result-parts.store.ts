// Owns: relay_legs, splits, attempts. The parts of results, always replaced together.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertRows } from '#kit/server/database/bulk.ts';
import type { ResultFields, ResultPart } from './results.rules.ts';

export interface PartsToWrite {
  resultId: number;
  fields: Pick<ResultFields, ResultPart>;
}

const TABLES = { legs: 'relay_legs', splits: 'splits', attempts: 'attempts' } as const;

export async function removeParts(
  { db }: Context,
  part: ResultPart,
  resultIds: readonly number[],
): Promise<void> {
  if (resultIds.length === 0) return;
  await sql`delete from ${sql.table(TABLES[part])} where result_id = any(${resultIds}::bigint[])`.execute(db);
}

export async function insertLegs({ db }: Context, results: readonly PartsToWrite[]): Promise<void> {
  const rows = results.flatMap(({ resultId, fields }) =>
    fields.legs.map(({ leg, athleteId, grade, splitMs }) => ({
      result_id: resultId,
      leg,
      athlete_id: athleteId,
      grade,
      split_ms: splitMs,
    })),
  );
  await insertRows(db, 'relay_legs', rows);
}

export async function insertSplits({ db }: Context, results: readonly PartsToWrite[]): Promise<void> {
  const rows = results.flatMap(({ resultId, fields }) =>
    fields.splits.map(({ number, distanceMeters, splitMs, cumulativeMs }) => ({
      result_id: resultId,
      number,
      distance_meters: distanceMeters,
      split_ms: splitMs,
      cumulative_ms: cumulativeMs,
    })),
  );
  await insertRows(db, 'splits', rows);
}

export async function insertAttempts({ db }: Context, results: readonly PartsToWrite[]): Promise<void> {
  const rows = results.flatMap(({ resultId, fields }) =>
    fields.attempts.map(({ number, outcome, tries, markRaw, windTenths, measure }) => ({
      result_id: resultId,
      number,
      outcome,
      tries,
      mark_raw: markRaw,
      wind_tenths: windTenths,
      measure,
    })),
  );
  await insertRows(db, 'attempts', rows);
}
