// Concurrent changes of a roster: the database puts one of them first.
import { expect, test } from 'vitest';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { applyImport, previewImport } from '#people/rosters/import/roster-import.service.ts';
import { readRosterText } from '#people/rosters/import/roster-text.rules.ts';
import { askMove, decideMove } from '#people/rosters/moves/roster-moves.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';

test('two coaches who import the same list at once create each athlete once', () =>
  withOwnDatabase(async ({ ctx }) => {
    const [teamId] = (await createTeams(ctx, [{ name: 'Salt Harbor', levelMask: HIGH_SCHOOL }])) as [number];
    const coaches = [
      await createPerson(ctx, 'Marguerite Holloway'),
      await createPerson(ctx, 'Yuki Kitteridge'),
    ];
    for (const { userId } of coaches) await grantAccess(ctx, { userId, teamId, sport: 'tf', type: 'C' });
    const { rows } = readRosterText('Brandt\tHollis\t9\nSoto\tDanilo\t10');
    const request = { teamId, kind: 'tfo', season: 2026, gender: 'M' as const, rows };
    const { planKey } = await previewImport(coaches[0]!.ctx, request);

    const outcomes = await Promise.allSettled(
      coaches.map((coach) => applyImport(coach.ctx, { ...request, planKey })),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'ROSTER_PLAN_CHANGED', status: 409 } }]);
    expect(await ctx.db.selectFrom('athletes').select('id').execute()).toHaveLength(2);
  }));

test('of two simultaneous decisions about an athlete the first one counts', () =>
  withOwnDatabase(async ({ ctx }) => {
    const [from, to] = (await createTeams(ctx, [
      { name: 'Salt Harbor', levelMask: HIGH_SCHOOL },
      { name: 'Alder Creek', levelMask: HIGH_SCHOOL },
    ])) as [number, number];
    const [athleteId] = (await createAthletes(ctx, [
      { firstName: 'Ansel', lastName: 'Petrov', gender: 'M' },
    ])) as [number];
    await saveRosters(ctx, [{ teamId: from, athleteId, sport: 'tf', seasonId: 2026, grade: 11 }]);
    const coaches = [
      await createPerson(ctx, 'Marguerite Holloway'),
      await createPerson(ctx, 'Yuki Kitteridge'),
    ];
    for (const { userId } of coaches)
      await grantAccess(ctx, { userId, teamId: from, sport: 'tf', type: 'C' });
    const asker = await createPerson(ctx, 'Dana Whitlock');
    await grantAccess(ctx, { userId: asker.userId, teamId: to, sport: 'tf', type: 'C' });
    const where = { teamId: to, kind: 'tfo', season: 2026 };
    const { moveId } = await askMove(asker.ctx, where, { athleteId, grade: null });

    const outcomes = await Promise.allSettled([
      decideMove(coaches[0]!.ctx, moveId!, 'agree'),
      decideMove(coaches[1]!.ctx, moveId!, 'refuse'),
    ]);
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'MOVE_DECIDED', status: 409 } }]);
  }));
