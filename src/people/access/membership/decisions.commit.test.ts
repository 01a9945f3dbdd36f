// Decisions that are made at the same moment: the database lets one of them be first.
import { expect, test } from 'vitest';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { accessOf, grantAccess } from './access.service.ts';
import { askForAccess, decide } from './decisions.service.ts';

test('two coaches who approve at once approve once, and write one mail', () =>
  withOwnDatabase(async ({ ctx }) => {
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
    const where = { teamId: teamId!, sport: 'tf' } as const;
    const coaches = await Promise.all(
      ['Marguerite Holloway', 'Yuki Kitteridge'].map((name) => createPerson(ctx, name)),
    );
    for (const { userId } of coaches) await grantAccess(ctx, { ...where, userId, type: 'C' });
    const dana = await createPerson(ctx, 'Dana Whitlock');
    await askForAccess(dana.ctx, { ...where, type: 'C' });

    const outcomes = await Promise.allSettled(
      coaches.map((coach) => decide(coach.ctx, { ...where, userId: dana.userId, action: 'approve' })),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'ACCESS_CHANGED', status: 409 } }]);
    expect(await accessOf(ctx, dana.userId)).toMatchObject([{ isCoach: true }]);
    expect(await mailsTo(ctx, dana.email)).toHaveLength(1);
  }));

test('two coaches who remove each other at once: one of them stays', () =>
  withOwnDatabase(async ({ ctx }) => {
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
    const where = { teamId: teamId!, sport: 'xc' } as const;
    const one = await createPerson(ctx, 'Marguerite Holloway');
    const other = await createPerson(ctx, 'Yuki Kitteridge');
    for (const { userId } of [one, other]) await grantAccess(ctx, { ...where, userId, type: 'C' });
    const outcomes = await Promise.allSettled([
      decide(one.ctx, { ...where, userId: other.userId, action: 'remove' }),
      decide(other.ctx, { ...where, userId: one.userId, action: 'remove' }),
    ]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'COACH_ONLY', status: 403 } }]);
  }));
