// Decides who sees an athlete's full name even if strangers do not: the athlete, the family, the team, admins.
import type { Context } from '#kit/server/context.ts';
import { teamsOfAthletes } from '#people/access/athlete-teams.service.ts';
import { listConfirmedByOthers } from '#people/access/claims/athlete-claims.store.ts';
import { athletesOf, joinedTeams, type OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import { isCoachOf, listSiteAdmins } from '#people/access/membership/access.service.ts';
import type { TeamAndSport } from '#people/access/membership/access.store.ts';
import { ACCESS_STATUS } from '#people/access/membership/access-status.rules.ts';
import { canReadFullName, type Membership } from '#people/access/permissions.rules.ts';

const { standardAccess, autoApprovedAccess } = ACCESS_STATUS;

/**
 * Whether the visitor reads the full name; the records are those of one person. False for visitors who are not signed
 * in, for followers, and for athletes who have moved to another team.
 */
export async function isNameReader(ctx: Context, recordedIds: readonly number[]): Promise<boolean> {
  const { visitor } = ctx;
  if (visitor.kind !== 'user') return false;
  const own = (await athletesOf(ctx, visitor.userId)).filter(({ isConfirmed }) => isConfirmed);
  const { isAdmin } = visitor;
  const isFamily = own.some(({ athleteId }) => recordedIds.includes(athleteId));
  if (canReadFullName({ isAdmin, isFamily, membership: 'none' })) return true;
  const membership = await membershipOf(ctx, visitor.userId, recordedIds, own);
  return canReadFullName({ isAdmin, isFamily, membership });
}

/** Returns the user's best membership in the athlete's teams. */
async function membershipOf(
  ctx: Context,
  userId: number,
  recordedIds: readonly number[],
  own: readonly OwnAthlete[],
): Promise<Membership> {
  const [teams, access] = await Promise.all([teamsOfAthletes(ctx, recordedIds), joinedTeams(ctx, userId)]);
  const isTheirs = (team: TeamAndSport) =>
    [...teams.values()].flat().some(({ teamId, sport }) => teamId === team.teamId && sport === team.sport);
  const members = access.filter((team) => team.types.some((type) => type !== 'F') && isTheirs(team));
  if (members.some(({ status }) => status === standardAccess)) return 'approved';
  for (const team of members.filter(({ status }) => status === autoApprovedAccess)) {
    if (await isKnownAt(ctx, userId, team, own)) return 'confirmed';
  }
  return members.length > 0 ? 'unconfirmed' : 'none';
}

/** Whether a coach of the team or an admin confirmed the user's claim on an athlete of the team. */
async function isKnownAt(
  ctx: Context,
  userId: number,
  { teamId, sport }: TeamAndSport,
  own: readonly OwnAthlete[],
): Promise<boolean> {
  const confirmed = (await listConfirmedByOthers(ctx, userId)).filter((claim) =>
    own.some(({ athleteId }) => athleteId === claim.athleteId),
  );
  const teams = await teamsOfAthletes(
    ctx,
    confirmed.map(({ athleteId }) => athleteId),
  );
  for (const { athleteId, decidedBy } of confirmed) {
    const isHere = (teams.get(athleteId) ?? []).some(
      (team) => team.teamId === teamId && team.sport === sport,
    );
    if (!isHere) continue;
    if (await isCoachOf(ctx, decidedBy, teamId, sport)) return true;
    if ((await listSiteAdmins(ctx)).some((admin) => admin.userId === decidedBy)) return true;
  }
  return false;
}
