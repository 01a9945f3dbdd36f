import { describe, expect, test } from 'vitest';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { teamsOfAthlete } from '#people/access/athlete-teams.service.ts';
import { grantAccess } from '#people/access/membership/access.service.ts';
import { forgetAthletes } from '#people/access/own-athletes/own-athletes.service.ts';
import { createTellisChildren } from '#people/access/tellis-family.fixtures.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { createAthletes, linkAthletes } from '#people/athletes/athletes.service.ts';
import { markLeft } from '#people/teams/roster-changes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import {
  accountOfAthlete,
  athletesOf,
  coachesAthlete,
  coachesUser,
  isParentOf,
  isParentOfUser,
  linkAthlete,
  youngChildrenWithoutOtherParent,
} from './user-athletes.service.ts';
import { listChildrenAtTeam } from './user-athletes.store.ts';

interface Family {
  ctx: Context;
  imelda: Person;
  rowan: Person;
  coach: Person;
  /** Rowan's athlete, and a sister of nine. */
  rowanId: number;
  juniperId: number;
  teamIds: number[];
}

function withFamily(look: (family: Family) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const { rowanId, juniperId } = await createTellisChildren(ctx);
      const teamIds = await createTeams(ctx, [{ name: 'Salt Harbor' }, { name: 'Harrow Bay' }]);
      const imelda = await createPerson(ctx, 'Imelda Tellis');
      const rowan = await createPerson(ctx, 'Rowan Tellis');
      const coach = await createPerson(ctx, 'Marguerite Holloway');
      const isConfirmed = true;
      await linkAthlete(ctx, { userId: rowan.userId, athleteId: rowanId, relation: 'self', isConfirmed });
      for (const athleteId of [rowanId, juniperId]) {
        await linkAthlete(ctx, { userId: imelda.userId, athleteId, relation: 'parent', isConfirmed });
      }
      await grantAccess(ctx, { userId: coach.userId, teamId: teamIds[0]!, sport: 'tf', type: 'C' });
      await look({ ctx, imelda, rowan, coach, rowanId, juniperId, teamIds });
    });
}

test(
  'a parent looks after children, an athlete after himself',
  withFamily(async ({ ctx, imelda, rowan, coach, rowanId, juniperId }) => {
    expect(await athletesOf(ctx, imelda.userId)).toMatchObject([
      { athleteId: juniperId, relation: 'parent', isConfirmed: true, firstName: 'Juniper' },
      { athleteId: rowanId, relation: 'parent' },
    ]);
    expect(await athletesOf(ctx, rowan.userId)).toMatchObject([{ athleteId: rowanId, relation: 'self' }]);
    expect(await accountOfAthlete(ctx, rowanId)).toBe(rowan.userId);
    expect(await accountOfAthlete(ctx, juniperId)).toBeNull();
    expect(await isParentOf(ctx, imelda.userId, rowanId)).toBe(true);
    expect(await isParentOfUser(ctx, imelda.userId, rowan.userId)).toBe(true);
    expect(await isParentOfUser(ctx, coach.userId, rowan.userId)).toBe(false);
    expect(await isParentOfUser(ctx, rowan.userId, imelda.userId)).toBe(false);
  }),
);

test(
  'what nobody has confirmed is shown to the person and believed by nobody',
  withFamily(async ({ ctx, coach, rowanId, juniperId }) => {
    const link = { userId: coach.userId, isConfirmed: false };
    await linkAthlete(ctx, { ...link, athleteId: juniperId, relation: 'parent' });
    await linkAthlete(ctx, { ...link, athleteId: rowanId, relation: 'self' });
    expect(await isParentOf(ctx, coach.userId, juniperId)).toBe(false);
    expect(await accountOfAthlete(ctx, rowanId)).not.toBe(coach.userId);
    expect((await athletesOf(ctx, coach.userId)).map(({ isConfirmed }) => isConfirmed)).toEqual([
      false,
      false,
    ]);
  }),
);

test(
  'an athlete has one account',
  withFamily(async ({ ctx, coach, rowanId }) => {
    const taken = linkAthlete(ctx, {
      userId: coach.userId,
      athleteId: rowanId,
      relation: 'self',
      isConfirmed: true,
    });
    await expect(taken).rejects.toThrow('user_athletes_one_account');
  }),
);

