// The lanes of a heat from the best to the worst, and how they are drawn: docs/rules/seeding.md.
import { type Random, shuffled } from './distribution.rules.ts';

/** The bend on which a race in lanes begins, or none. */
export type LaneShape = 'straight' | 'curve' | 'banked';

const STRAIGHT: Readonly<Record<number, readonly number[]>> = {
  4: [2, 3, 1, 4],
  5: [3, 2, 4, 1, 5],
  6: [3, 4, 2, 5, 1, 6],
  7: [4, 3, 5, 2, 6, 1, 7],
  8: [4, 5, 3, 6, 2, 7, 1, 8],
  9: [5, 4, 6, 3, 7, 2, 8, 1, 9],
  10: [5, 6, 4, 7, 3, 8, 2, 9, 1, 10],
};

const CURVE: Readonly<Record<number, readonly number[]>> = {
  4: [3, 2, 4, 1],
  5: [3, 4, 2, 5, 1],
  6: [4, 3, 5, 2, 6, 1],
  7: [4, 5, 3, 6, 2, 7, 1],
  8: [5, 4, 6, 3, 7, 2, 8, 1],
  9: [5, 6, 4, 7, 3, 8, 2, 9, 1],
  10: [5, 6, 4, 7, 3, 8, 2, 9, 1, 10],
};

/** The outer lanes of a banked track are the best. */
const BANKED: Readonly<Record<number, readonly number[]>> = { 6: [5, 6, 4, 3, 2, 1] };

const LANES_MIN = 1;
export const LANES_MAX = 10;

/** The usual lanes from the best to the worst. Fewer than 4 lanes are taken from the middle of 4. */
export function laneOrder(lanes: number, shape: LaneShape): readonly number[] {
  if (shape === 'banked' && BANKED[lanes]) return BANKED[lanes];
  const order = (shape === 'straight' ? STRAIGHT : CURVE)[Math.max(lanes, 4)] ?? [];
  return order.filter((lane) => lane <= lanes);
}

/**
 * How ranks get the lanes of the order. `none`: one by one. `all`: drawn. `halves`, `pairs`: drawn within these.
 * `groups`: drawn in groups as World Athletics does. `world`: the groups and lanes of World Athletics, whatever the order.
 */
export const LANE_DRAWS = ['none', 'all', 'halves', 'pairs', 'groups', 'world'] as const;
export type LaneDraw = (typeof LANE_DRAWS)[number];

/** Sizes of the groups of ranks by the number of lanes. */
const GROUP_SIZES: Readonly<Record<number, readonly number[]>> = {
  5: [2, 3],
  6: [3, 1, 2],
  7: [3, 2, 2],
  8: [4, 2, 2],
  9: [4, 2, 3],
  10: [5, 2, 3],
};

/** The kind of race for the draws of World Athletics: on the straight, of 200 meters, or longer in lanes. */
export type WorldRace = 'straight' | '200' | 'longer';

const WORLD: Readonly<Record<WorldRace, readonly (readonly number[])[]>> = {
  straight: [
    [3, 4, 5, 6],
    [2, 7],
    [1, 8],
  ],
  '200': [
    [5, 6, 7],
    [3, 4, 8],
    [1, 2],
  ],
  longer: [
    [4, 5, 6, 7],
    [3, 8],
    [1, 2],
  ],
};

const WORLD_9_LANES: readonly (readonly number[])[] = [
  [4, 5, 6, 7],
  [8, 9],
  [1, 2, 3],
];

/** The lanes of ranks 1, 2, … in groups; within a group they are drawn. */
function laneGroups(
  order: readonly number[],
  count: number,
  draw: LaneDraw,
  race: WorldRace,
): readonly (readonly number[])[] {
  const lanes = order.length;
  if (draw === 'world' && lanes === 8) return WORLD[race];
  if (draw === 'world' && lanes === 9 && race !== 'straight') return WORLD_9_LANES;
  const used = order.slice(0, count);
  if (draw === 'all') return [used];
  if (draw === 'halves') return split(used, [Math.ceil(lanes / 2), lanes]);
  if (draw === 'groups' || draw === 'world') return split(used, GROUP_SIZES[lanes] ?? [lanes]);
  return split(used, Array<number>(lanes).fill(draw === 'pairs' ? 2 : 1));
}

function split(lanes: readonly number[], sizes: readonly number[]): number[][] {
  const rest = [...lanes];
  return sizes.map((size) => rest.splice(0, size)).filter((group) => group.length > 0);
}

/** Returns the lanes of the ranks 1 to `count` in a heat, which has at most as many as the order has lanes. */
export function lanesOfRanks(
  order: readonly number[],
  count: number,
  { draw, race }: { draw: LaneDraw; race: WorldRace },
  random: Random,
): number[] {
  return laneGroups(order, count, draw, race)
    .flatMap((group) => (group.length > 1 && draw !== 'none' ? shuffled(group, random) : group))
    .slice(0, count);
}

/** Reads "4-5-3-6-2-7-1-8"; null for what is no order of lanes. A lane that is left out stays empty. */
export function parseLaneOrder(text: string): number[] | null {
  const parts = text.trim().split(/[\s,;-]+/);
  const lanes = parts.map(Number);
  const isOrder =
    lanes.length >= LANES_MIN &&
    lanes.every((lane) => Number.isInteger(lane) && lane >= LANES_MIN && lane <= LANES_MAX) &&
    new Set(lanes).size === lanes.length;
  return isOrder ? lanes : null;
}

export const formatLaneOrder = (order: readonly number[]): string => order.join('-');
