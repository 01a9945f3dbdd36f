// What waits for an answer of the visitor: requests to follow them, to join the teams that they coach, to be an athlete.
import { followRequests } from '#community/follows/follow-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { countRequestsToDecide } from '#people/access/access-notices.service.ts';
import { countClaimsToAnswer } from '#people/access/claim-answers.service.ts';
import { teamAdminAddress } from '#sport/addresses.rules.ts';
import { ACCOUNT_PATH } from '#sport/member-addresses.rules.ts';

interface Waiting {
  kind: 'follow' | 'team' | 'athlete' | 'pair';
  /** The name of the team; null for follow requests. */
  team: string | null;
  count: number;
  href: string;
}

/** Nothing of what nobody waits for. */
export async function listWaiting(ctx: Context): Promise<Waiting[]> {
  const { userId, isVerified } = requireUser(ctx);
  const { count } = await followRequests(ctx, userId);
  const follows: Waiting[] = count > 0 ? [{ kind: 'follow', team: null, count, href: ACCOUNT_PATH }] : [];
  // Who has not confirmed the address decides nothing yet.
  if (!isVerified) return follows;
  const requests = await countRequestsToDecide(ctx, userId);
  const claims = await countClaimsToAnswer(ctx);
  const atTeam = (kind: Waiting['kind'], teamId: number, team: string, count: number): Waiting => ({
    kind,
    team,
    count,
    href: teamAdminAddress(teamId),
  });
  return [
    ...follows,
    ...requests.map(({ teamId, name, count }) => atTeam('team', teamId, name, count)),
    ...claims.map(({ teamId, teamName, count }) => atTeam('athlete', teamId, teamName, count)),
    ...((await ctx.notices?.listWaitingAbove?.(ctx, userId)) ?? []),
  ];
}
