// Turns the text of a PDF page into lines of a report: positioned pieces of text become columns of
// characters.
import type { PdfPiece } from '#kit/pdf-piece.ts';

/** Pieces are on one line if their baselines differ by less than this share of their height. */
const SAME_LINE = 0.5;
/** A gap smaller than this many character widths is inside a word. */
const INSIDE_WORD = 0.25;
const CHARACTER_WIDTH_DEFAULT = 5;
const LINE_LENGTH_MAX = 1000;

/** Lines run from the top of the page. Each word starts in the character column of its position. */
export function linesOfPage(pieces: readonly PdfPiece[]): string[] {
  const printed = pieces.filter(({ text }) => text.trim() !== '');
  if (printed.length === 0) return [];
  const left = Math.min(...printed.map(({ x }) => x));
  const character = characterWidth(printed);
  return rowsOf(printed).map((row) => lineOf(row, left, character));
}

function rowsOf(pieces: readonly PdfPiece[]): PdfPiece[][] {
  const rows: PdfPiece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1);
    const isSameLine = row && row[0]!.y - piece.y < Math.max(piece.height, 1) * SAME_LINE;
    if (isSameLine) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

function lineOf(row: readonly PdfPiece[], left: number, character: number): string {
  let line = '';
  let end = Number.NEGATIVE_INFINITY;
  for (const { text, x, width } of row) {
    const gap = (x - end) / character;
    if (gap >= INSIDE_WORD) {
      const column = Math.min(LINE_LENGTH_MAX, Math.round((x - left) / character));
      line = line.padEnd(line === '' ? column : Math.max(line.length + 1, column));
    }
    line += text;
    end = x + width;
  }
  return line.trimEnd().slice(0, LINE_LENGTH_MAX);
}

/** Takes the median over the page, since headings are wider and narrow letters are common. */
function characterWidth(pieces: readonly PdfPiece[]): number {
  const widths = pieces
    .filter(({ text, width }) => text.length > 1 && width > 0)
    .map(({ text, width }) => width / text.length)
    .sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? CHARACTER_WIDTH_DEFAULT;
}
