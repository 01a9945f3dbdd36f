// The order of a flight and the times of heats by hand, and the starts of an athlete by the number on the bib.
import { expect, it } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import { setNumbers } from '#competition/entries/numbers/numbers.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createMeetToSeed, HIGH_SCHOOL_8 } from '../seeding.fixtures.ts';

const places = (lanes: readonly string[]) => lanes.map((line) => line.split(' ')[0]);

it('a slot without lanes takes a position, the others move down, and seeding again keeps it there', () =>
  withRollback(async (ctx) => {
    const meet = await createMeetToSeed(ctx, { count: 6, variants: ['100m', 'lj'] });
    const { clerk } = meet;
    const prelims = meet.round('lj P');
    const choices = { ...HIGH_SCHOOL_8, perHeat: 3 };
    await clerk('Seed', { roundId: prelims, choices });
    const seeded = await meet.lanes(prelims);
    expect(places(seeded)).toEqual(['1/p1', '1/p2', '1/p3', '2/p1', '2/p2', '2/p3']);
    const who = (place: string) => Number(seeded.find((line) => line.startsWith(place))!.split(' ')[1]);
    const [first, second, third] = [who('1/p1'), who('1/p2'), who('1/p3')];
    const [one, two] = [await meet.slotOf(prelims, third), await meet.slotOf(prelims, first)];
    const move = { roundId: prelims, slotId: one.slotId, heatId: one.heatId, lane: null };
    expect((await clerk('MoveSlot', { ...move, position: 1, version: 1 })).status).toBe(200);
    const moved = [`1/p1 ${third}`, `1/p2 ${first}`, `1/p3 ${second}`, ...seeded.slice(3)];
    expect(await meet.lanes(prelims)).toEqual(moved);
    expect((await meet.slotOf(prelims, first)).version).toBe(two.version);
    const { changes, undoId } = await meet.view(prelims);
    expect(changes[0]!.sentence).toMatch(/ moved from flight 1, position 3 to flight 1, position 1$/);

    expect((await clerk('Seed', { roundId: prelims, choices })).body).toMatchObject({ isChanged: false });
    expect(await meet.lanes(prelims)).toEqual(moved);

    const step = (isUndone: boolean) => clerk('UndoSeeding', { changeId: undoId, isUndone });
    expect((await step(true)).status).toBe(200);
    expect(await meet.lanes(prelims)).toEqual(seeded);
    expect((await step(false)).status).toBe(200);

    // Into the other flight, where the gap in the first one closes.
    const other = await meet.slotOf(prelims, who('2/p1'));
    const { version } = await meet.slotOf(prelims, third);
    await clerk('MoveSlot', { ...move, heatId: other.heatId, position: 2, version });
    expect(places(await meet.lanes(prelims))).toEqual(['1/p1', '1/p2', '2/p1', '2/p2', '2/p3', '2/p4']);
    expect((await meet.slotOf(prelims, third)).position).toBe(2);
  }));

it('a bib leads clerks to the starts of its athlete', () =>
  withRollback(async (ctx) => {
    const meet = await createMeetToSeed(ctx, { count: 3 });
    const { meetId, prelims, athletes, clerk, clerkCtx } = meet;
    await setNumbers(ctx, { meetId, sport: 'tf' }, [{ athleteId: athletes[1]!, number: 107 }], null);
    await clerk('Seed', { roundId: prelims, choices: HIGH_SCHOOL_8 });
    const find = (who: Parameters<typeof callsWithin>[0], bib: number) =>
      callsWithin(who)('/RunMeet/FindStarts', { query: { meetId, bib } as never });
    const { slotId } = await meet.slotOf(prelims, 2);
    expect((await find(clerkCtx, 107)).body).toMatchObject({
      starts: [{ slotId, roundId: prelims, heat: 1, isHere: false, isScratched: false }],
    });
    expect((await find(clerkCtx, 108)).body).toEqual({ starts: [] });
    expect((await find(ctx, 107)).status).toBe(401);
  }));

it('heats follow the planned time of the round, and a clerk plans one later', () =>
  withRollback(async (ctx) => {
    const meet = await createMeetToSeed(ctx, { count: 20 });
    const { meetId, prelims, clerk, judge } = meet;
    const planned = '2026-05-09T20:12:00Z';
    await ctx.db
      .updateTable('rounds')
      .set({ planned_at: planned, competed_on: '2026-05-09' })
      .where('id', '=', prelims)
      .execute();
    const heats = () =>
      ctx.db
        .selectFrom('heats')
        .select(['id', 'planned_at'])
        .where('round_id', '=', prelims)
        .orderBy('number')
        .execute();
    await ctx.db.deleteFrom('heats').where('round_id', '=', prelims).execute();
    await clerk('Seed', { roundId: prelims, choices: HIGH_SCHOOL_8 });
    const times = async () =>
      (await heats()).map((heat) => (Date.parse(heat.planned_at!) - Date.parse(planned)) / 60_000);
    expect(await times()).toEqual([0, 4, 8]);

    const [first, second] = await heats();
    const of = { roundId: prelims, heatId: second!.id };
    const timeZone = (
      await ctx.db
        .selectFrom('meets')
        .innerJoin('venues', 'venues.id', 'meets.venue_id')
        .select('time_zone')
        .where('meets.id', '=', meetId)
        .executeTakeFirstOrThrow()
    ).time_zone;
    const time = (minutes: number) =>
      Temporal.Instant.from(planned)
        .add({ minutes })
        .toZonedDateTimeISO(timeZone)
        .toPlainTime()
        .toString()
        .slice(0, 5);
    expect((await clerk('SetHeatTime', { ...of, time: time(6) })).status).toBe(200);
    expect(await times()).toEqual([0, 6, 8]);
    expect((await clerk('SetHeatTime', { ...of, time: time(9), movesLater: true })).status).toBe(200);
    expect(await times()).toEqual([0, 9, 11]);
    expect(await clerk('SetHeatTime', { ...of, time: time(-5) })).toMatchObject({
      body: { code: 'HEAT_BEFORE_ROUND' },
    });
    expect(await clerk('SetHeatTime', { ...of, heatId: first!.id, time: time(6) })).toMatchObject({
      body: { code: 'HEAT_IS_FIRST' },
    });
    expect((await judge('SetHeatTime', { ...of, time: time(6) })).status).toBe(403);
  }));
