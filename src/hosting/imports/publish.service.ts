// Publishing one meet of a file, from the matched names to the saved results, in the transaction of the import.
import { saveWaitingRows } from '#competition/events/waiting-rows.service.ts';
import { saveRecordBooks } from '#competition/records/records.service.ts';
import { markListedDuplicates } from '#competition/results/duplicates.service.ts';
import { type SavedBatch, saveResults } from '#competition/results/results.service.ts';
import {
  forgetIdleQuestions,
  listEarlierQuestions,
  saveQuestions,
} from '#hosting/import-questions/questions.service.ts';
import type { ReadMeet } from '#hosting/imports/files/read-file.rules.ts';
import { type StoredEvents, storeEvents } from '#hosting/imports/meets/events-of-file.service.ts';
import { type MeetOfFile, type OriginOfFile, openMeet } from '#hosting/imports/meets/meet-of-file.service.ts';
import { type PlannedEvent, planEvents, rowsOfPlan } from '#hosting/imports/meets/meet-plan.rules.ts';
import { recordBooksOf } from '#hosting/imports/meets/printed-records.rules.ts';
import { mentionsOf } from '#hosting/imports/rows/mentions-of-file.rules.ts';
import { saveOtherHeats } from '#hosting/imports/rows/other-heats.service.ts';
import { type RowResult, teamOfRow } from '#hosting/imports/rows/result-of-row.rules.ts';
import {
  listCompleteRounds,
  listPartRounds,
  listUnreadableRows,
  readRows,
  type StoredPlan,
  type WaitingRowOfFile,
} from '#hosting/imports/rows/rows-of-meet.rules.ts';
import { listWaitingPlaces, unreadRowsIn } from '#hosting/imports/rows/waiting-places.rules.ts';
import { contradictionsOf, notesOnSquads } from '#hosting/imports/scores/checks.rules.ts';
import type { ScoringOfRace } from '#hosting/imports/scores/race-scores.rules.ts';
import { matchFile } from '#hosting/matching/matching.service.ts';
import type { MatchedFile } from '#hosting/matching/mentions.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { insertCreations } from './creations.store.ts';
import { listResultsOfFormer } from './import-history.store.ts';
import type { FileReport, ImportOptions, Progress } from './imports.rules.ts';

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

/** The meet of the file, which every step needs. */
interface Publication {
  read: ReadMeet;
  meet: MeetOfFile;
  events: PlannedEvent[];
  origin: OriginOfFile;
}

/** The rows of the file: those that become results, and those that wait for an answer. */
interface ReadRows {
  results: RowResult[];
  waiting: WaitingRowOfFile[];
}

/** The caller has opened the transaction. Refused: MEET_AMBIGUOUS, MEET_UNKNOWN. */
export async function publishMeet(
  ctx: Context,
  read: ReadMeet,
  options: ImportOptions,
  origin: OriginOfFile,
  onProgress: Progress,
): Promise<PublishedMeet> {
  const meet = await openMeet(ctx, read, options, origin);
  const events = planEvents(read, meet.levelMask);
  const publication = { read, meet, events, origin };
  const rowCount = rowsOfPlan(events).length;

  onProgress('match', 0, rowCount);
  const matched = await matchNames(ctx, publication, options);

  onProgress('publish', 0, rowCount);
  await saveMatches(ctx, publication, matched);
  const program = await storeProgram(ctx, publication, matched);
  const plan = { events, stored: program.events };
  const rows = readRows(plan, matched, { isIndoor: meet.isIndoor, isCrossCountry: read.sport === 'xc' });
  await saveWaiting(ctx, publication, plan, rows, matched);
  const saved = await saveRows(ctx, publication, plan, rows);
  await forgetQuestions(ctx, publication);
  await markListedDuplicates(ctx, meet.meetId);
  await saveRecordBooks(ctx, meet.meetId, recordBooksOf(read, events, meet.venueId), {
    joinsOthers: options.isByStaff !== true,
  });
  onProgress('publish', rowCount, rowCount);

  return {
    read,
    meet,
    events,
    matched,
    saved: withoutOtherHeats(saved, rows.results),
    waiting: [...rows.waiting, ...listUnreadableRows(read)].sort((a, b) => a.line - b.line),
    races: program.races,
    contradictions: listContradictions(events, program, matched),
  };
}

