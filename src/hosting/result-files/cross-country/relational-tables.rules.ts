// Reads the tables of a relational set: one file each, with a line of column names and rows that refer to
// each other.

import type { ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { readDelimited } from '#kit/lists/delimited.ts';

export interface TableRow {
  line: number;
  text: string;
  /** Empty if the table has no such column. */
  get(column: string): string;
}

export interface Table {
  columns: readonly string[];
  rows: TableRow[];
}

/** The columns that identify each table: those it must have, and those that belong to other tables. */
const TABLES = {
  results: { has: ['result_id', 'athlete_id', 'meet_id', 'result_time'], lacks: [] },
  meets: { has: ['meet_id', 'meet_name', 'start_date'], lacks: ['result_id'] },
  courses: { has: ['meet_id', 'running_event_id', 'date_of_event'], lacks: ['result_id'] },
  teams: { has: ['team_id', 'team_name'], lacks: ['result_id'] },
  memberships: { has: ['athlete_id', 'team_id'], lacks: ['result_id', 'team_name'] },
  athletes: { has: ['athlete_id', 'gender'], lacks: ['result_id', 'team_id'] },
  events: { has: ['running_event_id', 'event_name'], lacks: ['result_id'] },
  sports: { has: ['sport_id', 'sport_name'], lacks: ['meet_id'] },
} as const satisfies Record<string, { has: readonly string[]; lacks: readonly string[] }>;

export type TableName = keyof typeof TABLES;

const HEAD_LENGTH = 4000;

export const tableNameOf = (file: ResultFile): TableName | null => {
  const [head] = readDelimited((file.text() ?? '').slice(0, HEAD_LENGTH), ',');
  const columns = new Set(head?.cells ?? []);
  const names = Object.keys(TABLES) as TableName[];
  return (
    names.find((name) => {
      const { has, lacks } = TABLES[name];
      return has.every((column) => columns.has(column)) && !lacks.some((column) => columns.has(column));
    }) ?? null
  );
};

export function readTable(file: ResultFile): Table {
  const [head, ...lines] = readDelimited(file.text() ?? '', ',');
  const columns = head?.cells ?? [];
  const at = new Map(columns.map((column, index) => [column, index]));
  return {
    columns,
    rows: lines.map(({ line, text, cells }) => ({
      line,
      text,
      get: (column) => cells[at.get(column) ?? -1] ?? '',
    })),
  };
}

/** Finds the other tables of the folder by their content. */
export function siblingTables(file: ResultFile): Map<TableName, Table> {
  const tables = new Map<TableName, Table>();
  for (const fileName of file.siblings) {
    const sibling = fileName.toLowerCase().endsWith('.csv') ? file.sibling(fileName) : null;
    const name = sibling && tableNameOf(sibling);
    if (sibling && name && !tables.has(name)) tables.set(name, readTable(sibling));
  }
  return tables;
}
