// Who goes on to the next round, by place (Q) and by mark (q), and in which rank: docs/rules/seeding.md.

import type { Timing } from '#sport/marks/marks.rules.ts';
import { isValidMark } from '#sport/marks/marks.rules.ts';

export interface Finisher {
  id: number;
  heat: number;
  /** The place in the heat; null without one. */
  heatPlace: number | null;
  /** The mark as measured, with thousandths if the camera reads them. */
  markRaw: number;
  /** The mark that is compared, in hundredths of a second. */
  markCalc: number;
  /** Null for what is not timed. */
  timing: Timing | null;
}

/** `place-then-time`: winners by time, then seconds by time, then the others. `time-only`: all by time. */
export const LANE_RANKS = ['place-then-time', 'time-only'] as const;
export type LaneRank = (typeof LANE_RANKS)[number];

export interface AdvanceRule {
  /** Places in each heat that go on. */
  top: number;
  /** The best marks of the others that go on. */
  next: number;
  /** Lanes of the next round, for a tie; null for no limit. */
  lanes: number | null;
  laneRank: LaneRank;
}

/** The usual places and marks on 8 lanes, by the number of heats. */
const USUAL_ON_8: Readonly<Record<number, readonly [top: number, next: number]>> = {
  1: [8, 0],
  2: [3, 2],
  3: [2, 2],
  4: [1, 4],
  5: [1, 3],
};

/** The usual number that goes on from this number of heats to a round with this number of places. */
export function usualAdvance(heats: number, places: number): Pick<AdvanceRule, 'top' | 'next'> {
  const usual = places === 8 ? USUAL_ON_8[heats] : undefined;
  if (usual) return { top: usual[0], next: usual[1] };
  const top = Math.max(heats > places ? 0 : 1, Math.floor(places / heats / 2));
  return { top, next: Math.max(0, places - top * heats) };
}

export interface Qualified {
  id: number;
  qualifier: 'Q' | 'q';
  /** In the next round, from 1. */
  rank: number;
  heat: number;
  heatPlace: number | null;
  markCalc: number;
  /** True if the mark had to be read to the thousandth. */
  isByThousandths: boolean;
  /** True if the last places are shared and there are lanes for all. */
  isByTie: boolean;
}

export interface Advancement {
  qualified: Qualified[];
  /** The best who do not go on, best first. */
  firstOut: number[];
  /** Equal to the last who goes on, and no lane for all: a draw or a run-off decides who gets these places. */
  undecided: { ids: number[]; places: number } | null;
}

/**
 * Decides who goes on. `chosenIds` are those of an undecided tie whom a draw or a run-off took. Equal hundredths are
 * parted by thousandths if all of them have automatic times.
 */
export function advance(
  finishers: readonly Finisher[],
  rule: AdvanceRule,
  chosenIds: readonly number[] = [],
): Advancement {
  const ranked = finishers.filter(({ markRaw, heatPlace }) => isValidMark(markRaw) && heatPlace !== null);
  const compareMarks = comparesMarks(ranked);
  const byPlace = ranked.filter(({ heatPlace }) => heatPlace! <= rule.top);
  const others = ranked.filter(({ heatPlace }) => heatPlace! > rule.top).sort(compareMarks);
  const last = others[rule.next - 1];
  const isLevel = (finisher: Finisher) => rule.next > 0 && !!last && compareMarks(finisher, last) === 0;
  const safe = others.slice(0, rule.next).filter((finisher) => !isLevel(finisher));
  const level = others.filter(isLevel);
  const places = Math.min(rule.next, others.length) - safe.length;
  const isTie = level.length > places;
  const hasLanes = rule.lanes === null || byPlace.length + safe.length + level.length <= rule.lanes;
  const chosen = level.filter(({ id }) => chosenIds.includes(id));
  const isDecided = !isTie || hasLanes || chosen.length === places;
  const taken = isTie && !hasLanes ? (isDecided ? chosen : []) : level;
  const byMark = [...safe, ...taken];
  const isIn = new Set([...byPlace, ...byMark].map(({ id }) => id));
  const inRank = [
    ...byPlace.toSorted(
      (a, b) => (rule.laneRank === 'time-only' ? 0 : a.heatPlace! - b.heatPlace!) || compareMarks(a, b),
    ),
    ...byMark,
  ];
  if (rule.laneRank === 'time-only') inRank.sort(compareMarks);
  return {
    qualified: inRank.map((finisher, index) => ({
      id: finisher.id,
      qualifier: byMark.includes(finisher) ? 'q' : 'Q',
      rank: index + 1,
      heat: finisher.heat,
      heatPlace: finisher.heatPlace,
      markCalc: finisher.markCalc,
      isByThousandths:
        byMark.includes(finisher) &&
        others.some((other) => !isIn.has(other.id) && other.markCalc === finisher.markCalc),
      isByTie: isTie && hasLanes && level.includes(finisher),
    })),
    firstOut: others.filter(({ id }) => !isIn.has(id)).map(({ id }) => id),
    undecided: isDecided ? null : { ids: level.map(({ id }) => id), places },
  };
}

type Compare = (a: Finisher, b: Finisher) => number;

/** Thousandths part equal marks only if all of them are automatic times. */
function comparesMarks(finishers: readonly Finisher[]): Compare {
  const byMark = Map.groupBy(finishers, ({ markCalc }) => markCalc);
  const hasThousandths = new Set(
    [...byMark].flatMap(([mark, level]) => (level.every(({ timing }) => timing !== 'hand') ? mark : [])),
  );
  return (a, b) => a.markCalc - b.markCalc || (hasThousandths.has(a.markCalc) ? a.markRaw - b.markRaw : 0);
}
