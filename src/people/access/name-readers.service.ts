// Who reads an athlete's name in full whatever strangers see: the athlete, the family, whom the team took in, admins.
import type { Context } from '#kit/server/context.ts';
import { ACCESS_STATUS } from '#sport/enumerations.rules.ts';
import { accessOf } from './access.service.ts';
import { teamsOfAthletes } from './athlete-teams.service.ts';
import { athletesOf } from './user-athletes.service.ts';

/**
 * The records are those of one person. False for visitors who are not signed in, and for those who joined the team by
 * a code and whom no coach has taken in.
 */
export async function canReadFullName(ctx: Context, recordedIds: readonly number[]): Promise<boolean> {
  const { visitor } = ctx;
  if (visitor.kind !== 'user') return false;
  if (visitor.isAdmin) return true;
  const own = await athletesOf(ctx, visitor.userId);
  if (own.some(({ athleteId, isConfirmed }) => isConfirmed && recordedIds.includes(athleteId))) return true;
  const [teams, access] = await Promise.all([
    teamsOfAthletes(ctx, recordedIds),
    accessOf(ctx, visitor.userId),
  ]);
  const isOfTheTeam = access.filter(
    ({ types, status }) => status === ACCESS_STATUS.standardAccess && types.some((type) => type !== 'F'),
  );
  return [...teams.values()]
    .flat()
    .some((team) => isOfTheTeam.some(({ teamId, sport }) => teamId === team.teamId && sport === team.sport));
}
