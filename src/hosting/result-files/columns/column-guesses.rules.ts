// Guesses what the columns of a table of results are, where headings do not say it.
import { isMost } from '#kit/lists/list-columns.ts';
import { variantFromTitle } from '#sport/events/event-spellings.rules.ts';
import { parseGender } from '#sport/people/genders.rules.ts';
import {
  hasLetters,
  isGradeCell,
  isMarkCell,
  isNoPlace,
  isWindCell,
  readMarkCell,
  readPlaceCell,
} from './cell-shapes.rules.ts';
import type { ResultColumn } from './column-kinds.rules.ts';

type Shape = 'empty' | 'mark' | 'wind' | 'gender' | 'event' | 'grade' | 'number' | 'decimal' | 'text';

/** `named` are the columns that headings name; null where they say nothing. */
export function guessColumns(
  rows: readonly (readonly string[])[],
  named: readonly (ResultColumn | null)[],
): ResultColumn[] {
  const columns = named.map((_, index) => rows.map((row) => row[index] ?? ''));
  const shapes = columns.map(shapeOf);
  const kinds: (ResultColumn | null)[] = named.map((kind, index) =>
    kind !== null ? kind : shapes[index] === 'empty' ? 'skip' : null,
  );
  const has = (kind: ResultColumn) => kinds.includes(kind);
  const isOpen = (index: number, shape: Shape) => kinds[index] === null && shapes[index] === shape;
  const give = (kind: ResultColumn, index: number) => {
    if (index >= 0 && !has(kind)) kinds[index] = kind;
  };
  const first = (fits: (index: number) => boolean, from = 0) =>
    kinds.findIndex((_, index) => index >= from && fits(index));

  give(
    'gender',
    first((index) => isOpen(index, 'gender')),
  );
  give(
    'event',
    first((index) => isOpen(index, 'event')),
  );
  if (!has('mark'))
    give(
      'mark',
      bestMark(columns, (index) => isOpen(index, 'mark')),
    );
  const nameAt = first(
    (index) => isOpen(index, 'text') || kinds[index] === 'name' || kinds[index] === 'last',
  );
  give(
    'place',
    first((index) => isOpen(index, 'number') && index < nameAt && isRising(columns[index]!)),
  );
  give(
    'wind',
    first((index) => isOpen(index, 'wind')),
  );
  giveTexts(kinds, shapes, columns);
  const markAt = kinds.indexOf('mark');
  give(
    'grade',
    first(
      (index) => isOpen(index, 'grade') || (isOpen(index, 'number') && isGrades(columns[index]!)),
      nameAt,
    ),
  );
  give(
    'points',
    first(
      (index) =>
        (isOpen(index, 'number') || isOpen(index, 'decimal') || isOpen(index, 'mark')) &&
        index > markAt &&
        isFalling(columns[index]!),
    ),
  );
  give(
    'bib',
    first((index) => isOpen(index, 'number') && index < markAt),
  );
  give(
    'heat',
    first((index) => isOpen(index, 'number') && index > markAt),
  );
  return kinds.map((kind) => kind ?? 'skip');
}

function shapeOf(all: readonly string[]): Shape {
  const cells = all.filter((cell) => cell !== '' && !isNoPlace(cell));
  if (cells.length === 0) return 'empty';
  if (isMost(cells, (cell) => parseGender(cell) !== null)) return 'gender';
  if (isMost(cells, isWindCell) && !cells.some((cell) => isMarkCell(cell) && !isWindCell(cell)))
    return windOrPoints(cells);
  if (isMost(cells, isMarkCell)) return 'mark';
  if (
    isMost(
      cells,
      (cell) => hasLetters(cell) && /\d|jump|put|throw|vault/i.test(cell) && variantFromTitle(cell) !== null,
    )
  )
    return 'event';
  if (isMost(cells, (cell) => /^(?:FR|SO|JR|SR|GR|\d{1,2}(?:st|nd|rd|th))\.?$/i.test(cell))) return 'grade';
  if (isMost(cells, (cell) => readPlaceCell(cell) !== null || /^\d{1,6}$/.test(cell))) return 'number';
  if (isMost(cells, (cell) => /^\d{1,3}\.\d{1,2}$/.test(cell))) return 'decimal';
  return isMost(cells, (cell) => /\p{L}/u.test(cell)) ? 'text' : 'empty';
}

/** A wind has a sign somewhere, or differs little from row to row; points fall. */
const windOrPoints = (cells: readonly string[]): Shape =>
  cells.some((cell) => /^[+(-]|NWI/i.test(cell)) || !isFalling(cells) ? 'wind' : 'decimal';

/** The longest of several times is the mark, since a pace is shorter; of other marks it is the first one. */
function bestMark(columns: readonly (readonly string[])[], isOpen: (index: number) => boolean): number {
  const marks = columns.flatMap((cells, index) =>
    isOpen(index) ? [{ index, seconds: medianSeconds(cells) }] : [],
  );
  const clocks = marks.filter(({ seconds }) => seconds >= 60);
  const [best] = clocks.length === marks.length ? marks.toSorted((a, b) => b.seconds - a.seconds) : marks;
  return best?.index ?? -1;
}

function medianSeconds(cells: readonly string[]): number {
  const seconds = cells
    .flatMap((cell) => readMarkCell(cell)?.markText || [])
    .map((mark) =>
      mark.includes(':') ? mark.split(':').reduce((sum, part) => sum * 60 + Number.parseFloat(part), 0) : 0,
    )
    .sort((a, b) => a - b);
  return seconds[Math.floor(seconds.length / 2)] ?? 0;
}

/** One text is the name; one-word texts side by side are last and first name; the last text is the team. */
function giveTexts(
  kinds: (ResultColumn | null)[],
  shapes: readonly Shape[],
  columns: readonly (readonly string[])[],
): void {
  const texts = kinds.flatMap((kind, index) => (kind === null && shapes[index] === 'text' ? [index] : []));
  const isTold = (...named: ResultColumn[]) => named.some((kind) => kinds.includes(kind));
  const isWhole = columns[texts[0] ?? 0]?.some((cell) => /\p{L}[\p{L}.'-]*[, ]\s?\p{L}/u.test(cell)) ?? true;
  const meanings: ResultColumn[] = [
    ...(isTold('name', 'last', 'first')
      ? []
      : isWhole || texts.length < 3
        ? (['name'] as const)
        : (['last', 'first'] as const)),
    ...(isTold('team') ? [] : (['team'] as const)),
  ];
  for (const [nth, index] of texts.entries()) kinds[index] = meanings[nth] ?? null;
}

function isRising(cells: readonly string[]): boolean {
  const places = cells.flatMap((cell) => readPlaceCell(cell) ?? []);
  if (places.length === 0 || !places.includes(1)) return false;
  const steps = places.slice(1).filter((place, index) => place === 1 || place - places[index]! <= 2);
  return steps.length >= (places.length - 1) * 0.7;
}

const numbersOf = (cells: readonly string[]): number[] =>
  cells.filter((cell) => /^\d{1,3}(?:\.\d{1,2})?$/.test(cell)).map(Number);

function isFalling(cells: readonly string[]): boolean {
  const points = numbersOf(cells);
  if (points.length < 2 || Math.max(...points) > 100 || new Set(points).size < 2) return false;
  const falls = points
    .slice(1)
    .filter((value, index) => value <= points[index]! || value === Math.max(...points));
  return falls.length >= (points.length - 1) * 0.8;
}

const isGrades = (cells: readonly string[]): boolean => {
  const written = cells.filter((cell) => cell !== '');
  return written.length > 0 && written.every(isGradeCell);
};
