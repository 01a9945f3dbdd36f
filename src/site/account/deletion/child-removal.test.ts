import { expect, test } from 'vitest';
import { addWorkout } from '#community/training-log/workouts/workouts.service.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { claimAthlete } from '#people/access/claims/athlete-claims.service.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createImelda, IMELDA_PASSWORD } from '#people/accounts/sign-in/sign-in.fixtures.ts';
import { getVisibility } from '#people/athletes/visibility.service.ts';
import { removeChild } from './child-removal.service.ts';

interface Family {
  ctx: Context;
  parent: Context;
  athleteId: number;
  childUserId: number;
}

/** Creates Imelda, a parent of Ada, who has an account and a training log. */
function withFamily(birthOn: string | null, work: (family: Family) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const athleteId = (await createHarborMeet(ctx)).athleteId('ada');
      await ctx.db.updateTable('athletes').set({ birth_on: birthOn }).where('id', '=', athleteId).execute();
      const { userId } = await createImelda(ctx);
      const visitor = { kind: 'user' as const, userId, sessionId: 1, isAdmin: false, isVerified: true };
      const child = await createPerson(ctx, 'Ada Lindqvist');
      const lastWeek = {
        ...ctx,
        clock: fixedClock(
          ctx.clock
            .now()
            .subtract({ hours: 7 * 24 })
            .toString(),
        ),
      };
      await linkAthlete(lastWeek, { userId, athleteId, relation: 'parent', isConfirmed: true });
      await linkAthlete(ctx, { userId: child.userId, athleteId, relation: 'self', isConfirmed: true });
      await work({ ctx, parent: { ...ctx, visitor }, athleteId, childUserId: child.userId });
    });
}

const athleteOf = (ctx: Context, athleteId: number) =>
  ctx.db
    .selectFrom('athletes')
    .select(['visibility', 'birth_on'])
    .where('id', '=', athleteId)
    .executeTakeFirstOrThrow();

const standingOf = async (ctx: Context, userId: number) =>
  (await ctx.db.selectFrom('users').select('standing').where('id', '=', userId).executeTakeFirstOrThrow())
    .standing;

const RIGHT = { password: IMELDA_PASSWORD };

test(
  "a parent deletes a child's account, log and birth date, hides the name, and the results stay",
  withFamily('2011-03-04', async ({ ctx, parent, athleteId, childUserId }) => {
    const child = {
      ...ctx,
      visitor: { kind: 'user' as const, userId: childUserId, sessionId: 2, isAdmin: false, isVerified: true },
    };
    await addWorkout(child, { day: '2026-05-08', type: 'easy', notes: 'Ran slowly' });
    const results = () =>
      ctx.db.selectFrom('results').select('mark_raw').where('athlete_id', '=', athleteId).execute();
    const before = await results();

    await removeChild(parent, { athleteId, ...RIGHT });

    expect(await athleteOf(ctx, athleteId)).toEqual({ visibility: 'hidden', birth_on: null });
    const in2029 = (instant: string) => ({ ...ctx, clock: fixedClock(instant) });
    const lastDay = await getVisibility(in2029('2029-12-30T12:00:00Z'), athleteId);
    expect(lastDay).toMatchObject({ isMinor: true });
    expect((await getVisibility(in2029('2029-12-31T12:00:00Z'), athleteId)).isMinor).toBe(false);
    const guess = { athleteId, relation: 'self', birthOn: '2011-12-31' } as const;
    const stranger = await createPerson(ctx, 'Ada Stranger');
    await ctx.db.updateTable('athletes').set({ visibility: 'full' }).where('id', '=', athleteId).execute();
    await expect(claimAthlete(stranger.ctx, guess), 'the year is no proof').rejects.toThrow();
    await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).where('id', '=', athleteId).execute();
    expect(await standingOf(ctx, childUserId)).toBe('deleted');
    expect(await ctx.db.selectFrom('workouts').select('id').execute()).toEqual([]);
    expect(await results()).toEqual(before);
    expect(before.length).toBeGreaterThan(0);
    const links = await ctx.db.selectFrom('user_athletes').select('relation').execute();
    expect(links, 'the parent can still show the name again').toEqual([{ relation: 'parent' }]);
  }),
);

test(
  'a wrong password and a stranger change nothing',
  withFamily('2011-03-04', async ({ ctx, parent, athleteId, childUserId }) => {
    const stranger = await createPerson(ctx, 'stranger');
    await expect(removeChild(parent, { athleteId, password: 'wrong' })).rejects.toMatchObject({
      code: 'PASSWORD_WRONG',
    });
    await expect(removeChild(stranger.ctx, { athleteId, ...RIGHT })).rejects.toMatchObject({ status: 404 });
    expect(await athleteOf(ctx, athleteId)).toEqual({ visibility: 'full', birth_on: '2011-03-04' });
    expect(await standingOf(ctx, childUserId)).toBe('good');
  }),
);

test(
  'no one deletes the data of an adult in their place',
  withFamily('2000-03-04', async ({ ctx, parent, athleteId, childUserId }) => {
    await expect(removeChild(parent, { athleteId, ...RIGHT })).rejects.toMatchObject({
      code: 'CHILD_GROWN_UP',
      status: 403,
    });
    expect(await standingOf(ctx, childUserId)).toBe('good');
  }),
);

test(
  'a parent who was confirmed this week deletes no account',
  withFamily('2011-03-04', async ({ ctx, parent, athleteId, childUserId }) => {
    const { userId } = requireUser(parent);
    await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });
    await expect(removeChild(parent, { athleteId, ...RIGHT })).rejects.toMatchObject({
      code: 'PARENT_TOO_NEW',
    });
    expect(await standingOf(ctx, childUserId)).toBe('good');
    expect((await athleteOf(ctx, athleteId)).birth_on).toBe('2011-03-04');
  }),
);

test(
  'an athlete without a birth date on record counts as an adult by the account',
  withFamily(null, async ({ ctx, parent, athleteId, childUserId }) => {
    await ctx.db.updateTable('users').set({ birth_on: '2000-03-04' }).where('id', '=', childUserId).execute();
    await expect(removeChild(parent, { athleteId, ...RIGHT })).rejects.toMatchObject({
      code: 'CHILD_GROWN_UP',
    });
    expect(await standingOf(ctx, childUserId)).toBe('good');
    await ctx.db.updateTable('users').set({ birth_on: '2011-03-04' }).where('id', '=', childUserId).execute();
    await removeChild(parent, { athleteId, ...RIGHT });
    expect(await standingOf(ctx, childUserId)).toBe('deleted');
  }),
);

test(
  "a child's account that rests goes, too",
  withFamily('2011-03-04', async ({ ctx, parent, athleteId, childUserId }) => {
    await ctx.db
      .updateTable('users')
      .set({ standing: 'deactivated' })
      .where('id', '=', childUserId)
      .execute();
    await removeChild(parent, { athleteId, ...RIGHT });
    expect(await standingOf(ctx, childUserId)).toBe('deleted');
  }),
);
