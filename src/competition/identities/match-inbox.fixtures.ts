// For tests of the match inbox: two teams of one state, a coach of each, an admin, and people on rosters.
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import type { AthleteToCreate } from '#people/athletes/athletes.rules.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';

export interface Ground {
  ctx: Context;
  teamId: number;
  otherTeamId: number;
  coach: Person;
  stranger: Person;
  admin: Person;
  where: { teamId: number; sport: 'tf' };
  /** On the roster of a team in 2026, or in the season given. */
  add(
    name: string,
    told?: Partial<AthleteToCreate> & { team?: number; season?: number; grade?: number },
  ): Promise<number>;
}

export function onGround(look: (ground: Ground) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const place = { levelMask: HIGH_SCHOOL, city: 'Salt Harbor', state: 'OH', country: 'USA' };
      const [teamId, otherTeamId] = (await createTeams(ctx, [
        { name: 'Salt Harbor', ...place },
        { name: 'Harrow Bay', ...place, city: 'Harrow' },
      ])) as [number, number];
      const coach = await createPerson(ctx, 'Marguerite Holloway');
      const stranger = await createPerson(ctx, 'Saskia Kell');
      const admin = await createPerson(ctx, 'Site Admin', { isAdmin: true });
      await grantAccess(ctx, { userId: coach.userId, teamId, sport: 'tf', type: 'C' });
      await grantAccess(ctx, { userId: stranger.userId, teamId: otherTeamId, sport: 'tf', type: 'C' });
      const add: Ground['add'] = async (name, { team = teamId, season = 2026, grade = 10, ...told } = {}) => {
        const [firstName = '', lastName = ''] = name.split(' ');
        const [athleteId] = await createAthletes(ctx, [{ firstName, lastName, gender: 'M', ...told }]);
        await saveRosters(ctx, [
          { athleteId: athleteId!, teamId: team, sport: 'tf', seasonId: season, grade },
        ]);
        return athleteId!;
      };
      await look({ ctx, teamId, otherTeamId, coach, stranger, admin, where: { teamId, sport: 'tf' }, add });
    });
}
