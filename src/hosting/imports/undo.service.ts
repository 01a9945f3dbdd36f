// Undoes the import of a file: removes what it created, restores what it changed, and leaves what others
// changed since.
import { removeEvents } from '#competition/events/events.service.ts';
import { saveWaitingRows } from '#competition/events/waiting-rows.service.ts';
import { updateTotalsAfterFile } from '#competition/live/combined-totals.service.ts';
import { removeMeet } from '#competition/meets/meets.service.ts';
import { saveRecordBooks } from '#competition/records/records.service.ts';
import type { StoredResult } from '#competition/results/drafts.rules.ts';
import { openMeetResults } from '#competition/results/meet-results.service.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { forgetIdleQuestions } from '#hosting/import-questions/questions.service.ts';
import { unpack } from '#hosting/imports/files/file-bytes.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { runOrDryRun } from '#kit/server/dry-run.ts';
import { removeAthletes } from '#people/athletes/athletes-removal.service.ts';
import { removeRosters, removeTeams } from '#people/teams/teams-removal.service.ts';
import { insertCreations, listIdle, listIdleRosters } from './creations.store.ts';
import { type FileToImport, readJob } from './import.service.ts';
import {
  type ChangeOfFile,
  isMeetOfBatchAlone,
  listChangesOfBatch,
  listEventsSinceBatch,
  listMeetsOfBatch,
  listRoundsOfBatch,
} from './import-history.store.ts';
import type { UndoneFile } from './imports.rules.ts';
import { findBatch, lockImport, reopenBatch } from './imports.store.ts';
import { refusalSentences } from './imports.words.ts';

/**
 * The same content can be imported again afterwards. Refused: `IMPORT_UNKNOWN`, `IMPORT_LIST_STAYS`, and
 * unreadable files.
 */
export async function undoImport(ctx: Context, file: FileToImport): Promise<UndoneFile> {
  const { sha256, read } = readJob(file, await unpack(file.bytes));
  if (read.kind === 'list') throw new Refusal('IMPORT_LIST_STAYS', refusalSentences.listStays());
  if (read.meets.length === 0) return nothingUndone(file.fileName);
  return runOrDryRun(ctx, file.isDryRun, (ctx) => undoContent(ctx, sha256, file.fileName));
}

/** Undoes the import of the content with this hash, in the transaction of the caller. Refused: IMPORT_UNKNOWN. */
export async function undoContent(ctx: Context, sha256: string, fileName: string): Promise<UndoneFile> {
  const undone = await undoResults(ctx, sha256, fileName);
  await removeIdle(ctx);
  return undone;
}

/**
 * Undoes the imports of several files in the transaction of the caller, and does something else before the athletes and
 * teams that only these files know are removed.
 */
export async function undoContents(
  ctx: Context,
  files: readonly { sha256: string; fileName: string }[],
  beforeRemoval: (ctx: Context) => Promise<void>,
): Promise<void> {
  for (const { sha256, fileName } of files) await undoResults(ctx, sha256, fileName);
  await removeIdle(ctx, beforeRemoval);
}

async function undoResults(ctx: Context, sha256: string, fileName: string): Promise<UndoneFile> {
  await lockImport(ctx, sha256);
  await lockImport(ctx, 'publishing');
  const batch = await findBatch(ctx, sha256);
  if (!batch?.report) throw new Refusal('IMPORT_UNKNOWN', refusalSentences.importUnknown(), { status: 404 });
  const undone = { ...nothingUndone(fileName), meets: batch.report.meets };
  for (const meetId of await listMeetsOfBatch(ctx, batch.batchId)) {
    const ofMeet = await undoInMeet(ctx, batch.batchId, meetId);
    undone.removed += ofMeet.removed;
    undone.restored += ofMeet.restored;
    undone.leftAlone += ofMeet.leftAlone;
  }
  await reopenBatch(ctx, batch.batchId);
  return undone;
}

/** Also the report about a companion, whose content was imported with the results beside it. */
const nothingUndone = (file: string): UndoneFile => ({
  file,
  meets: [],
  removed: 0,
  restored: 0,
  leftAlone: 0,
});

