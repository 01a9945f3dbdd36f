// What a card of a field event has: one box for each height or attempt, and where the heights come from.
import { type Bar, proposedBar } from '#hosting/judge/contest/heights.rules.ts';
import { TRIALS_MAX } from '#hosting/judge/contest/trials.rules.ts';
import { TRIALS_BEFORE_FINAL } from '#hosting/run-meet/finalists.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { FIELD_ORIGIN, isValidMark, parseMark } from '#sport/marks/marks.rules.ts';

/** A height that somebody sets: lower is higher, as in marks. */
export type Height = Omit<Bar, 'number'>;

/** High jump and pole vault; long jump, triple jump and throws. */
export type Series = 'heights' | 'trials';

const FILLED_MAX = 8;
/** Boxes of one card, filled or to be filled in by hand. */
export const HEIGHTS_MAX = 10;

export interface CardHeights {
  /** The lowest first, at most eight. */
  heights: Height[];
  /** Jumped already, set by who prints, proposed from the seeds, or unknown. */
  from: 'jumped' | 'chosen' | 'seeds' | 'none';
}

interface HeightFacts {
  /** The key of the event without implement: `hj` or `pv`. */
  eventShort: string;
  /** The lowest first. */
  jumped: readonly Height[];
  seeds: readonly Height[];
  /** The opening height that was set by who prints. */
  opening: Height | null;
}

/** Goes up from the first heights by the usual step. */
export function cardHeights({ eventShort, jumped, seeds, opening }: HeightFacts): CardHeights {
  const up = (heights: readonly Height[], enough: (height: Height) => boolean = () => false): Height[] => {
    const bars = heights.slice(-FILLED_MAX).map((height, index): Bar => ({ ...height, number: index + 1 }));
    while (bars.length < FILLED_MAX && !enough(bars.at(-1)!)) {
      bars.push({ ...proposedBar(bars, eventShort)!, number: bars.length + 1 });
    }
    return bars.map(({ sortInt, measure }) => ({ sortInt, measure }));
  };
  if (jumped.length > 0) return { heights: up(jumped), from: 'jumped' };
  if (opening) return { heights: up([opening]), from: 'chosen' };
  const lowest = openingFromSeeds(seeds, eventShort);
  if (!lowest) return { heights: [], from: 'none' };
  const best = Math.min(...seeds.map(({ sortInt }) => sortInt));
  return { heights: up([lowest], ({ sortInt }) => sortInt <= best), from: 'seeds' };
}

/** One step below the lowest seed, on a height that the steps from zero reach. */
function openingFromSeeds(seeds: readonly Height[], eventShort: string): Height | null {
  const lowest = seeds.toSorted((a, b) => b.sortInt - a.sortInt)[0];
  if (!lowest) return null;
  const { measure } = lowest;
  const step = stepOf(eventShort, measure);
  const u = FIELD_ORIGIN - lowest.sortInt;
  const onStep = Math.floor(u / step) * step;
  return { sortInt: FIELD_ORIGIN - Math.max(onStep - step, step), measure };
}

function stepOf(eventShort: string, measure: Height['measure']): number {
  const zero = { number: 1, sortInt: FIELD_ORIGIN, measure };
  return FIELD_ORIGIN - proposedBar([zero], eventShort)!.sortInt;
}

/** A column of a card, by what somebody writes into it; an attempt has its number as head. */
export type CardColumn =
  | { kind: 'height'; height: Height | null }
  | { kind: 'attempt'; number: number }
  | { kind: 'order' | 'best' | 'misses' | 'place' };

/** The columns after the athlete. `hasFinal` is false for a part of a combined event, which ends after three attempts. */
export function columnsOf(
  series: Series,
  { heights, hasFinal }: { heights: readonly Height[]; hasFinal: boolean },
): CardColumn[] {
  if (series === 'heights') {
    const boxes = Array.from({ length: HEIGHTS_MAX }, (_, index): CardColumn => {
      return { kind: 'height', height: heights[index] ?? null };
    });
    return [...boxes, { kind: 'best' }, { kind: 'misses' }, { kind: 'place' }];
  }
  const attempts = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index): CardColumn => {
      return { kind: 'attempt', number: from + index };
    });
  return [
    ...attempts(1, TRIALS_BEFORE_FINAL),
    ...(hasFinal ? [{ kind: 'order' } as const, ...attempts(TRIALS_BEFORE_FINAL + 1, TRIALS_MAX)] : []),
    { kind: 'best' },
    { kind: 'place' },
  ];
}

/** Reads a height as it was typed, "5-04" or "1.65m"; null for anything else, such as a seed without a mark. */
export function heightOfText(text: string): Height | null {
  const mark = text.trim() === '' ? null : parseMark(text, 'height');
  if (mark === null || mark instanceof Refusal || 'status' in mark || !isValidMark(mark.sortInt)) return null;
  return { sortInt: mark.sortInt, measure: mark.measure! };
}
