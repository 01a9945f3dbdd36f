// Takes a result file of a timing system: its rows become marks of the heat, beside what people typed.
import { createHash } from 'node:crypto';
import { factsOf } from '#competition/events/meet-events.rules.ts';
import { type MarkToTake, partOf, sameSaying } from '#competition/live/marks.rules.ts';
import { chooseMarks, takeMarks, withdrawMarks } from '#competition/live/marks.service.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import type { TimingHeat } from '#hosting/timing-files/start-lists/timing-heats.rules.ts';
import { readTimingMeet } from '#hosting/timing-files/start-lists/timing-heats.service.ts';
import { listBibs } from '#hosting/timing-files/start-lists/timing-heats.store.ts';
import { timingWords as words } from '#hosting/timing-files/timing-files.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { type FileMark, marksOfHeat, marksOfRows, saySame } from './file-marks.rules.ts';
import {
  type FileRefusal,
  type FileReport,
  type FileToDescribe,
  HELD,
  isHeld,
  isLeft,
  LEFT,
  NOTHING_READ,
  type ReportMark,
  reportRows,
  sentenceOfFile,
} from './file-report.rules.ts';
import { findHeat } from './heat-of-file.rules.ts';
import { areNamesForeign, matchRows } from './matched-rows.rules.ts';
import { openTimingFile, readTimingRows } from './timing-file.rules.ts';
import { TIMING_FILE_BYTES_MAX } from './timing-file-size.rules.ts';
import {
  findContent,
  findLastOfHeat,
  findLastOfName,
  insertFile,
  listMarksOfHeats,
  type MarkRow,
  type StoredFile,
  updateFile,
} from './timing-files.store.ts';

export interface IncomingFile {
  /** Without folders. */
  name: string;
  bytes: Uint8Array;
}

/** The computer or person that sent a file. The device is that of its marks. */
export interface FileSender {
  device: string;
  deviceKeyId: number | null;
  userId: number | null;
}

export interface TakenFile {
  fileId: number;
  /**
   * `same`: the file came before, and nothing changed. `held`: it would change official results, and waits until
   * somebody applies or leaves it. `refused`: nothing of it was taken.
   */
  outcome: 'taken' | 'same' | 'held' | 'refused';
  refusal: FileRefusal | null;
  /** Says what the site read in the file, or why it took nothing. */
  sentence: string;
}

/**
 * Takes a file whose sender the caller has checked. The same file again changes nothing; a newer one for the heat
 * replaces the marks of the device, but official results change only when somebody applies it. A refused file is kept,
 * too, with the reason.
 */
export function takeTimingFile(
  ctx: Context,
  meetId: number,
  { name, bytes }: IncomingFile,
  sender: FileSender,
): Promise<TakenFile> {
  if (bytes.length > TIMING_FILE_BYTES_MAX) {
    throw new Refusal('TIMING_FILE_TOO_LARGE', words.tooLarge(TIMING_FILE_BYTES_MAX / 1024), { status: 413 });
  }
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const digest = createHash('sha256').update(bytes).digest('hex');
    const last = await findLastOfName(ctx, meetId, { ...sender, name });
    const isSame = last?.digest === digest;
    if (isSame && (last.refusal === null || isLeft(last.refusal)))
      return { ...takenFile(last.fileId, last), outcome: 'same' };
    const read = await readAndTake(ctx, meetId, { name, bytes, digest, ...sender });
    const { device, deviceKeyId, userId: receivedBy } = sender;
    const file = { meetId, device, deviceKeyId, receivedBy, name, digest, content: bytes, ...read };
    if (isSame) await updateFile(ctx, last.fileId, read);
    return takenFile(isSame ? last.fileId : await insertFile(ctx, file), file);
  });
}

function takenFile(fileId: number, file: FileToDescribe): TakenFile {
  const { refusal } = file;
  const outcome = refusal === null ? 'taken' : isHeld(refusal) ? 'held' : 'refused';
  return { fileId, outcome, refusal, sentence: sentenceOfFile(file) };
}

