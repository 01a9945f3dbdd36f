// Imports one file in steps: read, stage, publish. Importing the same content again changes nothing, and an
// interrupted import can be continued.
import type { PrintedAnswer } from '#hosting/import-questions/questions.rules.ts';
import { hashContent, unpack, unpackCompanion } from '#hosting/imports/files/file-bytes.service.ts';
import { rowsOfMeet } from '#hosting/imports/files/file-facts.rules.ts';
import {
  isDated,
  type NamedMeets,
  type ReadImport,
  readFile,
} from '#hosting/imports/files/read-file.rules.ts';
import { waitingWords } from '#hosting/imports/rows/waiting.words.ts';
import { type FileFormat, openResultFile } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { runGentleDryRun } from '#kit/server/gentle-dry-run.ts';
import { listWaitingRows } from './import-history.store.ts';
import type { FileReport, FolderOfFile, ImportOptions, Progress } from './imports.rules.ts';
import {
  closeBatch,
  findBatch,
  insertBatch,
  lockImport,
  type StagedRow,
  saveOutcomes,
} from './imports.store.ts';
import { publishRead } from './publish-file.service.ts';
import { reimport } from './reimport.service.ts';
import { emptyReport, reportOfHeld } from './report.service.ts';

export interface FileToImport {
  fileName: string;
  bytes: Uint8Array;
  /** The folder of the file; left out for a file that stands alone. */
  folder?: FolderOfFile;
  options: ImportOptions;
  /** Answers to questions that the file leaves open. */
  answers?: readonly PrintedAnswer[];
  /** Everything is done and rolled back; the report says what would happen. */
  isDryRun: boolean;
  /** Reads the file with choices instead of in the format that recognizes it. */
  reading?: Reading;
  /** Runs at the end of the transaction, of a dry run too. A refusal undoes the import. */
  finish?(ctx: Context, report: FileReport, batchId: number): Promise<void>;
}

export interface Reading {
  format: FileFormat;
  /** The same content with other choices is another import. */
  choices: string;
}

/** A refused file changes nothing. Refusal codes: `IMPORT_…` and `MEET_…`. */
export async function importFile(
  ctx: Context,
  file: FileToImport,
  onProgress: Progress = () => {},
): Promise<FileReport> {
  onProgress('read', 0, file.bytes.byteLength);
  const job = readJob(file, await unpack(file.bytes));
  onProgress('read', file.bytes.byteLength, file.bytes.byteLength);
  const { read } = job;
  if (read.kind === 'meets' && read.meets.length === 0)
    return emptyReport({ file: file.fileName, format: read.format });
  if (file.isDryRun) return runDryRun(ctx, job, onProgress);
  await stage(ctx, job);
  return publish(ctx, job, onProgress);
}

/** Returns the waiting rows of every meet, or of one. */
export const listWaiting = (ctx: Context, meetId: number | null) => listWaitingRows(ctx, meetId);

export interface Job {
  file: FileToImport;
  read: ReadImport;
  sha256: string;
  byteCount: number;
}

/** Reads the file and computes the hash of its content. */
export function readJob(file: FileToImport, bytes: Uint8Array): Job {
  const { fileName, folder } = file;
  let hasCompanions = false;
  const read = readFile(
    openResultFile({
      fileName,
      folderName: folder ? folder.path.split(/[\\/]/).at(-1)! : null,
      modifiedOn: folder?.modifiedOn ?? null,
      bytes,
      siblings: folder?.fileNames ?? [],
      readSibling: (name) => {
        hasCompanions = true;
        return unpackCompanion(folder!.read(name));
      },
    }),
    file.options,
    file.reading?.format,
  );
  if (read instanceof Refusal) throw read;
  const meaning = file.reading?.choices ?? (hasCompanions && read.kind === 'meets' ? meaningOf(read) : null);
  return { file, read, sha256: hashContent(bytes, meaning), byteCount: bytes.byteLength };
}

/**
 * The content as read with its companions, so that the hash changes with them. Name and days of the meet are
 * left out.
 */
const meaningOf = ({ meets }: NamedMeets): string =>
  JSON.stringify(
    meets.map(({ events, teamScores, teams, assumed }) => {
      const isDayOfFile = (key: string) => key === 'competedOn' && assumed.includes('date');
      return JSON.stringify({ events, teamScores, teams }, (key, value) =>
        isDayOfFile(key) ? undefined : value,
      );
    }),
  );

async function stage(ctx: Context, { file, read, sha256, byteCount }: Job): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockImport(ctx, sha256);
    if (await findBatch(ctx, sha256)) return;
    await insertBatch(ctx, {
      fileName: file.fileName,
      sha256,
      byteCount,
      format: read.format,
      options: file.options,
      folder: file.folder?.path ?? null,
      modifiedOn: file.folder?.modifiedOn ?? null,
      rows: read.kind === 'meets' ? stagedRows(read) : [],
    });
  });
}

function publish(ctx: Context, job: Job, onProgress: Progress): Promise<FileReport> {
  return inTransaction(ctx, async (ctx) => {
    await lockImport(ctx, job.sha256);
    const { batchId, state, report: former } = (await findBatch(ctx, job.sha256))!;
    const report =
      state === 'published' && former
        ? await reimport(ctx, batchId, former, job.file)
        : await publishNew(ctx, job, batchId, onProgress);
    await job.file.finish?.(ctx, report, batchId);
    return report;
  });
}

async function publishNew(
  ctx: Context,
  { file, read }: Job,
  batchId: number,
  onProgress: Progress,
): Promise<FileReport> {
  if (read.kind === 'meets' && !read.meets.every(isDated)) return hold(ctx, file, read, batchId);
  // Two imports at once could otherwise create the same meet, team or athlete twice.
  await lockImport(ctx, 'publishing');
  const { answers = [] } = file;
  const report = await publishRead(ctx, read, { ...file, answers, batchId }, onProgress);
  await closeBatch(ctx, batchId, report);
  return report;
}

/**
 * Publishes nothing while day and month are in doubt. The same file with --date-order continues the batch.
 */
async function hold(
  ctx: Context,
  { fileName }: FileToImport,
  read: NamedMeets,
  batchId: number,
): Promise<FileReport> {
  const doubtful = read.meets.find((meet) => !isDated(meet))!;
  const reason = {
    code: 'DATE_ORDER_UNDECIDED',
    message: waitingWords.dateUndecided(doubtful.dateOrder.reason),
  };
  const waiting = [...stagedRows(read)].map(({ line, text }) => ({ line, text, ...reason }));
  await saveOutcomes(
    ctx,
    batchId,
    waiting.map((row) => ({ ...row, meetId: null, resultId: null, roundKey: null })),
  );
  return reportOfHeld({ file: fileName, format: read.format }, read, waiting);
}

/** Others save their marks meanwhile: the dry run begins again when they wait for it. Leaves out the ids of meets, since the real import will assign others. */
async function runDryRun(ctx: Context, job: Job, onProgress: Progress): Promise<FileReport> {
  const report = await runGentleDryRun(ctx, async (ctx) => {
    await stage(ctx, job);
    return publish(ctx, job, onProgress);
  });
  return { ...report, meetId: null, meets: report.meets.map((meet) => ({ ...meet, meetId: null })) };
}

function* stagedRows({ meets }: NamedMeets): Generator<StagedRow> {
  for (const meet of meets) {
    for (const row of rowsOfMeet(meet)) yield { line: row.line, text: row.text, parsed: row };
    for (const { isRow, line, text } of meet.issues) if (isRow) yield { line, text, parsed: null };
  }
}
