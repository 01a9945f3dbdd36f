// The rows of an open list of follow requests while requests come and go.

/** An answered request and its position in the list. */
export interface AnsweredRow<Row> {
  row: Row;
  index: number;
}

/** Merges the waiting requests with those answered on this page, each in its old position. */
export function requestRows<Row extends { userId: number }>(
  waiting: readonly Row[],
  answered: readonly AnsweredRow<Row>[],
): Row[] {
  const rows = waiting.filter(({ userId }) => !answered.some(({ row }) => row.userId === userId));
  for (const { row, index } of answered.toSorted((left, right) => left.index - right.index))
    rows.splice(index, 0, row);
  return rows;
}
