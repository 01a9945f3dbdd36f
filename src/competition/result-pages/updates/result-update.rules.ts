// A message about changed results of one round: the changed rows as a page shows them, as small as possible.

/** Leaves out fields that are null, false or empty, which is most of a row. `fillRow` restores them. */
export function shortRow(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value)));
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

interface Row {
  resultId: number;
}

export interface RowChanges<Shown extends Row> {
  /** New rows and rows that show something else now, in the order of the round. */
  items: Shown[];
  /** The index of each item in the round. */
  positions: number[];
  removedIds: number[];
  /** The number of rows after the change. */
  resultCount: number;
}

/** Compares the rows of a round before and after a change. */
export function rowChanges<Shown extends Row>(
  before: readonly Shown[],
  after: readonly Shown[],
): RowChanges<Shown> {
  const textOf = new Map(before.map((row) => [row.resultId, JSON.stringify(row)]));
  const changed = [...after.entries()].filter(([, row]) => textOf.get(row.resultId) !== JSON.stringify(row));
  const present = new Set(after.map(({ resultId }) => resultId));
  return {
    items: changed.map(([, row]) => row),
    positions: changed.map(([position]) => position),
    removedIds: [...textOf.keys()].filter((id) => !present.has(id)),
    resultCount: after.length,
  };
}

/**
 * Returns the rows after the change. Null if rows are missing, because an earlier change was not applied: the round must
 * be read again.
 */
export function applyRowChanges<Shown extends Row>(
  rows: readonly Shown[],
  { items, positions, removedIds, resultCount }: RowChanges<Shown>,
): Shown[] | null {
  const leaving = new Set([...removedIds, ...items.map(({ resultId }) => resultId)]);
  const after = rows.filter(({ resultId }) => !leaving.has(resultId));
  for (const [index, row] of items.entries()) after.splice(positions[index]!, 0, row);
  return after.length === resultCount ? after : null;
}
