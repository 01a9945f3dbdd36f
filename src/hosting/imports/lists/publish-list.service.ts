// Publishes a list of performances in the transaction of its import, one chunk of thousands in memory at a
// time.

import { findSamePerformances } from '#competition/results/duplicates.service.ts';
import {
  type MeetBatch,
  type SavedResult,
  saveResultsOfMeets,
} from '#competition/results/results.service.ts';
import type { ListOutcome, Progress, ReportedMeet, WaitingRow } from '#hosting/imports/imports.rules.ts';
import { type FinishedRow, insertFinishedRows, takeTime } from '#hosting/imports/imports.store.ts';
import type { FileToPublish } from '#hosting/imports/publish-file.service.ts';
import { addCounts } from '#hosting/imports/report.service.ts';
import type {
  ListedPerformance,
  ListFile,
  PerformanceList,
} from '#hosting/result-files/performance-list.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { ensureSource } from '#kit/server/database/sources.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { duplicatesAmong, rowKey } from './list-duplicates.rules.ts';
import { listTally } from './list-outcome.rules.ts';
import { listedResult } from './list-results.rules.ts';
import { type MatchedList, matchList } from './match-list.service.ts';
import {
  type PerformanceOfSubject,
  type PlacedPerformance,
  placePerformances,
} from './meets-of-list.service.ts';

const ROWS_A_CHUNK = 40_000;
/** The report of a long list names only the first meets. */
const MEETS_LISTED_MAX = 20;

/**
 * Every performance becomes a result of the list meet at its venue and day. Nothing stored is removed. Rows
 * are inserted together with their outcome.
 */
export async function publishList(
  ctx: Context,
  { list }: ListFile,
  { batchId }: FileToPublish,
  onProgress: Progress,
): Promise<ListOutcome> {
  await takeTime(ctx);
  const sourceId = await ensureSource(ctx, list.source);
  onProgress('match', 0, list.rowCount);
  const matched = await matchList(ctx, list, sourceId);
  const { order, unread, ranks, teams, athletes } = matched;
  const tally = listTally();
  const meets = new Map<number, ReportedMeet>();
  await insertFinishedRows(ctx, batchId, unread.map(waitingRow));
  unread.forEach(tally.noteWaiting);
  for (const chunk of order.chunks(ROWS_A_CHUNK)) {
    onProgress('publish', tally.rowCount(), list.rowCount);
    const { performances, waiting } = sortOut(chunk, list, matched);
    const placed = await placePerformances(ctx, performances, sourceId);
    const saved = await save(ctx, placed, { batchId, sourceId });
    await enroll(ctx, placed);
    await insertFinishedRows(ctx, batchId, finishedRows(placed, saved));
    await insertFinishedRows(ctx, batchId, waiting.map(waitingRow));
    for (const { row, meet } of placed) {
      tally.notePublished(row, saved.get(rowKey(row))!.outcome);
      if (meets.size < MEETS_LISTED_MAX)
        meets.set(meet.meetId, { meetId: meet.meetId, name: meet.name, sport: 'tf' });
    }
    waiting.forEach(tally.noteWaiting);
  }
  onProgress('publish', list.rowCount, list.rowCount);
  const meetCount = order.meetCount();
  return {
    ...tally.outcome(ranks),
    meets: [...meets.values()],
    meetCount,
    teams: addCounts([teams]),
    athletes: addCounts([athletes]),
  };
}

function sortOut(indexes: Uint32Array, list: PerformanceList, { subjectOf }: MatchedList) {
  const performances: PerformanceOfSubject[] = [];
  const waiting: WaitingRow[] = [];
  for (const index of indexes) {
    const row = list.row(index) as ListedPerformance;
    const subject = subjectOf(row);
    if ('code' in subject) waiting.push({ line: row.line, text: row.text, ...subject });
    else performances.push({ row, subject });
  }
  return { performances, waiting };
}

/** Returns saved results by key of the row. */
async function save(
  ctx: Context,
  placed: readonly PlacedPerformance[],
  { batchId, sourceId }: { batchId: number; sourceId: number },
): Promise<Map<string, SavedResult>> {
  // Results are saved in this order, meet by meet.
  const byMeet = Map.groupBy(placed, ({ meet }) => meet.meetId);
  const inOrder = [...byMeet.values()].flat();
  const existing = await findSamePerformances(
    ctx,
    inOrder.map(({ row: { event, competedOn, markRaw }, subject: { athleteId } }) => ({
      athleteId,
      eventVariant: event.variantKey,
      competedOn,
      markRaw,
    })),
  );
  const sameAs = new Map(
    duplicatesAmong(inOrder, existing).map((same, index) => [inOrder[index]!, same] as const),
  );
  const origin = { kind: 'file', importBatchId: batchId, sourceId } as const;
  const batches = [...byMeet].map(
    ([meetId, ofMeet]): MeetBatch => ({
      meetId,
      origin,
      results: ofMeet.map((performance) => ({
        key: rowKey(performance.row),
        sourceLine: performance.row.line,
        ...listedResult(performance.row, performance.round, performance.subject),
        ...sameAs.get(performance),
      })),
      completeRoundIds: [],
    }),
  );
  const saved = await saveResultsOfMeets(ctx, batches);
  return new Map(saved.flatMap((batch) => batch.saved).map((result) => [result.key, result]));
}

/** Puts every athlete on the roster of their nation in the season. */
async function enroll(ctx: Context, placed: readonly PlacedPerformance[]): Promise<void> {
  const rosters = placed.flatMap(({ subject: { athleteId, teamId }, meet: { seasonId } }) =>
    athleteId === null || teamId === null ? [] : [{ athleteId, teamId, seasonId }],
  );
  const distinct = new Map(
    rosters.map((roster) => [`${roster.athleteId} ${roster.teamId} ${roster.seasonId}`, roster]),
  );
  await saveRosters(
    ctx,
    [...distinct.values()].map((roster) => ({ ...roster, sport: 'tf', grade: null })),
  );
}

/** The result of a published row determines its meet. */
function* finishedRows(
  placed: readonly PlacedPerformance[],
  saved: ReadonlyMap<string, SavedResult>,
): Generator<FinishedRow> {
  for (const { row } of placed) {
    const { line, text } = row;
    const { resultId } = saved.get(rowKey(row))!;
    yield { line, text, meetId: null, resultId, roundKey: null, code: null, message: null };
  }
}

const waitingRow = (row: WaitingRow): FinishedRow => ({
  ...row,
  meetId: null,
  resultId: null,
  roundKey: null,
});
