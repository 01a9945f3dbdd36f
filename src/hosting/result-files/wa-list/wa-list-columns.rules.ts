// Finds the columns of a world list. Lists differ in order and spelling, and some have no event and gender.

const COLUMNS = {
  rank: ['rank'],
  mark: ['mark', 'result'],
  wind: ['wind'],
  competitor: ['competitor', 'athlete', 'name'],
  birth: ['dob', 'date of birth', 'born'],
  nation: ['nat', 'nationality', 'country'],
  position: ['pos', 'position'],
  venue: ['venue'],
  date: ['date'],
  gender: ['sex', 'gender'],
  event: ['discipline', 'event'],
} as const satisfies Record<string, readonly string[]>;

export type ListColumn = keyof typeof COLUMNS;

/** A table without these columns is not a world list. */
const NEEDED: readonly ListColumn[] = ['rank', 'mark', 'competitor', 'nation', 'venue', 'date'];

export interface ListColumns {
  /** Empty if the list has no such column. */
  cell(cells: readonly string[], column: ListColumn): string;
  has(column: ListColumn): boolean;
}

/** Reads the cells of the first line; null if they are not the heading of a world list. */
export function listColumnsOf(heading: readonly string[]): ListColumns | null {
  const names = heading.map((cell) => cell.toLowerCase());
  const at = new Map(
    (Object.keys(COLUMNS) as ListColumn[]).map((column) => [
      column,
      names.findIndex((name) => (COLUMNS[column] as readonly string[]).includes(name)),
    ]),
  );
  if (NEEDED.some((column) => at.get(column) === -1)) return null;
  return {
    cell: (cells, column) => cells[at.get(column)!] ?? '',
    has: (column) => at.get(column) !== -1,
  };
}
