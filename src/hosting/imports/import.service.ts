// Imports one file: read, stage, publish; the same content twice does nothing, and a killed run is taken up again.
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
import { openResultFile } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { runOrDryRun } from './dry-run.service.ts';
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
  /** Where the file stands; left out: alone. */
  folder?: FolderOfFile;
  options: ImportOptions;
  /** To questions that the file leaves open; left out: none. */
  answers?: readonly PrintedAnswer[];
  /** Everything happens and is undone again: the report says what would be. */
  isDryRun: boolean;
}

/** Refused files change nothing; codes `IMPORT_…` and `MEET_…`. */
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

/** Rows that wait for someone, of every meet or of one. */
export const listWaiting = (ctx: Context, meetId: number | null) => listWaitingRows(ctx, meetId);

export interface Job {
  file: FileToImport;
  read: ReadImport;
  sha256: string;
  byteCount: number;
}

/** What the file tells, and what it is known by. */
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
  );
  if (read instanceof Refusal) throw read;
  const told = hasCompanions && read.kind === 'meets' ? toldBy(read) : null;
  return { file, read, sha256: hashContent(bytes, told), byteCount: bytes.byteLength };
}

/** What makes the content another one when a companion changes; name and days of the meet are not of it. */
const toldBy = ({ meets }: NamedMeets): string =>
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
    const batch = (await findBatch(ctx, job.sha256))!;
    if (batch.state === 'published' && batch.report) return reimport(ctx, batch, batch.report, job.file);
    if (job.read.kind === 'meets' && !job.read.meets.every(isDated))
      return hold(ctx, job.file, job.read, batch.batchId);
    // Two files at once could else create the same meet, team or athlete twice.
    await lockImport(ctx, 'publishing');
    const report = await publishRead(
      ctx,
      job.read,
      { ...job.file, answers: job.file.answers ?? [], batchId: batch.batchId },
      onProgress,
    );
    await closeBatch(ctx, batch.batchId, report);
    return report;
  });
}

/** Nothing is published while day and month are in doubt; the same file with --date-order takes the batch up again. */
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

/** The numbers of meets that will be others when it is done in earnest are left out. */
async function runDryRun(ctx: Context, job: Job, onProgress: Progress): Promise<FileReport> {
  const report = await runOrDryRun(ctx, true, async (ctx) => {
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
