// How a menu stands in columns: one ordered list, read from top to bottom, column by column.

// site-shell §9 "Links per menu column".
export const LINKS_PER_COLUMN = 17;

export interface MenuColumns {
  /** Lines of the longest column. */
  lines: number;
  columns: number;
  /** For each entry whether it has to begin a column of its own accord: a heading never ends one. */
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
