// A high school team with a track coach, for tests of what coaches do.
import type { Context } from '#kit/server/context.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';

export async function createCoachedTeam(ctx: Context): Promise<{ teamId: number; coach: Person }> {
  const [teamId] = (await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: HIGH_SCHOOL }])) as [number];
  const coach = await createPerson(ctx, 'Marguerite Holloway');
  await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'tf', type: 'C' });
  return { teamId, coach };
}
