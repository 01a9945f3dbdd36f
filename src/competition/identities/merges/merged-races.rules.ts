// Which merges are spoken against by a race in which two records of one person stood.

interface OpenMerge {
  mergeId: number;
  fromId: number;
  intoId: number;
}

interface TwoRecords {
  oneId: number;
  otherId: number;
}

/** Every merge between the two records of such a race is in doubt: without any one of them they would be two people. */
export function racesOfMerges<Race extends TwoRecords>(
  merges: readonly OpenMerge[],
  races: readonly Race[],
): Map<number, Race> {
  // An athlete is merged into another one once at a time, so the way up is a line.
  const up = new Map(merges.map((merge) => [merge.fromId, merge]));
  const inDoubt = new Map<number, Race>();
  for (const race of races) {
    const [left, right] = [wayUp(race.oneId, up), wayUp(race.otherId, up)];
    const between = [...left, ...right].filter((merge) => !(left.includes(merge) && right.includes(merge)));
    for (const { mergeId } of between) if (!inDoubt.has(mergeId)) inDoubt.set(mergeId, race);
  }
  return inDoubt;
}

function wayUp(athleteId: number, up: ReadonlyMap<number, OpenMerge>): OpenMerge[] {
  const way: OpenMerge[] = [];
  for (let next = up.get(athleteId); next && !way.includes(next); next = up.get(next.intoId)) way.push(next);
  return way;
}
