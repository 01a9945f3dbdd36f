// A team with a code, its coach, a parent and an athlete of the roster, for tests of joining.
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createCoachedTeam } from '#people/access/coached-team.fixtures.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import type { ChildToAdd } from '#people/team-codes/joining/joining.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { seasonToJoin } from '#sport/people/grade-progression.rules.ts';
import { renewCode } from './team-codes.service.ts';

export interface Harbor {
  ctx: Context;
  teamId: number;
  seasonId: number;
  code: string;
  coach: Person;
  imelda: Person;
  /** On the roster, grade 11. */
  rowanId: number;
  /** The same person's context, some hours later. */
  later(person: Person, hours: number): Context;
}

export const FOR_EVERYBODY = { days: 365, peopleMost: null };

/** Runs a test whose changes are rolled back afterwards. */
export function atHarbor(look: (harbor: Harbor) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const { teamId, coach } = await createCoachedTeam(ctx);
      const imelda = await createPerson(ctx, 'Imelda Tellis');
      const today = ctx.clock.now().toString().slice(0, 10);
      const seasonId = seasonToJoin('tf', today);
      const [rowanId] = await createAthletes(ctx, [{ firstName: 'Rowan', lastName: 'Tellis', gender: 'M' }]);
      const onRoster = { teamId, sport: 'tf', seasonId } as const;
      await saveRosters(ctx, [{ ...onRoster, athleteId: rowanId!, grade: 11 }]);
      const { code } = await renewCode(coach.ctx, { teamId, sport: 'tf', ...FOR_EVERYBODY });
      const later = (person: Person, hours: number) => ({
        ...person.ctx,
        clock: fixedClock(ctx.clock.now().add({ hours }).toString()),
      });
      await look({ ctx, teamId, seasonId, code: code!, coach, imelda, rowanId: rowanId!, later });
    });
}

/** A child given by name in the form. */
export const child = (firstName: string, grade: number | null = 9): ChildToAdd => ({
  athleteId: null,
  firstName,
  lastName: 'Tellis',
  gender: 'M',
  grade,
});

/** A child whom the parent looks after. */
export const ownChild = (athleteId: number, grade: number | null = 11): ChildToAdd => ({
  athleteId,
  firstName: '',
  lastName: '',
  gender: null,
  grade,
});

export const asParent = { relation: 'parent', isConfirmed: true } as const;

export const rosterOf = ({ db }: Context, teamId: number) =>
  db
    .selectFrom('rosters')
    .innerJoin('athletes', 'athletes.id', 'rosters.athlete_id')
    .select(['first_name as name', 'grade', 'is_active as isActive', 'season_id as seasonId'])
    .where('team_id', '=', teamId)
    .orderBy('first_name')
    .execute();
