// The finish list of a heat while somebody types it: which athlete a number means, and which marks its rows make.
import type { FinishContent } from '#competition/live/marks.rules.ts';
import type { RelayLeg } from '#competition/results/results.rules.ts';
import type { RunningPoints } from '#hosting/run-meet/running-points.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { parseMark } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';

/** Someone on the start list of a heat. */
export interface Starter {
  slotId: number;
  heatId: number;
  lane: number | null;
  /** The place in the start list of the heat, from 1. */
  position: number;
  bib: number | null;
  name: string;
  teamName: string | null;
  version: number;
  isEmpty: boolean;
  teamId?: number | null;
  /** The runners of a squad as entered. */
  legs?: readonly Pick<RelayLeg, 'leg' | 'athleteId'>[];
  /** Absent outside of combined events. */
  total?: RunningPoints | null;
}

/** Codes that stand in place of a time. */
export const FINISH_STATUSES = ['DNF', 'DNS', 'DQ', 'FS', 'NT'] as const satisfies readonly StatusCode[];
export type FinishStatus = (typeof FINISH_STATUSES)[number];

export interface FinishRow {
  key: string;
  /** The number as typed, the beginning of it at first. */
  number: string;
  slotId: number | null;
  /** The time as typed. */
  time: string;
  status: FinishStatus | null;
  /** The rule that was broken, such as "5-7-4". */
  note: string;
  /** Splits as typed: "1:11.20, 2:24.61". */
  splits: string;
  /** The runners of a squad as they ran; empty for those of the entry. */
  legs: readonly RelayLeg[];
}

export const emptyRow = (key: string): FinishRow => ({
  key,
  number: '',
  slotId: null,
  time: '',
  status: null,
  note: '',
  splits: '',
  legs: [],
});

export type NumberKind = 'bib' | 'lane' | 'position';

/**
 * Athletes are called by their bibs; where nobody has one, by their lanes, or by their positions in the start list. Alleys
 * and boxes, which several share, tell nobody apart.
 */
export function numberKindOf(heat: readonly Starter[]): NumberKind {
  if (heat.some(({ bib }) => bib !== null)) return 'bib';
  const lanes = heat.flatMap(({ lane }) => lane ?? []);
  return lanes.length > 0 && new Set(lanes).size === lanes.length ? 'lane' : 'position';
}

export const numberOf = (starter: Starter, heat: readonly Starter[]): string =>
  String(starter[numberKindOf(heat)] ?? '');

export type FoundStarter =
  | { kind: 'one'; starter: Starter }
  /** More digits decide. */
  | { kind: 'several'; starters: Starter[] }
  /** Already in another row. */
  | { kind: 'taken'; starter: Starter }
  | { kind: 'none' };

/**
 * Finds the athlete that a number or the beginning of a name means, among those who have not finished. `isWhole` says that nothing
 * more is typed, so that 33 means bib 33 although there is a 330.
 */
export function findStarter(
  text: string,
  heat: readonly Starter[],
  { taken, isWhole }: { taken: readonly number[]; isWhole: boolean },
): FoundStarter {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { kind: 'none' };
  const isFree = ({ slotId, isEmpty }: Starter) => !taken.includes(slotId) && !isEmpty;
  const exact = heat.find((starter) => numberOf(starter, heat) === typed);
  const matches = heat.filter((starter) => isFree(starter) && matchesText(starter, typed, heat));
  if (exact && isFree(exact) && (isWhole || matches.length === 1)) return { kind: 'one', starter: exact };
  if (matches.length === 1) return { kind: 'one', starter: matches[0]! };
  if (matches.length > 1) return { kind: 'several', starters: matches };
  return exact && taken.includes(exact.slotId) ? { kind: 'taken', starter: exact } : { kind: 'none' };
}

function matchesText(starter: Starter, typed: string, heat: readonly Starter[]): boolean {
  if (/^\d+$/.test(typed)) return numberOf(starter, heat).startsWith(typed);
  return starter.name
    .toLowerCase()
    .split(/[\s-]+/)
    .some((word) => word.startsWith(typed));
}

const PLAIN_DIGITS = /^(\d{0,4}?)(\d{1,2})(\d{2})$/;

/** Reads digits without signs as a timer types them: 22461 is 2:24.61. Other text stays. */
export function spellTime(text: string): string {
  const typed = text.trim();
  const match = PLAIN_DIGITS.exec(typed);
  if (!match || typed.length < 3) return typed;
  const [, minutes = '', seconds = '', hundredths = ''] = match;
  return minutes === '' ? `${Number(seconds)}.${hundredths}` : `${Number(minutes)}:${seconds}.${hundredths}`;
}

export type RowReading =
  | { kind: 'mark'; content: FinishContent }
  /** A row that is not complete yet. */
  | { kind: 'open' }
  | { kind: 'wrong'; sentence: string };

/** Reads a row; `order` is its place in the finish list, from 1. */
export function readRow({ slotId, time, status, note, splits, legs }: FinishRow, order: number): RowReading {
  const text = spellTime(time);
  if (text === '' && status === null) return { kind: 'open' };
  const mark = text === '' ? null : parseMark(text, 'time');
  if (mark instanceof Refusal) return { kind: 'wrong', sentence: mark.message };
  const list = readSplits(splits);
  if (list instanceof Refusal) return { kind: 'wrong', sentence: list.message };
  if (slotId === null) return { kind: 'open' };
  const content: FinishContent = {
    ...(text !== '' && { mark: text }),
    ...(status !== null && { status }),
    ...(status === null && { order }),
    // A place without a time: somebody saw who came in, and no clock did.
    ...(status === 'NT' && { place: order }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...(list.length > 0 && { splits: list }),
    ...(legs.length > 0 && { legs }),
  };
  return { kind: 'mark', content };
}

function readSplits(text: string): NonNullable<FinishContent['splits']> | Refusal {
  const times = text.split(/[,;\s]+/).filter(Boolean);
  const splits = [];
  for (const [index, time] of times.entries()) {
    const mark = parseMark(spellTime(time), 'time');
    if (mark instanceof Refusal) return mark;
    if ('status' in mark) continue;
    splits.push({ number: index + 1, distanceMeters: null, splitMs: null, cumulativeMs: mark.sortInt });
  }
  return splits;
}

/** The order of finish of a row: statuses do not count, those without a time do. */
export function ordersOf(rows: readonly FinishRow[]): number[] {
  let order = 0;
  return rows.map(({ status }) => (status === null || status === 'NT' ? ++order : order));
}

/** Numbers of rows whose time is faster than that of a row before them. */
export function rowsOutOfOrder(rows: readonly FinishRow[]): number[] {
  let slowest = 0;
  return rows.flatMap(({ time, status }, index) => {
    const mark = status === null && time !== '' ? parseMark(spellTime(time), 'time') : null;
    if (mark === null || mark instanceof Refusal || 'status' in mark) return [];
    const isFaster = mark.sortInt < slowest;
    slowest = Math.max(slowest, mark.sortInt);
    return isFaster ? index : [];
  });
}

/** Moves a row up or down among the finishers. */
export function moveRow(rows: readonly FinishRow[], index: number, by: -1 | 1): FinishRow[] {
  const to = index + by;
  const moved = [...rows];
  const [row, other] = [rows[index], rows[to]];
  if (!row || !other) return moved;
  // The times stand at the line; the athletes change places.
  moved[index] = { ...other, time: row.time };
  moved[to] = { ...row, time: other.time };
  return moved;
}
