// Who can open the page of a hidden athlete.
import { expect, test } from 'vitest';
import { getAthletePage } from '#competition/athlete-pages/profile/athlete-head.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { confirmNew } from '#people/access/claims/athlete-claims.service.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createRowanWorld, type RowanWorld } from './athlete-pages.fixtures.ts';

const unknown = { code: 'ATHLETE_UNKNOWN', status: 404 };

function withHiddenRowan(test: (ctx: Context, world: RowanWorld, rowan: number) => Promise<void>) {
  return () =>
    withRollback(async (ctx) => {
      const world = await createRowanWorld(ctx);
      const rowan = world.athleteId('rowan');
      await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).where('id', '=', rowan).execute();
      await test(ctx, world, rowan);
    });
}

const teamMembers: [string, 'C' | 'A' | 'P'][] = [
  ['a coach', 'C'],
  ['a teammate', 'A'],
  ['the parent of a teammate', 'P'],
];

test.each(teamMembers)('%s reads the name of a hidden athlete of the team', (_, type) =>
  withHiddenRowan(async (ctx, { teamId }, rowan) => {
    const person = await createPerson(ctx, 'member');
    const where = { teamId: teamId('Salt Harbor'), sport: 'tf' as const };
    await grantAccess(ctx, { userId: person.userId, ...where, type, status: 100 });
    const { athlete } = await getAthletePage(person.ctx, rowan, 'tf');
    expect(athlete).toMatchObject({ person: { text: 'Rowan Tellis', isIndexed: false }, isHidden: true });
  })(),
);

test.each(['self', 'parent'] as const)(
  'the confirmed account of the athlete (%s) opens the page',
  (relation) =>
    withHiddenRowan(async (ctx, _, rowan) => {
      const person = await createPerson(ctx, 'family');
      const link = { userId: person.userId, athleteId: rowan, relation };
      await linkAthlete(ctx, { ...link, isConfirmed: false });
      await expect(getAthletePage(person.ctx, rowan, 'tf')).rejects.toMatchObject(unknown);
      await linkAthlete(ctx, { ...link, isConfirmed: true });
      expect((await getAthletePage(person.ctx, rowan, 'tf')).athlete.person.text).toBe('Rowan Tellis');
    })(),
);

const confirming: [string, 'coach' | 'stranger', boolean][] = [
  ['a coach of the team', 'coach', true],
  ['a stranger to the team', 'stranger', false],
];

test.each(confirming)(
  'whether a parent who joined by code can read the name after %s has confirmed the child',
  (_, by, isOpen) =>
    withHiddenRowan(async (ctx, { athleteId, teamId }, rowan) => {
      const parent = await createPerson(ctx, 'parent');
      const confirmer = await createPerson(ctx, 'confirmer');
      const where = { teamId: teamId('Salt Harbor'), sport: 'tf' } as const;
      await grantAccess(ctx, { userId: parent.userId, ...where, type: 'P', status: 90 });
      if (by === 'coach') await grantAccess(ctx, { userId: confirmer.userId, ...where, type: 'C' });
      const child = athleteId('bao');
      await saveRosters(ctx, [{ ...where, athleteId: child, seasonId: 2026, grade: 10 }]);
      await confirmNew(ctx, {
        userId: parent.userId,
        athleteId: child,
        relation: 'parent',
        confirmedBy: confirmer.userId,
      });
      const opened = getAthletePage(parent.ctx, rowan, 'tf').then(({ athlete }) => athlete.person.text);
      if (isOpen) expect(await opened).toBe('Rowan Tellis');
      else await expect(opened).rejects.toMatchObject(unknown);
    })(),
);

const strangers: [string, 'C' | 'A' | 'F', 'Salt Harbor' | 'Brightwater', 100 | 90 | -10 | -50][] = [
  ['a coach of another team', 'C', 'Brightwater', 100],
  ['a follower of the team', 'F', 'Salt Harbor', 100],
  ['an athlete who only joined by code', 'A', 'Salt Harbor', 90],
  ['an athlete who requested to join', 'A', 'Salt Harbor', -10],
  ['an athlete who is banned from the team', 'A', 'Salt Harbor', -50],
];

test.each(strangers)('%s cannot open the page of a hidden athlete', (_, type, team, status) =>
  withHiddenRowan(async (ctx, { teamId }, rowan) => {
    const person = await createPerson(ctx, 'stranger');
    await grantAccess(ctx, { userId: person.userId, teamId: teamId(team), sport: 'tf', type, status });
    await expect(getAthletePage(person.ctx, rowan, 'tf')).rejects.toMatchObject(unknown);
    await expect(getAthletePage(ctx, rowan, 'tf')).rejects.toMatchObject(unknown);
  })(),
);
