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
  ordersOf,
  readRow,
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

/** The rows of a heat as this browser left them, with the marks of that moment. */
export interface StoredRows {
  rows: readonly FinishRow[];
  marks: readonly FinishMark[];
}

/**
 * The rows when the page is opened: what came meanwhile stands beside what was typed here. A row whose mark is not there
 * stays in its place, since its mark may wait in the outbox, which is read later.
 */
export const rowsAtOpening = (
  stored: StoredRows | null,
  { marks, heat }: { marks: readonly FinishMark[]; heat: readonly Starter[] },
): FinishRow[] =>
  stored === null
    ? rowsOfMarks(marks, heat)
    : mergeRows(stored.rows, {
        before: stored.marks.filter(({ slotId }) => marks.some((mark) => mark.slotId === slotId)),
        after: marks,
        heat,
      });

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

export interface RowToSend {
  starter: Starter;
  content: FinishContent;
}

/**
 * The complete rows that the site does not have like this. A mark of a file says more than a row, such as a reaction
 * time: it stays as long as its row and the order of the finishers do.
 */
export function rowsToSend(
  rows: readonly FinishRow[],
  { marks, heat }: { marks: readonly FinishMark[]; heat: readonly Starter[] },
): RowToSend[] {
  const stored = rowsOfMarks(marks, heat);
  const present = new Map(marks.map(({ slotId, content }) => [slotId, content]));
  const isOrderSame = sameOrder(rows, stored);
  const orders = ordersOf(rows);
  return rows.flatMap((row, index) => {
    const reading = readRow(row, orders[index]!);
    const starter = heat.find(({ slotId }) => slotId === row.slotId);
    if (reading.kind !== 'mark' || !starter) return [];
    const before = present.get(starter.slotId);
    const old = stored.find(({ slotId }) => slotId === starter.slotId);
    if (!before || !old) return { starter, content: reading.content };
    if (saysMore(before) && isOrderSame && sameInput(row, old)) return [];
    const content = withDetails(reading.content, before, row.splits === old.splits);
    return sameContent(before, content) ? [] : { starter, content };
  });
}

/** True for a mark with something for which a row has no field. */
const saysMore = ({ status, place, splits = [], ...content }: FinishContent): boolean =>
  content.reactionMs != null ||
  content.timing !== undefined ||
  content.heatPlace != null ||
  (place != null && status !== 'NT') ||
  splits.some(({ distanceMeters, splitMs }) => distanceMeters !== null || splitMs !== null);

const withDetails = (
  content: FinishContent,
  { mark, timing, reactionMs, splits }: FinishContent,
  areSplitsSame: boolean,
): FinishContent => ({
  ...content,
  ...(timing !== undefined && mark === content.mark && { timing }),
  ...(reactionMs != null && { reactionMs }),
  ...(areSplitsSame && splits && splits.length > 0 && { splits }),
});

/** True if those who finished in both lists did so in the same order. */
function sameOrder(rows: readonly FinishRow[], others: readonly FinishRow[]): boolean {
  const finishers = (list: readonly FinishRow[]) =>
    list.filter(isFinisher).flatMap(({ slotId }) => slotId ?? []);
  const [here, there] = [finishers(rows), finishers(others)];
  return (
    here.filter((slotId) => there.includes(slotId)).join() ===
    there.filter((slotId) => here.includes(slotId)).join()
  );
}

/** True if both marks say the same, whatever the order of their fields. */
export function sameContent(a: FinishContent | undefined, b: FinishContent): boolean {
  return a !== undefined && inOrder(a) === inOrder(b);
}

const inOrder = (content: FinishContent): string =>
  JSON.stringify(Object.entries(content).toSorted(([a], [b]) => (a < b ? -1 : 1)));
