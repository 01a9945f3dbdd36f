// When a heat is expected to start: its plan, moved by how late the last real starts before it were. Instants are epoch
// milliseconds.

/** A heat or flight with its plan, in the queue of its clock. */
export interface PlannedStart {
  key: string;
  /** Heats that wait for each other: those of the track, of one pit or ring, or of the course, on one day. */
  clock: string;
  plannedAt: number | null;
  startedAt: number | null;
  /** A fixed start keeps its time however late the others are. */
  isFixed: boolean;
  /** It has not started and is neither canceled nor postponed. */
  isWaiting: boolean;
}

/** How late starts are, in whole minutes; a negative number is early. */
export interface Slip {
  least: number;
  median: number;
  most: number;
}

export interface ExpectedStart {
  /** The most probable instant. */
  at: number;
  from: number;
  until: number;
}

/** The number of real starts that the expectation is made from. */
const STARTS_MAX = 10;

const MINUTE = 60_000;

/** A start this far from its plan was moved, and says nothing about the others. */
const MOVED_MS = 6 * 60 * MINUTE;

/** Returns how late the last real starts of one clock were; null before the first one. */
export function slipOf(starts: readonly PlannedStart[]): Slip | null {
  const slips = starts
    .filter(({ isFixed }) => !isFixed)
    .flatMap(({ plannedAt, startedAt }) =>
      plannedAt === null || startedAt === null ? [] : [{ startedAt, slip: startedAt - plannedAt }],
    )
    .filter(({ slip }) => Math.abs(slip) < MOVED_MS)
    .sort((a, b) => b.startedAt - a.startedAt)
    .slice(0, STARTS_MAX)
    .map(({ slip }) => Math.round(slip / MINUTE))
    .sort((a, b) => a - b);
  if (slips.length === 0) return null;
  return { least: slips[0]!, median: Math.round(medianOf(slips)), most: slips.at(-1)! };
}

/**
 * Returns the expected start of each waiting heat by key. A clock without a real start has none. If the next heat of a
 * clock is overdue, the clock is at least as late as that heat.
 */
export function expectStarts(
  starts: readonly PlannedStart[],
  now: number,
): ReadonlyMap<string, ExpectedStart> {
  const expected = new Map<string, ExpectedStart>();
  for (const queue of Map.groupBy(starts, ({ clock }) => clock).values()) {
    const slip = slipNow(queue, now);
    for (const { key, plannedAt, isFixed, isWaiting } of queue) {
      if (!isWaiting || plannedAt === null) continue;
      if (isFixed) expected.set(key, { at: plannedAt, from: plannedAt, until: plannedAt });
      else if (slip) {
        const [at, from, until] = [slip.median, slip.least, slip.most].map((minutes) =>
          Math.max(plannedAt + minutes * MINUTE, startOfMinute(now)),
        );
        // A heat that was left out of the order has no time until the host gives it one.
        if (plannedAt + slip.most * MINUTE >= startOfMinute(now))
          expected.set(key, { at: at!, from: from!, until: until! });
      }
    }
  }
  return expected;
}

/** Returns how late the clock is by its real starts, or by its next heat if that is later still. */
export function slipNow(queue: readonly PlannedStart[], now: number): Slip | null {
  const slip = slipOf(queue);
  const next = nextOf(queue);
  if (!slip || !next) return slip;
  const overdue = Math.floor((now - next) / MINUTE);
  return {
    least: Math.max(slip.least, overdue),
    median: Math.max(slip.median, overdue),
    most: Math.max(slip.most, overdue),
  };
}

/** Returns the plan of the first waiting heat after the last one that has started. */
function nextOf(queue: readonly PlannedStart[]): number | null {
  const started = queue.flatMap(({ plannedAt, startedAt, isFixed }) =>
    plannedAt === null || startedAt === null || isFixed ? [] : [plannedAt],
  );
  const last = Math.max(...started);
  const waiting = queue.flatMap(({ plannedAt, isWaiting, isFixed }) =>
    plannedAt === null || !isWaiting || isFixed || plannedAt < last ? [] : [plannedAt],
  );
  return waiting.length === 0 ? null : Math.min(...waiting);
}

const startOfMinute = (instant: number) => Math.floor(instant / MINUTE) * MINUTE;

function medianOf(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns how late a heat is expected to be, in minutes. */
export function slipOfExpected({ at, from, until }: ExpectedStart, plannedAt: number): Slip {
  const minutesLate = (instant: number) => Math.round((instant - plannedAt) / MINUTE);
  return { least: minutesLate(from), median: minutesLate(at), most: minutesLate(until) };
}

/** Joins how late several clocks are, such as those of all pits. */
export function widestSlip(slips: readonly Slip[]): Slip | null {
  if (slips.length === 0) return null;
  return {
    least: Math.min(...slips.map(({ least }) => least)),
    median: Math.round(medianOf(slips.map(({ median }) => median).sort((a, b) => a - b))),
    most: Math.max(...slips.map(({ most }) => most)),
  };
}
