// Planned times follow the order of starts: an event that moves up takes the earlier time, and fixed starts stay.

/** A start of a day. Times are minutes after midnight at the venue. */
export interface PlannedSlot {
  key: string;
  /** Slots on one clock follow each other; those of another pit or ring run beside them. */
  clock: string;
  /** Null when nobody has planned it. */
  time: number | null;
  isFixed: boolean;
  /** How long it usually takes. */
  minutes: number;
}

/** A pause longer than this is a break, and the event after it waits for its end. */
const BREAK_MINUTES_MIN = 30;
const MINUTES_PER_DAY = 24 * 60;

/** Orders the slots of a day by their plan: those of one clock by time, every clock in the present order. */
export function inOrderOfTimes<Slot extends PlannedSlot>(slots: readonly Slot[]): Slot[] {
  const sorted = new Map(
    [...Map.groupBy(slots, ({ clock }) => clock)].map(([clock, all]) => {
      const timed = all.filter(({ time }) => time !== null).sort((a, b) => a.time! - b.time!);
      // Slots without a time keep their spot between the others.
      const next = timed.values();
      return [clock, all.map((slot) => (slot.time === null ? slot : next.next().value!)).values()] as const;
    }),
  );
  return slots.map(({ clock }) => sorted.get(clock)!.next().value!);
}

/**
 * Returns the times of `after`, the slots of a day in their new order. Every slot keeps its length, which is the time
 * until the next start before the change, so that nothing outside the moved ones changes its time. `moved` are the keys of
 * slots that were moved or are new; a new one gets a time only where others have one.
 */
export function followOrder(
  before: readonly PlannedSlot[],
  after: readonly PlannedSlot[],
  moved: ReadonlySet<string>,
): Map<string, number | null> {
  const times = new Map<string, number | null>(after.map(({ key, time }) => [key, time]));
  const clocks = new Set(after.filter(({ key }) => moved.has(key)).map(({ clock }) => clock));
  for (const clock of clocks) {
    const onClock = (slots: readonly PlannedSlot[]) => slots.filter((slot) => slot.clock === clock);
    if (isSameOrder(onClock(before), onClock(after))) continue;
    const plan = planOf(inOrderOfTimes(onClock(before)).filter(isTimed), moved);
    if (plan.first === null) continue;
    let cursor = plan.first;
    for (const slot of onClock(after)) {
      if (slot.time === null && !moved.has(slot.key)) continue;
      const isKept = slot.isFixed && slot.time !== null;
      const time = isKept ? slot.time! : Math.max(cursor, plan.anchors.get(slot.key) ?? 0);
      times.set(slot.key, Math.min(time, MINUTES_PER_DAY - 1));
      cursor = time + (plan.lengths.get(slot.key) ?? slot.minutes);
    }
  }
  return times;
}

const isSameOrder = (before: readonly PlannedSlot[], after: readonly PlannedSlot[]): boolean =>
  before.length === after.length && before.every(({ key }, index) => key === after[index]!.key);

type TimedSlot = PlannedSlot & { time: number };

const isTimed = (slot: PlannedSlot): slot is TimedSlot => slot.time !== null;

function planOf(slots: readonly TimedSlot[], moved: ReadonlySet<string>) {
  const lengths = new Map<string, number>();
  const anchors = new Map<string, number>();
  for (const [index, slot] of slots.entries()) {
    const next = slots[index + 1];
    if (!next) continue;
    const gap = next.time - slot.time;
    const isBreak = gap > Math.max(BREAK_MINUTES_MIN, 2 * slot.minutes);
    lengths.set(slot.key, isBreak || next.isFixed ? Math.min(gap, slot.minutes) : gap);
    if (!isBreak) continue;
    // The end of a break stays, even if the slot that came after it moves away.
    const heir = slots.slice(index + 1).find(({ key }) => !moved.has(key));
    if (heir && !anchors.has(heir.key)) anchors.set(heir.key, next.time);
  }
  return { first: slots[0]?.time ?? null, lengths, anchors };
}

/** A move of one start: to the front of a day, or right behind another start. */
export interface SlotMove {
  key: string;
  /** Null for the front. */
  after: string | null;
}

/** Returns the keys in their new order; null when the start to follow is gone. */
export function moveSlots(order: readonly string[], moves: readonly SlotMove[]): string[] | null {
  const keys = [...order];
  for (const { key, after } of moves) {
    if (key === after) return null;
    const from = keys.indexOf(key);
    if (from >= 0) keys.splice(from, 1);
    const at = after === null ? 0 : keys.indexOf(after) + 1;
    if (after !== null && at === 0) return null;
    keys.splice(at, 0, key);
  }
  return keys;
}
