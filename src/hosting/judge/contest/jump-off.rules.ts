// A jump-off for first place: one try each, the bar goes up when all clear and down when nobody does.
import type { Bar } from './heights.rules.ts';

export interface JumpOffTry {
  /** The round of the jump-off, from 1. */
  round: number;
  slotId: number;
  isCleared: boolean;
}

export interface JumpOffRound {
  sortInt: number;
  /** The tries by slot: true is a clearance. */
  tries: ReadonlyMap<number, boolean>;
}

export interface JumpOff {
  rounds: JumpOffRound[];
  /** The slot that is next; null when the jump-off is decided. */
  nextSlotId: number | null;
  /** The orders from 1, by slot, once one jumper is alone; null before. */
  orders: ReadonlyMap<number, number> | null;
}

/**
 * Reads a jump-off from its tries. Those who miss while another one clears are out, and share the place
 * behind those who stay.
 */
export function jumpOffOf(
  slotIds: readonly number[],
  { sortInt: start }: Pick<Bar, 'sortInt'>,
  step: number,
  tries: readonly JumpOffTry[],
): JumpOff {
  const rounds: JumpOffRound[] = [];
  const orders = new Map<number, number>();
  let left = [...slotIds];
  let sortInt = start;
  while (left.length > 1) {
    const round = rounds.length + 1;
    const ofRound = tries.filter((attempt) => attempt.round === round && left.includes(attempt.slotId));
    const bySlot = new Map(ofRound.map(({ slotId, isCleared }) => [slotId, isCleared]));
    rounds.push({ sortInt, tries: bySlot });
    const next = left.find((slotId) => !bySlot.has(slotId));
    if (next !== undefined) return { rounds, nextSlotId: next, orders: null };
    const cleared = left.filter((slotId) => bySlot.get(slotId));
    if (cleared.length === 0) sortInt += step;
    else {
      for (const slotId of left) if (!bySlot.get(slotId)) orders.set(slotId, cleared.length + 1);
      left = cleared;
      sortInt -= step;
    }
  }
  for (const slotId of left) orders.set(slotId, 1);
  return { rounds, nextSlotId: null, orders };
}
