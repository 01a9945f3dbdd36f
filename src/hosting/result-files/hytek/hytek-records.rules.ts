// Reads record and standard lines above a HY-TEK table: `IVP Record:  15.15m 2009  NAME, TEAM`, `NCAA Auto: A
// 7.25`.

import type { ParsedRecord, ParsedStandard } from '#hosting/result-files/parsed.rules.ts';
import { readPrintedMark } from '#hosting/result-files/printed/printed-marks.rules.ts';
import { type Cell, cellsOf } from './hytek-columns.rules.ts';

const FLAG = /^(?:[*#@!%$^&~+]{1,2}|[A-Za-z])$/;
const DATE = /^\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})$/;
const YEAR = /^(?:1[89]|20)\d{2}$/;
const WORDS_BEFORE_MARK = 3;

export type RecordLine =
  | { kind: 'record'; record: Omit<ParsedRecord, 'setOn'> & { dateText: string | null } }
  | { kind: 'standard'; standard: ParsedStandard };

/** Null if the line is neither: both begin with a title and a colon, followed by a mark. */
export function readRecordLine(text: string, line: number, isPointsEvent: boolean): RecordLine | null {
  const colon = text.search(/:(?=\s|$|[^\d])/);
  if (colon < 1) return null;
  const title = text.slice(0, colon).trim();
  const cells = cellsOf(text, colon + 1);
  const markAt = cells.slice(0, WORDS_BEFORE_MARK).findIndex((cell) => isMark(cell, isPointsEvent));
  if (markAt === -1 || !/\p{L}/u.test(title)) return null;
  if (!cells.slice(0, markAt).every(({ text: word }) => FLAG.test(word))) return null;
  const mark = readPrintedMark(cells[markAt]!.text, isPointsEvent)!;
  const behind = cells.slice(markAt + 1);
  const signs = [...cells.slice(0, markAt).map((cell) => cell.text), ...mark.flags];
  if (behind[0] && FLAG.test(behind[0].text) && isFollowedByDate(behind)) signs.push(behind.shift()!.text);
  const flag = signs[0] ?? null;
  if (behind.length === 0)
    return { kind: 'standard', standard: { line, title, flag, markText: mark.markText } };
  const when = takeDate(behind);
  const from = behind[0]?.start ?? text.length;
  const record = { line, text, title, flag, markText: mark.markText, ...when, ...holderOf(text.slice(from)) };
  return { kind: 'record', record };
}

function isMark(cell: Cell, isPointsEvent: boolean): boolean {
  const mark = readPrintedMark(cell.text, isPointsEvent);
  return mark !== null && mark.status === null;
}

function isFollowedByDate(cells: Cell[]): boolean {
  return cells[1] === undefined || DATE.test(cells[1].text) || YEAR.test(cells[1].text);
}

function takeDate(cells: Cell[]): { year: number | null; dateText: string | null } {
  const word = cells[0]?.text ?? '';
  if (YEAR.test(word)) {
    cells.shift();
    return { year: Number(word), dateText: null };
  }
  if (!DATE.test(word)) return { year: null, dateText: null };
  cells.shift();
  const year = /\d{4}$/.exec(word)?.[0];
  return { year: year ? Number(year) : null, dateText: word };
}

function holderOf(text: string): { holderText: string; teamText: string } {
  const holder = text.trim();
  const comma = holder.lastIndexOf(',');
  if (comma > 0)
    return { holderText: holder.slice(0, comma).trim(), teamText: holder.slice(comma + 1).trim() };
  const [name = '', team = ''] = holder.split(/\s{2,}/);
  return { holderText: name, teamText: team };
}
