// Finds athletes in a list by name: their row, and the page on which it stands.

import { seasonSpanOf } from '#competition/bests/best-keys.rules.ts';
import { OFFSET_PAGE_MAX, RANKINGS_PAGE_SIZE } from '#competition/bests/best-lists.rules.ts';
import { type BestRow, findListedRow } from '#competition/bests/best-lists.service.ts';
import { listResultsByName } from '#competition/rankings/explanations/why-not.store.ts';
import type { Context } from '#kit/server/context.ts';
import { isListOfMarks, markFilterOf, readMarks } from './marks-of-days.service.ts';
import { defineList, type ListPageRequest } from './rankings.service.ts';
import { listVisibleResults, type VisibleResult } from './visible-results.service.ts';

export interface FoundInList {
  key: Pick<BestRow, 'id' | 'rankKey'>;
  result: VisibleResult;
  /** Shared by equal marks. */
  rank: number;
  row: number;
}

/** More people of one name are not looked through. */
const FOUND_MAX = 10;
const RESULTS_SEARCHED_MAX = 200;

/** Athletes whose name everyone may see, best first. Relays have no names. */
export async function findInList(
  ctx: Context,
  request: ListPageRequest,
  name: string,
): Promise<FoundInList[]> {
  const { choice, list, isEmpty } = await defineList(ctx, request);
  if (isEmpty) return [];
  const resultIds = await listResultsByName(ctx, {
    ...{ name, eventVariant: list.eventVariant, gender: list.gender },
    ...{ seasonIds: seasonSpanOf(list.seasonId), limit: RESULTS_SEARCHED_MAX },
  });
  const named = await listVisibleResults(ctx, resultIds);
  const athleteIds = [...named.values()].flatMap(({ person, canonicalId }) =>
    person?.isLinked && canonicalId !== null ? canonicalId : [],
  );
  const ids = [...new Set(athleteIds)].slice(0, FOUND_MAX);
  const rows = (await isListOfMarks(ctx, choice, list, markFilterOf(request)))
    ? (await readMarks(ctx, choice, list, wholeOf(request))).rows.filter(({ id }) => ids.includes(id))
    : (await Promise.all(ids.map((id) => findListedRow(ctx, list, { kind: 'athlete', id })))).filter(
        (row) => row !== null,
      );
  const results = await listVisibleResults(
    ctx,
    rows.map(({ resultId }) => resultId),
  );
  return rows
    .flatMap(({ rank, row, id, rankKey, resultId }) => {
      const result = results.get(resultId);
      return result?.person?.isLinked ? [{ key: { id, rankKey }, result, rank, row }] : [];
    })
    .sort((a, b) => a.row - b.row);
}

/** All rows that have a numbered page. */
const wholeOf = (request: ListPageRequest): ListPageRequest => ({
  ...{ ...request, show: 'best', page: 1, after: null },
  pageSize: RANKINGS_PAGE_SIZE * OFFSET_PAGE_MAX,
});
