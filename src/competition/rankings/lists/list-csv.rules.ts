// Writes a list as comma-separated values that spreadsheets read correctly.

export interface CsvRow {
  rank: number;
  mark: string;
  wind: string | null;
  athlete: string;
  grade: string | null;
  team: string | null;
  league: string | null;
  meet: string;
  /** YYYY-MM-DD. */
  date: string;
  note: string | null;
}

const COLUMNS = ['Rank', 'Mark', 'Wind', 'Athlete', 'Grade', 'Team', 'League', 'Meet', 'Date', 'Note'];

const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
const FEET_AND_INCHES = /^(\d+-\d\d)(?:\.(\d{1,2}))?/;

export function csvOf(rows: readonly CsvRow[]): string {
  const lines = [
    COLUMNS,
    ...rows.map(({ rank, mark, wind, athlete, grade, team, league, meet, date, note }) => [
      String(rank),
      markCell(mark),
      windCell(wind),
      ...[athlete, grade, team, league, meet].map((text) => textCell(text ?? '')),
      date,
      note ?? '',
    ]),
  ];
  return BYTE_ORDER_MARK + lines.map((cells) => cells.map(quoteCell).join(',') + LINE_END).join('');
}

/** Writes inches with two decimals, because a spreadsheet takes 6-02 for a date. */
function markCell(mark: string): string {
  return mark.replace(
    FEET_AND_INCHES,
    (_, whole: string, decimals = '') => `${whole}.${decimals.padEnd(2, '0')}`,
  );
}

/** Writes the wind as a number: no plus sign, and a hyphen for the minus sign. */
const windCell = (wind: string | null): string => (wind ?? '').replace('+', '').replace('−', '-');

/** Prefixes text that a spreadsheet would run as a formula. */
const textCell = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

/** Quotes a cell by RFC 4180. */
const quoteCell = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
