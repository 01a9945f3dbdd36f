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

export interface TeamCsvRow {
  rank: number;
  /** The average of the five runners, "17:05.3". */
  average: string;
  /** From the first to the fifth runner. */
  spread: string;
  team: string;
  league: string | null;
  /** Names with marks: "Al Oak 16:59.2". */
  runners: readonly string[];
}

const TEAM_COLUMNS = ['Rank', 'Average', 'Spread', 'Team', 'League', '1', '2', '3', '4', '5'];
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

/** A cross-country list of teams. */
export function teamsCsvOf(rows: readonly TeamCsvRow[]): string {
  const lines = rows.map(({ rank, average, spread, team, league, runners }) => [
    String(rank),
    average,
    spread,
    ...[team, league, ...runners].map((text) => guardedCell(text ?? '')),
  ]);
  return csvText([TEAM_COLUMNS, ...lines]);
}

/** Writes inches with two decimals, because a spreadsheet takes 6-02 for a date. */
export function markCell(mark: string): string {
  return mark.replace(
    FEET_AND_INCHES,
    (_, whole: string, decimals = '') => `${whole}.${decimals.padEnd(2, '0')}`,
  );
}

/** Writes the wind as a number: no plus sign, and a hyphen for the minus sign. */
export const windCell = (wind: string | null): string => (wind ?? '').replace('+', '').replace('−', '-');
