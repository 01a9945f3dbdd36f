// Imports one file: read, stage, publish; the same content twice does nothing, and a killed run is taken up again.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { rowsOfMeet } from './file-facts.rules.ts';
import { FILE_BYTES_MAX, type FileReport, type ImportOptions, type Progress } from './imports.rules.ts';
import {
  closeBatch,
  findBatch,
  insertBatch,
  listWaitingRows,
  lockImport,
  type RowOutcome,
  type StagedRow,
  saveConflicts,
  saveOutcomes,
} from './imports.store.ts';
import { refusalSentences } from './imports.words.ts';
import { tellZone } from './meet-of-file.service.ts';
import { roundKeysOf, rowsOfPlan } from './meet-plan.rules.ts';
import { rowKey } from './mentions.rules.ts';
import { type PublishedFile, publishFile } from './publish.service.ts';
import { reportOf, reportOfHeld, reportOfKnown } from './report.service.ts';
import { isDated, type ReadFile, type ReadMeet, readReportFile } from './report-file.rules.ts';
import { waitingWords } from './waiting.words.ts';

export interface FileToImport {
  fileName: string;
  bytes: Uint8Array;
  options: ImportOptions;
  /** Everything happens and is undone again: the report says what would be. */
  isDryRun: boolean;
}

const GZIP_MAGIC = [0x1f, 0x8b];

/** Refused files change nothing; codes `IMPORT_…` and `MEET_…`. */
export async function importFile(
  ctx: Context,
  file: FileToImport,
  onProgress: Progress = () => {},
): Promise<FileReport> {
  onProgress('read', 0, file.bytes.byteLength);
  const bytes = await unpack(file.bytes);
  const read = readReportFile(bytes, file.options);
  if (read instanceof Refusal) throw read;
  onProgress('read', file.bytes.byteLength, file.bytes.byteLength);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const job = { file, read, sha256, byteCount: bytes.byteLength };
  if (file.isDryRun) return rehearse(ctx, job, onProgress);
  await stage(ctx, job);
  return publish(ctx, job, onProgress);
}

/** Rows that wait for someone, of every meet or of one. */
export const listWaiting = (ctx: Context, meetId: number | null) => listWaitingRows(ctx, meetId);

interface Job {
  file: FileToImport;
  read: ReadFile;
  sha256: string;
  byteCount: number;
}

async function stage(ctx: Context, job: Job): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockImport(ctx, job.sha256);
    if (await findBatch(ctx, job.sha256)) return;
    await insertBatch(ctx, {
      fileName: job.file.fileName,
      sha256: job.sha256,
      byteCount: job.byteCount,
      format: job.read.format,
      options: job.file.options,
      rows: stagedRows(job.read),
    });
  });
}

function publish(ctx: Context, job: Job, onProgress: Progress): Promise<FileReport> {
  return inTransaction(ctx, async (ctx) => {
    await lockImport(ctx, job.sha256);
    const batch = await findBatch(ctx, job.sha256);
    if (batch?.state === 'published' && batch.report) return repeat(ctx, batch.report, job.file);
    const { format, meet } = job.read;
    const batchId = batch!.batchId;
    if (!isDated(meet)) return hold(ctx, job, batchId);
    // Two files at once could else create the same meet, team or athlete twice.
    await lockImport(ctx, 'publishing');
    const published = await publishFile(
      ctx,
      meet,
      job.file.options,
      { importBatchId: batchId, sourceId: null },
      onProgress,
    );
    const report = await reportOf(ctx, job.file.fileName, { format, meet }, published);
    await saveOutcomes(ctx, batchId, outcomesOf(published, meet));
    const told = published.saved.saved.map(({ resultId }) => resultId);
    await saveConflicts(ctx, batchId, report.conflicts, told);
    await closeBatch(ctx, batchId, report);
    return report;
  });
}

/** The same content again: nothing to do, but a time zone told now takes the place of an assumed one. */
async function repeat(
  ctx: Context,
  report: FileReport,
  { fileName, options: { venueZone } }: FileToImport,
): Promise<FileReport> {
  const { meetId, assumed } = report;
  const isZoneTold = venueZone !== undefined && meetId !== null && (await tellZone(ctx, meetId, venueZone));
  const repeated = reportOfKnown(report, fileName);
  return isZoneTold ? { ...repeated, assumed: assumed.filter((what) => what !== 'timeZone') } : repeated;
}

/** Nothing is published while day and month are in doubt; the same file with --date-order takes the batch up again. */
async function hold(ctx: Context, { file, read }: Job, batchId: number): Promise<FileReport> {
  const message = waitingWords.dateUndecided(read.meet.dateOrder.reason);
  const waiting = stagedRows(read).map(({ line, text }) => ({
    line,
    text,
    code: 'DATE_ORDER_UNDECIDED',
    message,
  }));
  await saveOutcomes(
    ctx,
    batchId,
    waiting.map((row) => ({ ...row, resultId: null, roundKey: null })),
  );
  return reportOfHeld(file.fileName, read, waiting);
}

/** Thrown to undo a rehearsal. */
class Undone extends Error {
  readonly report: FileReport;
  constructor(report: FileReport) {
    super('rehearsal undone');
    this.report = report;
  }
}

async function rehearse(ctx: Context, job: Job, onProgress: Progress): Promise<FileReport> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      await stage(ctx, job);
      const report = await publish(ctx, job, onProgress);
      throw new Undone({
        ...report,
        meetId: null,
        meets: report.meets.map((meet) => ({ ...meet, meetId: null })),
      });
    });
  } catch (error) {
    if (error instanceof Undone) return error.report;
    throw error;
  }
}

function stagedRows({ meet }: ReadFile): StagedRow[] {
  const rows = rowsOfMeet(meet).map((row) => ({ line: row.line, text: row.text, parsed: row }));
  const unreadable = meet.issues
    .filter(({ isRow }) => isRow)
    .map(({ line, text }) => ({ line, text, parsed: null }));
  return [...rows, ...unreadable];
}

function outcomesOf({ saved, waiting, events }: PublishedFile, { issues }: ReadMeet): RowOutcome[] {
  const resultIds = new Map(saved.saved.map(({ key, resultId }) => [key, resultId]));
  const keys = roundKeysOf(events, issues);
  const published = rowsOfPlan(events).flatMap((row) => {
    const resultId = resultIds.get(rowKey(row));
    return resultId === undefined ? [] : [{ line: row.line, resultId, code: null, message: null }];
  });
  const left = waiting.map(({ line, code, message }) => ({ line, resultId: null, code, message }));
  return [...published, ...left].map((row) => ({ ...row, roundKey: keys.get(row.line) ?? null }));
}

async function unpack(bytes: Uint8Array): Promise<Uint8Array> {
  const isGzip = GZIP_MAGIC.every((byte, index) => bytes[index] === byte);
  if (!isGzip) {
    if (bytes.byteLength > FILE_BYTES_MAX) throw tooLarge();
    return bytes;
  }
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: FILE_BYTES_MAX });
  } catch (error) {
    if (error instanceof RangeError) throw tooLarge();
    throw new Refusal('IMPORT_GZIP_BROKEN', refusalSentences.gzipBroken());
  }
}

const tooLarge = () =>
  new Refusal('IMPORT_FILE_TOO_LARGE', refusalSentences.tooLarge(FILE_BYTES_MAX), { status: 413 });
