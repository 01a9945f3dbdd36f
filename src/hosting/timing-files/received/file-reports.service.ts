// Tells the staff what came from timing systems, and where it differs from what counts.
import { partOf } from '#competition/live/marks.rules.ts';
import { canUploadFiles } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import type { TimingHeat } from '#hosting/timing-files/start-lists/timing-heats.rules.ts';
import { readTimingMeet } from '#hosting/timing-files/start-lists/timing-heats.service.ts';
import { rowIssueWords } from '#hosting/timing-files/timing-files.words.ts';
import type { Context } from '#kit/server/context.ts';
import { markText, saySame } from './file-marks.rules.ts';
import { isHeld, isLeft, type ReportMark, type ReportRow, sentenceOfFile } from './file-report.rules.ts';
import { listFiles, listMarksOfHeats, type MarkRow, type StoredFile } from './timing-files.store.ts';

/** A row of a file beside what counts. */
export interface ComparedRow {
  /** Line in the file. */
  line: number;
  bib: string | null;
  lane: string | null;
  place: number | null;
  slotId: number | null;
  /** The name as everyone may see it; empty for a row that is left over. */
  name: string;
  mark: string;
  /** `agrees`: a person typed the same. `takenBack`: a person took it back. `left`: nobody has this row. */
  state: 'counts' | 'agrees' | 'differs' | 'takenBack' | 'left';
  /** The mark that counts instead; null unless it differs. */
  yours: string | null;
  /** A sentence about this row; null when all is well. */
  message: string | null;
}

export interface FileInList {
  fileId: number;
  name: string;
  receivedAt: string;
  deviceKeyId: number | null;
  roundId: number | null;
  heatId: number | null;
  /** "Girls 100 Meters, Varsity Prelims Heat 2"; null when the file names no heat of the meet. */
  heatName: string | null;
  isTaken: boolean;
  /** The file would change official results, and waits until somebody applies or leaves it. */
  isHeld: boolean;
  /** Somebody left a held file. */
  isLeft: boolean;
  /** A newer file of the same device has the heat, or waits for it. */
  isReplaced: boolean;
  /** "The timing folder has 017-1-02.lif: 10 finishers, 1 DNF. One time differs from yours: place 6 is 2:28.51." */
  sentence: string;
  differenceCount: number;
  rows: ComparedRow[];
}

const FILES_MAX = 300;

/** Lists the files of a meet or of one round, the latest first. Refuses all but hosts and timers. */
export async function listTimingFiles(
  ctx: Context,
  meetId: number,
  roundId: number | null,
): Promise<FileInList[]> {
  await requireStaff(ctx, meetId, canUploadFiles);
  const files = await listFiles(ctx, meetId, { roundId, limit: FILES_MAX });
  if (files.length === 0) return [];
  const { heats } = await readTimingMeet(ctx, meetId, roundId === null ? null : { roundId });
  const heatsById = new Map(heats.map((heat) => [heat.heatId, heat]));
  const heatIds = [...new Set(files.flatMap(({ heatId }) => heatId ?? []))];
  const marks = Map.groupBy(await listMarksOfHeats(ctx, heatIds), ({ heatId }) => heatId);
  const newest = { taken: new Set<string>(), decided: new Set<string>() };
  return files.map((file) => {
    const key = `${file.heatId} ${file.device}`;
    const isTaken = file.refusal === null;
    const waits = isHeld(file.refusal);
    const isReplaced = (isTaken && newest.taken.has(key)) || (waits && newest.decided.has(key));
    if (isTaken) newest.taken.add(key);
    if (isTaken || waits || isLeft(file.refusal)) newest.decided.add(key);
    const heat = heatsById.get(file.heatId ?? 0) ?? null;
    return describe(file, { heat, isReplaced, stored: marks.get(file.heatId ?? 0) ?? [] });
  });
}

interface Beside {
  heat: TimingHeat | null;
  isReplaced: boolean;
  stored: readonly MarkRow[];
}

function describe(file: StoredFile, { heat, isReplaced, stored }: Beside): FileInList {
  const { fileId, name, receivedAt, deviceKeyId, roundId, heatId, refusal } = file;
  const rows = file.report.rows.map((row) => compareRow(row, { file, heat, stored }));
  const differences = rows.filter(({ state }) => state === 'differs');
  return {
    fileId,
    name,
    receivedAt,
    deviceKeyId,
    roundId,
    heatId,
    heatName: heat?.name ?? null,
    isTaken: refusal === null,
    isHeld: isHeld(refusal),
    isLeft: isLeft(refusal),
    isReplaced,
    // A newer file has the question of this one.
    sentence: sentenceOfFile(isReplaced ? { ...file, refusal: null } : file, differences),
    differenceCount: differences.length,
    rows,
  };
}

function compareRow(
  row: ReportRow,
  { file, heat, stored }: { file: StoredFile; heat: TimingHeat | null; stored: readonly MarkRow[] },
): ComparedRow {
  const { line, bib, lane, place, mark, slotId, isByLane, issue, message } = row;
  const marks = slotId === null ? [] : file.report.marks.filter((mark) => mark.slotId === slotId);
  const slot = heat?.slots.find((each) => each.slotId === slotId);
  const beside = { stored, variantKey: heat?.variantKey ?? null, waits: isHeld(file.refusal) };
  const compared = marks.map((mark) => compareMark(mark, beside));
  const state = STATES.find((each) => compared.some((one) => one.state === each)) ?? 'left';
  return {
    line,
    bib: bib ?? (slot?.id || null),
    lane,
    place,
    slotId,
    name: slot ? [slot.firstName, slot.lastName].filter((part) => part !== '').join(' ') : '',
    mark,
    state,
    yours: compared.flatMap(({ yours }) => yours ?? []).join(', ') || null,
    message: issue === null ? null : rowIssueWords[issue]({ bib, lane, isByLane, message }),
  };
}

/** The first of these that a mark of the row has is the state of the row. */
const STATES = ['differs', 'takenBack', 'agrees', 'counts'] as const;

function compareMark(
  mark: ReportMark,
  { stored, variantKey, waits }: { stored: readonly MarkRow[]; variantKey: string | null; waits: boolean },
): { state: (typeof STATES)[number]; yours: string | null } {
  const ofPart = stored.filter((other) => partOf(other) === partOf(mark));
  const counting = ofPart.find(({ state }) => state === 'counting');
  const own = ofPart.find(({ uuid }) => uuid === mark.uuid);
  if (!counting && waits) return { state: 'differs', yours: null };
  if (!counting || own?.state === 'withdrawn') return { state: 'takenBack', yours: null };
  if (counting.uuid === mark.uuid) return { state: 'counts', yours: null };
  if (saySame(counting, mark, variantKey)) return { state: 'agrees', yours: null };
  return { state: 'differs', yours: markText(counting) };
}