type Counts = Pick<UndoneFile, 'removed' | 'restored' | 'leftAlone'>;

async function undoInMeet(ctx: Context, batchId: number, meetId: number): Promise<Counts> {
  await saveWaitingRows(ctx, meetId, { roundIds: await listRoundsOfBatch(ctx, batchId, meetId), rows: [] });
  const changes = Map.groupBy(await listChangesOfBatch(ctx, batchId, meetId), ({ resultId }) => resultId);
  const { stored } = await openMeetResults(ctx, meetId);
  const changed = stored.filter(({ resultId }) => changes.has(resultId));
  const former = new Map(
    changed.map((result) => [result.resultId, formerOf(result, changes.get(result.resultId)!)]),
  );
  const wasChangedSince = ({ resultId }: StoredResult) => former.get(resultId) === 'changedSince';
  const goes = (result: StoredResult) => former.get(result.resultId) === null && !result.isRemoved;
  const remaining = stored.filter((result) => {
    const was = former.get(result.resultId);
    return was === undefined || was === 'changedSince' ? !result.isRemoved : was !== null;
  });
  const { removedIds } = await saveResults(ctx, meetId, {
    origin: { kind: 'file', importBatchId: batchId, sourceId: null },
    results: remaining.map((result) => {
      const was = former.get(result.resultId);
      const fields = was && was !== 'changedSince' ? was : result.fields;
      return { ...fields, key: `result ${result.resultId}`, sourceLine: result.sourceLine };
    }),
    completeRoundIds: [...new Set(stored.filter(goes).map(({ fields }) => fields.roundId))],
  });
  const roundIds = [...new Set(changed.map(({ fields }) => fields.roundId))];
  await updateTotalsAfterFile(ctx, meetId, { roundIds }, null);
  await insertCreations(ctx, batchId, await forgetIdleQuestions(ctx, meetId));
  await removeWhatIsEmpty(ctx, { batchId, meetId, remaining, changed });
  return {
    removed: removedIds.length,
    restored: changed.filter((result) => !wasChangedSince(result) && former.get(result.resultId) !== null)
      .length,
    leftAlone: changed.filter(wasChangedSince).length,
  };
}

/** The fields before the file; null if there was no result; 'changedSince' if others have changed it since. */
function formerOf(
  { fields }: StoredResult,
  changes: readonly ChangeOfFile[],
): StoredResult['fields'] | null | 'changedSince' {
  if (changes.some(({ isSuperseded }) => isSuperseded)) return 'changedSince';
  if (changes[0]!.before === null || changes[0]!.before.removed === true) return null;
  // Apply the oldest change last, since it holds the state before all of them.
  const before = changes.toReversed().map((change) => change.before);
  const { removed: _, ...former } = Object.assign({ ...fields }, ...before);
  return former;
}

/** Removes athletes, teams and roster entries that only undone files had created. */
async function removeIdle(ctx: Context, beforeRemoval?: (ctx: Context) => Promise<void>): Promise<void> {
  await removeRosters(ctx, await listIdleRosters(ctx));
  const athleteIds = await listIdle(ctx, 'athlete');
  const teamIds = await listIdle(ctx, 'team');
  await beforeRemoval?.(ctx);
  await removeAthletes(ctx, athleteIds);
  await removeTeams(ctx, teamIds);
}

interface Leftovers {
  batchId: number;
  meetId: number;
  remaining: readonly StoredResult[];
  changed: readonly StoredResult[];
}

async function removeWhatIsEmpty(
  ctx: Context,
  { batchId, meetId, remaining, changed }: Leftovers,
): Promise<void> {
  const remainingEventIds = new Set(remaining.map(({ derived }) => derived.meetEventId));
  const emptied = new Set(
    changed.map(({ derived }) => derived.meetEventId).filter((id) => !remainingEventIds.has(id)),
  );
  await removeEvents(ctx, meetId, await listEventsSinceBatch(ctx, batchId, [...emptied]));
  if (remainingEventIds.size > 0 || !(await isMeetOfBatchAlone(ctx, batchId, meetId))) return;
  await saveRecordBooks(ctx, meetId, []);
  await removeMeet(ctx, meetId);
}
