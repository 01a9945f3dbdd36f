// Sorts the lines of a pasted text: titles of events, rounds, heats, headings of columns, and rows of cells.
import { readSectionWord } from '#hosting/result-files/hytek/hytek-lines.rules.ts';
import { isLegLine } from '#hosting/result-files/hytek/hytek-relays.rules.ts';
import type { ParsedRoundCode } from '#hosting/result-files/parsed.rules.ts';
import { isEventTitle } from '#hosting/result-files/printed/printed-event-titles.rules.ts';
import { readPrintedWind } from '#hosting/result-files/printed/printed-marks.rules.ts';
import { type Line, splitLines } from '#kit/lists/list-cells.ts';
import { variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import { parseGender } from '#sport/people/genders.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { alignCells, splitSpacedRow } from './aligned-cells.rules.ts';
import { hasLetters, isMarkCell, isNoPlace, readPlaceCell } from './cell-shapes.rules.ts';
import { isHeadLine } from './column-kinds.rules.ts';

export type TableLine = { line: number; raw: string } & (
  | { kind: 'title'; number: string; title: string; windText: string | null }
  /** A gender or division above the events that follow. */
  | { kind: 'part'; text: string }
  | { kind: 'round'; round: ParsedRoundCode; windText: string | null }
  | { kind: 'heat'; heat: number; windText: string | null }
  | { kind: 'wind'; windText: string }
  | { kind: 'heads'; cells: string[] }
  | { kind: 'row'; cells: string[] }
  | { kind: 'legs' }
  /** Team scores follow, up to the next event. */
  | { kind: 'scores' }
  | { kind: 'other' }
);

const NUMBERED = /^(?:event|race)?\s*#?\s*(\d{1,4}[a-z]?)\s*[:.)-]?\s+(?=\D)/i;
const EVENT_WORD = /^event\b\s*:?\s*#?\s*(?:(\d{1,4}[a-z]?)\b(?!\s*(?:m|meters?|x)\b)\s*[:.-]?\s*)?/i;
const HEAT = /^(?:heat|section|flight|sec\.?|ht\.?)\s*#?\s*(\d{1,3})\b(?:\s+of\s+\d{1,3})?/i;
const WIND = /\bwind\s*:?\s*\(?\s*([+-]?\d{1,2}\.\d{1,2}|NWI)/i;
const SCORES =
  /\bteam\s+(?:scores?|scoring|rankings?|results?|standings?|totals?)\b|^(?:final\s+)?(?:scores|standings)\b/i;
const PART = /^[\p{L}\s'’./&-]{3,40}:?$/u;
/** A line that only draws a rule. */
const RULE = /^[\s=_*.+|-]+$/;

/** Splits the text into lines and cells. Blank lines and rules are left out. */
export function readTableLines(text: string, sport: Sport): TableLine[] {
  const lines = realigned(splitAtDelimiter(text).filter(({ raw }) => !RULE.test(raw))).map((line) => ({
    cells: line.cells,
    sorted: sorted(line, sport),
  }));
  let width: number | null = null;
  return lines.map(({ cells, sorted }): TableLine => {
    if (sorted.kind === 'heads') width = cells.length;
    const { line, raw } = sorted;
    const isFull = width !== null && width > 2 && cells.length >= width && cells.filter(Boolean).length > 2;
    return sorted.kind === 'other' && isFull ? { line, raw, kind: 'row', cells } : sorted;
  });
}

/** Sentences and names have commas, sometimes semicolons, and never tabs. */
const WEIGHTS: readonly (readonly [string, number])[] = [
  ['\t', 4],
  ['|', 4],
  [';', 1.5],
  [',', 1],
];
const CELLS_OF_ROW_MIN = 3;

/** The delimiter is the one that most rows have several times. */
function splitAtDelimiter(text: string): Line[] {
  const lines = text.split(/\r\n?|\n/);
  const counts = WEIGHTS.map(
    ([delimiter, weight]) =>
      weight * lines.filter((line) => line.split(delimiter).length >= CELLS_OF_ROW_MIN).length,
  );
  const most = Math.max(...counts);
  const aligned = lines.filter((line) => line.trim().split(/ {2,}/).length >= CELLS_OF_ROW_MIN).length;
  if (most === 0 || aligned > most || /^sep=/i.test(text)) return splitLines(text);
  const delimiter = WEIGHTS[counts.indexOf(most)]![0];
  return splitLines(`sep=${delimiter}\n${text}`).map(({ line, ...cells }) => ({ ...cells, line: line - 1 }));
}

/** In text without delimiters, cells go to the columns of their block by position. */
function realigned(lines: readonly Line[]): Line[] {
  const isAligned = ({ raw, cells }: Line) =>
    raw.trim().split(/ {2,}/).length === cells.filter((cell) => cell !== '').length;
  const wide = lines.filter(({ cells }) => cells.length > 1);
  if (wide.some((line) => !isAligned(line) || /[\t;|]/.test(line.raw))) return [...lines];
  const blocks: Line[][] = [];
  for (const line of lines) {
    if (line.cells.length < 2 || blocks.length === 0) blocks.push([line]);
    else blocks.at(-1)!.push(line);
  }
  return blocks.flatMap((block) => {
    const first = block[0]!;
    const rows = first.cells.length < 2 ? block.slice(1) : block;
    const single =
      first.cells.length < 2 ? [{ ...first, cells: splitSpacedRow(first.raw) ?? first.cells }] : [];
    const aligned = rows.length > 1 ? alignCells(rows.map(({ raw }) => raw)) : null;
    return [...single, ...rows.map((row, index) => (aligned ? { ...row, cells: aligned[index]! } : row))];
  });
}

function sorted({ line, raw, cells }: Line, sport: Sport): TableLine {
  const written = cells.filter((cell) => cell !== '');
  const text = written.join(' ');
  const at = { line, raw };
  if (isHeadLine(cells)) return { ...at, kind: 'heads', cells };
  if (isLegLine(text)) return { ...at, kind: 'legs' };
  const windText = windOf(text);
  const heat = HEAT.exec(text);
  if (heat && written.length <= 3) return { ...at, kind: 'heat', heat: Number(heat[1]), windText };
  const section = readSectionWord(text);
  if (section) return { ...at, kind: 'round', ...section, windText: section.windText ?? windText };
  if (windText !== null && /^wind/i.test(text)) return { ...at, kind: 'wind', windText };
  if (SCORES.test(text) && !written.some(isMarkCell)) return { ...at, kind: 'scores' };
  const title = titleOf(written, sport);
  if (title) return { ...at, kind: 'title', ...title, windText };
  if (isRow(written)) return { ...at, kind: 'row', cells };
  if (written.length === 1 && PART.test(text) && namesGender(text))
    return { ...at, kind: 'part', text: text.replace(/:$/, '') };
  return { ...at, kind: 'other' };
}

const windOf = (text: string): string | null => readPrintedWind(WIND.exec(text)?.[1] ?? '');

const TITLE_CELLS_MAX = 3;

/** A title names an event, and has no mark; in cross country a gender is enough. */
function titleOf(written: readonly string[], sport: Sport): { number: string; title: string } | null {
  const all = written
    .join(' ')
    .replace(/\s*\(?\bwind\b.*$/i, '')
    .trim();
  const number =
    EVENT_WORD.exec(all)?.[1] ?? (/^(?:event|race)/i.test(all) ? NUMBERED.exec(all)?.[1] : undefined) ?? '';
  const title = all
    .replace(EVENT_WORD, '')
    .replace(/\s+(?:results?|finals? results?)$/i, '')
    .trim();
  if (written.length > TITLE_CELLS_MAX || !/\p{L}/u.test(title) || title.length > 100) return null;
  if (written.slice(1).some(isMarkCell) || (readPlaceCell(written[0]!) !== null && written.length > 1))
    return null;
  const isNamed = isEventTitle(title) || (variantFromTitle(title) !== null && !title.includes(','));
  if (isNamed) return { number, title };
  return sport === 'xc' && written.length === 1 && namesGender(title) ? { number, title } : null;
}

const namesGender = (text: string): boolean =>
  text
    .replace(/['’]s\b/gi, 's')
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 2 && parseGender(word) !== null);

/** A row has a name or a team, and a mark or a place. */
function isRow(written: readonly string[]): boolean {
  if (written.length < 2 || !written.some(hasLetters)) return false;
  const [first = ''] = written;
  return (
    written.some(isMarkCell) || ((readPlaceCell(first) !== null || isNoPlace(first)) && written.length > 2)
  );
}
