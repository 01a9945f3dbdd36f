import { expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { setNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { createLiveMeet, slotMark } from '#competition/live/live-meet.fixtures.ts';
import { takeMarks } from '#competition/live/marks.service.ts';
import { addHost, addStaff } from '#competition/meets/staff/staff.service.ts';
import { checkIn, scratchSlots } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';

/** Ten athletes in two heats of each event, a relay of two squads, and numbers for the first two athletes. */
async function createWorld(ctx: Context) {
  const meet = await createLiveMeet(ctx, ['100m', 'hj', '4x100m'], { count: 10 });
  const { meetId, athletes } = meet;
  const [host, judge, clerk] = [
    await createPerson(ctx, 'Hal Host'),
    await createPerson(ctx, 'Ines Judge'),
    await createPerson(ctx, 'Cleo Clerk'),
  ];
  await addHost(ctx, { meetId, userId: host.userId });
  await addStaff(ctx, { meetId, userId: judge.userId, role: 'judge', meetEventIds: [meet.eventOf('hj')] });
  await addStaff(ctx, { meetId, userId: clerk.userId, role: 'clerk' });
  const numbers = [101, 102].map((number, index) => ({ athleteId: athletes[index]!, number }));
  await setNumbers(ctx, { meetId, sport: 'tf' }, numbers, host.userId);
  const asking =
    (who: { ctx: Context }) =>
    (query: Record<string, unknown> = {}) =>
      callsWithin(who.ctx)('/RunMeet/GetSheets', {
        query: { meetId, kind: 'heats', ...query } as never,
      }) as unknown as Promise<{ status: number; body: PaperBody }>;
  return { ctx, meet, meetId, host: asking(host), judge: asking(judge), clerk: asking(clerk) };
}

interface PaperBody {
  code?: string;
  version: number;
  kinds: string[];
  sheets: { title: string; heats: { number: number; slots: Record<string, unknown>[] }[] }[];
  notSeeded: { title: string }[];
  bibs: { team: string; athletes: Record<string, unknown>[] }[];
  withoutNumber: number;
}

type World = Awaited<ReturnType<typeof createWorld>>;

const inWorld = (story: (world: World) => Promise<void>) => () =>
  withRollback(async (ctx) => story(await createWorld(ctx)));

test(
  'heat sheets have all rounds of the meet with lanes, numbers and teams, and a relay has its squads',
  inWorld(async ({ judge }) => {
    const { status, body } = await judge();
    expect(status).toBe(200);
    expect(body.sheets.map(({ title, heats }) => [title, ...heats.map(({ slots }) => slots.length)])).toEqual(
      [
        ['Boys 100 Meters', 8, 2],
        ['Boys 4×100 Relay', 2],
        ['Boys High Jump', 8, 2],
      ],
    );
    expect(body.sheets[0]!.heats[0]!.slots[1]).toMatchObject({ lane: 2, bib: 102, isScratched: false });
    const [squad] = body.sheets[1]!.heats[0]!.slots;
    expect(squad).toMatchObject({ bib: null, team: null, lastName: null });
    expect(squad!.name).toMatch(/ A$/);
    expect(body.notSeeded).toEqual([]);
    expect(body.kinds).toEqual(['heats', 'cards', 'announcer', 'clerk', 'finish']);
  }),
);

test(
  'a scratch and a check-in are on the next print, which has a later version',
  inWorld(async ({ ctx, judge, meet, meetId }) => {
    const [first, second] = await meet.slotsOf('100m');
    const { body: before } = await judge();
    await scratchSlots(ctx, meetId, [first!.slotId], true);
    await checkIn(ctx, meetId, [second!.slotId], true);
    const { body } = await judge({ roundIds: String(meet.roundOf('100m')) });
    expect(body.version).toBeGreaterThan(before.version);
    expect(body.sheets).toHaveLength(1);
    expect(body.sheets[0]!.heats[0]!.slots).toMatchObject([
      { isScratched: true, isCheckedIn: false },
      { isScratched: false, isCheckedIn: true },
      ...Array(6).fill({ isScratched: false }),
    ]);
  }),
);

test(
  'cards have field events only, with the heights at which somebody has jumped',
  inWorld(async ({ ctx, judge, meet, meetId }) => {
    const [slot] = await meet.slotsOf('hj');
    const marks = [
      slotMark(slot!, 'height', { height: '5-00', tries: 'O' }, { number: 1 }),
      slotMark(slot!, 'height', { height: '5-02', tries: 'XO' }, { number: 2 }),
    ];
    await takeMarks(ctx, meetId, marks, { source: 'judge', userId: null });
    const { body } = await judge({ kind: 'cards' });
    expect(body.sheets).toMatchObject([{ title: 'Boys High Jump', series: 'heights' }]);
    expect(body.sheets[0]).toMatchObject({ jumped: [{ measure: 'E' }, { measure: 'E' }] });
  }),
);

test(
  'bibs are for hosts and clerks, and count those without a number',
  inWorld(async ({ host, clerk, judge }) => {
    expect(await judge({ kind: 'bibs' })).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } });
    expect((await clerk({ kind: 'bibs' })).status).toBe(200);
    const { body } = await host({ kind: 'bibs' });
    expect(body.kinds).toContain('bibs');
    expect(body.bibs.flatMap(({ athletes }) => athletes)).toMatchObject([
      { number: 101, events: ['100 m', 'High Jump'] },
      { number: 102 },
    ]);
    expect(body.withoutNumber).toBe(8);
    expect(body.sheets).toEqual([]);
  }),
);

test(
  'a day picks its rounds, a round of another meet is unknown, and a round without a start list is named',
  inWorld(async ({ ctx, host, meet }) => {
    expect((await host({ day: '2026-05-09' })).body.sheets).toHaveLength(3);
    expect((await host({ day: '2026-05-10' })).body.sheets).toEqual([]);
    expect(await host({ roundIds: '999999' })).toMatchObject({
      status: 404,
      body: { code: 'ROUND_UNKNOWN' },
    });
    await ctx.db.deleteFrom('start_slots').where('round_id', '=', meet.roundOf('hj')).execute();
    const { body } = await host();
    expect(body.sheets.map(({ title }) => title)).not.toContain('Boys High Jump');
    expect(body.notSeeded).toMatchObject([{ title: 'Boys High Jump' }]);
  }),
);

test(
  'a hidden name stays hidden on paper, and so does the best of that athlete',
  inWorld(async ({ ctx, host, meet }) => {
    await ctx.db
      .updateTable('athletes')
      .set({ visibility: 'hidden' })
      .where('id', '=', meet.athletes[0]!)
      .execute();
    const { body } = await host({ kind: 'announcer', roundIds: String(meet.roundOf('100m')) });
    const [first, second] = body.sheets[0]!.heats[0]!.slots;
    expect(first).toMatchObject({ lastName: null, best: null });
    expect(first!.name).not.toBe(second!.name);
  }),
);
