import { describe, expect, test } from 'vitest';
import { type Ask, callsWithin } from '#app/api/calls.fixtures.ts';
import { createTwoMeets } from '#competition/meets/staff/staff.fixtures.ts';
import {
  add,
  changeMeet,
  createEntryWorld,
  WHILE_OPEN,
} from '#competition/registration/entry-form/entry-form.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { saveRosters } from '#people/teams/rostered-athletes.service.ts';
import { createTeams } from '#people/teams/teams.service.ts';
import { buildAthleteFeed, buildOwnFeed, buildTeamFeed, removeFeedOf } from './feeds.service.ts';

const UNKNOWN = { status: 404 };

interface World {
  ctx: Context;
  meetId: number;
  teamId: number;
  userId: number;
  ask: Ask;
}

const inWorld = (check: (world: World) => Promise<void>) => () =>
  withRollback(async (ctx) => {
    const { may: meetId } = await createTwoMeets(ctx);
    const today = ctx.clock.now().toString().slice(0, 10);
    await ctx.db.updateTable('meets').set({ start_on: today, end_on: today }).execute();
    const [teamId = 0] = await createTeams(ctx, [{ name: 'Salt Harbor' }]);
    const { userId, ctx: own } = await createPerson(ctx, 'Odile Marsh');
    await check({ ctx, meetId, teamId, userId, ask: callsWithin(own) });
  });

const uids = (file: string) => [...file.matchAll(/^UID:meet-(\d+)@/gm)].map(([, id]) => Number(id));
const keyIn = (address: string) => /\/calendar\/([0-9a-f]{32})\.ics$/.exec(address)![1]!;
const addToTeam = ({ ctx, meetId, teamId }: World) =>
  ctx.db
    .insertInto('meet_calendars')
    .values({ meet_id: meetId, team_id: teamId, created_at: ctx.clock.now().toString() })
    .execute();

test(
  'the feed of a team has its schedule, and says that a meet is canceled',
  inWorld(async (world) => {
    const { ctx, meetId, teamId } = world;
    expect(uids(await buildTeamFeed(ctx, teamId))).toEqual([]);
    await addToTeam(world);
    const file = await buildTeamFeed(ctx, teamId);
    expect(uids(file)).toEqual([meetId]);
    expect(file).toContain('X-WR-CALNAME:Salt Harbor: meets\r\n');
    await ctx.db.updateTable('meets').set({ schedule_state: 'canceled' }).execute();
    expect(await buildTeamFeed(ctx, teamId)).toContain('STATUS:CANCELLED\r\n');
    await ctx.db.updateTable('meets').set({ end_on: '2020-05-01', start_on: '2020-05-01' }).execute();
    expect(uids(await buildTeamFeed(ctx, teamId)), 'long over').toEqual([]);
    await expect(buildTeamFeed(ctx, teamId + 1)).rejects.toMatchObject(UNKNOWN);
  }),
);

test(
  'an athlete has a feed only while everyone may see the whole name',
  inWorld(async (world) => {
    const { ctx, meetId, teamId } = world;
    await addToTeam(world);
    const [athleteId = 0] = await createAthletes(ctx, [
      { firstName: 'Rowan', lastName: 'Tellis', gender: 'M' },
    ]);
    const seasonId = Number(ctx.clock.now().toString().slice(0, 4));
    await saveRosters(ctx, [{ athleteId, teamId, sport: 'tf', seasonId, grade: 9 }]);
    const set = (visibility: 'full' | 'initials' | 'hidden') =>
      ctx.db.updateTable('athletes').set({ visibility }).execute();
    await set('full');
    expect(uids(await buildAthleteFeed(ctx, athleteId))).toEqual([meetId]);
    for (const visibility of ['initials', 'hidden'] as const) {
      await set(visibility);
      await expect(buildAthleteFeed(ctx, athleteId), visibility).rejects.toMatchObject(UNKNOWN);
    }
  }),
);

test('the feed of an athlete has the meets of entries once they are public', () =>
  withRollback(async (base) => {
    const { ctx, meet, boys, submit } = await createEntryWorld(base);
    const [athleteId] = boys as [number];
    await submit([add(meet.event('100m'), athleteId)]);
    const feed = async () => uids(await buildAthleteFeed(ctx, athleteId));
    const setMeet = (columns: object) => changeMeet(ctx, meet.meetId, columns);
    expect(await feed(), 'without a time').toEqual([]);
    await setMeet({ entries_public_at: '2026-04-30T00:00:00Z', has_supporter_exception: false });
    expect(await feed(), 'the host keeps them').toEqual([]);
    await setMeet({ has_supporter_exception: true });
    expect(await feed()).toEqual([meet.meetId]);
    await setMeet({ entries_public_at: '2026-05-02T00:00:00Z' });
    expect(await feed(), 'not yet').toEqual([]);
    await setMeet({ entries_public_at: '2026-04-30T00:00:00Z' });
    await ctx.db.updateTable('entries').set({ scratched_at: WHILE_OPEN }).execute();
    expect(await feed(), 'scratched').toEqual([]);
  }));

describe('the calendar of a person', () => {
  test(
    'has an address with a key that stays, until it is renewed',
    inWorld(async ({ ctx, meetId, ask }) => {
      await ask('/UserHome/AddUCalendar', { body: { meetId, sport: 'tf' } });
      const { address } = (await ask('/Calendar/GetFeedAddress')).body as { address: string };
      expect((await ask('/Calendar/GetFeedAddress')).body).toEqual({ address });
      expect(uids(await buildOwnFeed(ctx, keyIn(address)))).toEqual([meetId]);
      const renewed = (await ask('/Calendar/RenewFeedAddress', { body: {} })).body as { address: string };
      expect(keyIn(renewed.address)).not.toBe(keyIn(address));
      await expect(buildOwnFeed(ctx, keyIn(address))).rejects.toMatchObject(UNKNOWN);
      expect(uids(await buildOwnFeed(ctx, keyIn(renewed.address)))).toEqual([meetId]);
    }),
  );

  test(
    'ends with the account, and a made-up key opens nothing',
    inWorld(async ({ ctx, userId, ask }) => {
      const { address } = (await ask('/Calendar/GetFeedAddress')).body as { address: string };
      await removeFeedOf(ctx, userId);
      for (const key of [keyIn(address), '0'.repeat(32), "' or true --"]) {
        await expect(buildOwnFeed(ctx, key)).rejects.toMatchObject(UNKNOWN);
      }
      expect((await callsWithin(ctx)('/Calendar/GetFeedAddress')).status).toBe(401);
    }),
  );
});
