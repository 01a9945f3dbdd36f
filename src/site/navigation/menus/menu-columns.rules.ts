// Splits an ordered menu into columns, each read from top to bottom.

export const LINKS_PER_COLUMN = 17;

export interface MenuColumns {
  /** The number of lines in the longest column. */
  lines: number;
  columns: number;
  /** True for each entry that must start a new column, so that no heading ends one. */
  beginsColumn: boolean[];
}

export function menuColumns(entries: readonly { isHeading: boolean }[]): MenuColumns {
  const beginsColumn: boolean[] = [];
  let column = 0;
  let line = LINKS_PER_COLUMN;
  for (const { isHeading } of entries) {
    const isAlone = isHeading && line === LINKS_PER_COLUMN - 1;
    beginsColumn.push(isAlone);
    if (isAlone || line === LINKS_PER_COLUMN) {
      column += 1;
      line = 0;
    }
    line += 1;
  }
  return { lines: column > 1 ? LINKS_PER_COLUMN : entries.length, columns: column, beginsColumn };
}