/**
 * Lets the marks of a stored file count instead of those that people typed, and also where results are official. Reads
 * a refused file again.
 */
export function applyTimingFile(
  ctx: Context,
  meetId: number,
  fileId: number,
  userId: number,
): Promise<TakenFile> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const file = await findContent(ctx, meetId, fileId);
    if (!file) throw new Refusal('TIMING_FILE_UNKNOWN', words.fileUnknown, { status: 404 });
    const again = { ...file, bytes: file.content, userId };
    const isAsked = file.refusal === null || isHeld(file.refusal) || isLeft(file.refusal);
    const read = await readAndTake(ctx, meetId, again, { isChosen: true, isAsked, previous: file });
    if (read.refusal && !isHeld(read.refusal)) {
      throw new Refusal(read.refusal.code, words.nothingToApply(read.refusal.message), { status: 409 });
    }
    await updateFile(ctx, fileId, read);
    return takenFile(fileId, { ...file, ...read });
  });
}

/** Leaves the official results as they are. The file stays, and can be applied later. Again changes nothing. */
export function leaveTimingFile(ctx: Context, meetId: number, fileId: number): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const file = await findContent(ctx, meetId, fileId);
    if (!file) throw new Refusal('TIMING_FILE_UNKNOWN', words.fileUnknown, { status: 404 });
    if (isLeft(file.refusal)) return;
    if (!isHeld(file.refusal)) throw new Refusal('TIMING_FILE_NOT_HELD', words.notHeld, { status: 409 });
    const refusal = { code: LEFT, message: words.left(file.name) };
    await updateFile(ctx, fileId, { ...file, refusal });
  });
}

interface ReadFile {
  roundId: number | null;
  heatId: number | null;
  refusal: FileRefusal | null;
  report: FileReport;
}

interface FileToRead extends IncomingFile {
  device: string;
  digest: string;
  userId: number | null;
}

interface Taking {
  /** Lets the marks count in any case. */
  isChosen?: boolean;
  /** Whoever chose knew whether results were official. */
  isAsked?: boolean;
  /** The file whose marks these may be; by default the last one of the device for the heat. */
  previous?: StoredFile | null;
}

async function readAndTake(
  ctx: Context,
  meetId: number,
  file: FileToRead,
  { isChosen = false, isAsked = false, previous }: Taking = {},
): Promise<ReadFile> {
  const opened = openTimingFile(file.name, file.bytes);
  if (opened instanceof Refusal) return refused(opened);
  const meet = await readTimingMeet(ctx, meetId, { number: opened.key.event });
  const heat = findHeat(opened, meet.heats);
  if (heat instanceof Refusal) return refused(heat);
  const { markKind, isRelay } = factsOf(heat);
  const rows = readTimingRows(opened, { starters: heat.slots, isRelay, hasHeights: markKind === 'height' });
  const matched = matchRows(rows, heat, new Set((await listBibs(ctx, meetId)).map(String)));
  const ofRows = marksOfRows(matched, heat);
  const report = { isField: opened.isField, rows: reportRows(matched, ofRows.refused), marks: [] };
  if (matched.length === 0) {
    return refused(new Refusal('TIMING_NO_RESULTS', words.noResults(heat.name)), heat, report);
  }
  if (areNamesForeign(matched)) {
    return refused(new Refusal('TIMING_NAMES_FOREIGN', words.namesForeign(heat.name)), heat, report);
  }
  if (matched.every(({ slot }) => slot === null)) {
    return refused(new Refusal('TIMING_NOBODY_STARTS', words.nobodyStarts(heat.name)), heat, report);
  }
  const before = previous === undefined ? await findLastOfHeat(ctx, heat.heatId, file.device) : previous;
  const marks = withUuids([...ofRows.marks, ...marksOfHeat(opened, heat, meet.timeZone)], {
    before: before?.report.marks ?? [],
    seed: `${meetId} ${file.device} ${file.digest} ${before?.fileId ?? 0}`,
  });
  const refusal = await sendMarks(ctx, meetId, marks, { ...file, heat, isChosen, isAsked });
  if (refusal) return refused(refusal, heat, isHeld(refusal) ? { ...report, marks } : report);
  return { roundId: heat.roundId, heatId: heat.heatId, refusal: null, report: { ...report, marks } };
}

