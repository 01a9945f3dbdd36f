// Reads one printed row of a HY-TEK table: place, athlete or relay squad, mark and the columns around it.

import type { ParsedRoundCode, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { parsedRow } from '#hosting/result-files/parsed-defaults.rules.ts';
import {
  isConversionOf,
  type PrintedMark,
  readPrintedHeat,
  readPrintedMark,
  readPrintedPoints,
  readPrintedWind,
} from '#hosting/result-files/printed/printed-marks.rules.ts';
import { splitPrintedName } from '#hosting/result-files/printed/printed-names.rules.ts';
import { type Cell, type Column, cellsOf, type Layout } from './hytek-columns.rules.ts';
import { findNumberCells, type NumberCells } from './hytek-numbers.rules.ts';

export interface RowContext {
  layout: Layout;
  line: number;
  /** The mark of the event is a number of points. */
  isPointsEvent: boolean;
  /** The points column holds points for the combined event, not for the team score. */
  isCombinedPart: boolean;
  /** The rows use the layout of an earlier page, so positions below its heading prove nothing. */
  isShifted: boolean;
  /** The round named by a section word or a title. */
  roundCode: ParsedRoundCode | null;
}

export interface ReadRow {
  row: ParsedRow;
  /** The round of the column that holds the only mark; null if it is the table's own round. */
  round: ParsedRoundCode | null;
}

export type RowFailure = 'mark-missing' | 'name-missing';

const PLACE = /^\s*(?:[x*=T]\s{0,2})?(\d{1,4}|-{1,3})[.=T*]?\s+(?=[^\s)])/i;
const BIB = /^\s*#\s*([A-Za-z]{0,2}\d{1,6}[A-Za-z]?)\s+/;
const BARE_BIB = /^\s*([A-Za-z]{0,2}\d{1,6}[A-Za-z]?)\s+/;
const EXHIBITION = /^\s*(?:[Xx]\s{0,2})(?=\d|-)/;
const LETTER = /\s*(?:['"‘’“”`]([A-Z])['"‘’“”`]|\(([A-Z])\))$/;

/** Reads `  1 # 278 Lee, Ann   11 Central   12.95Q  1.3  2  10`, or says what is missing. */
export function readRow(line: string, context: RowContext): ReadRow | RowFailure {
  const { layout } = context;
  const place = PLACE.exec(line);
  const from = place?.[0].length ?? 0;
  const numbers = findNumberCells(cellsOf(line, from), {
    layout,
    isPointsEvent: context.isPointsEvent,
    isUnplaced: !/\d/.test(place?.[1] ?? ''),
  });
  if (!numbers) return 'mark-missing';
  const earlier = context.isShifted ? null : numbers.earlierColumn;
  if (earlier?.kind === 'seed' || (earlier && isNamedOtherwise(earlier, context, numbers)))
    return 'mark-missing';
  const mark = readPrintedMark(numbers.mark.text, context.isPointsEvent)!;
  const firstNumber = cellsOf(line, from)[numbers.firstIndex]!;
  const who = layout.isRelay
    ? readRelay(line, from, firstNumber)
    : readAthlete(line, from, firstNumber, layout);
  if (!who) return 'name-missing';
  const row = parsedRow({
    line: context.line,
    text: line,
    place: place && /\d/.test(place[1]!) ? Number(place[1]) : null,
    isTiedPlace: /^\s*[*=T]|\d[=T*]\s/i.test(place?.[0] ?? ''),
    ...who,
    ...resultOf(mark, numbers, context),
    isExhibition: mark.isExhibition || EXHIBITION.test(line),
  });
  return { row, round: earlier?.round ?? null };
}

// A final with an unreadable mark does not become a preliminary just because it repeats the earlier mark.
function isNamedOtherwise(earlier: Column, { roundCode }: RowContext, numbers: NumberCells): boolean {
  return numbers.isMarkUnreadable || (roundCode !== null && earlier.round !== roundCode);
}

type Who = Pick<ParsedRow, 'bib' | 'athlete' | 'yearText' | 'age' | 'teamText' | 'relayLetter'>;

function readRelay(line: string, from: number, firstNumber: Cell): Partial<Who> | null {
  const text = line.slice(from, firstNumber.start).trim();
  const letter = LETTER.exec(text);
  const team = (letter ? text.slice(0, letter.index) : text).trim();
  const [, loneTeam = team, loneLetter = null] = letter ? [] : (/^(.*\S)\s{2,}([A-Z])$/.exec(team) ?? []);
  if (!/[\p{L}\d]/u.test(loneTeam)) return null;
  return { teamText: withoutStatus(loneTeam), relayLetter: letter?.[1] ?? letter?.[2] ?? loneLetter };
}

function readAthlete(line: string, from: number, firstNumber: Cell, layout: Layout): Partial<Who> | null {
  const bib = BIB.exec(line.slice(from)) ?? (layout.bib ? BARE_BIB.exec(line.slice(from)) : null);
  const nameFrom = from + (bib?.[0].length ?? 0);
  const text = line.slice(0, firstNumber.start).trimEnd();
  const { nameEnd, yearText, teamFrom } = splitText(text, nameFrom, layout);
  const athlete = splitPrintedName(text.slice(nameFrom, nameEnd));
  if (!athlete) return null;
  return {
    bib: bib?.[1] ?? null,
    athlete,
    yearText,
    age: layout.year?.kind === 'age' || /^[A-Z]\d/.test(yearText) ? ageOf(yearText) : null,
    teamText: withoutStatus(text.slice(teamFrom).trim()),
  };
}

/** Words for a missing mark that never end a team name. */
const STATUS_AT_END = /(?:^|\s+)(?:DNS|DNF|DSQ|DQ)$/;

const withoutStatus = (teamText: string): string => teamText.replace(STATUS_AT_END, '');

function ageOf(yearText: string): number | null {
  const digits = /\d{1,3}/.exec(yearText)?.[0];
  return digits ? Number(digits) : null;
}

interface TextParts {
  nameEnd: number;
  yearText: string;
  teamFrom: number;
}

// School years (9, 09, FR), kindergarten, ages with or without the sex (M55), dashes for none.
const YEAR =
  /^(?:\d{1,2}|F[RY]|SO|S[RN]|JR|GR|GS|R[SF]|5Y|PK|K|[MWFBG]\d{1,3}\+?|U\d{1,2}|V\d{2}|1st|2nd|3rd|[4-9]th|1[0-2]th|--?)\.?$/i;
/** How far a row's year may be from its heading: PDF text drifts by a few columns. */
const YEAR_DRIFT = 9;
/** FR, SO and K may also end a name, so they have to be closer. */
const LETTERS_DRIFT = 5;

function driftOf(yearText: string): number {
  return /\d/.test(yearText) ? YEAR_DRIFT : LETTERS_DRIFT;
}

function splitText(text: string, nameFrom: number, layout: Layout): TextParts {
  return splitAtYear(text, nameFrom, layout) ?? splitAtTeam(text, nameFrom, layout);
}

function splitAtYear(text: string, nameFrom: number, layout: Layout): TextParts | null {
  const { year, team } = layout;
  if (!year) return null;
  const words = cellsOf(text, nameFrom).slice(1);
  let best: { cell: Cell; distance: number } | null = null;
  for (const cell of words) {
    const distance = Math.abs(cell.end - year.end);
    const isBeforeTeam = cell.start < (team?.start ?? Number.POSITIVE_INFINITY);
    const isYear = isBeforeTeam && YEAR.test(cell.text) && distance <= driftOf(cell.text);
    if (isYear && (!best || distance < best.distance)) best = { cell, distance };
  }
  if (!best) return null;
  const yearText = /^-+$/.test(best.cell.text) ? '' : best.cell.text;
  return { nameEnd: best.cell.start, yearText, teamFrom: best.cell.end };
}

const GAP = /\s{2,}/g;

// Without a year, the name ends where the team column begins, or at the widest gap if nothing begins there.
function splitAtTeam(text: string, nameFrom: number, layout: Layout): TextParts {
  const start = layout.team && layout.team.start > (layout.name?.start ?? 0) ? layout.team.start : null;
  const isEdge =
    start !== null && start > nameFrom && text[start - 1] === ' ' && (text[start] ?? ' ') !== ' ';
  if (isEdge) return { nameEnd: start, yearText: '', teamFrom: start };
  let widest: { from: number; to: number } | null = null;
  for (const gap of text.slice(nameFrom).matchAll(GAP)) {
    const from = nameFrom + gap.index;
    if (from > nameFrom && gap[0].length > (widest ? widest.to - widest.from : 0)) {
      widest = { from, to: from + gap[0].length };
    }
  }
  const nameEnd = widest?.from ?? text.length;
  const teamFrom = widest?.to ?? text.length;
  const first = layout.year && cellsOf(text, teamFrom)[0];
  // The columns of some PDF texts are far from their headings; then the order decides.
  if (!first || !YEAR.test(first.text) || first.end === text.length)
    return { nameEnd, yearText: '', teamFrom };
  return { nameEnd, yearText: first.text, teamFrom: first.end };
}

type Result = Pick<
  ParsedRow,
  | 'seedText'
  | 'markText'
  | 'status'
  | 'qualifier'
  | 'isJudgesDecision'
  | 'windText'
  | 'heat'
  | 'points2520'
  | 'eventPoints'
  | 'tieBreakText'
  | 'note'
  | 'flags'
>;

function resultOf(mark: PrintedMark, numbers: NumberCells, context: RowContext): Result {
  const { layout } = context;
  const textIn = (kind: string, columns: Layout['after']) =>
    numbers.placed.find(({ column }) => column.kind === kind && columns.includes(column))?.cell.text ?? '';
  const seeds = numbers.placed.filter(
    ({ column }) => layout.before.includes(column) && (column.round !== null || column.kind === 'seed'),
  );
  const points = readPrintedPoints(textIn('points', layout.after));
  const loneQualifier = numbers.signs.find((sign) => sign === 'Q' || sign === 'q') as 'Q' | 'q' | undefined;
  return {
    seedText: seedOf(seeds.at(-1)?.cell.text, context.isPointsEvent),
    markText: mark.markText,
    status: mark.status,
    qualifier: mark.qualifier ?? loneQualifier ?? null,
    isJudgesDecision: mark.isJudgesDecision,
    windText: readPrintedWind(textIn('wind', layout.after)),
    heat: readPrintedHeat(textIn('heat', layout.after)),
    points2520: context.isCombinedPart ? null : points,
    eventPoints: context.isCombinedPart ? wholeNumber(textIn('points', layout.after)) : null,
    flags: [...mark.flags, ...numbers.signs.filter((sign) => sign !== loneQualifier)],
    ...readExtras(numbers.extras, mark),
  };
}

function seedOf(text: string | undefined, isPointsEvent: boolean): string | null {
  const seed = text === undefined ? null : readPrintedMark(text, isPointsEvent);
  return seed && (seed.status ?? seed.markText);
}

function wholeNumber(text: string): number | null {
  return /^\d{1,4}$/.test(text) ? Number(text) : null;
}

// The points may be followed by thousandths, the next-best mark, the mark in the other unit, or a remark.
function readExtras(extras: Cell[], mark: PrintedMark): Pick<ParsedRow, 'tieBreakText' | 'note'> {
  let tieBreakText: string | null = null;
  const words: string[] = [];
  for (const { text } of extras) {
    const extra = readPrintedMark(text);
    if (extra?.markText && isConversionOf(mark.markText, extra.markText)) continue;
    if (extra?.markText && tieBreakText === null && mark.status === null) tieBreakText = extra.markText;
    else words.push(text);
  }
  return { tieBreakText, note: words.length > 0 ? words.join(' ') : null };
}
