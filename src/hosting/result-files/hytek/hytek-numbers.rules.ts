// Decides which words of a row belong to which number column: by order, by content and by position. Columns
// of PDF text drift from row to row and from page to page, so positions are compared with the position of the
// mark.

import {
  isConversionOf,
  readPrintedHeat,
  readPrintedMark,
  readPrintedPoints,
  readPrintedWind,
} from '#hosting/result-files/printed/printed-marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import type { Cell, Column, Layout } from './hytek-columns.rules.ts';

export interface PlacedCell {
  column: Column;
  cell: Cell;
}

export interface NumberCells {
  /** Index of the first word that belongs to a number column; name, year and team come before it. */
  firstIndex: number;
  mark: Cell;
  placed: PlacedCell[];
  /** Words after the last column: a tie-break, a remark. */
  extras: Cell[];
  /** Separate signs directly after the mark. */
  signs: string[];
  /** Set if the row has a mark only below an earlier column. */
  earlierColumn: Column | null;
  /** Set with an earlier column if something unreadable is where the last mark belongs. */
  isMarkUnreadable: boolean;
}

const NOT_POSSIBLE = Number.POSITIVE_INFINITY;
const MAX_MISFIT = 12;
const MARK_POSITION_WEIGHT = 0.15;
/** The penalty for a reading that leaves a mark or a status among the words of the name and the team. */
const LEFTOVER_MARK = 8;
const LEFTOVER_STATUS = 2;
const BLANK_HEAT = 1.5;
const EXTRA_NUMBER = 3;
const EXTRA_WORD = 0.5;
const LONE_SIGN = /^[@*#!%$^&~+A-Zq]$/;
/**
 * How many words at the end of a row are searched for the mark: a few numbers and a short remark follow it.
 */
const WORDS_BEHIND_MARK = 16;

export interface RowToRead {
  layout: Layout;
  isPointsEvent: boolean;
  /** The place is printed as dashes or missing. */
  isUnplaced: boolean;
}

/** Null if no word of the row can be its mark. */
export function findNumberCells(cells: Cell[], row: RowToRead): NumberCells | null {
  const { layout, isPointsEvent } = row;
  const reading = { layout, isPointsEvent, leftoverCosts: leftoverCostsOf(cells, isPointsEvent) };
  const isStatusRow = row.isUnplaced && endsWithStatus(cells, row);
  let best: (NumberCells & { cost: number }) | null = null;
  for (let at = Math.max(1, cells.length - WORDS_BEHIND_MARK); at < cells.length; at++) {
    const printed = readPrintedMark(cells[at]!.text, isPointsEvent);
    if (!printed || (isStatusRow && printed.status === null)) continue;
    const candidate = readAround(cells, at, reading);
    if (candidate && (!best || candidate.cost < best.cost)) best = candidate;
  }
  if (!best) return null;
  const earlierColumn = earlierColumnOf(best, layout);
  const behind = earlierColumn ? cells.filter(({ start }) => start >= best.mark.end) : [];
  return { ...best, earlierColumn, isMarkUnreadable: behind.some((cell) => isUnderMark(cell, layout)) };
}

/**
 * A row without a place may end in a status, followed only by wind, heat, points or a remark. The status then
 * counts, even if drifting columns put the wind where a mark would be.
 */
function endsWithStatus(cells: readonly Cell[], { layout, isPointsEvent }: RowToRead): boolean {
  const isStatus = ({ text }: Cell) => (readPrintedMark(text, isPointsEvent)?.status ?? null) !== null;
  const statusAt = cells.findLastIndex(isStatus);
  if (statusAt < Math.max(1, cells.length - WORDS_BEHIND_MARK)) return false;
  return cells
    .slice(statusAt + 1)
    .every(
      (cell) =>
        !readPrintedMark(cell.text, isPointsEvent) ||
        layout.after.some((column) => column.kind !== 'other' && canStandIn(cell, column, isPointsEvent)),
    );
}

interface Reading {
  layout: Layout;
  isPointsEvent: boolean;
  /** At index n, the cost of leaving the first n words to the name and the team. */
  leftoverCosts: number[];
}

function readAround(cells: Cell[], at: number, reading: Reading): (NumberCells & { cost: number }) | null {
  const { layout, isPointsEvent } = reading;
  const mark = cells[at]!;
  const shift = layout.mark.end - digitsEnd(mark, isPointsEvent);
  let signsEnd = at + 1;
  while (signsEnd < cells.length && signsEnd <= at + 2 && isSign(cells[signsEnd]!, cells[signsEnd - 1]!))
    signsEnd++;
  const afterFrom = signsEnd + (isConversion(mark, cells[signsEnd], isPointsEvent) ? 1 : 0);
  const after = assign(cells.slice(afterFrom), layout.after, shift, true);
  if (after.cost === NOT_POSSIBLE) return null;
  let best: (NumberCells & { cost: number }) | null = null;
  for (let first = at; first >= Math.max(1, at - layout.before.length); first--) {
    const before = assign(cells.slice(first, at), layout.before, shift, false, isPointsEvent);
    const cost =
      before.cost + after.cost + Math.abs(shift) * MARK_POSITION_WEIGHT + reading.leftoverCosts[first]!;
    if (cost >= (best?.cost ?? NOT_POSSIBLE)) continue;
    best = {
      cost,
      firstIndex: first,
      mark,
      placed: [...before.placed, ...after.placed],
      extras: after.extras,
      signs: cells.slice(at + 1, signsEnd).map((cell) => cell.text),
      earlierColumn: null,
      isMarkUnreadable: false,
    };
  }
  return best;
}

// `14.25m  46-09.00  10`: the mark in the other unit has no column of its own.
function isConversion(mark: Cell, next: Cell | undefined, isPointsEvent: boolean): boolean {
  const [printed, other] = [mark, next].map(
    (cell) => cell && readPrintedMark(cell.text, isPointsEvent)?.markText,
  );
  return Boolean(printed && other && isConversionOf(printed, other));
}

function isSign(cell: Cell, previous: Cell): boolean {
  return cell.start <= previous.end + 2 && LONE_SIGN.test(cell.text);
}

function leftoverCostsOf(cells: Cell[], isPointsEvent: boolean): number[] {
  const costs = [0, 0];
  for (const cell of cells.slice(1)) {
    const mark = readPrintedMark(cell.text, isPointsEvent);
    costs.push(costs.at(-1)! + (mark ? (mark.status ? LEFTOVER_STATUS : LEFTOVER_MARK) : 0));
  }
  return costs;
}

interface Assignment {
  cost: number;
  placed: PlacedCell[];
  extras: Cell[];
}

// Every word goes into the next column or a later one; columns may stay blank. Words after the last filled
// column are extras where the table allows them. There are few of either, so plain recursion is fast enough.
function assign(
  cells: Cell[],
  columns: Column[],
  shift: number,
  allowsExtras: boolean,
  isPointsEvent = false,
): Assignment {
  const cell = cells[0];
  const column = columns[0];
  if (!cell)
    return { cost: columns.some((blank) => blank.kind === 'heat') ? BLANK_HEAT : 0, placed: [], extras: [] };
  if (!column) return allExtras(cells, allowsExtras);
  const skipped = assign(cells, columns.slice(1), shift, allowsExtras, isPointsEvent);
  if (column.kind === 'heat') skipped.cost += BLANK_HEAT;
  const misfit = canStandIn(cell, column, isPointsEvent) ? misfitOf(cell, column, shift) : NOT_POSSIBLE;
  if (misfit === NOT_POSSIBLE) return skipped;
  const rest = assign(cells.slice(1), columns.slice(1), shift, allowsExtras, isPointsEvent);
  const cost = rest.cost + misfit;
  if (cost > skipped.cost) return skipped;
  return { cost, placed: [{ column, cell }, ...rest.placed], extras: rest.extras };
}

function allExtras(cells: Cell[], allowsExtras: boolean): Assignment {
  if (!allowsExtras) return { cost: NOT_POSSIBLE, placed: [], extras: [] };
  const cost = cells.reduce((sum, { text }) => sum + (/^\d/.test(text) ? EXTRA_NUMBER : EXTRA_WORD), 0);
  return { cost, placed: [], extras: cells };
}

function canStandIn({ text }: Cell, column: Column, isPointsEvent: boolean): boolean {
  switch (column.kind) {
    case 'seed':
    case 'mark':
      return readPrintedMark(text, isPointsEvent) !== null;
    case 'wind':
      return readPrintedWind(text) !== null;
    case 'heat':
      return readPrintedHeat(text) !== null;
    case 'points':
      return readPrintedPoints(text) !== null;
    default:
      return true;
  }
}

function misfitOf(cell: Cell, column: Column, shift: number): number {
  if (column.round !== null || column.kind === 'seed') {
    return Math.min(MAX_MISFIT, Math.abs(digitsEnd(cell, true) + shift - column.end));
  }
  const start = cell.start + shift;
  const end = cell.end + shift;
  const distance = Math.max(column.start - 1 - end + 1, start - column.end, 0);
  return Math.min(MAX_MISFIT, distance);
}

// Qualifiers and signs hang over the right edge of the column; the digits are flush with it.
function digitsEnd(cell: Cell, isPointsEvent: boolean): number {
  return cell.end - (readPrintedMark(cell.text, isPointsEvent)?.overhang ?? 0);
}

/** True if the cell ends where the last marks end, give or take an overhanging qualifier. */
const isUnderMark = ({ start, end }: Cell, { mark }: Layout): boolean =>
  start < mark.end && end >= mark.start && Math.abs(end - mark.end) <= UNDER_MARK_DRIFT;
const UNDER_MARK_DRIFT = 3;

/** Statuses that stand for a missing seed; DNS and DQ are outcomes instead. */
const SEED_STATUSES: ReadonlySet<StatusCode> = new Set<StatusCode>(['NT', 'NM', 'ND', 'NH']);

const SAME_PLACE = 1;
const FAR_AWAY = 5;

// A single mark exactly below `Prelims` or `Seed`, far from the last column, belongs to that earlier column.
function earlierColumnOf({ mark, placed }: NumberCells, layout: Layout): Column | null {
  const end = digitsEnd(mark, true);
  const hasSeed = placed.some(({ column }) => layout.before.includes(column));
  if (hasSeed || Math.abs(end - layout.mark.end) < FAR_AWAY) return null;
  const { status = null } = readPrintedMark(mark.text) ?? {};
  const isSeed = status === null || SEED_STATUSES.has(status);
  const isEarlier = (column: Column) => column.round !== null || (column.kind === 'seed' && isSeed);
  return (
    layout.before.find((column) => isEarlier(column) && Math.abs(end - column.end) <= SAME_PLACE) ?? null
  );
}
