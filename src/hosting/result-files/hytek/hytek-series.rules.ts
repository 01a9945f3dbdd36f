// Reads the lines printed below a row: trials of throws and jumps, heights with attempts, lap times.

import type {
  AttemptOutcome,
  ParsedAttempt,
  ParsedHeight,
  ParsedSplit,
} from '#hosting/result-files/parsed.rules.ts';
import { readPrintedWind } from '#hosting/result-files/printed/printed-marks.rules.ts';
import { type Cell, cellsOf } from './hytek-columns.rules.ts';

const LENGTH =
  /^[*#@!J]{0,2}(\d{1,3}\.\d{1,3}m?|\d{1,3}m|\d{1,3}-\d{1,2}(?:\.\d{1,2})?|\d{1,3}'\d{1,2}(?:\.\d{1,2})?"?)[*#@!$%^&~+]{0,2}$/;
const OUTCOMES: Record<string, AttemptOutcome> = {
  X: 'foul',
  F: 'foul',
  FOUL: 'foul',
  P: 'pass',
  PASS: 'pass',
  PPP: 'pass',
  '-': 'pass',
  '--': 'pass',
  '---': 'pass',
  R: 'retired',
  RET: 'retired',
};
const WIND_BEHIND = /\(([^)]{1,6})\)$/;
const WIND_ALONE = /^\(([^)]{1,6})\)$/;
const TRIES = /^[OXPR-]{1,5}$/i;
const LAP = /^\(?(?:\d{1,2}:){0,2}\d{1,3}[.:]\d{1,3}\)?$/;

interface Trial {
  cell: Cell;
  outcome: AttemptOutcome;
  markText: string;
  windText: string | null;
}

/** Null if the line is not a series: `37.79m X FOUL - PASS P`, `13.23m(-0.4) X(+0.1)`, `16-02.50 PASS`. */
export function readSeries(line: string, alreadyRead: number): ParsedAttempt[] | null {
  const trials: Trial[] = [];
  for (const cell of cellsOf(line)) {
    const alone = WIND_ALONE.exec(cell.text)?.[1];
    const last = trials.at(-1);
    const lone = alone ? readPrintedWind(alone) : null;
    if (lone && last && last.windText === null) last.windText = lone;
    else if (!addTrial(trials, cell)) return null;
  }
  const numbers = numberTrials(trials.map(({ cell }) => cell));
  return trials.map(({ outcome, markText, windText }, index) => ({
    attempt: alreadyRead + numbers[index]!,
    outcome,
    markText,
    windText,
  }));
}

function addTrial(trials: Trial[], cell: Cell): boolean {
  const behind = WIND_BEHIND.exec(cell.text);
  const windText = behind ? readPrintedWind(behind[1]!) : null;
  if (behind && windText === null) return false;
  const text = behind ? cell.text.slice(0, behind.index) : cell.text;
  const key = text.toUpperCase();
  const length = LENGTH.exec(text)?.[1];
  if (length === undefined && !Object.hasOwn(OUTCOMES, key)) return false;
  trials.push({ cell, outcome: length ? 'mark' : OUTCOMES[key]!, markText: length ?? '', windText });
  return true;
}

/** If trials are one space apart (PDF text), this many spaces are a trial that was not taken. */
const HOLE = 4;
/** Between two trials alone, a gap this many times the longer one holds a trial that was not taken. */
const HOLE_STEP = 3;

// Trials are either in columns of one width, where a gap is a whole column, or one space apart.
function numberTrials(cells: Cell[]): number[] {
  const steps = cells.slice(1).map((cell, index) => cell.end - cells[index]!.end);
  const longest = Math.max(...cells.map(({ text }) => text.length));
  const width = Math.min(...steps);
  const isGrid = width > longest && steps.every((step) => step % width <= 1 || width - (step % width) <= 1);
  let number = 1;
  return cells.map((cell, index) => {
    if (index === 0) return number;
    const step = steps[index - 1]!;
    const isHole =
      steps.length === 1 ? step > longest + HOLE_STEP : cell.start - cells[index - 1]!.end >= HOLE;
    const isGridStep = isGrid && steps.length > 1;
    number += isGridStep ? Math.round(step / width) : isHole ? 2 : 1;
    return number;
  });
}

/** True for a line of heights, metric or in feet, above a line of attempts. */
export function isHeightsLine(line: string): boolean {
  const cells = cellsOf(line);
  return cells.length > 0 && cells.every(({ text }) => LENGTH.test(text));
}

export function isTriesLine(line: string): boolean {
  const cells = cellsOf(line);
  return cells.length > 0 && cells.every(({ text }) => TRIES.test(text));
}

/**
 * Attempts are printed flush right below their height. If both lines have the same count, they are paired in
 * order.
 */
export function readHeights(heightsLine: string, triesLine: string): ParsedHeight[] {
  const heights = cellsOf(heightsLine);
  const tries = cellsOf(triesLine);
  return tries.flatMap((cell, index) => {
    const height = heights.length === tries.length ? heights[index] : nearestByEnd(heights, cell);
    return height ? { heightText: height.text, tries: cell.text.toUpperCase() } : [];
  });
}

function nearestByEnd(heights: Cell[], { end }: Cell): Cell | undefined {
  return heights.toSorted((a, b) => Math.abs(a.end - end) - Math.abs(b.end - end))[0];
}

/** Null if the line holds anything but times: `1:05.23  2:10.11 (1:04.88)`. */
export function readSplits(text: string, line: number, alreadyRead: number): ParsedSplit[] | null {
  const splits: ParsedSplit[] = [];
  for (const cell of cellsOf(text)) {
    if (!LAP.test(cell.text)) return null;
    const last = splits.at(-1);
    const time = cell.text.replace(/[()]/g, '');
    if (cell.text.startsWith('(') && last && last.lapText === null) last.lapText = time;
    else
      splits.push({
        line,
        label: String(alreadyRead + splits.length + 1),
        cumulativeText: time,
        lapText: null,
      });
  }
  return splits;
}
