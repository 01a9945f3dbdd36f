// Publishes a file in the transaction of its import, meet by meet or as a list, and reports the result.

import { answerByPrint } from '#hosting/import-questions/printed-answers.service.ts';
import type { PrintedAnswer } from '#hosting/import-questions/questions.rules.ts';
import type { NamedMeets, ReadImport, ReadMeet } from '#hosting/imports/files/read-file.rules.ts';
import { publishList } from '#hosting/imports/lists/publish-list.service.ts';
import { roundKeysOf, rowsOfPlan } from '#hosting/imports/meets/meet-plan.rules.ts';
import { rowKey } from '#hosting/imports/rows/mentions-of-file.rules.ts';
import { compareScores } from '#hosting/imports/scores/team-scores-of-file.service.ts';
import type { Context } from '#kit/server/context.ts';
import { ensureSource } from '#kit/server/database/sources.ts';
import type { FileReport, FolderOfFile, ImportOptions, Progress } from './imports.rules.ts';
import { type RowOutcome, saveConflicts, saveOutcomes } from './imports.store.ts';
import { type PublishedMeet, publishMeet } from './publish.service.ts';
import { emptyReport, reportOf, reportQuestions } from './report.service.ts';

export interface FileToPublish {
  fileName: string;
  folder?: FolderOfFile;
  options: ImportOptions;
  /** Answers to questions that the file leaves open. */
  answers: readonly PrintedAnswer[];
  batchId: number;
}

/** Publishes everything or nothing. Every meet must have its days. Refused: MEET_AMBIGUOUS, MEET_UNKNOWN. */
export async function publishRead(
  ctx: Context,
  read: ReadImport,
  file: FileToPublish,
  onProgress: Progress,
): Promise<FileReport> {
  if (read.kind === 'meets') return publishMeets(ctx, read, file, onProgress);
  const outcome = await publishList(ctx, read, file, onProgress);
  const waiting = outcome.results - outcome.published;
  return { ...emptyReport({ file: file.fileName, format: read.format }), ...outcome, waiting };
}

async function publishMeets(
  ctx: Context,
  { format, meets }: NamedMeets,
  { fileName, folder, options, answers, batchId }: FileToPublish,
  onProgress: Progress,
): Promise<FileReport> {
  const published: PublishedMeet[] = [];
  for (const meet of meets) {
    const sourceId = meet.source ? await ensureSource(ctx, meet.source) : null;
    const origin = { importBatchId: batchId, sourceId, fileName, folder: folder ?? null };
    published.push(await publishMeet(ctx, meet as ReadMeet, options, origin, onProgress));
  }
  await answerByPrint(
    ctx,
    published.map(({ meet }) => meet.meetId),
    answers,
  );
  const finished = [];
  for (const each of published)
    finished.push({ ...finishedMeet(each), teamScores: await compareScores(ctx, each) });
  const report = {
    ...reportOf({ file: fileName, format }, finished),
    questions: await reportQuestions(
      ctx,
      published.map(({ meet, read }) => ({ ...meet, sport: read.sport })),
    ),
  };
  await saveOutcomes(ctx, batchId, published.flatMap(outcomesOf));
  const savedIds = published.flatMap(({ saved }) => saved.saved.map(({ resultId }) => resultId));
  await saveConflicts(ctx, batchId, report.conflicts, savedIds);
  return report;
}

function finishedMeet({ read, meet, matched, ...published }: PublishedMeet) {
  const { meetId, name, startOn, endOn, assumed } = meet;
  const { teams, athletes } = matched;
  return { ...published, read, meetId, name, startOn, endOn, assumed, teams, athletes };
}

function outcomesOf({ read, meet: { meetId }, saved, waiting, events }: PublishedMeet): RowOutcome[] {
  const resultIds = new Map(saved.saved.map(({ key, resultId }) => [key, resultId]));
  const keys = roundKeysOf(events, read.issues);
  const published = rowsOfPlan(events).flatMap((row) => {
    const resultId = resultIds.get(rowKey(row));
    return resultId === undefined ? [] : [{ line: row.line, resultId, code: null, message: null }];
  });
  const left = waiting.map(({ line, code, message }) => ({ line, resultId: null, code, message }));
  return [...published, ...left].map((row) => ({ ...row, meetId, roundKey: keys.get(row.line) ?? null }));
}