/** Matches printed names to teams and athletes, creates the new ones, and leaves a question where it is in doubt. */
async function matchNames(
  ctx: Context,
  { read, meet, events, origin }: Publication,
  { country }: ImportOptions,
): Promise<MatchedFile> {
  const { sport } = read;
  const questions = await listEarlierQuestions(ctx, meet.meetId);
  const file = { ...meet, sport, country: country ?? null, sourceId: origin.sourceId, questions };
  return matchFile(ctx, file, mentionsOf(events, read, meet.levelMask));
}

/** The creations of an import are noted, so that it can be undone. */
async function saveMatches(
  ctx: Context,
  { meet, origin }: Publication,
  { questions, created }: MatchedFile,
): Promise<void> {
  await saveQuestions(ctx, meet.meetId, questions);
  await insertCreations(ctx, origin.importBatchId, created);
}

/** Stores divisions with their scoring, events, rounds and heats. */
function storeProgram(
  ctx: Context,
  { read, meet, events }: Publication,
  matched: MatchedFile,
): Promise<StoredEvents> {
  return storeEvents(ctx, {
    ...meet,
    sport: read.sport,
    events,
    teamOf: (row) => teamOfRow(row, matched),
    unreadPlacesOf: (event) => unreadRowsIn(event, read).flatMap(({ place }) => place ?? []),
    unreadRowsOf: (event) => unreadRowsIn(event, read),
  });
}

/** Waiting rows hold their places, so that nobody behind them moves up. */
async function saveWaiting(
  ctx: Context,
  { read, meet }: Publication,
  { events, stored }: StoredPlan,
  { waiting }: ReadRows,
  matched: MatchedFile,
): Promise<void> {
  const waitingLines = linesOf(waiting);
  await saveWaitingRows(ctx, meet.meetId, listWaitingPlaces(events, stored, { read, waitingLines, matched }));
}

/** Saves the results of the file, and with them the other heats of a round whose places change. */
async function saveRows(
  ctx: Context,
  { read, meet: { meetId }, origin }: Publication,
  plan: StoredPlan,
  { results, waiting }: ReadRows,
): Promise<SavedBatch> {
  const { importBatchId, sourceId } = origin;
  const whole = await saveOtherHeats(ctx, meetId, {
    rounds: listPartRounds(plan),
    results,
    formerResultIds: await listFormerResults(ctx, meetId, origin),
  });
  const completeRoundIds = listCompleteRounds(plan, read, linesOf(waiting));
  return saveResults(ctx, meetId, {
    origin: { kind: 'file', importBatchId, sourceId },
    results: whole.results,
    completeRoundIds: [...completeRoundIds, ...whole.vacatedRoundIds],
  });
}

/** Results that only an earlier version of the file contained. */
async function listFormerResults(
  ctx: Context,
  meetId: number,
  { folder, fileName, importBatchId: batchId }: OriginOfFile,
): Promise<ReadonlySet<number>> {
  const file = folder && { folder: folder.path, fileName, batchId, meetId };
  return new Set(file ? await listResultsOfFormer(ctx, file) : []);
}

/** Deletes questions without rows; what their answers had created counts as created by this import. */
async function forgetQuestions(ctx: Context, { meet, origin }: Publication): Promise<void> {
  await insertCreations(ctx, origin.importBatchId, await forgetIdleQuestions(ctx, meet.meetId));
}

/** Leaves out results that were saved again only to complete their round. */
function withoutOtherHeats(
  { saved, conflicts, removedIds }: SavedBatch,
  results: readonly RowResult[],
): SavedBatch {
  const keys = new Set(results.map(({ key }) => key));
  return {
    saved: saved.filter(({ key }) => keys.has(key)),
    conflicts: conflicts.filter(({ key }) => key === null || keys.has(key)),
    removedIds,
  };
}

function listContradictions(
  events: readonly PlannedEvent[],
  { scorings, races }: StoredEvents,
  { assumedSquads }: MatchedFile,
): FileReport['issues'] {
  return [
    ...contradictionsOf(events, { scorings: scorings.values(), races: races.values() }),
    ...notesOnSquads(rowsOfPlan(events), assumedSquads),
  ];
}

const linesOf = (rows: readonly WaitingRowOfFile[]): ReadonlySet<number> =>
  new Set(rows.map(({ line }) => line));
