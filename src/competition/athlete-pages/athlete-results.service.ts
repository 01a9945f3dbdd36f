// Reads results for the page of an athlete; the parts of a page share one query.
import type { Context } from '#kit/server/context.ts';
import { readTogether } from '#kit/server/pages/read-once.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import type { ResultOfAthlete } from './athlete-results.rules.ts';
import { listResultRows, type ResultRow } from './athlete-results.store.ts';

/** Results in the order of the ids; removed results are left out. */
export async function listResults(ctx: Context, resultIds: readonly number[]): Promise<ResultOfAthlete[]> {
  const results = await readTogether(ctx, 'results of athletes', resultIds, async (ids) => {
    const rows = await listResultRows(ctx, ids);
    return new Map(rows.map((row) => [row.resultId, toResult(row)]));
  });
  return resultIds.flatMap((id) => results.get(id) ?? []);
}

function toResult({ legs, broken, ...row }: ResultRow): ResultOfAthlete {
  return {
    ...row,
    legs: (legs ?? []).map(({ leg, athleteId, splitMs, ...person }) => ({
      leg,
      athleteId,
      splitMs,
      person: visiblePerson(person),
    })),
    broken: broken ?? [],
  };
}
