// Who is in which heat, by seed rank: docs/rules/seeding.md.
import { balancedSizes, PER_HEAT_MIN, prelimSizes, rankBlocks, timedFinalSizes } from './heat-sizes.rules.ts';

/**
 * `serpentine`, `left-to-right`, `circle` and `random` make heats of equal strength for prelims; `seeded` and `balanced`
 * put the best into the last heat of a timed final.
 */
export const DISTRIBUTIONS = [
  'serpentine',
  'left-to-right',
  'circle',
  'random',
  'seeded',
  'balanced',
] as const;
export type Distribution = (typeof DISTRIBUTIONS)[number];

/** A source of numbers from 0 up to 1, without 1. */
export type Random = () => number;

export interface HeatPlan {
  lanes: number;
  /** The smallest heat of a timed final. */
  least?: number;
  /** The heats of the circle method that are of equal strength. */
  circleHeats?: number;
}

const CIRCLE_HEATS = 3;

/** Returns the seed ranks in each heat, in the order of heats, the best first within a heat. */
export function distribute(
  method: Distribution,
  count: number,
  { lanes, least = PER_HEAT_MIN, circleHeats = CIRCLE_HEATS }: HeatPlan,
  random: Random,
): number[][] {
  const heats = count === 0 ? 0 : Math.ceil(count / lanes);
  switch (method) {
    case 'serpentine':
      return byRank(count, heats, (turn, place) => (turn % 2 === 0 ? place : heats - 1 - place));
    case 'left-to-right':
      return byRank(count, heats, (_, place) => place);
    case 'random':
      return drawn(prelimSizes(count, lanes), random);
    case 'seeded':
      return rankBlocks(timedFinalSizes(count, lanes, least));
    case 'balanced':
      return rankBlocks(balancedSizes(count, lanes));
    case 'circle':
      return circle(timedFinalSizes(count, lanes, least), circleHeats);
  }
}

/** Deals ranks out in turns of one to each heat. */
function byRank(count: number, heats: number, heatOf: (turn: number, place: number) => number): number[][] {
  const dealt = Array.from({ length: heats }, (): number[] => []);
  for (let rank = 1; rank <= count; rank++) {
    const index = rank - 1;
    dealt[heatOf(Math.floor(index / heats), index % heats)]!.push(rank);
  }
  return dealt;
}

/** The last heats are dealt out one by one, the best into the last; those before are blocks by seed. */
function circle(sizes: readonly number[], circleHeats: number): number[][] {
  const plain = Math.max(0, sizes.length - circleHeats);
  const inCircle = sizes.slice(plain).reverse();
  const dealt = inCircle.map((): number[] => []);
  const total = inCircle.reduce((sum, size) => sum + size, 0);
  for (let rank = 1, turn = 0; rank <= total; turn++) {
    const heat = turn % dealt.length;
    if (dealt[heat]!.length < inCircle[heat]!) dealt[heat]!.push(rank++);
  }
  const blocks = rankBlocks([...sizes.slice(0, plain), total]).slice(0, plain);
  return [...blocks, ...dealt.reverse()];
}

function drawn(sizes: readonly number[], random: Random): number[][] {
  const count = sizes.reduce((sum, size) => sum + size, 0);
  const order = shuffled(
    Array.from({ length: count }, (_, index) => index + 1),
    random,
  );
  return sizes.map((size) => order.splice(0, size).sort((a, b) => a - b));
}

/** Draws an order in which every one is equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [drawn[last], drawn[other]] = [drawn[other]!, drawn[last]!];
  }
  return drawn;
}

/** The same numbers for the same key, so that a draw can be made again and checked. */
export function randomOf(key: number): Random {
  let state = key >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
