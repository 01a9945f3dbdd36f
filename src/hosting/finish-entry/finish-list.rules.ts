// How the rows that somebody types and the marks of the heat come together, here and on other devices.
import type { FinishContent } from '#competition/live/marks.rules.ts';
import type { Split } from '#competition/results/results.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { parseMark } from '#sport/marks/marks.rules.ts';
import { formatTime } from '#sport/marks/time-texts.rules.ts';
import {
  emptyRow,
  FINISH_STATUSES,
  type FinishRow,
  type FinishStatus,
  numberOf,
  type Starter,
  spellTime,
} from './finish-rows.rules.ts';

/** A mark of the heat that counts, or that waits on this device. */
export interface FinishMark {
  slotId: number;
  content: FinishContent;
}

/** Rows of marks in the order of finish; those who did not finish come last. */
export function rowsOfMarks(marks: readonly FinishMark[], heat: readonly Starter[]): FinishRow[] {
  const rows = marks.flatMap((mark) => {
    const starter = heat.find(({ slotId }) => slotId === mark.slotId);
    return starter ? { row: rowOfMark(mark, starter, heat), order: orderOf(mark.content) } : [];
  });
  return rows
    .toSorted((a, b) => rankOf(a.row) - rankOf(b.row) || a.order - b.order || timeOf(a.row) - timeOf(b.row))
    .map(({ row }) => row);
}

const LAST = Number.MAX_SAFE_INTEGER;
const orderOf = ({ order, place }: FinishContent): number => order ?? place ?? LAST;
const isFinisher = ({ status }: FinishRow): boolean => status === null || status === 'NT';
const rankOf = (row: FinishRow): number => (isFinisher(row) ? 0 : 1);

function rowOfMark({ slotId, content }: FinishMark, starter: Starter, heat: readonly Starter[]): FinishRow {
  const isCode = FINISH_STATUSES.includes(content.mark as FinishStatus);
  const status = (content.status ?? (isCode ? content.mark : null) ?? null) as FinishStatus | null;
  return {
    ...emptyRow(`slot ${slotId}`),
    slotId,
    number: numberOf(starter, heat),
    time: isCode ? '' : (content.mark ?? ''),
    status,
    note: content.note ?? '',
    splits: writeSplits(content.splits ?? []),
    legs: content.legs ?? [],
  };
}

const writeSplits = (splits: readonly Split[]): string =>
  splits.map(({ cumulativeMs }) => formatTime(cumulativeMs, 'hundredth')).join(', ');

/**
 * The rows after marks have changed elsewhere. A row that somebody has changed here stays as typed, and so do rows that
 * are not complete; the others follow the marks.
 */
export function mergeRows(
  rows: readonly FinishRow[],
  {
    before,
    after,
    heat,
  }: { before: readonly FinishMark[]; after: readonly FinishMark[]; heat: readonly Starter[] },
): FinishRow[] {
  const seen = new Map(rowsOfMarks(before, heat).map((row) => [row.slotId, row]));
  const newest = rowsOfMarks(after, heat);
  const staying = rows.flatMap((row) => {
    const old = seen.get(row.slotId);
    if (row.slotId === null || !old || !sameInput(row, old)) return row;
    const next = newest.find(({ slotId }) => slotId === row.slotId);
    return next ? { ...next, key: row.key } : [];
  });
  const listed = new Set(staying.flatMap(({ slotId }) => slotId ?? []));
  const added = newest.filter(({ slotId }) => !listed.has(slotId!));
  return added.reduce((list, row) => insertRow(list, row), staying);
}

const sameInput = (a: FinishRow, b: FinishRow) =>
  a.time === b.time &&
  a.status === b.status &&
  a.note === b.note &&
  a.splits === b.splits &&
  sameLegs(a.legs, b.legs);

const sameLegs = (a: FinishRow['legs'], b: FinishRow['legs']) =>
  a.length === b.length &&
  a.every(({ leg, athleteId }, at) => leg === b[at]!.leg && athleteId === b[at]!.athleteId);

/** A row from elsewhere stands before the first slower one, and before those who did not finish. */
function insertRow(rows: readonly FinishRow[], row: FinishRow): FinishRow[] {
  if (!isFinisher(row)) return [...rows, row];
  const at = rows.findIndex((other) => !isFinisher(other) || timeOf(other) > timeOf(row));
  return at === -1 ? [...rows, row] : rows.toSpliced(at, 0, row);
}

/** In milliseconds; a row without a time is after all others. */
function timeOf({ time }: FinishRow): number {
  const mark = time === '' ? null : parseMark(spellTime(time), 'time');
  return mark === null || mark instanceof Refusal || 'status' in mark ? LAST : mark.sortInt;
}

/** True if both marks say the same, whatever the order of their fields. */
export function sameContent(a: FinishContent | undefined, b: FinishContent): boolean {
  return a !== undefined && inOrder(a) === inOrder(b);
}

const inOrder = (content: FinishContent): string =>
  JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
