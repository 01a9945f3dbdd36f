import { describe, expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { notifying } from '#community/notifications/notifications.fixtures.ts';
import { readFeed } from '#community/notifications/notifications.service.ts';
import { chooseNotices } from '#community/preferences/preferences.service.ts';
import { signIn, subscribeDevice, waitingPushes } from '#community/push/push.fixtures.ts';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { testResult } from '#competition/results/meet-results.fixtures.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { saveStartList } from '#competition/start-lists/start-lists.service.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { tellOfResults } from './result-alerts.service.ts';
import { tellFollowersOfMeet } from './schedule-alerts.service.ts';
import { type StartToTell, tellOfStarts } from './start-alerts.service.ts';
import { listOwnWatches, watchRace } from './watches.service.ts';

const NOON = Date.parse('2026-05-09T16:00:00Z');
const MINUTE = 60_000;

/** A 100 meters of today with two heats, each of two athletes; Imelda is the mother of one in heat 2. */
async function createScene(root: Context) {
  const ctx = notifying(root);
  const meet = await createMeetToEnter(ctx, { startOn: '2026-05-09' });
  const athletes = await createTestAthletes(ctx, 4);
  const roundId = meet.round('100m F');
  const heats = await ctx.db
    .insertInto('heats')
    .values([1, 2].map((number) => ({ round_id: roundId, number })))
    .returning('id')
    .execute();
  const [heatA, heatB] = heats.map(({ id }) => id) as [number, number];
  const meetEventId = meet.event('100m');
  const made = await makeEntries(
    ctx,
    meet.meetId,
    athletes.map((athleteId) => testEntry({ meetEventId, athleteId })),
    { byUserId: null },
  );
  const slots = made.map(({ entryId }, index) => ({ entryId, lane: 3 + index }));
  await saveStartList(ctx, roundId, [
    { heatId: heatA, slots: slots.slice(0, 2) },
    { heatId: heatB, slots: slots.slice(2) },
  ]);
  const imelda = await createPerson(ctx, 'Imelda Tellis');
  await linkAthlete(ctx, {
    userId: imelda.userId,
    athleteId: athletes[3]!,
    relation: 'parent',
    isConfirmed: true,
  });
  const phone = await signIn(imelda);
  await subscribeDevice(phone, 'phone of Imelda');
  const save = (athleteIndexes: readonly number[], heatId: number) =>
    saveResults(ctx, meet.meetId, {
      origin: { kind: 'meet', byUserId: null },
      completeRoundIds: [],
      results: athleteIndexes.map((index) =>
        testResult({
          roundId,
          heatId,
          athleteId: athletes[index]!,
          mark: `11.${index}0`,
          competedOn: '2026-05-09',
        }),
      ),
    });
  const setStatus = (status: number) =>
    Promise.all([
      ctx.db.updateTable('rounds').set({ status }).where('id', '=', roundId).execute(),
      ctx.db.updateTable('meet_events').set({ status }).where('id', '=', meetEventId).execute(),
    ]);
  return { ctx, ...meet, meetEventId, roundId, heatA, heatB, athletes, imelda, phone, save, setStatus };
}

type Scene = Awaited<ReturnType<typeof createScene>>;

const scene = (story: (scene: Scene) => Promise<void>) => () =>
  withRollback(async (root) => story(await createScene(root)));

const feedOf = async ({ ctx }: Pick<Person, 'ctx'>) =>
  (await readFeed(ctx, null)).map(({ type, content: { line1, line2, line3 } }) =>
    [type, line1, line2, line3].join(' | '),
  );

const texts = async (ctx: Context) =>
  (await waitingPushes(ctx)).map(({ title, body }) => `${title} / ${body}`);

describe('a race that starts soon', () => {
  /** Heat 1 in 5 minutes, heat 2 in 19. */
  const startsOf = ({ meetEventId, roundId, heatA, heatB }: Scene, changes: Partial<StartToTell> = {}) => {
    const start = (heatId: number, number: number, minutes: number): StartToTell => ({
      meetEventId,
      roundId,
      heatId,
      number,
      plannedAt: NOON + minutes * MINUTE,
      expected: null,
      isWaiting: true,
      ...changes,
    });
    return async () => [start(heatA, 1, 5), start(heatB, 2, 19)];
  };
  const OWN = { meetEventId: null, heatId: null, news: 'start' } as const;

  test(
    'is told once to the mother of a starter, in the heat where her athlete starts',
    scene(async (story) => {
      const { ctx, meetId, imelda, phone } = story;
      await watchRace(phone, { meetId, ...OWN }, null);
      expect(await tellOfStarts(ctx, startsOf(story))).toBe(1);
      expect(await feedOf(imelda)).toEqual([
        'RaceSoon | Boys 100 Meters, heat 2 | starts about 12:19 PM | Oak Relays',
      ]);
      const [text, ...others] = await texts(ctx);
      expect(text).toMatch(/^Boys 100 Meters in about 20 min \/ Heat 2, about 12:19 PM\. .+\. Oak Relays$/);
      expect(others).toEqual([]);
      expect(await tellOfStarts(ctx, startsOf(story))).toBe(0);
    }),
  );

  test(
    'of a meet that is not open is told to nobody, and cannot be watched',
    scene(async (story) => {
      const { ctx, meetId, imelda, phone } = story;
      await watchRace(phone, { meetId, ...OWN }, null);
      await ctx.db
        .updateTable('meets')
        .set({ unpublished_at: '2026-05-09T15:00:00Z' })
        .where('id', '=', meetId)
        .execute();
      expect(await tellOfStarts(ctx, startsOf(story))).toBe(0);
      expect([await feedOf(imelda), await listOwnWatches(phone, null, null)]).toEqual([[], []]);
      const again = watchRace(phone, { meetId, ...OWN }, null);
      await expect(again).rejects.toMatchObject({ code: 'RACE_UNKNOWN', status: 404 });
    }),
  );

  test(
    'names a hidden athlete to nobody',
    scene(async (story) => {
      const { ctx, meetId, phone, athletes } = story;
      await ctx.db
        .updateTable('athletes')
        .set({ visibility: 'hidden' })
        .where('id', '=', athletes[3]!)
        .execute();
      await watchRace(phone, { meetId, ...OWN }, null);
      await tellOfStarts(ctx, startsOf(story));
      expect(await texts(ctx)).toEqual([
        'Boys 100 Meters in about 20 min / Heat 2, about 12:19 PM. Oak Relays',
      ]);
    }),
  );

  test(
    'moves with the schedule',
    scene(async (story) => {
      const { ctx, meetId, phone } = story;
      await watchRace(phone, { meetId, ...OWN }, null);
      const later = { expected: { at: NOON + 45 * MINUTE } };
      expect(await tellOfStarts(ctx, startsOf(story, later))).toBe(0);
      const then = { ...ctx, clock: fixedClock('2026-05-09T16:26:00Z') };
      expect(await tellOfStarts(then, startsOf(story, later))).toBe(1);
      expect((await texts(ctx))[0]).toContain('about 12:45 PM');
    }),
  );

  test(
    'is not told when it is canceled, or to those who asked about nothing',
    scene(async (story) => {
      const { ctx, meetId, phone } = story;
      expect(await tellOfStarts(ctx, startsOf(story))).toBe(0);
      await watchRace(phone, { meetId, ...OWN }, null);
      expect(await tellOfStarts(ctx, startsOf(story, { isWaiting: false }))).toBe(0);
    }),
  );

  test(
    'reaches a device without an account that asked about a heat, and the watch is over then',
    scene(async (story) => {
      const { ctx, meetId, meetEventId, heatA } = story;
      const { deviceKey, endpoint } = await subscribeDevice(ctx, 'phone of a grandmother');
      await watchRace(ctx, { meetId, meetEventId, heatId: heatA, news: 'start' }, deviceKey);
      expect(await tellOfStarts(ctx, startsOf(story))).toBe(1);
      expect(await waitingPushes(ctx)).toMatchObject([
        { endpoint, title: 'Boys 100 Meters in about 5 min', body: 'Heat 1, about 12:05 PM. Oak Relays' },
      ]);
      expect(await ctx.db.selectFrom('race_watches').select('id').execute()).toEqual([]);
    }),
  );
});

describe('results that are in', () => {
  test(
    'of a heat are told when its last starter has a result, and only once',
    scene(async ({ ctx, meetId, meetEventId, heatA, heatB, save, setStatus }) => {
      await setStatus(10);
      const { deviceKey } = await subscribeDevice(ctx, 'phone of a grandmother');
      await watchRace(ctx, { meetId, meetEventId, heatId: heatA, news: 'results' }, deviceKey);
      await save([0], heatA);
      await save([2, 3], heatB);
      expect(await tellOfResults(ctx)).toBe(0);
      await save([1], heatA);
      expect(await tellOfResults(ctx)).toBe(1);
      expect(await texts(ctx)).toEqual(['Boys 100 Meters: results are in / Heat 1. Oak Relays']);
      expect(await tellOfResults(ctx)).toBe(0);
    }),
  );

  test(
    'of a round are told once to those who follow an athlete in it, without asking',
    scene(async ({ ctx, imelda, heatA, heatB, save, setStatus, athletes }) => {
      const kaia = await createPerson(ctx, 'Kaia Brandvold');
      await ctx.db
        .insertInto('follows')
        .values({
          follower_id: kaia.userId,
          type: 'athlete',
          link_id: athletes[0]!,
          state: 'accepted',
          asked_at: ctx.clock.now().toString(),
          accepted_at: ctx.clock.now().toString(),
        })
        .execute();
      await setStatus(10);
      await save([0, 1], heatA);
      await save([2, 3], heatB);
      expect(await tellOfResults(ctx)).toBe(0);
      await setStatus(20);
      expect(await tellOfResults(ctx)).toBe(2);
      const line = 'ResultsIn | Boys 100 Meters | results are in | Oak Relays';
      expect([await feedOf(imelda), await feedOf(kaia)]).toEqual([[line], [line]]);
      expect(await texts(ctx)).toHaveLength(1);
      await setStatus(30);
      expect(await tellOfResults(ctx)).toBe(0);
    }),
  );

  test(
    'are told once to somebody who asked and has an athlete in the race',
    scene(async ({ ctx, meetId, meetEventId, phone, imelda, heatB, save, setStatus }) => {
      await watchRace(phone, { meetId, meetEventId, heatId: null, news: 'results' }, null);
      await save([2, 3], heatB);
      await setStatus(20);
      expect(await tellOfResults(ctx)).toBe(1);
      expect(await feedOf(imelda)).toHaveLength(1);
    }),
  );

  test(
    'stay off the devices and out of the feed of those who turned results off',
    scene(async ({ ctx, imelda, heatB, save, setStatus }) => {
      for (const way of ['alert', 'push'] as const)
        await chooseNotices(imelda.ctx, { teamId: 0, categoryId: 1, way, isOn: false });
      await save([2, 3], heatB);
      await setStatus(20);
      await tellOfResults(ctx);
      expect([await feedOf(imelda), await texts(ctx)]).toEqual([[], []]);
    }),
  );

  test(
    'of the night reach devices in the morning at the venue',
    scene(async ({ ctx, heatB, save, setStatus }) => {
      const night = { ...ctx, clock: fixedClock('2026-05-10T05:30:00Z') };
      await save([2, 3], heatB);
      await setStatus(20);
      await ctx.db.updateTable('meets').set({ last_result_at: '2026-05-10T05:29:00Z' }).execute();
      expect(await tellOfResults(night)).toBe(1);
      const jobs = await ctx.db.selectFrom('push_messages').select('expires_at').execute();
      expect(jobs).toEqual([{ expires_at: '2026-05-10T13:30:00Z' }]);
    }),
  );
});

describe('a change of the schedule', () => {
  test(
    'is told to families of those entered, to favorites of the meet and to those who watch',
    scene(async ({ ctx, meetId, meetEventId, imelda }) => {
      const kaia = await createPerson(ctx, 'Kaia Brandvold');
      await ctx.db
        .insertInto('favorites')
        .values({
          user_id: kaia.userId,
          url: `/TrackAndField/meet/${meetId}`,
          title: 'Oak',
          type: 'Meet',
          item_id: meetId,
          sort: 1,
          created_at: ctx.clock.now().toString(),
        })
        .execute();
      const { deviceKey } = await subscribeDevice(ctx, 'phone of a grandmother');
      await watchRace(ctx, { meetId, meetEventId, heatId: null, news: 'results' }, deviceKey);
      const change = { state: 'delayed', note: 'Lightning. Next news at 1 PM' } as const;
      expect(await tellFollowersOfMeet(ctx, meetId, change)).toBe(3);
      expect(await feedOf(kaia)).toEqual(['RaceSoon | Oak Relays | is delayed | Oak Relays']);
      expect(await texts(ctx)).toEqual(Array(2).fill('Oak Relays is delayed / Lightning. Next news at 1 PM'));
      const off = { meetEventId, state: 'canceled', note: null } as const;
      expect(await tellFollowersOfMeet(ctx, meetId, off), 'the event, without favorites of the meet').toBe(2);
      expect(await feedOf(imelda)).toContain('RaceSoon | Boys 100 Meters | is canceled | Oak Relays');
      await tellFollowersOfMeet(ctx, meetId, { state: null, note: null });
      expect((await texts(ctx)).filter((text) => text.startsWith('Oak Relays'))).toEqual(
        Array(2).fill('Oak Relays is back on schedule / '),
      );
    }),
  );

  test(
    'of a rehearsal is told to nobody',
    scene(async ({ ctx, meetId }) => {
      await ctx.db
        .updateTable('meets')
        .set({ kind: 'rehearsal', rehearsal_of: meetId })
        .where('id', '=', meetId)
        .execute();
      expect(await tellFollowersOfMeet(ctx, meetId, { state: 'canceled', note: null })).toBe(0);
    }),
  );
});

describe('the calls', () => {
  test(
    'watch, list and unwatch for an account',
    scene(async ({ meetId, meetEventId, phone }) => {
      const ask = callsWithin(phone);
      const body = { meetId, meetEventId, news: 'results' };
      expect(await ask('/Push/Watch', { body })).toMatchObject({ status: 200, body: { isWatched: true } });
      expect(await ask('/Push/Watch', { body })).toMatchObject({ status: 200 });
      expect((await ask('/Push/GetWatches', { body: { meetId } })).body.items).toEqual([
        {
          meetId,
          meetEventId,
          heatId: null,
          news: 'results',
          title: 'Boys 100 Meters',
          meetName: 'Oak Relays',
          href: expect.stringMatching(/^\/TrackAndField\/meet\/\d+\/results\/m\/\d+\/100m$/),
        },
      ]);
      expect(await ask('/Push/Unwatch', { body })).toMatchObject({ status: 200, body: { isWatched: false } });
      expect((await ask('/Push/GetWatches', { body: {} })).body.items).toEqual([]);
    }),
  );

  test(
    'refuse races that do not exist, devices that are unknown, and the meet of a stranger’s athletes',
    scene(async ({ ctx, meetId, meetEventId, heatA, phone }) => {
      const { deviceKey } = await subscribeDevice(ctx, 'phone of a grandmother');
      const ask = callsWithin(ctx);
      const codeOf = async (fields: object, as = ask) =>
        (await as('/Push/Watch', { body: { meetId, news: 'results', deviceKey, ...fields } })).body.code;
      expect(await codeOf({ meetId: 999_999 })).toBe('RACE_UNKNOWN');
      expect(await codeOf({ meetEventId: 999_999 })).toBe('RACE_UNKNOWN');
      expect(await codeOf({ meetEventId, heatId: 999_999 })).toBe('RACE_UNKNOWN');
      expect(await codeOf({ heatId: heatA })).toBe('RACE_UNKNOWN');
      expect(await codeOf({ deviceKey: 'A'.repeat(22) })).toBe('DEVICE_UNKNOWN');
      expect(await codeOf({ deviceKey: undefined })).toBe('DEVICE_UNKNOWN');
      expect(await codeOf({ news: 'start' })).toBe('SIGN_IN_NEEDED');
      expect(await codeOf({ news: 'start', deviceKey: undefined }, callsWithin(phone))).toBeUndefined();
      await ctx.db
        .updateTable('meets')
        .set({ kind: 'rehearsal', rehearsal_of: meetId })
        .where('id', '=', meetId)
        .execute();
      expect(await codeOf({})).toBe('RACE_UNKNOWN');
    }),
  );

  test(
    'let one device watch 100 races and not more',
    scene(async ({ ctx, meetId, meetEventId, roundId }) => {
      const { deviceKey } = await subscribeDevice(ctx, 'phone of a grandmother');
      const heats = await ctx.db
        .insertInto('heats')
        .values(Array.from({ length: 101 }, (_, index) => ({ round_id: roundId, number: 10 + index })))
        .returning('id')
        .execute();
      const ask = callsWithin(ctx);
      const watch = (heatId: number) =>
        ask('/Push/Watch', { body: { meetId, meetEventId, heatId, news: 'results', deviceKey } });
      for (const { id } of heats.slice(0, 100)) expect((await watch(id)).status).toBe(200);
      expect(await watch(heats[100]!.id)).toMatchObject({ status: 409, body: { code: 'WATCHES_FULL' } });
    }),
  );
});
