// Answers that are given at the same moment: the database lets one of them be first.
import { expect, test } from 'vitest';
import { mailsTo } from '#kit/server/mail/mail.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { accountOfAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { claimAthlete } from './athlete-claims.service.ts';
import { answerClaim } from './claim-answers.service.ts';

test('two coaches who answer at once answer once, and two who claim one athlete do not both get it', () =>
  withOwnDatabase(async ({ ctx }) => {
    const [rowanId] = await createAthletes(ctx, [{ firstName: 'Rowan', lastName: 'Tellis', gender: 'M' }]);
    const [teamId] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
    const where = { teamId: teamId!, sport: 'tf' } as const;
    await saveRosters(ctx, [{ ...where, athleteId: rowanId!, seasonId: 2026, grade: 11 }]);
    const coaches = [
      await createPerson(ctx, 'Marguerite Holloway'),
      await createPerson(ctx, 'Yuki Kitteridge'),
    ];
    for (const { userId } of coaches) await grantAccess(ctx, { ...where, userId, type: 'C' });
    const rowan = await createPerson(ctx, 'Rowan Tellis');
    const other = await createPerson(ctx, 'Corvin Slate');
    const asking = { athleteId: rowanId!, relation: 'self' } as const;
    const claims = [await claimAthlete(rowan.ctx, asking), await claimAthlete(other.ctx, asking)];

    const twice = await Promise.allSettled(
      coaches.map((coach) => answerClaim(coach.ctx, claims[0]!.claimId!, 'decline')),
    );
    expect(twice.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'CLAIM_DECIDED', status: 409 } },
    ]);
    expect(await mailsTo(ctx, rowan.email)).toHaveLength(1);

    const third = await createPerson(ctx, 'Dana Whitlock');
    const last = await claimAthlete(third.ctx, asking);
    const [one, two] = coaches;
    const both = await Promise.allSettled([
      answerClaim(one!.ctx, claims[1]!.claimId!, 'confirm'),
      answerClaim(two!.ctx, last.claimId!, 'confirm'),
    ]);
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { code: 'ATHLETE_CLAIMED', status: 409 } },
    ]);
    expect([other.userId, third.userId]).toContain(await accountOfAthlete(ctx, rowanId!));
  }));
