// A code of one team gives nobody rights over an athlete of another team, or over one whom somebody looks after.

import { expect, test } from 'vitest';
import { codeOf } from '#kit/refusal.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { answerClaim } from '#people/access/claims/claim-answers.service.ts';
import { endLink } from '#people/access/claims/team-links.service.ts';
import { athletesOf, coachesAthlete, linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import type { AthleteToCreate } from '#people/athletes/athletes.rules.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { atHarbor, type Harbor, ownChild, rosterOf } from '#people/team-codes/team-codes.fixtures.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { checkCode } from './code-check.service.ts';
import { joinAsAthlete, joinAsParent } from './joining.service.ts';

interface Bay {
  bayId: number;
  bayCoach: Person;
  jocelyn: number;
}

/** Jocelyn runs for Harrow Bay, which has a coach. */
async function withBay({ ctx, seasonId }: Harbor, athlete: Partial<AthleteToCreate> = {}): Promise<Bay> {
  const [bayId] = (await createTeams(ctx, [{ name: 'Harrow Bay' }])) as [number];
  const bayCoach = await createPerson(ctx, 'Saskia Kell');
  await grantAccess(ctx, { userId: bayCoach.userId, teamId: bayId, sport: 'tf', type: 'C' });
  const [jocelyn] = (await createAthletes(ctx, [
    { firstName: 'Jocelyn', lastName: 'Bankarole', gender: 'F', birthOn: '2010-04-02', ...athlete },
  ])) as [number];
  await saveRosters(ctx, [{ athleteId: jocelyn, teamId: bayId, sport: 'tf', seasonId, grade: 10 }]);
  return { bayId, bayCoach, jocelyn };
}

const asJocelyn = (ctx: Context) => createPerson(ctx, 'Jocelyn Bankarole');

const joiningAs = (code: string, mergeWith: number) => ({
  ...{ code, source: 'typed', grade: 11, mergeWith, gender: null },
});

const openClaims = ({ db }: Context) =>
  db
    .selectFrom('athlete_claims')
    .select(['id', 'athlete_id as athleteId'])
    .where('status', '=', 'asked')
    .execute();

test(
  'a second account with the name of another team’s athlete gets a claim and no roster row',
  atHarbor(async (harbor) => {
    const { ctx, teamId, code, coach } = harbor;
    const { bayId, bayCoach, jocelyn } = await withBay(harbor);
    const parent = await createPerson(ctx, 'Ida Bankarole');
    const asParent = { userId: parent.userId, athleteId: jocelyn, relation: 'parent' } as const;
    await linkAthlete(ctx, { ...asParent, isConfirmed: true });
    const before = await rosterOf(ctx, teamId);

    const second = await asJocelyn(ctx);
    const joined = await joinAsAthlete(second.ctx, joiningAs(code, jocelyn));
    expect(joined.athletes).toMatchObject([{ athleteId: jocelyn, state: 'waiting' }]);

    expect(await rosterOf(ctx, teamId)).toEqual(before);
    expect(await teamsOfAthlete(ctx, jocelyn)).toEqual([{ teamId: bayId, sport: 'tf' }]);
    expect(await coachesAthlete(ctx, coach.userId, jocelyn)).toBe(false);
    const [claim] = await openClaims(ctx);
    expect(await codeOf(answerClaim(coach.ctx, claim!.id, 'confirm'))).toBe('CLAIM_UNKNOWN');
    const ending = { athleteId: jocelyn, userId: parent.userId, reason: 'Unknown here' };
    expect(await codeOf(endLink(coach.ctx, ending))).toBe('COACH_ONLY');
    expect(await athletesOf(ctx, second.userId)).toEqual([]);

    await answerClaim(bayCoach.ctx, claim!.id, 'decline');
    expect(await athletesOf(ctx, second.userId)).toEqual([]);
  }),
);

test(
  'who came back to an old team by its code changes no roster either',
  atHarbor(async (harbor) => {
    const { ctx, teamId, code, coach, seasonId } = harbor;
    const { jocelyn } = await withBay(harbor);
    await saveRosters(ctx, [{ athleteId: jocelyn, teamId, sport: 'tf', seasonId: seasonId - 1, grade: 9 }]);
    const before = await rosterOf(ctx, teamId);
    const second = await asJocelyn(ctx);
    await joinAsAthlete(second.ctx, joiningAs(code, jocelyn));
    const asChild = { athleteId: null, firstName: 'Jocelyn', lastName: 'Bankarole', gender: 'F' } as const;
    const third = await createPerson(ctx, 'Mallory Smith');
    const { athletes } = await joinAsParent(third.ctx, {
      code,
      source: 'typed',
      children: [{ ...asChild, grade: 10 }],
    });
    expect(athletes).toMatchObject([{ athleteId: jocelyn, state: 'waiting' }]);
    expect(await rosterOf(ctx, teamId)).toEqual(before);
    expect(await coachesAthlete(ctx, coach.userId, jocelyn)).toBe(false);
    for (const { id } of await openClaims(ctx)) {
      expect(await codeOf(answerClaim(coach.ctx, id, 'confirm'))).toBe('CLAIM_UNKNOWN');
    }
  }),
);

test(
  'an own athlete of the team is claimed without a change of the roster too',
  atHarbor(async ({ ctx, teamId, code, seasonId, coach }) => {
    const [oscar] = await createAthletes(ctx, [{ firstName: 'Oscar', lastName: 'Delacroix', gender: 'M' }]);
    await saveRosters(ctx, [{ athleteId: oscar!, teamId, sport: 'tf', seasonId: seasonId - 1, grade: 9 }]);
    const before = await rosterOf(ctx, teamId);
    const oskar = await createPerson(ctx, 'Oskar Delacroix');
    await joinAsAthlete(oskar.ctx, joiningAs(code, oscar!));
    expect(await rosterOf(ctx, teamId)).toEqual(before);
    const [claim] = await openClaims(ctx);
    await answerClaim(coach.ctx, claim!.id, 'confirm');
    expect(await athletesOf(ctx, oskar.userId)).toMatchObject([{ athleteId: oscar, isConfirmed: true }]);
  }),
);

test(
  'a family that joins with an athlete of another team waits for a move, and takes nobody there by a code',
  atHarbor(async (harbor) => {
    const { ctx, code, coach } = harbor;
    const { bayId, jocelyn } = await withBay(harbor);
    const parent = await createPerson(ctx, 'Ida Bankarole');
    const link = { userId: parent.userId, athleteId: jocelyn, isConfirmed: true } as const;
    await linkAthlete(ctx, { ...link, relation: 'parent' });
    const children = [ownChild(jocelyn, 10)];
    const { athletes } = await joinAsParent(parent.ctx, { code, source: 'typed', children });
    expect(athletes).toMatchObject([{ state: 'waiting' }]);
    const self = await asJocelyn(ctx);
    await linkAthlete(ctx, { ...link, userId: self.userId, relation: 'self' });
    await joinAsAthlete(self.ctx, { ...joiningAs(code, jocelyn), mergeWith: null });
    expect(await teamsOfAthlete(ctx, jocelyn)).toEqual([{ teamId: bayId, sport: 'tf' }]);
    expect(await coachesAthlete(ctx, coach.userId, jocelyn)).toBe(false);
  }),
);

test.each(['initials', 'hidden'] as const)(
  'a code tells nobody who is behind the %s of another team’s athlete',
  (visibility) =>
    atHarbor(async (harbor) => {
      const { ctx, code } = harbor;
      const { jocelyn } = await withBay(harbor, { visibility });
      const second = await asJocelyn(ctx);
      expect((await checkCode(second.ctx, code)).candidates).toEqual([]);
      expect(await codeOf(joinAsAthlete(second.ctx, joiningAs(code, jocelyn)))).toBe('ATHLETE_UNKNOWN');
    })(),
);
