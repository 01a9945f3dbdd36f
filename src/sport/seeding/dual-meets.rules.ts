// Lanes of meets of two or three teams, in which each team owns lanes: docs/rules/seeding.md.

/**
 * `all`: in every heat, teams run in their own lanes. `fastest`: only in the fastest heat. `lanes-only`: heats are made as
 * in other meets, and own lanes are kept within a heat as far as they go. `alternate`: as `all`, and the lane that is
 * left over goes to another team in each heat.
 */
export const DUAL_MODES = ['all', 'fastest', 'lanes-only', 'alternate'] as const;
export type DualMode = (typeof DUAL_MODES)[number];

/** Deals the lanes 1, 2, 3, … to the teams in turn; without `all` of them, the odd ones at the end are left over. */
function ownLanes(teams: readonly string[], lanes: number, isEven = false): ReadonlyMap<string, number[]> {
  const dealt = isEven ? lanes - (lanes % teams.length) : lanes;
  const owned = new Map(teams.map((team): [string, number[]] => [team, []]));
  for (let lane = 1; lane <= dealt; lane++) owned.get(teams[(lane - 1) % teams.length]!)!.push(lane);
  return owned;
}

/** The owners of lanes in a heat, which counts from 0. */
export function ownersInHeat(
  teams: readonly string[],
  lanes: number,
  mode: DualMode,
  heat: number,
): ReadonlyMap<string, readonly number[]> {
  if (mode !== 'alternate') return ownLanes(teams, lanes);
  const owned = ownLanes(teams, lanes, true);
  const leftOver = Array.from({ length: lanes % teams.length }, (_, index) => lanes - index).reverse();
  for (const [index, lane] of leftOver.entries())
    owned.get(teams[(heat + index) % teams.length]!)!.push(lane);
  return owned;
}

/**
 * Makes heats in which every team has as many as it owns lanes; the last heat has the best of each team. Items are best
 * first, and so are those of the heats. Who is of another team takes a lane that an owner leaves free.
 */
export function dualHeats<T>(
  items: readonly T[],
  teamOf: (item: T) => string | null,
  { teams, lanes, mode }: { teams: readonly string[]; lanes: number; mode: DualMode },
): T[][] {
  const rest = [...items];
  const heats: T[][] = [];
  while (rest.length > 0) {
    const room = new Map(
      [...ownersInHeat(teams, lanes, mode, heats.length)].map(([team, own]) => [team, own.length]),
    );
    const isOwned = mode !== 'fastest' || heats.length === 0;
    const heat: T[] = [];
    const takes = (item: T, isStrict: boolean): boolean => {
      const team = teamOf(item);
      if (heat.length >= lanes) return false;
      if (!isStrict) return true;
      const left = team === null ? 0 : (room.get(team) ?? 0);
      if (left > 0) room.set(team!, left - 1);
      return left > 0;
    };
    const pick = (isStrict: boolean) => {
      for (const item of [...rest]) {
        if (!takes(item, isStrict)) continue;
        heat.push(item);
        rest.splice(rest.indexOf(item), 1);
      }
    };
    if (isOwned) pick(true);
    // Strangers, and in heats without owners everyone.
    const isGuest = (item: T) => teamOf(item) === null || !teams.includes(teamOf(item)!);
    for (const item of rest.filter((item) => !isOwned || isGuest(item))) {
      if (heat.length >= lanes) break;
      heat.push(item);
      rest.splice(rest.indexOf(item), 1);
    }
    heat.sort((a, b) => items.indexOf(a) - items.indexOf(b));
    heats.push(heat);
  }
  return heats.reverse();
}

/** Gives the lanes of a heat: each the best own lane of the order that is free, others the best one that is left. */
export function dualLanes<T>(
  heat: readonly T[],
  teamOf: (item: T) => string | null,
  owners: ReadonlyMap<string, readonly number[]>,
  order: readonly number[],
): number[] {
  const free = [...order];
  const lanes = new Map<T, number>();
  const take = (item: T, lane: number | undefined) => {
    if (lane === undefined) return;
    free.splice(free.indexOf(lane), 1);
    lanes.set(item, lane);
  };
  for (const item of heat) {
    const own = owners.get(teamOf(item) ?? '') ?? [];
    take(
      item,
      free.find((lane) => own.includes(lane)),
    );
  }
  for (const item of heat) if (!lanes.has(item)) take(item, free[0]);
  return heat.map((item) => lanes.get(item)!);
}
