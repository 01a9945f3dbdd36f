// Decides who sees an athlete's full name even if strangers do not: the athlete, the family, the team, admins.
import type { Context } from '#kit/server/context.ts';
import { teamsOfAthletes } from '#people/access/athlete-teams.service.ts';
import { listConfirmedByOthers } from '#people/access/claims/athlete-claims.store.ts';
import { athletesOf, joinedTeams, type OwnAthlete } from '#people/access/family/user-athletes.service.ts';
import { isCoachOf, listSiteAdmins } from '#people/access/membership/access.service.ts';
import type { TeamAndSport } from '#people/access/membership/access.store.ts';
import { ACCESS_STATUS } from '#sport/enumerations.rules.ts';

const { standardAccess, autoApprovedAccess } = ACCESS_STATUS;

/**
 * The records are those of one person. The team is whom a coach has approved, and those who joined by its code and whose
 * athlete on the team a coach or an admin has confirmed: a code alone is found on any poster. False for visitors who are
 * not signed in, for followers, and for athletes who have moved to another team.
 */
export async function canReadFullName(ctx: Context, recordedIds: readonly number[]): Promise<boolean> {
  const { visitor } = ctx;
  if (visitor.kind !== 'user') return false;
  if (visitor.isAdmin) return true;
  const own = (await athletesOf(ctx, visitor.userId)).filter(({ isConfirmed }) => isConfirmed);
  if (own.some(({ athleteId }) => recordedIds.includes(athleteId))) return true;
  const [teams, access] = await Promise.all([
    teamsOfAthletes(ctx, recordedIds),
    joinedTeams(ctx, visitor.userId),
  ]);
  const isTheirs = (team: TeamAndSport) =>
    [...teams.values()].flat().some(({ teamId, sport }) => teamId === team.teamId && sport === team.sport);
  const members = access.filter((team) => team.types.some((type) => type !== 'F') && isTheirs(team));
  if (members.some(({ status }) => status === standardAccess)) return true;
  for (const team of members.filter(({ status }) => status === autoApprovedAccess)) {
    if (await isKnownAt(ctx, visitor.userId, team, own)) return true;
  }
  return false;
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
