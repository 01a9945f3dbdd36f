// Reads files of FinishLynx and its field software: one heat or flight with its wind, start and rows.
import type { FinishContent, HeightContent, TrialContent } from '#competition/live/marks.rules.ts';
import { readSplits } from '#hosting/imports/rows/row-values.rules.ts';
import {
  type LynxLine,
  type RaceKey,
  readLynxLines,
  readRaceKey,
  withoutControls,
} from '#hosting/result-files/lynx/lynx-lines.rules.ts';
import { readLynxRow } from '#hosting/result-files/lynx/lynx-rows.rules.ts';
import type { LynxStarter } from '#hosting/result-files/lynx/lynx-set.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { readPrintedWind } from '#hosting/result-files/printed/printed-marks.rules.ts';
import { openResultFile } from '#hosting/result-files/result-file.rules.ts';
import { timingWords as words } from '#hosting/timing-files/timing-files.words.ts';
import { Refusal } from '#kit/refusal.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { readFieldRow, readHeights } from './field-rows.rules.ts';

export interface TimingHeading {
  key: RaceKey;
  /** The name of the event or heat; empty when the file has none. */
  name: string;
  /** The heights of a vertical jump, as the file writes them; null in other files. */
  heights: readonly string[] | null;
  /** "+1.4" or "NWI"; null when the file does not say. */
  wind: string | null;
  /** The time of day of the start, `14:05:33.1230`; null without one. */
  startTime: string | null;
}

export interface OpenedFile extends TimingHeading {
  /** Results of the field software (.lff), else of a race (.lif). */
  isField: boolean;
  lines: readonly LynxLine[];
}

/** A mark of a row, about its athlete or squad. */
export type RowMark =
  | { kind: 'finish'; number: null; content: FinishContent }
  | { kind: 'trial'; number: number; content: TrialContent }
  | { kind: 'height'; number: number; content: HeightContent };

export interface TimingRow {
  /** Line in the file. */
  line: number;
  /** Null without one. */
  bib: string | null;
  lane: string | null;
  /** The last name or the team as the file prints it; empty without one. */
  name: string;
  place: number | null;
  status: StatusCode | null;
  marks: readonly RowMark[];
}

const CELLS_OF_HEADING_MIN = 4;
const CELLS_OF_ROW_MIN = 6;
const FIELD_FILE = /\.lff$/i;

const notATimingFile = (name: string) => new Refusal('TIMING_FILE_UNREADABLE', words.unreadable(name));

/** Reads the heading of a file. Refuses what is no .lif and no .lff with 400. */
export function openTimingFile(name: string, bytes: Uint8Array): OpenedFile | Refusal {
  const [heading, ...lines] = readLynxLines(openResultFile({ fileName: name, bytes }).text() ?? '');
  if (!heading || heading.isStarter || heading.cells.length < CELLS_OF_HEADING_MIN)
    return notATimingFile(name);
  const key = readRaceKey(heading.cells);
  const isWide = lines.every(({ cells }) => cells.length >= CELLS_OF_ROW_MIN);
  if (!key || !isWide || lines.length === 0) return notATimingFile(name);
  return {
    key,
    name: withoutControls(heading.cells[NAME] ?? ''),
    heights: readHeights(heading.cells),
    wind: readPrintedWind(heading.cells[WIND] ?? ''),
    startTime: readStartTime(heading.cells[START] ?? ''),
    isField: FIELD_FILE.test(name),
    lines,
  };
}

// Cells of the heading.
const NAME = 3;
const WIND = 4;
const START = 10;

const CLOCK = /^(\d{1,2}):(\d{2}):(\d{2})(\.\d{1,9})?\s*(AM|PM)?$/i;
const HOURS_OF_HALF = 12;

/** `3:05:12.10 PM` is 15:05:12.10. */
function readStartTime(text: string): string | null {
  const [, hours = '', minutes = '', seconds = '', fraction = '', half] = CLOCK.exec(text.trim()) ?? [];
  if (hours === '' || Number(hours) >= 24 || Number(minutes) >= 60 || Number(seconds) >= 60) return null;
  const afternoon = half?.toUpperCase() === 'PM' ? HOURS_OF_HALF : 0;
  const hour = half ? (Number(hours) % HOURS_OF_HALF) + afternoon : Number(hours);
  return `${String(hour).padStart(2, '0')}:${minutes}:${seconds}${fraction}`;
}

/** Reads the rows that have a mark or a status. Names that the file lacks or that lost letters come from the start list. */
export function readTimingRows(
  { isField, heights, lines }: OpenedFile,
  {
    starters,
    isRelay,
    hasHeights,
  }: { starters: readonly LynxStarter[]; isRelay: boolean; hasHeights: boolean },
): TimingRow[] {
  if (isField)
    return lines.flatMap((line) => readFieldRow(line, { heights: heights ?? [], hasHeights }) ?? []);
  const heat = { heat: 1, isRelay, starters, people: new Map() };
  return lines.flatMap((line) => {
    const row = readLynxRow(line, heat);
    return row && (row.markText !== '' || row.status !== null) ? raceRow(row) : [];
  });
}

function raceRow(row: ParsedRow): TimingRow {
  const { line, bib, lane, heatPlace, status } = row;
  const content = finishOf(row);
  return {
    line,
    bib,
    lane: lane === null ? null : String(lane),
    name: row.athlete?.lastName ?? row.teamText,
    place: heatPlace,
    status,
    marks: [{ kind: 'finish', number: null, content }],
  };
}

/** The place is the order of finish in the image. */
function finishOf({ markText, status, heatPlace, reactionMs, splits, note }: ParsedRow): FinishContent {
  const read = readSplits(splits);
  return {
    ...(markText !== '' && { mark: markText, timing: 'fat' as const }),
    ...(status !== null && { status }),
    ...(heatPlace !== null && { order: heatPlace }),
    ...(reactionMs !== null && { reactionMs }),
    ...(read.length > 0 && { splits: read }),
    ...(note !== null && { note }),
  };
}
