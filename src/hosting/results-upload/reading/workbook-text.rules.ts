// Writes the sheets of a workbook as the text that copying their cells gives.

interface Sheet {
  name: string;
  rows: readonly (readonly (string | number | boolean | Date | null)[])[];
}

/** Every sheet begins with its name, since a name such as `Girls 100m` is often the only place that tells the event. */
export function textOfSheets(sheets: readonly Sheet[]): string {
  const filled = sheets.filter(({ rows }) => rows.length > 0);
  return filled
    .map((sheet) => [...(isNamed(sheet) ? [sheet.name] : []), ...linesOf(sheet.rows)].join('\n'))
    .join('\n\n');
}

const isNamed = ({ name }: Sheet): boolean => !/^(?:sheet|tabelle|hoja|feuil)\s?\d*$/i.test(name.trim());

function linesOf(rows: Sheet['rows']): string[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const decimals = Array.from({ length: width }, (_, index) =>
    decimalsOf(rows.map((row) => row[index] ?? null)),
  );
  return rows.map((row) =>
    row
      .map((cell, index) => textOfCell(cell, decimals[index]!))
      .join('\t')
      .trimEnd(),
  );
}

const DECIMALS_MAX = 3;

/** A workbook stores 12.50 as 12.5, which would look like a hand time: the other numbers of the column tell the decimals. */
function decimalsOf(cells: Sheet['rows'][number]): number {
  const lengths = cells.flatMap((cell) =>
    typeof cell === 'number' && !Number.isInteger(cell) ? (plain(cell).split('.')[1]?.length ?? 0) : [],
  );
  return Math.min(DECIMALS_MAX, Math.max(0, ...lengths));
}

/** Without the noise of binary fractions: 12.510000000000002 is 12.51. */
const plain = (value: number): string => String(Number(value.toFixed(6)));

function textOfCell(cell: Sheet['rows'][number][number], decimals: number): string {
  if (cell === null) return '';
  if (cell instanceof Date) return textOfDate(cell);
  if (typeof cell === 'number')
    return Number.isInteger(cell) && decimals === 0 ? String(cell) : wholeOr(cell, decimals);
  return String(cell).replace(/\s+/g, ' ').trim();
}

/** Whole numbers beside fractions are places or points as often as marks, so they stay whole. */
const wholeOr = (value: number, decimals: number): string =>
  Number.isInteger(value) && decimals < 2 ? String(value) : value.toFixed(decimals);

/** Days count from 1899-12-30, so a time of that day is a running time. */
const FIRST_YEAR = 1901;
const MS_PER_MINUTE = 60_000;

function textOfDate(date: Date): string {
  if (date.getUTCFullYear() >= FIRST_YEAR) return date.toISOString().slice(0, 10);
  const ms = Math.round((date.getTime() - Date.UTC(1899, 11, 30)) / 10) * 10;
  const minutes = Math.floor(ms / MS_PER_MINUTE);
  const seconds = ((ms % MS_PER_MINUTE) / 1000).toFixed(2).padStart(5, '0');
  return minutes < 60
    ? `${minutes}:${seconds}`
    : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${seconds}`;
}
