// What waits for an answer of the visitor: requests to follow them, to join the teams that they coach, to be an athlete.
import { followRequests } from '#community/follows/follow-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { accessOf } from '#people/access/access.service.ts';
import { countRequestsToDecide } from '#people/access/access-notices.service.ts';
import { listTeamClaims } from '#people/access/claim-answers.service.ts';
import { ACCOUNT_PATH, teamAdminAddress } from '#sport/member-addresses.rules.ts';

interface Waiting {
  kind: 'follow' | 'team' | 'athlete';
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
  const atTeam = (kind: Waiting['kind']) => (team: { teamId: number; name: string; count: number }) => ({
    kind,
    team: team.name,
    count: team.count,
    href: teamAdminAddress(team.teamId),
  });
  return [
    ...follows,
    ...requests.map(atTeam('team')),
    ...(await countClaims(ctx, userId)).map(atTeam('athlete')),
  ];
}

/** One who is on the roster in both sports is asked about once. */
async function countClaims(ctx: Context, userId: number) {
  const coached = (await accessOf(ctx, userId)).filter(({ isCoach }) => isCoach);
  const teams = new Map<number, { teamId: number; name: string; claims: Set<number> }>();
  for (const { teamId, teamName: name, sport } of coached) {
    const team = teams.get(teamId) ?? { teamId, name, claims: new Set() };
    for (const { claimId } of await listTeamClaims(ctx, { teamId, sport })) team.claims.add(claimId);
    teams.set(teamId, team);
  }
  return [...teams.values()]
    .map(({ claims, ...team }) => ({ ...team, count: claims.size }))
    .filter((team) => team.count > 0);
}
