// Where a world list has which column; lists differ in order, spelling and in whether they name event and gender.

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

/** Without them a table is no list. */
const NEEDED: readonly ListColumn[] = ['rank', 'mark', 'competitor', 'nation', 'venue', 'date'];

export interface ListColumns {
  /** Empty where the list has no such column. */
  cell(cells: readonly string[], column: ListColumn): string;
  has(column: ListColumn): boolean;
}

/** From the cells of the first line; null when they head no world list. */
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
