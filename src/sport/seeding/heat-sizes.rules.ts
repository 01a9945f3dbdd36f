// How many heats, sections and flights a round has, and how many start in each: docs/rules/seeding.md.

/** No heat of a timed final is smaller, if others can spare someone. */
export const PER_HEAT_MIN = 3;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Splits as evenly as possible; the first ones are the larger ones. */
function evenSizes(count: number, groups: number): number[] {
  const [least, larger] = [Math.floor(count / groups), count % groups];
  return Array.from({ length: groups }, (_, index) => least + (index < larger ? 1 : 0));
}

/** Prelims are of equal strength and of sizes as even as possible. */
export function prelimSizes(count: number, lanes: number): number[] {
  return count === 0 ? [] : evenSizes(count, Math.ceil(count / lanes));
}

/**
 * The sizes of a timed final, the slowest heat first. The fast heats are full, and the rest is in the slowest one, which
 * gets someone from the next heat if it would be smaller than `least`.
 */
export function timedFinalSizes(count: number, lanes: number, least = PER_HEAT_MIN): number[] {
  if (count === 0) return [];
  const full = Math.ceil(count / lanes) - 1;
  const sizes = [count - full * lanes, ...Array<number>(full).fill(lanes)];
  const [first, next] = [sizes[0]!, sizes[1]];
  if (next === undefined) return sizes;
  const spare = Math.floor((first + next) / 2) - first;
  const moved = Math.max(0, Math.min(least - first, spare));
  return [first + moved, next - moved, ...sizes.slice(2)];
}

/** The balanced timed final: even sizes, the slowest heat first and never the larger one. */
export function balancedSizes(count: number, lanes: number): number[] {
  return prelimSizes(count, lanes).reverse();
}

/** The most runners in this number of sections of a distance race; beyond them, each section has this many. */
const SECTIONS: readonly { most: number; sections: number }[] = [
  { most: 23, sections: 1 },
  { most: 32, sections: 2 },
  { most: 48, sections: 3 },
];
const PER_SECTION_MAX = 16;

/** The sections of a race without lanes, the slowest first; by `most` runners each, or as the federations split them. */
export function sectionSizes(count: number, most: number | null = null): number[] {
  if (count === 0) return [];
  const usual = SECTIONS.find((row) => count <= row.most)?.sections ?? Math.ceil(count / PER_SECTION_MAX);
  return evenSizes(count, most === null ? usual : Math.ceil(count / most)).reverse();
}

/** A flight of 9 takes up to two more before there is another flight. */
const EXTRA_IN_FLIGHT = 2;

/** The flights of a field event, the weakest first. */
export function flightSizes(count: number, usual = 9): number[] {
  return count === 0 ? [] : evenSizes(count, Math.ceil(count / (usual + EXTRA_IN_FLIGHT))).reverse();
}

/** Splits the ranks 1 to the sum of the sizes into blocks; the last block has the best. */
export function rankBlocks(sizes: readonly number[]): number[][] {
  return sizes.map((size, index) => {
    const better = sum(sizes.slice(index + 1));
    return Array.from({ length: size }, (_, place) => better + place + 1);
  });
}