const refused = (
  { code, message }: Refusal,
  heat: TimingHeat | null = null,
  report: FileReport = NOTHING_READ,
): ReadFile => ({
  roundId: heat?.roundId ?? null,
  heatId: heat?.heatId ?? null,
  refusal: { code, message },
  report,
});

/** A mark that the file before had, too, keeps its uuid, so that what people decided about it stays. */
function withUuids(
  marks: readonly FileMark[],
  { before, seed }: { before: readonly ReportMark[]; seed: string },
): ReportMark[] {
  const earlier = new Map(before.map((mark) => [partOf(mark), mark]));
  return marks.map((mark) => {
    const same = earlier.get(partOf(mark));
    return { ...mark, uuid: same && sameSaying(same, mark) ? same.uuid : uuidOf(`${seed} ${partOf(mark)}`) };
  });
}

/** A UUID of version 8, made of the digest of a text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const MARKS_AT_ONCE = 200;

interface Sending {
  device: string;
  userId: number | null;
  heat: TimingHeat;
  isChosen: boolean;
  isAsked: boolean;
}

/** Returns why none of the marks can be taken, such as heights that do not fit to those that a judge entered. */
async function sendMarks(
  ctx: Context,
  meetId: number,
  marks: readonly ReportMark[],
  sending: Sending,
): Promise<Refusal | null> {
  try {
    await inTransaction(ctx, (ctx) => sendAll(ctx, meetId, marks, sending));
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** Sends the marks that nobody typed in the same way before, and takes back what the device said otherwise before. */
async function sendAll(
  ctx: Context,
  meetId: number,
  marks: readonly ReportMark[],
  { device, userId, heat, isChosen, isAsked }: Sending,
): Promise<void> {
  const stored = await listMarksOfHeats(ctx, [heat.heatId]);
  const sender = { source: 'file' as const, userId };
  const gone = uuidsGone(stored, marks, device);
  const counting = new Map(
    stored.filter(({ state }) => state === 'counting').map((mark) => [partOf(mark), mark]),
  );
  const toTake = marks.filter((mark) => {
    const other = counting.get(partOf(mark));
    return !other || other.device === device || !saySame(other, mark, heat.variantKey);
  });
  const changes = gone.length > 0 || toTake.some(({ uuid }) => !stored.some((mark) => mark.uuid === uuid));
  if (heat.isOfficial && changes && !isAsked) throw new Refusal(HELD, words.held(heat.name), { status: 409 });
  await withdrawMarks(ctx, meetId, gone, sender);
  const madeAt = ctx.clock.now().toString();
  const complete = toTake.map((mark): MarkToTake => ({ ...mark, device, madeAt }));
  for (let from = 0; from < complete.length; from += MARKS_AT_ONCE) {
    await takeMarks(ctx, meetId, complete.slice(from, from + MARKS_AT_ONCE), sender);
  }
  if (isChosen) {
    const uuids = toTake.map(({ uuid }) => uuid);
    await chooseMarks(ctx, meetId, uuids, sender);
  }
}

/** Marks of the device about parts that its new file no longer has, the oldest first. */
function uuidsGone(stored: readonly MarkRow[], marks: readonly ReportMark[], device: string): string[] {
  const parts = new Set(marks.map((mark) => partOf(mark)));
  return stored.flatMap((mark) =>
    mark.device === device && mark.state !== 'withdrawn' && !parts.has(partOf(mark)) ? mark.uuid : [],
  );
}
