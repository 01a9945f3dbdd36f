// The rows of a list of follow requests that is open while requests come and go.

/** A request that is answered here, and where it stood. */
export interface KeptRow<Row> {
  row: Row;
  index: number;
}

/** Those that wait now, and among them, where it stood, each that is answered here. */
export function requestRows<Row extends { FollowerID: number }>(
  waiting: readonly Row[],
  kept: readonly KeptRow<Row>[],
): Row[] {
  const rows = waiting.filter(({ FollowerID }) => !kept.some(({ row }) => row.FollowerID === FollowerID));
  for (const { row, index } of kept.toSorted((left, right) => left.index - right.index))
    rows.splice(index, 0, row);
  return rows;
}
