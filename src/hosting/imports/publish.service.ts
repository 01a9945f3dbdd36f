// Publishes one meet of a file in the transaction of the import: meet, divisions, events, people, results,
// records.
import type { EnsuredEvent } from '#competition/events/events.service.ts';
import { saveWaitingRows } from '#competition/events/waiting-rows.service.ts';
import { saveRecordBooks } from '#competition/records/records.service.ts';
import { markListedDuplicates } from '#competition/results/duplicates.service.ts';
import { doubledKeys } from '#competition/results/result-identity.rules.ts';
import { type SavedBatch, saveResults } from '#competition/results/results.service.ts';
import {
  forgetIdleQuestions,
  listEarlierQuestions,
  saveQuestions,
} from '#hosting/import-questions/questions.service.ts';
import type { ReadMeet } from '#hosting/imports/files/read-file.rules.ts';
import { storeEvents } from '#hosting/imports/meets/events-of-file.service.ts';
import { type MeetOfFile, type OriginOfFile, openMeet } from '#hosting/imports/meets/meet-of-file.service.ts';
import { type PlannedEvent, planEvents, rowsOfPlan } from '#hosting/imports/meets/meet-plan.rules.ts';
import { recordBooksOf } from '#hosting/imports/meets/printed-records.rules.ts';
import { mentionsOf, rowKey } from '#hosting/imports/rows/mentions-of-file.rules.ts';
import { type PartRound, saveOtherHeats } from '#hosting/imports/rows/other-heats.service.ts';
import {
  type RowResult,
  type StoredRound,
  teamOfRow,
  toResult,
} from '#hosting/imports/rows/result-of-row.rules.ts';
import type { WaitingReason } from '#hosting/imports/rows/row-values.rules.ts';
import { waitingWords } from '#hosting/imports/rows/waiting.words.ts';
import { listWaitingPlaces, unreadRowsIn } from '#hosting/imports/rows/waiting-places.rules.ts';
import { contradictionsOf, notesOnSquads } from '#hosting/imports/scores/checks.rules.ts';
import type { ScoringOfRace } from '#hosting/imports/scores/race-scores.rules.ts';
import { matchFile } from '#hosting/matching/matching.service.ts';
import type { MatchedFile } from '#hosting/matching/mentions.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { insertCreations } from './creations.store.ts';
import { listResultsOfFormer } from './import-history.store.ts';
import type { FileReport, ImportOptions, Progress } from './imports.rules.ts';

export interface WaitingRowOfFile extends WaitingReason {
  line: number;
  text: string;
}

export interface PublishedMeet {
  read: ReadMeet;
  meet: MeetOfFile;
  events: PlannedEvent[];
  matched: MatchedFile;
  /** The saved rows of the file. */
  saved: SavedBatch;
  waiting: WaitingRowOfFile[];
  /** Only for cross country. */
  races: ReadonlyMap<PlannedEvent, ScoringOfRace>;
  /** Contradictions inside the file. */
  contradictions: FileReport['issues'];
}

/** The caller has opened the transaction. Refused: MEET_AMBIGUOUS, MEET_UNKNOWN. */
export async function publishMeet(
  ctx: Context,
  read: ReadMeet,
  options: ImportOptions,
  origin: OriginOfFile,
  onProgress: Progress,
): Promise<PublishedMeet> {
  const { sport } = read;
  const meet = await openMeet(ctx, read, options, origin);
  const { meetId, isIndoor, levelMask } = meet;
  const events = planEvents(read, levelMask);
  const rowCount = rowsOfPlan(events).length;

  onProgress('match', 0, rowCount);
  const matched = await matchFile(
    ctx,
    {
      ...meet,
      sport,
      country: options.country ?? null,
      sourceId: origin.sourceId,
      questions: await listEarlierQuestions(ctx, meetId),
    },
    mentionsOf(events, read, levelMask),
  );

  onProgress('publish', 0, rowCount);
  await saveQuestions(ctx, meetId, matched.questions);
  await insertCreations(ctx, origin.importBatchId, matched.created);
  const teamOf = (row: ParsedRow) => teamOfRow(row, matched);
  const program = await storeEvents(ctx, {
    ...meet,
    sport,
    events,
    teamOf,
    unreadPlacesOf: (event) => unreadRowsIn(event, read).flatMap(({ place }) => place ?? []),
    unreadRowsOf: (event) => unreadRowsIn(event, read),
  });
  const { results, waiting } = readRows(events, program.events, matched, {
    isIndoor,
    isCrossCountry: sport === 'xc',
  });
  const waitingLines = new Set(waiting.map(({ line }) => line));
  await saveWaitingRows(
    ctx,
    meetId,
    listWaitingPlaces(events, program.events, { read, waitingLines, matched }),
  );
  const whole = await saveOtherHeats(ctx, meetId, {
    rounds: partRoundsOf(events, program.events),
    results,
    formerResultIds: await formerOf(ctx, meetId, origin),
  });
  const saved = await saveResults(ctx, meetId, {
    origin: { kind: 'file', importBatchId: origin.importBatchId, sourceId: origin.sourceId },
    results: whole.results,
    completeRoundIds: [
      ...completeRounds(events, program.events, read, waitingLines),
      ...whole.vacatedRoundIds,
    ],
  });
  await insertCreations(ctx, origin.importBatchId, await forgetIdleQuestions(ctx, meetId));
  await markListedDuplicates(ctx, meetId);
  await saveRecordBooks(ctx, meetId, recordBooksOf(read, events, meet.venueId));
  onProgress('publish', rowCount, rowCount);
  return {
    read,
    meet,
    events,
    matched,
    saved: ofFile(saved, results),
    waiting: [...waiting, ...unreadableRows(read)].sort((a, b) => a.line - b.line),
    races: program.races,
    contradictions: [
      ...contradictionsOf(events, {
        scorings: program.scorings.values(),
        races: program.races.values(),
      }),
      ...notesOnSquads(rowsOfPlan(events), matched.assumedSquads),
    ],
  };
}

