// A high jump or pole vault in progress: who is in, who is next, what the judge may enter.
import { Refusal } from '#kit/refusal.ts';
import type { EventVariant } from '#sport/events/events.rules.ts';
import { formatMark, parseMark } from '#sport/marks/marks.rules.ts';
import { refusalToMark } from '#sport/marks/possible-marks.rules.ts';
import { judgeHeights, type PlacedSeries, placeByHeights } from '#sport/places/field-series.rules.ts';
import { type Measure, U_PER_CENTIMETER, U_PER_INCH } from '#sport/units.rules.ts';
import { contestWords as words } from './contest.words.ts';

export interface Bar {
  /** Counts the heights of the competition from 1. */
  number: number;
  /** Lower is a higher bar. */
  sortInt: number;
  measure: Measure;
}

/** One athlete's tries at one height: "XO". */
export interface HeightCell extends Bar {
  tries: string;
}

export interface Jumper {
  slotId: number;
  name: string;
  isScratched: boolean;
  /** The cells, one for each height with a try. */
  cells: readonly HeightCell[];
}

export type Try = 'O' | 'X' | '-' | 'R';

const TRIES_MAX = 3;

/** How much the bar rises if the judge says nothing else, by the event's short key: high jump and pole vault. */
const RAISES: Record<string, Record<Measure, number>> = {
  hj: { E: 2 * U_PER_INCH, M: 5 * U_PER_CENTIMETER },
  pv: { E: 6 * U_PER_INCH, M: 15 * U_PER_CENTIMETER },
};

export const formatBar = ({ sortInt, measure }: Omit<Bar, 'number'>): string =>
  formatMark(sortInt, 'height', { measure });

/** The heights so far, the lowest first. `raised` is the bar as it stands, at which nobody may have jumped yet. */
export function barsOf(jumpers: readonly Jumper[], raised: Bar | null): Bar[] {
  const bars = new Map<number, Bar>();
  for (const { cells } of jumpers) for (const { tries: _, ...bar } of cells) bars.set(bar.number, bar);
  if (raised && !bars.has(raised.number)) bars.set(raised.number, raised);
  return [...bars.values()].sort((a, b) => a.number - b.number);
}

export const triesAt = ({ cells }: Pick<Jumper, 'cells'>, { number }: Pick<Bar, 'number'>): string =>
  cells.find((cell) => cell.number === number)?.tries ?? '';

const judge = ({ cells }: Pick<Jumper, 'cells'>) =>
  judgeHeights(cells.toSorted((a, b) => a.number - b.number));

/** False after three misses in a row, and for those who retired or never came. */
export function isIn(jumper: Jumper): boolean {
  const { isOut, isRetired } = judge(jumper);
  return !jumper.isScratched && !isOut && !isRetired;
}

/** True if the athlete has nothing more to do at this height. */
const isDoneAt = (jumper: Jumper, bar: Bar) => !isIn(jumper) || /[O-]/.test(triesAt(jumper, bar));

/** Lists the jumpers who still have a try at this height. */
export const unfinishedAt = (jumpers: readonly Jumper[], bar: Bar): Jumper[] =>
  jumpers.filter((jumper) => !isDoneAt(jumper, bar));

/**
 * Finds the jumper who is next: all first tries come in the order of the list, then the second tries, then the third.
 * Null if all are done at this height.
 */
export function nextJumper(jumpers: readonly Jumper[], bar: Bar): Jumper | null {
  const waiting = unfinishedAt(jumpers, bar);
  const fewest = Math.min(...waiting.map((jumper) => triesAt(jumper, bar).length));
  return waiting.find((jumper) => triesAt(jumper, bar).length === fewest) ?? null;
}

/** The tries at this height with one more, or the sentence why there is none. */
export function withTry(jumper: Jumper, bar: Bar, attempt: Try): string | Refusal {
  const tries = triesAt(jumper, bar);
  const height = formatBar(bar);
  const { isOut, isRetired } = judge(jumper);
  if (jumper.isScratched) return refuse('ATHLETE_SCRATCHED', words.scratched(jumper.name));
  if (isOut) return refuse('TRIES_AFTER_ELIMINATION', words.out(jumper.name));
  if (isRetired) return refuse('TRIES_AFTER_RETIREMENT', words.retired(jumper.name));
  if (attempt !== 'R' && tries.includes('O')) {
    return refuse('TRIES_AFTER_CLEARANCE', words.cleared(jumper.name, height));
  }
  if (attempt !== 'R' && tries.includes('-')) {
    return refuse('TRIES_AFTER_PASS', words.passed(jumper.name, height));
  }
  if (attempt !== 'R' && tries.length >= TRIES_MAX) {
    return refuse('TRIES_TOO_MANY', words.threeTries(jumper.name, height));
  }
  return tries + attempt;
}

