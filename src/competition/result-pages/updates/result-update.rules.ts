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

/** These fields compare a row with the others of its round, so that another result changes them. */
const COMPARED = new Set(['place', 'heatPlace', 'gap', 'points']);

/** Fields of a row by name. */
type Compared = Record<string, unknown>;

/** A row that shows the same result at another place: its index in the round, and only the fields that changed. */
export interface RowShift extends Row, Compared {
  position: number;
}

export interface RowChanges<Shown extends Row> {
  /** New rows and rows that show another result now, in the order of the round. */
  items: Shown[];
  /** The index of each item in the round. */
  positions: number[];
  /** Rows that moved with others. A result in a round of hundreds moves hundreds of rows. */
  shifts: RowShift[];
  removedIds: number[];
  /** The number of rows after the change. */
  resultCount: number;
}

/** Compares the rows of a round before and after a change. */
export function rowChanges<Shown extends Row>(
  before: readonly Shown[],
  after: readonly Shown[],
): RowChanges<Shown> {
  const former = new Map(before.map((row) => [row.resultId, row]));
  const present = new Set(after.map(({ resultId }) => resultId));
  const changes: RowChanges<Shown> = {
    items: [],
    positions: [],
    shifts: [],
    removedIds: [...former.keys()].filter((id) => !present.has(id)),
    resultCount: after.length,
  };
  for (const [position, row] of after.entries()) {
    const earlier = former.get(row.resultId);
    const shift = earlier ? shiftOf(earlier, row) : null;
    if (shift === null) {
      changes.items.push(row);
      changes.positions.push(position);
    } else if (Object.keys(shift).length > 0) {
      changes.shifts.push({ resultId: row.resultId, position, ...shift });
    }
  }
  return changes;
}

/** Returns the fields that changed; null if the row shows another result. */
function shiftOf(before: object, after: object): Compared | null {
  const former = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(([field, value]) => !isSame(former.get(field), value));
  return changed.every(([field]) => COMPARED.has(field)) ? Object.fromEntries(changed) : null;
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (other instanceof Object && JSON.stringify(one) === JSON.stringify(other));

/**
 * Returns the rows after the change. Null if rows are missing, because an earlier change was not applied: the round must
 * be read again.
 */
export function applyRowChanges<Shown extends Row>(
  rows: readonly Shown[],
  { items, positions, shifts, removedIds, resultCount }: RowChanges<Shown>,
): Shown[] | null {
  const former = new Map(rows.map((row) => [row.resultId, row]));
  const coming = items.map((row, index) => ({ row, position: positions[index]! }));
  for (const { position, ...fields } of shifts) {
    const row = former.get(fields.resultId);
    if (!row) return null;
    coming.push({ row: { ...row, ...fields }, position });
  }
  const leaving = new Set([...removedIds, ...coming.map(({ row }) => row.resultId)]);
  const after = rows.filter(({ resultId }) => !leaving.has(resultId));
  for (const { row, position } of coming.sort((a, b) => a.position - b.position))
    after.splice(position, 0, row);
  return after.length === resultCount ? after : null;
}
