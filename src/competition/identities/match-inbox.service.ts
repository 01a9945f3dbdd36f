// The match inbox of a team: who on its roster looks like one person with whom, what was decided, and what waits.
import type { WaitingAbove } from '#kit/notices.ts';
import type { Context } from '#kit/server/context.ts';
import { accessOf, requireCoach } from '#people/access/access.service.ts';
import { getTeam } from '#people/access/decisions.service.ts';
import { findPairs, type TeamSport } from './compared-pairs.service.ts';
import { listDecisions, listDoubts } from './decided-pairs.service.ts';
import { pairKey } from './likely-pairs.rules.ts';
import { inboxAddress } from './pair-texts.rules.ts';

/** For coaches of the team in that sport and admins. */
export async function getMatchInbox(ctx: Context, where: TeamSport) {
  const by = await requireCoach(ctx, where.teamId, where.sport);
  const team = await getTeam(ctx, where.teamId);
  const pairs = await findPairs(ctx, where);
  const order = ['strong', 'likely', 'possible', 'doubtful', 'cannot'];
  const sorted = pairs.sort(
    (a, b) =>
      order.indexOf(a.evidence.strength) - order.indexOf(b.evidence.strength) ||
      b.evidence.agreeing - a.evidence.agreeing ||
      a.one.athleteId - b.one.athleteId,
  );
  return { team, pairs: sorted, decided: await listDecisions(ctx, where, by) };
}

/** For coaches of the team in that sport and admins: those that may be one person. */
export async function countWaiting(ctx: Context, where: TeamSport): Promise<number> {
  await requireCoach(ctx, where.teamId, where.sport);
  return (await waitingIn(ctx, where)).length;
}

/** Of each team that somebody coaches how many pairs wait, and merges to look at again; nothing where none does. */
export async function listWaitingPairs(ctx: Context, userId: number): Promise<WaitingAbove[]> {
  const coached = (await accessOf(ctx, userId)).filter(({ isCoach }) => isCoach);
  const waiting: WaitingAbove[] = [];
  const known = new Set<string>();
  for (const { teamId, teamName: team, sport } of coached) {
    // Who is on the roster in both sports waits once.
    const pairs = await waitingIn(ctx, { teamId, sport });
    const doubts = await listDoubts(ctx, { teamId, sport });
    const keys = [...pairs, ...doubts.map((mergeId) => `merge ${mergeId}`)].filter((key) => !known.has(key));
    for (const key of keys) known.add(key);
    const href = inboxAddress(teamId, sport);
    if (keys.length > 0) waiting.push({ kind: 'pair', team, count: keys.length, href });
  }
  return waiting;
}

async function waitingIn(ctx: Context, where: TeamSport): Promise<string[]> {
  const pairs = await findPairs(ctx, where);
  return pairs
    .filter(({ evidence }) => evidence.strength !== 'cannot')
    .map(({ one, other }) => pairKey({ oneId: one.athleteId, otherId: other.athleteId }));
}