test(
  'two athletes who are one person have the account of either',
  withFamily(async ({ ctx, rowan, imelda, rowanId }) => {
    const [again] = await createAthletes(ctx, [{ firstName: 'R', lastName: 'Tellis', gender: 'M' }]);
    await linkAthletes(ctx, { fromAthleteId: rowanId, intoAthleteId: again!, reason: 'same person' });
    expect(await athletesOf(ctx, rowan.userId)).toMatchObject([{ athleteId: again, firstName: 'R' }]);
    expect(await accountOfAthlete(ctx, again!)).toBe(rowan.userId);
    expect(await accountOfAthlete(ctx, rowanId)).toBe(rowan.userId);
    expect(await isParentOf(ctx, imelda.userId, again!)).toBe(true);
  }),
);

describe('a coach of an athlete', () => {
  const roster = (athleteId: number, teamId: number, seasonId: number, sport: 'tf' | 'xc' = 'tf') => ({
    athleteId,
    teamId,
    sport,
    seasonId,
    grade: 11,
  });

  test(
    'coaches the team of the newest season in that sport, no former one',
    withFamily(async ({ ctx, coach, rowan, rowanId, teamIds: [harbor, bay] }) => {
      await saveRosters(ctx, [roster(rowanId, harbor!, 2026), roster(rowanId, harbor!, 12_026)]);
      expect(await teamsOfAthlete(ctx, rowanId)).toEqual([{ teamId: harbor, sport: 'tf' }]);
      expect(await coachesAthlete(ctx, coach.userId, rowanId)).toBe(true);
      expect(await coachesUser(ctx, coach.userId, rowan.userId)).toBe(true);

      await saveRosters(ctx, [roster(rowanId, bay!, 2027)]);
      const nextYear = { ...ctx, clock: fixedClock('2027-01-01T12:00:00Z') };
      expect(await coachesAthlete(nextYear, coach.userId, rowanId)).toBe(false);
      expect(await coachesUser(nextYear, coach.userId, rowan.userId)).toBe(false);
    }),
  );

  test(
    'has no rights by a roster that the athlete has left, and does not read whose child they are',
    withFamily(async ({ ctx, coach, imelda, rowan, rowanId, teamIds: [harbor] }) => {
      const team = { teamId: harbor!, sport: 'tf' } as const;
      await grantAccess(ctx, { ...team, userId: rowan.userId, type: 'A' });
      await saveRosters(ctx, [roster(rowanId, harbor!, 2026)]);
      expect(await listChildrenAtTeam(ctx, [imelda.userId], team)).toHaveLength(1);
      expect(await coachesUser(ctx, coach.userId, rowan.userId)).toBe(true);
      await markLeft(ctx, team, [rowanId], true);
      expect(await listChildrenAtTeam(ctx, [imelda.userId], team)).toEqual([]);
      expect(await coachesAthlete(ctx, coach.userId, rowanId)).toBe(false);
      expect(await coachesUser(ctx, coach.userId, rowan.userId)).toBe(false);
    }),
  );

  test(
    'coaches in another sport, or did so years ago: no',
    withFamily(async ({ ctx, coach, rowanId, juniperId, teamIds: [harbor] }) => {
      await saveRosters(ctx, [roster(rowanId, harbor!, 2025, 'xc'), roster(juniperId, harbor!, 2024)]);
      expect(await coachesAthlete(ctx, coach.userId, rowanId)).toBe(false);
      expect(await coachesAthlete(ctx, coach.userId, juniperId)).toBe(false);
    }),
  );

  test(
    'without results: whoever has joined the team as an athlete',
    withFamily(async ({ ctx, coach, imelda, teamIds: [harbor] }) => {
      expect(await coachesUser(ctx, coach.userId, imelda.userId)).toBe(false);
      await grantAccess(ctx, { userId: imelda.userId, teamId: harbor!, sport: 'tf', type: 'A' });
      expect(await coachesUser(ctx, coach.userId, imelda.userId)).toBe(true);
    }),
  );
});

test(
  'a child under 13 needs one parent who stays',
  withFamily(async ({ ctx, imelda, rowan, coach, juniperId }) => {
    expect(await youngChildrenWithoutOtherParent(ctx, imelda.userId)).toEqual([
      { athleteId: juniperId, name: 'Juniper Tellis' },
    ]);
    expect(await youngChildrenWithoutOtherParent(ctx, rowan.userId)).toEqual([]);
    await linkAthlete(ctx, {
      userId: coach.userId,
      athleteId: juniperId,
      relation: 'parent',
      isConfirmed: true,
    });
    expect(await youngChildrenWithoutOtherParent(ctx, imelda.userId)).toEqual([]);
    await forgetAthletes(ctx, coach.userId);
    expect(await youngChildrenWithoutOtherParent(ctx, imelda.userId)).toHaveLength(1);
  }),
);