async function formerOf(
  ctx: Context,
  meetId: number,
  { folder, fileName, importBatchId: batchId }: OriginOfFile,
): Promise<ReadonlySet<number>> {
  const file = folder && { folder: folder.path, fileName, batchId, meetId };
  return new Set(file ? await listResultsOfFormer(ctx, file) : []);
}

/** Leaves out results that were saved again only to complete their round. */
function ofFile({ saved, conflicts, removedIds }: SavedBatch, results: readonly RowResult[]): SavedBatch {
  const keys = new Set(results.map(({ key }) => key));
  return {
    saved: saved.filter(({ key }) => keys.has(key)),
    conflicts: conflicts.filter(({ key }) => key === null || keys.has(key)),
    removedIds,
  };
}

const unreadableRows = ({ issues }: ReadMeet): WaitingRowOfFile[] =>
  issues.filter(({ isRow }) => isRow).map(({ line, text, code, message }) => ({ line, text, code, message }));

function readRows(
  events: readonly PlannedEvent[],
  stored: readonly EnsuredEvent[],
  matched: MatchedFile,
  meet: Pick<StoredRound, 'isIndoor' | 'isCrossCountry'>,
) {
  const waiting: WaitingRowOfFile[] = [];
  const read: RowResult[] = [];
  const wait = ({ line, text }: ParsedRow, reason: WaitingReason) => waiting.push({ line, text, ...reason });
  for (const [index, event] of events.entries()) {
    for (const [at, round] of event.rounds.entries()) {
      const { roundId, heats } = stored[index]!.rounds[at]!;
      const place: StoredRound = { event, roundId, heats, ...meet };
      for (const row of round.rows) {
        const result = toResult(row, place, matched);
        if ('code' in result) wait(row, result);
        else read.push(result);
      }
      for (const row of round.repeats) wait(row, TWICE);
    }
  }
  const doubled = new Set(doubledKeys(read));
  const rows = new Map(rowsOfPlan(events).map((row) => [rowKey(row), row]));
  for (const key of doubled) wait(rows.get(key)!, TWICE);
  return { results: read.filter(({ key }) => !doubled.has(key)), waiting };
}

const TWICE: WaitingReason = { code: 'RESULT_TWICE', message: waitingWords.doubled };

function partRoundsOf(events: readonly PlannedEvent[], stored: readonly EnsuredEvent[]): PartRound[] {
  return events.flatMap(({ variantKey, rounds }, index) =>
    rounds.flatMap(({ isPart }, at) => (isPart ? { variantKey, ...stored[index]!.rounds[at]! } : [])),
  );
}

function eventsWithBrokenRows(events: readonly PlannedEvent[], { issues }: ReadMeet): Set<PlannedEvent> {
  const lines = new Set(issues.flatMap(({ isRow, eventLine }) => (isRow ? (eventLine ?? []) : [])));
  return new Set(events.filter(({ parsed }) => parsed.some(({ line }) => lines.has(line))));
}

/**
 * Rounds in which every row was read and published. A stored result that is missing in the file was removed
 * from it.
 */
function completeRounds(
  events: readonly PlannedEvent[],
  stored: readonly EnsuredEvent[],
  meet: ReadMeet,
  waitingLines: ReadonlySet<number>,
): number[] {
  const broken = eventsWithBrokenRows(events, meet);
  return events.flatMap((event, index) =>
    event.rounds.flatMap((round, at) =>
      broken.has(event) || round.rows.some(({ line }) => waitingLines.has(line))
        ? []
        : [stored[index]!.rounds[at]!.roundId],
    ),
  );
}
