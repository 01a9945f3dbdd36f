// Writes a list as comma-separated values that spreadsheets read correctly.

import { csvText, guardedCell } from '#kit/lists/csv.ts';

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

const FEET_AND_INCHES = /^(\d+-\d\d)(?:\.(\d{1,2}))?/;

export function csvOf(rows: readonly CsvRow[]): string {
  const lines = [
    COLUMNS,
    ...rows.map(({ rank, mark, wind, athlete, grade, team, league, meet, date, note }) => [
      String(rank),
      markCell(mark),
      windCell(wind),
      ...[athlete, grade, team, league, meet].map((text) => guardedCell(text ?? '')),
      date,
      note ?? '',
    ]),
  ];
  return csvText(lines);
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
