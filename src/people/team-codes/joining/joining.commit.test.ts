// Several people take the last place of a code at once: one of them joins.
import { expect, test } from 'vitest';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { listTeamCodes, renewCode } from '#people/team-codes/team-codes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { joinAsParent } from './joining.service.ts';

test('of four people who take the last place of a code at once one joins', () =>
  withOwnDatabase(async ({ ctx }) => {
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: HIGH_SCHOOL }]);
    const coach = await createPerson(ctx, 'Marguerite Holloway');
    const where = { teamId: teamId!, sport: 'tf' } as const;
    await grantAccess(ctx, { ...where, userId: coach.userId, type: 'C' });
    const { code } = await renewCode(coach.ctx, { ...where, days: 7, peopleMost: 1 });
    const parents = [];
    for (const name of ['Imelda Tellis', 'Dana Whitlock', 'Corvin Slate', 'Yuki Kitteridge'])
      parents.push(await createPerson(ctx, name));
    const children = [
      { athleteId: null, firstName: 'Linden', lastName: 'Tellis', gender: 'M', grade: 9 } as const,
    ];
    const outcomes = await Promise.allSettled(
      parents.map((parent) => joinAsParent(parent.ctx, { code: code!, source: '', children })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'TEAM_CODE_NOT_IN_USE' });
    }
    // Nobody else can take it: it is shown as none that is in use.
    expect(await listTeamCodes(coach.ctx, null)).toMatchObject([{ code: null }]);
  }));
