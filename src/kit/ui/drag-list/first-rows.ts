// A list of hundreds of rows opens with those that a screen can show; the others come right after.
import { startTransition, useEffect, useState } from 'react';

interface GroupOfRows<Row> {
  rows: readonly Row[];
}

/** More than a screen shows. */
const FIRST_ROWS = 30;

/** The groups that are drawn now, and how many of their rows are still to come. */
export function useFirstRows<Group extends GroupOfRows<unknown>>(
  groups: readonly Group[],
): { drawn: readonly Group[]; toCome: number } {
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  const drawn = isWhole ? groups : firstRows(groups, FIRST_ROWS);
  return { drawn, toCome: countRows(groups) - countRows(drawn) };
}

/** The groups with their first `count` rows in all. */
export function firstRows<Group extends GroupOfRows<unknown>>(
  groups: readonly Group[],
  count: number,
): Group[] {
  let left = count;
  return groups.flatMap((group) => {
    if (left <= 0) return [];
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return [{ ...group, rows }];
  });
}

const countRows = (groups: readonly GroupOfRows<unknown>[]) =>
  groups.reduce((count, { rows }) => count + rows.length, 0);
