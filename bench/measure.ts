// How the benchmark measures: in rounds that take turns, so that what else the machine does troubles all alike.

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

/** CPU of this process per call in milliseconds, user and system: the median of the rounds of each work. */
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

/** Milliseconds on the clock. */
export async function wallTime(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
