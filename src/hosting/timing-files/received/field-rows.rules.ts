// Reads rows of field results (.lff): trials in pairs of mark and wind, or tries at each height.
import type { FinishContent } from '#competition/live/marks.rules.ts';
import { type LynxLine, withoutControls } from '#hosting/result-files/lynx/lynx-lines.rules.ts';
import { parseStatus, type StatusCode } from '#sport/marks/statuses.rules.ts';
import type { RowMark, TimingRow } from './timing-file.rules.ts';

// Cells of a row; those of the series follow.
const ID = 1;
const PLACE = 3;
const LAST_NAME = 4;
const SERIES = 7;

const HEIGHTS_BEGIN = 'SH';
const HEIGHTS_END = 'EH';

/** The heights stand between SH and EH. Null when there are none. */
export function readHeights(cells: readonly string[]): string[] | null {
  const from = cells.indexOf(HEIGHTS_BEGIN);
  const to = cells.indexOf(HEIGHTS_END);
  return from < 0 || to < from ? null : cells.slice(from + 1, to);
}

/** Null for a row without any attempt or status. */
export function readFieldRow(
  { line, cells }: LynxLine,
  { heights, hasHeights }: { heights: readonly string[]; hasHeights: boolean },
): TimingRow | null {
  const series = cells.slice(SERIES).map((cell) => cell.trim());
  const status = statusOf(series[0] ?? '') ?? statusOf(cells[PLACE] ?? '');
  const marks: RowMark[] =
    status !== null ? [statusMark(status)] : hasHeights ? triesAt(heights, series) : trialsOf(series);
  if (marks.length === 0) return null;
  const place = /^\d{1,3}$/.test(cells[PLACE] ?? '') ? Number(cells[PLACE]) : null;
  const name = withoutControls(cells[LAST_NAME] ?? '');
  return { line, bib: cells[ID] || null, lane: null, name, place, status, marks };
}

/** Statuses of athletes who are not in the competition. A foul or a pass is an attempt. */
const OUT: ReadonlySet<StatusCode> = new Set<StatusCode>(['DNS', 'DNF', 'DQ', 'SCR']);

function statusOf(text: string): StatusCode | null {
  const status = parseStatus(text);
  return status !== null && OUT.has(status) ? status : null;
}

const statusMark = (status: StatusCode): RowMark => {
  const content: FinishContent = { status };
  return { kind: 'finish', number: null, content };
};

/** A number without a unit is in meters. */
const withUnit = (mark: string): string => (/^\d{1,3}(?:\.\d{1,3})?$/.test(mark) ? `${mark}m` : mark);

function trialsOf(series: readonly string[]): RowMark[] {
  const marks: RowMark[] = [];
  for (let at = 0; at < series.length; at += 2) {
    const [mark = '', wind = ''] = series.slice(at, at + 2);
    if (mark === '') continue;
    const content = { mark: withUnit(mark), ...(wind !== '' && { wind }) };
    marks.push({ kind: 'trial', number: at / 2 + 1, content });
  }
  return marks;
}

const triesAt = (heights: readonly string[], series: readonly string[]): RowMark[] =>
  heights.flatMap((height, index): RowMark[] => {
    const tries = series[index] ?? '';
    if (tries === '' || height === '') return [];
    return [{ kind: 'height', number: index + 1, content: { height: withUnit(height), tries } }];
  });
