// Finds the merges that a race contradicts, because two records of the merged person ran in it.

interface ActiveMerge {
  mergeId: number;
  fromId: number;
  intoId: number;
}

interface TwoRecords {
  oneId: number;
  otherId: number;
}

/** Every merge between the two records is doubtful, because undoing any one of them would separate the records. */
export function findRacesAgainstMerges<Race extends TwoRecords>(
  merges: readonly ActiveMerge[],
  races: readonly Race[],
): Map<number, Race> {
  // An athlete is merged into one other at a time, so the merges above it form a line.
  const mergeByFromId = new Map(merges.map((merge) => [merge.fromId, merge]));
  const inDoubt = new Map<number, Race>();
  for (const race of races) {
    const [left, right] = [
      listMergesAbove(race.oneId, mergeByFromId),
      listMergesAbove(race.otherId, mergeByFromId),
    ];
    const between = [...left, ...right].filter((merge) => !(left.includes(merge) && right.includes(merge)));
    for (const { mergeId } of between) if (!inDoubt.has(mergeId)) inDoubt.set(mergeId, race);
  }
  return inDoubt;
}

function listMergesAbove(athleteId: number, mergeByFromId: ReadonlyMap<number, ActiveMerge>): ActiveMerge[] {
  const merges: ActiveMerge[] = [];
  for (
    let next = mergeByFromId.get(athleteId);
    next && !merges.includes(next);
    next = mergeByFromId.get(next.intoId)
  )
    merges.push(next);
  return merges;
}
