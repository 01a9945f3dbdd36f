// Possible duplicates of all teams: found every night and read by admins.

import {
  type ComparedPair,
  comparePairs,
  findRosterPairs,
  firstYear,
} from '#competition/identities/pairs/compared-pairs.service.ts';
import type { Strength } from '#competition/identities/pairs/evidence.rules.ts';
import { type PairPosition, pairKey } from '#competition/identities/pairs/likely-pairs.rules.ts';
import {
  findLastTeamOfBatch,
  listSavedPairs,
  listTeamsWithRosters,
  replacePairsOfTeam,
  type SavedPair,
  type TeamOfPair,
} from '#competition/identities/pairs/likely-pairs.store.ts';
import { listApart } from '#competition/identities/pairs/pairs.store.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireAdmin } from '#kit/server/visitor.ts';

const TEAMS_PER_BATCH = 100;
const PAGE_SIZE = 25;

const OFFERED: readonly Strength[] = ['strong', 'likely', 'possible', 'doubtful'];
/** Exceeds the number of facts, so that the strength always decides before the number of agreeing facts. */
const FACTS_MAX = 20;

/** Saves the pairs on the rosters of this season and the last, one transaction per team. Returns the number of teams. */
export async function savePairsOfAllTeams(ctx: Context): Promise<number> {
  let teams = 0;
  for (
    let after: number | null = 0;
    after !== null;
    after = await findLastTeamOfBatch(ctx, after, TEAMS_PER_BATCH)
  ) {
    const batch = await listTeamsWithRosters(ctx, {
      sinceYear: firstYear(ctx),
      afterTeamId: after,
      limit: TEAMS_PER_BATCH,
    });
    for (const team of batch) await savePairsOfTeam(ctx, team);
    teams += batch.length;
  }
  return teams;
}

/** Replaces the saved pairs of one team in one sport. */
export function savePairsOfTeam(ctx: Context, team: TeamOfPair): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const pairs = await findRosterPairs(ctx, team);
    await replacePairsOfTeam(ctx, team, pairs.flatMap(toPosition));
  });
}

/** Impossible pairs have no position, because they are not offered. */
function toPosition({ one, other, evidence }: ComparedPair): PairPosition[] {
  const order = OFFERED.indexOf(evidence.strength);
  if (order === -1) return [];
  const [oneId, otherId] = [one.athleteId, other.athleteId].sort((a, b) => a - b) as [number, number];
  return [{ oneId, otherId, weakness: (order + 1) * FACTS_MAX - Math.min(evidence.agreeing, FACTS_MAX) }];
}

export interface PairOfTeam {
  pair: ComparedPair;
  team: Pick<SavedPair, 'teamId' | 'teamName' | 'sport'>;
}

/** A page of the pairs of all teams with their current evidence, the strongest first. Refuses all but admins. */
export async function listAllPairs(
  ctx: Context,
  after: PairPosition | null,
): Promise<{ pairs: PairOfTeam[]; next: PairPosition | null }> {
  requireAdmin(ctx);
  const saved = await listSavedPairs(ctx, { after, limit: PAGE_SIZE + 1 });
  const page = saved.slice(0, PAGE_SIZE);
  const apart = await listApart(
    ctx,
    page.flatMap(({ oneId, otherId }) => [oneId, otherId]),
  );
  const isApart = new Set(apart.map(pairKey));
  const teams = new Map(page.map((pair) => [pairKey(pair), pair]));
  const compared = await comparePairs(
    ctx,
    page.filter((pair) => !isApart.has(pairKey(pair))),
    () => false,
  );
  const pairs = compared
    .filter(({ evidence }) => OFFERED.includes(evidence.strength))
    .map((pair) => ({
      pair,
      team: teams.get(pairKey({ oneId: pair.one.athleteId, otherId: pair.other.athleteId }))!,
    }));
  return { pairs, next: saved.length > PAGE_SIZE ? page.at(-1)! : null };
}
