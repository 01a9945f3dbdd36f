// Athletes who wait for a coach, after the account that added them is deleted.
import { expect, test } from 'vitest';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { raceFacts } from '#competition/results/race-facts.service.ts';
import type { Context } from '#kit/server/context.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { countWaitingAthletes } from '#people/rosters/roster-waiting.service.ts';
import { joinAsParent } from '#people/team-codes/joining/joining.service.ts';
import { atHarbor, child } from '#people/team-codes/team-codes.fixtures.ts';
import { forgetAndErase } from './deletion.service.ts';

const forget = (ctx: Context, userId: number) =>
  forgetAndErase({ ...ctx, raceFacts }, userId, 'Too many emails');

const athleteOf = (ctx: Context, athleteId: number) =>
  ctx.db
    .selectFrom('athletes')
    .select('removed_at')
    .select((eb) =>
      eb
        .selectFrom('rosters')
        .whereRef('athlete_id', '=', 'athletes.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('rosters'),
    )
    .where('id', '=', athleteId)
    .executeTakeFirstOrThrow();

test(
  'a child who waits for a coach is removed with the only parent, and so is the request to the coach',
  atHarbor(async ({ teamId, code, coach, imelda }) => {
    const [asCoach, parent] = [notifying(coach.ctx), notifying(imelda.ctx)];
    const { athletes } = await joinAsParent(parent, { code, source: '', children: [child('June')] });
    const { athleteId } = athletes[0]!;
    expect(await readFeed(asCoach, null)).toHaveLength(1);

    await forget(parent, imelda.userId);

    const { removed_at, rosters } = await athleteOf(asCoach, athleteId);
    expect(removed_at).not.toBeNull();
    expect(rosters).toBe(0);
    expect(await readFeed(asCoach, null)).toEqual([]);
    expect(await countWaitingAthletes(coach.ctx, { teamId, sport: 'tf' })).toMatchObject({ athletes: 0 });
  }),
);

test(
  'a child with another parent keeps waiting, and the notification says that the first parent left',
  atHarbor(async ({ ctx, code, coach, imelda }) => {
    const [asCoach, parent] = [notifying(coach.ctx), notifying(imelda.ctx)];
    const { athletes } = await joinAsParent(parent, { code, source: '', children: [child('June')] });
    const { athleteId } = athletes[0]!;
    const { userId } = await createPerson(ctx, 'Tom Tellis');
    await linkAthlete(ctx, { userId, athleteId, relation: 'parent', isConfirmed: true });

    await forget(parent, imelda.userId);

    expect(await athleteOf(asCoach, athleteId)).toMatchObject({ removed_at: null, rosters: 1 });
    expect((await readFeed(asCoach, null)).map(({ content }) => content.line3)).toEqual([
      'Added by someone who left',
    ]);
  }),
);

test(
  'a child confirmed by a coach stays on the roster',
  atHarbor(async ({ ctx, code, imelda }) => {
    const { athletes } = await joinAsParent(imelda.ctx, { code, source: '', children: [child('June')] });
    const { athleteId } = athletes[0]!;
    await ctx.db
      .updateTable('rosters')
      .set({ is_active: true, waits_since: null })
      .where('athlete_id', '=', athleteId)
      .execute();

    await forget(imelda.ctx, imelda.userId);

    expect(await athleteOf(ctx, athleteId)).toMatchObject({ removed_at: null, rosters: 1 });
  }),
);
