// Publishes a read report in one transaction: meet, divisions, events, people, results, records; nothing or all of it.
import type { EnsuredEvent } from '#competition/events/events.service.ts';
import { saveRecordBooks } from '#competition/records/records.service.ts';
import { doubledKeys } from '#competition/results/identity.rules.ts';
import { type ResultToSave, type SavedBatch, saveResults } from '#competition/results/results.service.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { contradictionsOf } from './checks.rules.ts';
import type { FileReport, ImportOptions, Progress } from './imports.rules.ts';
import { type MatchedFile, matchFile } from './matching.service.ts';
import { openMeet } from './meet-of-file.service.ts';
import { type PlannedEvent, planEvents, rowsOfPlan } from './meet-plan.rules.ts';
import { rowKey } from './mentions.rules.ts';
import { recordBooksOf } from './printed-records.rules.ts';
import { storeProgramme } from './programme-of-file.service.ts';
import type { ReadMeet } from './report-file.rules.ts';
import { type RowPlace, toResult } from './result-of-row.rules.ts';
import type { WaitingReason } from './row-values.rules.ts';
import { waitingWords } from './waiting.words.ts';

export interface WaitingRowOfFile extends WaitingReason {
  line: number;
  text: string;
}

export interface PublishedFile {
  meetId: number;
  events: PlannedEvent[];
  matched: MatchedFile;
  saved: SavedBatch;
  waiting: WaitingRowOfFile[];
  assumed: string[];
  /** What the file prints against itself. */
  contradictions: FileReport['issues'];
}

interface FileOrigin {
  importBatchId: number;
  sourceId: number | null;
}

/** The caller has opened the transaction. Refused: MEET_AMBIGUOUS, MEET_UNKNOWN. */
export async function publishFile(
  ctx: Context,
  file: ReadMeet,
  options: ImportOptions,
  origin: FileOrigin,
  onProgress: Progress,
): Promise<PublishedFile> {
  const meet = await openMeet(ctx, file, options);
  const { meetId, levelMask, isIndoor } = meet;
  const events = planEvents(file, levelMask);
  const rowCount = rowsOfPlan(events).length;

  onProgress('match', 0, rowCount);
  const country = options.country ?? null;
  const matched = await matchFile(ctx, { ...meet, country }, events, file.teamScores);

  onProgress('publish', 0, rowCount);
  const teamOf = (row: ParsedRow) => matched.teamIdOf(rowKey(row)) ?? null;
  const programme = await storeProgramme(ctx, meetId, file, { events, levelMask, isIndoor, teamOf });
  const { results, waiting } = readRows(events, programme.events, matched, isIndoor);
  const waitingLines = new Set(waiting.map(({ line }) => line));
  const saved = await saveResults(ctx, meetId, {
    origin: { kind: 'file', ...origin },
    results,
    completeRoundIds: completeRounds(events, programme.events, file, waitingLines),
  });
  await saveRecordBooks(ctx, meetId, recordBooksOf(file, events, meet.venueId));
  onProgress('publish', rowCount, rowCount);
  return {
    meetId,
    events,
    matched,
    saved,
    waiting: [...waiting, ...unreadableRows(file)].sort((a, b) => a.line - b.line),
    assumed: meet.assumed,
    contradictions: contradictionsOf(events, programme.scorings.values()),
  };
}

const unreadableRows = ({ issues }: ReadMeet): WaitingRowOfFile[] =>
  issues.filter(({ isRow }) => isRow).map(({ line, text, code, message }) => ({ line, text, code, message }));

function readRows(
  events: readonly PlannedEvent[],
  stored: readonly EnsuredEvent[],
  matched: MatchedFile,
  isIndoor: boolean,
) {
  const waiting: WaitingRowOfFile[] = [];
  const read: ResultToSave[] = [];
  const wait = ({ line, text }: ParsedRow, reason: WaitingReason) => waiting.push({ line, text, ...reason });
  for (const [index, event] of events.entries()) {
    for (const [at, round] of event.rounds.entries()) {
      const { roundId, heats } = stored[index]!.rounds[at]!;
      const place: RowPlace = { event, roundId, heats, isIndoor };
      for (const row of round.rows) {
        const result = matched.doubtOf(row) ?? toResult(row, place, matched);
        if ('code' in result) wait(row, result);
        else read.push(result);
      }
    }
  }
  const doubled = new Set(doubledKeys(read));
  const rows = new Map(
    events.flatMap((e) => e.rounds.flatMap((r) => r.rows)).map((row) => [rowKey(row), row]),
  );
  for (const key of doubled) wait(rows.get(key)!, { code: 'RESULT_TWICE', message: waitingWords.doubled });
  return { results: read.filter(({ key }) => !doubled.has(key)), waiting };
}

/** Rounds of which every row is read and published: what stands there and not in the file was taken out of it. */
function completeRounds(
  events: readonly PlannedEvent[],
  stored: readonly EnsuredEvent[],
  meet: ReadMeet,
  waitingLines: ReadonlySet<number>,
): number[] {
  const broken = new Set(meet.issues.flatMap(({ isRow, eventLine }) => (isRow ? (eventLine ?? []) : [])));
  return events.flatMap((event, index) =>
    event.rounds.flatMap((round, at) =>
      event.parsed.some(({ line }) => broken.has(line)) ||
      round.rows.some(({ line }) => waitingLines.has(line))
        ? []
        : [stored[index]!.rounds[at]!.roundId],
    ),
  );
}
