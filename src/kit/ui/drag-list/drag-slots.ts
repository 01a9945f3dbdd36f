// The spots where a row of a list can be dropped, in the order in which the arrow keys reach them.

export interface DragGroupOfSlots {
  key: string;
  /** Rows go to groups of the same kind only. */
  kind: string;
  /** The keys of its rows. */
  rows: readonly string[];
}

/** The groups that a row can go to, with its own. */
export function groupsInReach<Group extends { kind: string; rows: readonly Row[] }, Row>(
  groups: readonly Group[],
  has: (row: Row) => boolean,
): Group[] {
  const own = groups.find(({ rows }) => rows.some(has));
  return groups.filter(({ kind }) => kind === own?.kind);
}

/** A spot behind a row, or at the front of a group. */
export interface DragSlot {
  groupKey: string;
  /** Null for the front of the group. */
  afterKey: string | null;
  /** The place that the row would have among all rows, from 1. */
  place: number;
}

/** Lists the spots for a lifted row, which itself is left out. */
export function slotsFor(groups: readonly DragGroupOfSlots[], lifted: string): DragSlot[] {
  let place = 0;
  return groupsInReach(groups, (row) => row === lifted).flatMap(({ key: groupKey, rows }) => {
    const others = rows.filter((row) => row !== lifted);
    return [null, ...others].map((afterKey): DragSlot => {
      if (afterKey !== null) place++;
      return { groupKey, afterKey, place: place + 1 };
    });
  });
}

/** Returns the spot where the row is now; null if it is gone. */
export function slotOf(groups: readonly DragGroupOfSlots[], key: string): DragSlot | null {
  const group = groups.find(({ rows }) => rows.includes(key));
  if (!group) return null;
  const afterKey = group.rows[group.rows.indexOf(key) - 1] ?? null;
  return slotsFor(groups, key).find((slot) => isSameSlot(slot, { groupKey: group.key, afterKey })) ?? null;
}

export const isSameSlot = (
  one: Pick<DragSlot, 'groupKey' | 'afterKey'>,
  other: Pick<DragSlot, 'groupKey' | 'afterKey'>,
): boolean => one.groupKey === other.groupKey && one.afterKey === other.afterKey;

/** Returns the next spot in a direction; the same one at an end. `to` may be gone, then the row's own counts. */
export function nextSlot(
  groups: readonly DragGroupOfSlots[],
  key: string,
  to: DragSlot,
  step: 1 | -1,
): DragSlot {
  const slots = slotsFor(groups, key);
  const present = slots.findIndex((slot) => isSameSlot(slot, to));
  const own = slotOf(groups, key);
  const at = present >= 0 ? present : slots.findIndex((slot) => own !== null && isSameSlot(slot, own));
  return slots[Math.min(Math.max(at + step, 0), slots.length - 1)] ?? to;
}

/** Returns the spot that a tap on another row means: the place that this row has now. */
export function slotAtRow(groups: readonly DragGroupOfSlots[], key: string, target: string): DragSlot | null {
  const order = groups.flatMap(({ rows }) => rows);
  const isBelow = order.indexOf(target) > order.indexOf(key);
  const group = groups.find(({ rows }) => rows.includes(target));
  if (!group) return null;
  const others = group.rows.filter((row) => row !== key);
  const afterKey = isBelow ? target : (others[others.indexOf(target) - 1] ?? null);
  return slotsFor(groups, key).find((slot) => isSameSlot(slot, { groupKey: group.key, afterKey })) ?? null;
}
