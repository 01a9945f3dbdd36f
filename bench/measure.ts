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

/** The value that so large a share of them does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]!;
}

/** The same of two works that take turns, so that what else the machine does troubles both alike. */
export async function wallTimesInTurn<Asked>(
  asked: readonly Asked[],
  works: readonly [(asked: Asked) => Promise<unknown>, (asked: Asked) => Promise<unknown>],
): Promise<[number[], number[]]> {
  const times: [number[], number[]] = [[], []];
  for (const each of asked) for (const work of works) await work(each);
  for (const each of asked) {
    for (const [index, work] of works.entries()) times[index]!.push(await wallTime(() => work(each)));
  }
  return times;
}

/** Milliseconds on the clock of each call, one at a time. What is asked first is asked twice and warms everything up. */
export async function wallTimes<Asked>(
  asked: readonly Asked[],
  work: (asked: Asked) => Promise<unknown>,
  { warmUpCalls = 100 }: { warmUpCalls?: number } = {},
): Promise<number[]> {
  for (const each of asked.slice(0, warmUpCalls)) await work(each);
  const times: number[] = [];
  for (const each of asked) times.push(await wallTime(() => work(each)));
  return times;
}