const refuse = (code: string, sentence: string) => new Refusal(code, sentence);

/** Reads the next height. The bar never goes down; only a jump-off lowers it. */
export function readBar(
  text: string,
  bars: readonly Bar[],
  variant: EventVariant | null,
): Omit<Bar, 'number'> | Refusal {
  const mark = parseMark(text, 'height');
  if (mark instanceof Refusal || 'status' in mark)
    return refuse('HEIGHT_NOT_UNDERSTOOD', words.heightUnreadable);
  const impossible = refusalToMark({ markRaw: mark.sortInt, kind: 'height', typed: text }, variant);
  if (impossible) return impossible;
  const top = bars.at(-1);
  const measure = mark.measure!;
  if (top && top.measure !== measure) {
    return refuse('HEIGHT_MEASURE_DIFFERS', words.heightOtherMeasure(formatBar(top)));
  }
  if (top && mark.sortInt >= top.sortInt) return refuse('BAR_NOT_HIGHER', words.barNotHigher(formatBar(top)));
  return { sortInt: mark.sortInt, measure };
}

/** The height that is proposed next: the bar rises as it rose last. Null before the first height. */
export function proposedBar(bars: readonly Bar[], eventShort: string): Omit<Bar, 'number'> | null {
  const [before, top] = [bars.at(-2), bars.at(-1)];
  if (!top) return null;
  const raise = before ? before.sortInt - top.sortInt : (RAISES[eventShort] ?? RAISES.hj!)[top.measure];
  return { sortInt: top.sortInt - raise, measure: top.measure };
}

/** The step of the bar in a jump-off: 1 inch or 2 cm in the high jump, 3 inches or 5 cm in the pole vault. */
export function jumpOffStep(eventShort: string, measure: Measure): number {
  if (measure === 'M') return (eventShort === 'pv' ? 5 : 2) * U_PER_CENTIMETER;
  return (eventShort === 'pv' ? 3 : 1) * U_PER_INCH;
}

/** The places so far. Jumpers without a height have none. */
export function standingsOf(jumpers: readonly Jumper[]): PlacedSeries<{ jumper: Jumper }>[] {
  const present = jumpers.filter(({ isScratched }) => !isScratched);
  const placed = placeByHeights(
    present.map((jumper) => ({
      jumper,
      heights: jumper.cells.toSorted((a, b) => a.number - b.number),
      measure: jumper.cells[0]?.measure ?? null,
    })),
  );
  return placed;
}

/** Lists the jumpers who share first place when nobody is in any more; a jump-off may decide between them. */
export function tiedForFirst(jumpers: readonly Jumper[]): Jumper[] {
  if (jumpers.length === 0 || jumpers.some(isIn)) return [];
  return standingsOf(jumpers)
    .filter(({ needsJumpOff }) => needsJumpOff)
    .map(({ item }) => item.jumper);
}

export interface Summary {
  /** "5-06"; null without a height. */
  best: string | null;
  missesAtBest: number;
  totalMisses: number;
}

export function summaryOf(jumper: Jumper): Summary {
  const { best, missesAtBest, totalMisses } = judge(jumper);
  const measure = jumper.cells[0]?.measure ?? null;
  return { best: best === null ? null : formatMark(best, 'height', { measure }), missesAtBest, totalMisses };
}

/** Finds the height at which the jump-off begins: the first one above the height that both cleared. */
export function jumpOffStart(tied: readonly Jumper[], bars: readonly Bar[], eventShort: string): Bar | null {
  const best = tied[0] && judge(tied[0]).best;
  if (best == null) return null;
  const above = bars.find(({ sortInt }) => sortInt < best);
  if (above) return above;
  const measure = tied[0]!.cells[0]!.measure;
  return { number: bars.length + 1, sortInt: best - jumpOffStep(eventShort, measure), measure };
}

/** Explains one of two marks for the same height: "XXX ends this athlete’s contest: 6th with 5-02." */
export function meaningOf(jumpers: readonly Jumper[], slotId: number, cell: HeightCell): string {
  const changed = jumpers.map((jumper) =>
    jumper.slotId === slotId
      ? { ...jumper, cells: [...jumper.cells.filter(({ number }) => number !== cell.number), cell] }
      : jumper,
  );
  const jumper = changed.find((other) => other.slotId === slotId);
  if (!jumper || isIn(jumper)) return words.staysIn(cell.tries);
  const place = standingsOf(changed).find(({ item }) => item.jumper === jumper)?.place ?? null;
  return words.endsContest(cell.tries, place, summaryOf(jumper).best);
}
