import { expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { createLiveMeet, send, slotMark } from '#competition/live/live-meet.fixtures.ts';
import { addHost, addStaff } from '#competition/meets/staff/staff.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';

const MEASURED = 20_000_000;

async function createWorld(ctx: Context) {
  const meet = await createLiveMeet(ctx, ['lj', '4x100m', '100m'], { count: 4 });
  const { meetId } = meet;
  const [host, judge] = [await createPerson(ctx, 'Hal Host'), await createPerson(ctx, 'Ines Judge')];
  await addHost(ctx, { meetId, userId: host.userId });
  await addStaff(ctx, { meetId, userId: judge.userId, role: 'judge', meetEventIds: [meet.eventOf('lj')] });
  const asking =
    (who: { ctx: Context }) =>
    (name: string, { get = false, ...input }: Record<string, unknown> = {}) =>
      callsWithin(who.ctx)(
        `/RunMeet/${name}`,
        get ? { query: { meetId, ...input } as never } : { body: { meetId, ...input } },
      );
  return { meet, host: asking(host), judge: asking(judge) };
}

test('a judge sets the number of finalists of the own event; otherwise it is one more than score', () =>
  withRollback(async (ctx) => {
    const { meet, host, judge } = await createWorld(ctx);
    const roundId = meet.roundOf('lj');
    const finalistsOf = async () => (await host('GetEvent', { get: true, roundId })).body.finalists;
    expect(await finalistsOf()).toBe(9);
    expect((await judge('SetFinalists', { roundId, finalists: 8 })).status).toBe(200);
    expect(await finalistsOf()).toBe(8);
    expect((await judge('SetFinalists', { roundId: meet.roundOf('100m'), finalists: 8 })).status).toBe(403);
    expect(await host('SetFinalists', { roundId: meet.roundOf('100m'), finalists: 8 })).toMatchObject({
      status: 409,
      body: { code: 'MARK_KIND_WRONG' },
    });
    await host('SetFinalists', { roundId, finalists: null });
    expect(await finalistsOf()).toBe(9);
  }));

test('the pack of a jump has the real bests, and those of the jump itself do not count yet', () =>
  withRollback(async (ctx) => {
    const { meet, judge } = await createWorld(ctx);
    const other = await createLiveMeet(ctx, ['lj'], { count: 1, name: 'Elm Relays' });
    await ctx.db
      .updateTable('athletes')
      .set({ canonical_id: meet.athletes[0]! })
      .where('id', '=', other.athletes[0]!)
      .execute();
    const [before] = await other.slotsOf('lj');
    await send(ctx, other, slotMark(before!, 'trial', { mark: '6.40m' }, { number: 1 }));
    const [now] = await meet.slotsOf('lj');
    await send(ctx, meet, slotMark(now!, 'trial', { mark: '6.70m' }, { number: 1 }));
    const { body } = await judge('GetEvent', { get: true, roundId: meet.roundOf('lj') });
    const slots = body.slots as { slotId: number; best: number | null; seasonBest: number | null }[];
    const best = MEASURED - 640 * 1000;
    expect(slots.find(({ slotId }) => slotId === now!.slotId)).toMatchObject({ best, seasonBest: best });
    expect(slots.filter((slot) => slot.best !== null)).toHaveLength(1);
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(300_000);
  }));

test('a relay lists whom its teams have entered, and the legs go with the mark', () =>
  withRollback(async (ctx) => {
    const { meet, host } = await createWorld(ctx);
    const roundId = meet.roundOf('4x100m');
    const { body } = await host('GetEvent', { get: true, roundId });
    const runners = body.runners as { teamId: number; athleteId: number }[];
    const ofTeam = (teamId: number) => runners.filter((runner) => runner.teamId === teamId);
    expect(ofTeam(meet.teams[0]!).map(({ athleteId }) => athleteId)).toEqual(
      expect.arrayContaining([meet.athletes[0], meet.athletes[2]]),
    );
    const [slot] = await meet.slotsOf('4x100m');
    const legs = [meet.athletes[2]!, meet.athletes[0]!].map((athleteId, index) => ({
      ...{ leg: index + 1, athleteId, grade: null, splitMs: null },
    }));
    await host('SaveMarks', { marks: [slotMark(slot!, 'finish', { mark: '43.10', legs })] });
    const ran = await ctx.db.selectFrom('relay_legs').select(['leg', 'athlete_id']).orderBy('leg').execute();
    expect(ran.map(({ athlete_id }) => athlete_id)).toEqual([meet.athletes[2], meet.athletes[0]]);
  }));
