// Setup for tests of the match inbox: two teams in one state, a coach of each, an admin, and athletes on rosters.
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import type { AthleteToCreate } from '#people/athletes/athletes.rules.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';

export interface InboxSetup {
  ctx: Context;
  teamId: number;
  otherTeamId: number;
  coach: Person;
  stranger: Person;
  admin: Person;
  where: { teamId: number; sport: 'tf' };
  /** Adds an athlete to a roster: of the first team in 2026, unless another team or season is given. */
  add(
    name: string,
    change?: Partial<AthleteToCreate> & { team?: number; season?: number; grade?: number },
  ): Promise<number>;
}

export function withInbox(run: (setup: InboxSetup) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const address = { levelMask: HIGH_SCHOOL, city: 'Salt Harbor', state: 'OH', country: 'USA' };
      const [teamId, otherTeamId] = (await createTeams(ctx, [
        { name: 'Salt Harbor', ...address },
        { name: 'Harrow Bay', ...address, city: 'Harrow' },
      ])) as [number, number];
      const coach = await createPerson(ctx, 'Marguerite Holloway');
      const stranger = await createPerson(ctx, 'Saskia Kell');
      const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
      await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'tf', type: 'C' });
      await grantAccess(ctx, { userId: stranger.userId, teamId: otherTeamId, sport: 'tf', type: 'C' });
      const add: InboxSetup['add'] = async (
        name,
        { team = teamId, season = 2026, grade = 10, ...change } = {},
      ) => {
        const [firstName = '', lastName = ''] = name.split(' ');
        const [athleteId] = await createAthletes(ctx, [{ firstName, lastName, gender: 'M', ...change }]);
        await saveRosters(ctx, [
          { athleteId: athleteId!, teamId: team, sport: 'tf', seasonId: season, grade },
        ]);
        return athleteId!;
      };
      await run({ ctx, teamId, otherTeamId, coach, stranger, admin, where: { teamId, sport: 'tf' }, add });
    });
}
