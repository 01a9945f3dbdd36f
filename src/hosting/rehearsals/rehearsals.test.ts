import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { mapNumbers, setNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { slotMark } from '#competition/live/live-meet.fixtures.ts';
import { releaseMarks, setReleaseMode } from '#competition/live/marks.service.ts';
import { addHost, listHostedMeets, listStaff } from '#competition/meets/staff/staff.service.ts';
import { withHarbor } from '#competition/results/harbor-meet.fixtures.ts';
import { listStartLists } from '#competition/start-lists/start-lists.service.ts';
import { fixedClock, movingClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { playRehearsals, playStep } from './playing/player.service.ts';
import { createPastMeet, playToEnd, resultsOf } from './rehearsals.fixtures.ts';
import {
  endRehearsal,
  getRehearsal,
  pauseRehearsal,
  setSpeed,
  startRehearsal,
  wipeOldRehearsals,
} from './rehearsals.service.ts';
import { claimRehearsals } from './rehearsals.store.ts';

const AFTER_THE_MEET = '2026-05-12T12:00:00Z';

/** Event, round, starter, place and mark; who lost the mark afterwards is out of the race. */
const placesOf = async (ctx: Context, meetId: number) =>
  (await resultsOf(ctx, meetId)).map(({ event, round, starter, place, mark }) =>
    [event, round, starter, place, mark].join(' '),
  );

type Past = Awaited<ReturnType<typeof createPastMeet>>;

const withPast = (story: (ctx: Context, past: Past) => Promise<void>) => () =>
  withRollback(async (database) => {
    const ctx = { ...database, clock: fixedClock(AFTER_THE_MEET) };
    await story(ctx, await createPastMeet(ctx));
  });

const countMarks = async ({ db }: Context, meetId: number) =>
  (await db.selectFrom('marks').select('uuid').where('meet_id', '=', meetId).execute()).length;

/** The rows of every table but the log of what hosts did, as one digest each. */
async function digestsOf({ db }: Context): Promise<Record<string, string>> {
  const { rows: names } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'audit_log'`.execute(db);
  const digests: Record<string, string> = {};
  for (const { name } of names) {
    const { rows } = await sql<{ digest: string }>`
      select md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as digest
      from ${sql.table(name)} t`.execute(db);
    digests[name] = rows[0]!.digest;
  }
  return digests;
}

describe('a rehearsal', () => {
  test(
    'begins with the program, entries, start lists, numbers and staff of the meet, and without a mark',
    withPast(async (ctx, past) => {
      const { meetId, host, judge, clerk } = past;
      const number = { athleteId: past.athletes[0]!, number: 101 };
      await setNumbers(ctx, { meetId, sport: 'tf' }, [number], host.userId);
      const { copyId } = await startRehearsal(host.ctx, meetId);
      const lists = async (id: number) =>
        (await listStartLists(ctx, id)).map(
          ({ athleteId, teamId, relayLetter, lane, position, seedEntered }) =>
            [athleteId, teamId, relayLetter, lane, position, seedEntered].join(' '),
        );
      expect(await lists(copyId)).toEqual(await lists(meetId));
      expect(await countMarks(ctx, copyId)).toBe(0);
      expect(await resultsOf(ctx, copyId)).toEqual([]);
      expect([...(await mapNumbers(ctx, copyId, past.athletes)).values()]).toEqual([101]);
      const staff = await listStaff(ctx, copyId);
      expect(staff.map(({ userId, role }) => [userId, role])).toEqual([
        [host.userId, 'host'],
        [clerk.userId, 'clerk'],
        [judge.userId, 'judge'],
      ]);
      expect(staff.find(({ role }) => role === 'judge')!.meetEventIds).toHaveLength(1);
      expect(await listHostedMeets(ctx, host.userId)).toEqual([meetId]);
      expect((await startRehearsal(host.ctx, meetId)).copyId).toBe(copyId);
    }),
  );

  test(
    'holds the marks of the events that were on hold, until somebody releases them',
    withPast(async (ctx, past) => {
      const { meetId, host } = past;
      await setReleaseMode(ctx, meetId, past.eventOf('lj'), 'hold', host.userId);
      await setReleaseMode(ctx, meetId, past.eventOf('hj'), 'check', host.userId);
      const rehearsal = await startRehearsal(host.ctx, meetId, 600);
      const { copyId } = rehearsal;
      const modes = await ctx.db
        .selectFrom('meet_events')
        .select(['event_short', 'release_mode'])
        .where('meet_id', '=', copyId)
        .orderBy('sort')
        .orderBy('id')
        .execute();
      expect(modes.map((event) => `${event.event_short} ${event.release_mode}`)).toEqual([
        '100m live',
        'lj hold',
        'hj check',
        '4x100m live',
      ]);
      await playToEnd(ctx, rehearsal);
      const events = async () => new Set((await resultsOf(ctx, copyId)).map(({ event }) => event));
      expect(await events()).toEqual(new Set(['100m', '4x100m']));
      const { id: roundId } = await ctx.db
        .selectFrom('rounds')
        .innerJoin('meet_events', 'meet_events.id', 'rounds.meet_event_id')
        .select('rounds.id')
        .where('meet_id', '=', copyId)
        .where('event_short', '=', 'lj')
        .executeTakeFirstOrThrow();
      await releaseMarks(ctx, copyId, roundId, host.userId);
      expect(await events()).toEqual(new Set(['100m', 'lj', '4x100m']));
    }),
  );

  test(
    'has the results of the meet again at its end, and changes none of the meet',
    withPast(async (ctx, past) => {
      const { meetId, host } = past;
      const before = await resultsOf(ctx, meetId);
      const rehearsal = await startRehearsal(host.ctx, meetId, 600);
      await playToEnd(ctx, rehearsal);
      expect(await resultsOf(ctx, rehearsal.copyId)).toEqual(before);
      expect(await resultsOf(ctx, meetId)).toEqual(before);
      const { rehearsal: after } = await getRehearsal(host.ctx, meetId);
      expect(after).toMatchObject({ playedMarks: after!.markCount, positionMs: after!.durationMs });
      expect(after!.finishedAt).not.toBeNull();
      // The four hours before the relay are ten minutes.
      expect(after!.durationMs).toBeLessThan(30 * 60_000);
      const states = await ctx.db
        .selectFrom('meet_events')
        .select('status')
        .where('meet_id', '=', rehearsal.copyId)
        .execute();
      expect(states.map(({ status }) => status)).toEqual([20, 20, 20, 20]);
    }),
  );

  test(
    'goes on where it stopped when its node dies in the middle, with every mark once',
    withPast(async (ctx, past) => {
      const { meetId, host } = past;
      const rehearsal = await startRehearsal(host.ctx, meetId, 20);
      const clock = movingClock(ctx.clock.now().toString());
      const node = { ...ctx, clock };
      const ids = await claimRehearsals(node);
      expect(ids).toEqual([rehearsal.rehearsalId]);
      clock.pass(5);
      await playStep(node, rehearsal.rehearsalId);
      const first = await countMarks(ctx, rehearsal.copyId);
      expect(first).toBeGreaterThan(0);
      // A step that fails at its end leaves nothing behind.
      clock.pass(5);
      const failing = {
        ...node,
        announce: () => {
          throw new Error('the node is gone');
        },
      };
      await expect(playStep(failing, rehearsal.rehearsalId)).rejects.toThrow('the node is gone');
      // Others leave it alone until the dead node's time is over.
      expect(await claimRehearsals(node)).toEqual([]);
      clock.pass(60);
      expect(await claimRehearsals(node)).toEqual(ids);
      await playToEnd(node, rehearsal);
      const { rows } = await sql<{ marks: number; parts: number }>`
        select count(*)::int as marks,
          count(distinct (heat_id, slot_id, kind, coalesce(number, 0)))::int as parts
        from marks where meet_id = ${rehearsal.copyId}`.execute(ctx.db);
      expect(rows[0]).toEqual({ marks: rehearsal.markCount, parts: rehearsal.markCount });
    }),
  );

  test(
    'follows changes of speed and pauses from where it is',
    withPast(async (ctx, past) => {
      const { meetId, host } = past;
      const clock = movingClock(ctx.clock.now().toString());
      const at = { ...host.ctx, clock };
      const { rehearsalId } = await startRehearsal(at, meetId, 1);
      const step = async (seconds: number) => {
        clock.pass(seconds);
        await playStep({ ...ctx, clock }, rehearsalId);
        return (await getRehearsal(at, meetId)).rehearsal!.positionMs;
      };
      expect(await step(4)).toBe(4_000);
      await setSpeed(at, meetId, 60);
      expect(await step(2)).toBe(124_000);
      clock.pass(1);
      await pauseRehearsal(at, meetId, true);
      expect(await step(5)).toBe(184_000);
      await pauseRehearsal(at, meetId, false);
      expect(await step(1)).toBe(244_000);
      // The site was away for an hour.
      expect(await step(3_600)).toBe(544_000);
    }),
  );

  test(
    'lets the staff move, scratch and mark beside it',
    withPast(async (ctx, past) => {
      const { meetId, host } = past;
      const rehearsal = await startRehearsal(host.ctx, meetId, 600);
      const slots = await listStartLists(ctx, rehearsal.copyId);
      const [runner] = slots;
      const mark = slotMark(runner!, 'finish', { mark: '10.99' }, { device: 'phone' });
      const { status } = await callsWithin(host.ctx)('/RunMeet/SaveMarks', {
        body: { meetId: rehearsal.copyId, marks: [mark] },
      });
      expect(status).toBe(200);
      await ctx.db.deleteFrom('start_slots').where('id', '=', slots[1]!.slotId).execute();
      await playToEnd(ctx, rehearsal);
      const ofRunner = await ctx.db
        .selectFrom('marks')
        .select(['state', 'device'])
        .where('slot_id', '=', runner!.slotId)
        .orderBy('received_at')
        .execute();
      expect(ofRunner).toEqual([
        { state: 'counting', device: 'phone' },
        { state: 'conflict', device: 'rehearsal' },
      ]);
      expect(await countMarks(ctx, rehearsal.copyId)).toBe(rehearsal.markCount);
    }),
  );

  test(
    'is wiped whole when a host ends it, and after two days by itself',
    withPast(async (ctx, past) => {
      const { meetId, host } = past;
      const before = await digestsOf(ctx);
      const rehearsal = await startRehearsal(host.ctx, meetId, 600);
      await playToEnd(ctx, rehearsal);
      await endRehearsal(host.ctx, meetId);
      expect(await digestsOf(ctx)).toEqual(before);
      await endRehearsal(host.ctx, meetId);

      const clock = movingClock(ctx.clock.now().toString());
      await startRehearsal({ ...host.ctx, clock }, meetId);
      clock.pass(47 * 3_600);
      await wipeOldRehearsals({ ...ctx, clock });
      expect((await getRehearsal(host.ctx, meetId)).rehearsal).not.toBeNull();
      clock.pass(2 * 3_600);
      await wipeOldRehearsals({ ...ctx, clock });
      expect((await getRehearsal(host.ctx, meetId)).rehearsal).toBeNull();
      expect(await digestsOf(ctx)).toEqual(before);
    }),
  );

  test(
    'is for hosts to start, for the staff to see, and unknown to anyone else',
    withPast(async (_, past) => {
      const { meetId, host, judge, stranger } = past;
      const start = (who: { ctx: Context }) =>
        callsWithin(who.ctx)('/Rehearsal/Start', { body: { meetId, speed: 5 } });
      expect((await start(judge)).status).toBe(403);
      expect((await start(stranger)).status).toBe(403);
      const { status, body } = await start(host);
      expect(status).toBe(200);
      const { copyId } = (body as { rehearsal: { copyId: number } }).rehearsal;
      expect(body).toMatchObject({ rehearsal: { speed: 5, isPaused: false, playedMarks: 0 } });
      const list = await callsWithin(judge.ctx)('/RunMeet/GetEvents', { query: { meetId } as never });
      expect(list.body).toMatchObject({ rehearsalId: copyId });
      const see = async (who: { ctx: Context }) =>
        (await callsWithin(who.ctx)('/RunMeet/GetEvents', { query: { meetId: copyId } as never })).status;
      expect([await see(host), await see(judge), await see(stranger)]).toEqual([200, 200, 404]);
      const again = await callsWithin(host.ctx)('/Rehearsal/Start', { body: { meetId: copyId } });
      expect(again).toMatchObject({ status: 409, body: { code: 'REHEARSAL_OF_COPY' } });
      expect((await callsWithin(host.ctx)('/Rehearsal/End', { body: { meetId } })).body).toMatchObject({
        rehearsal: null,
      });
      expect(await see(host)).toBe(404);
      const late = await callsWithin(host.ctx)('/Rehearsal/Pause', { body: { meetId, isPaused: true } });
      expect(late).toMatchObject({ status: 404, body: { code: 'REHEARSAL_UNKNOWN' } });
    }),
  );
});

test(
  'a node plays what no other node plays, for some time',
  withPast(async (ctx, { meetId, host }) => {
    const { copyId } = await startRehearsal(host.ctx, meetId, 600);
    const clock = movingClock(AFTER_THE_MEET);
    const now = () => {
      clock.pass(5);
      return clock.now();
    };
    await playRehearsals({ ...ctx, clock: { now } }, 400);
    expect(await countMarks(ctx, copyId)).toBeGreaterThan(0);
  }),
);

test(
  'a meet that came from a file is played with the same places and marks',
  withHarbor(async (database, { meetId }) => {
    const ctx = { ...database, clock: fixedClock(AFTER_THE_MEET) };
    const host = await createPerson(ctx, 'Hal Host');
    await addHost(ctx, { meetId, userId: host.userId });
    const rehearsal = await startRehearsal(host.ctx, meetId, 600);
    await playToEnd(ctx, rehearsal);
    const playedOf = async (id: number) =>
      (await placesOf(ctx, id)).filter((place) => !place.startsWith('pentathlon F'));
    const whole = await playedOf(meetId);
    expect(whole).toHaveLength(31);
    expect(await playedOf(rehearsal.copyId)).toEqual(whole);
  }),
);
