// Measures in rounds that take turns, so that other load on the machine affects all works equally.

export type Work = () => unknown;

export interface Rounds {
  rounds: number;
  callsPerRound: number;
  warmUpCalls: number;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Returns the CPU time of this process per call in milliseconds, user and system: the median of each work's rounds. */
export async function cpuPerCall<Name extends string>(
  works: Record<Name, Work>,
  { rounds, callsPerRound, warmUpCalls }: Rounds,
): Promise<Record<Name, number>> {
  const names = Object.keys(works) as Name[];
  const measured = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>;
  for (const name of names) for (let call = 0; call < warmUpCalls; call++) await works[name]();
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      globalThis.gc?.();
      const before = process.cpuUsage();
      for (let call = 0; call < callsPerRound; call++) await works[name]();
      const { user, system } = process.cpuUsage(before);
      measured[name].push((user + system) / 1000 / callsPerRound);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(measured[name])])) as Record<Name, number>;
}

/** Returns the elapsed milliseconds. */
export async function wallTime(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns the value that this share of the values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}

/** Times two works that take turns, so that other load on the machine affects both equally. */
export async function wallTimesInTurn<Input>(
  inputs: readonly Input[],
  works: readonly [(input: Input) => Promise<unknown>, (input: Input) => Promise<unknown>],
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (const input of inputs) for (const work of works) await work(input);
  for (const input of inputs) {
    for (const [index, work] of works.entries()) times[index]!.push(await wallTime(() => work(input)));
  }
  return times;
}

/** Returns the milliseconds of each call, one at a time. The first inputs also run before, to warm up. */
export async function wallTimes<Input>(
  inputs: readonly Input[],
  work: (input: Input) => Promise<unknown>,
  { warmUpCalls = 100 }: { warmUpCalls?: number } = {},
): Promise<number[]> {
  for (const input of inputs.slice(0, warmUpCalls)) await work(input);
  const times: number[] = [];
  for (const input of inputs) times.push(await wallTime(() => work(input)));
  return times;
}
