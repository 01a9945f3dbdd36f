// Pairs of all teams that look like one person: looked for every night, and read by admins.

import {
  type ComparedPair,
  comparePairs,
  findPairs,
  firstYear,
} from '#competition/identities/pairs/compared-pairs.service.ts';
import type { Strength } from '#competition/identities/pairs/evidence.rules.ts';
import { type PairPlace, pairKey } from '#competition/identities/pairs/likely-pairs.rules.ts';
import {
  findTeamFurtherOn,
  type KnownPair,
  listKnownPairs,
  listTeamsWithRosters,
  replacePairsOfTeam,
  type TeamOfPair,
} from '#competition/identities/pairs/likely-pairs.store.ts';
import { listApart } from '#competition/identities/pairs/pairs.store.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireAdmin } from '#kit/server/visitor.ts';

const TEAMS_AT_ONCE = 100;
const PAGE = 25;

const OFFERED: readonly Strength[] = ['strong', 'likely', 'possible', 'doubtful'];
/** More facts than two athletes can agree in: the strength comes first. */
const FACTS_MOST = 20;

/** Looks at every roster of this season and the last, a team a transaction. Returns how many teams were looked at. */
export async function lookForPairs(ctx: Context): Promise<number> {
  let teams = 0;
  for (
    let after: number | null = 0;
    after !== null;
    after = await findTeamFurtherOn(ctx.db, after, TEAMS_AT_ONCE)
  ) {
    const asked = { sinceYear: firstYear(ctx), afterTeamId: after, most: TEAMS_AT_ONCE };
    const some = await listTeamsWithRosters(ctx.db, asked);
    for (const team of some) await lookAtTeam(ctx, team);
    teams += some.length;
  }
  return teams;
}

/** At one roster of them. */
export function lookAtTeam(ctx: Context, team: TeamOfPair): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const pairs = await findPairs(ctx, team);
    await replacePairsOfTeam(ctx.db, team, pairs.flatMap(placeOf));
  });
}

/** What cannot be is not offered to anybody. */
function placeOf({ one, other, evidence }: ComparedPair): PairPlace[] {
  const order = OFFERED.indexOf(evidence.strength);
  if (order === -1) return [];
  const [oneId, otherId] = [one.athleteId, other.athleteId].sort((a, b) => a - b) as [number, number];
  return [{ oneId, otherId, weakness: (order + 1) * FACTS_MOST - Math.min(evidence.agreeing, FACTS_MOST) }];
}

export interface PairOfTeam {
  pair: ComparedPair;
  team: Pick<KnownPair, 'teamId' | 'teamName' | 'sport'>;
}

/** For admins: a page of the pairs of all teams, the strongest first, with what speaks for them today. */
export async function listAllPairs(
  ctx: Context,
  after: PairPlace | null,
): Promise<{ pairs: PairOfTeam[]; next: PairPlace | null }> {
  requireAdmin(ctx);
  const known = await listKnownPairs(ctx.db, { after, most: PAGE + 1 });
  const page = known.slice(0, PAGE);
  const apart = await listApart(
    ctx.db,
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
  return { pairs, next: known.length > PAGE ? page.at(-1)! : null };
}
