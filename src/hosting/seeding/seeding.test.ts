// Seeding, moves, scratches and undo through the calls of the staff.
import { describe, expect, it } from 'vitest';
import { ACCEPTANCE } from '#competition/entries/entries.rules.ts';
import { removeEntries, setAcceptance } from '#competition/entries/entries.service.ts';
import { heatMark } from '#competition/live/live-meet.fixtures.ts';
import { takeMarks } from '#competition/live/marks.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createMeetToSeed, HIGH_SCHOOL_8, type MeetToSeed } from './seeding.fixtures.ts';

type Options = Parameters<typeof createMeetToSeed>[1];

const inMeet =
  (story: (meet: MeetToSeed) => Promise<void>, options: Options = {}) =>
  () =>
    withRollback(async (ctx) => story(await createMeetToSeed(ctx, options)));

const seed = ({ clerk }: MeetToSeed, roundId: number, more: object = {}) =>
  clerk('Seed', { roundId, choices: HIGH_SCHOOL_8, ...more });

const NINE_IN_TWO = ['1/2 9', '1/3 5', '1/4 1', '1/5 4', '1/6 8', '2/3 6', '2/4 2', '2/5 3', '2/6 7'];

describe('seeding a round', () => {
  it(
    'makes the heats that it needs, and the same again changes nothing',
    inMeet(async (meet) => {
      const { prelims } = meet;
      const { status, body } = await seed(meet, prelims);
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { heats: 2, starters: 9, keptIds: [], isChanged: true },
      });
      expect(await meet.lanes(prelims)).toEqual(NINE_IN_TWO);
      const before = await meet.list(prelims);
      expect((await seed(meet, prelims)).body).toMatchObject({ isChanged: false });
      expect(await meet.list(prelims)).toEqual(before);
      expect((await meet.view(prelims)).changes.map(({ sentence }) => sentence)).toEqual([
        'Seeded 9 starts in 2 heats',
      ]);
      expect(before[0]!.why).toMatchObject({ seedRank: 9, count: 9, rankInHeat: 5, lane: 2 });
    }),
  );

  it(
    'draws lanes by a key of its own, which stays with the round until somebody draws again',
    inMeet(async (meet) => {
      const { prelims } = meet;
      const draw = { ...HIGH_SCHOOL_8, draw: 'all' };
      await seed(meet, prelims, { choices: draw });
      const drawn = await meet.lanes(prelims);
      expect(drawn).toHaveLength(9);
      const { choices } = await meet.view(prelims);
      expect(choices).toEqual({ ...draw, drawKey: expect.any(Number) });
      expect((await seed(meet, prelims, { choices: draw })).body).toMatchObject({ isChanged: false });
      await seed(meet, prelims, { choices: { ...draw, drawKey: 7 } });
      expect((await meet.view(prelims)).choices.drawKey).toBe(7);
    }),
  );

  it(
    'leaves out who is not accepted or scratched, and refuses a round without anyone',
    inMeet(
      async (meet) => {
        const [one, two, three] = meet.entries as [number, number, number];
        await setAcceptance(meet.ctx, meet.meetId, [one], ACCEPTANCE.Waitlisted);
        await meet.ctx.db
          .updateTable('entries')
          .set({ scratched_at: '2026-05-08' })
          .where('id', '=', two)
          .execute();
        await seed(meet, meet.prelims);
        expect(await meet.lanes(meet.prelims)).toEqual(['1/4 3']);
        await removeEntries(meet.ctx, meet.meetId, [three], { byUserId: null });
        expect(await seed(meet, meet.prelims)).toMatchObject({
          status: 409,
          body: { code: 'NOBODY_TO_SEED' },
        });
      },
      { count: 3 },
    ),
  );

  it(
    'keeps whoever was moved by hand, says so, and moves them when told to',
    inMeet(async (meet) => {
      const { prelims, clerk } = meet;
      await seed(meet, prelims);
      const [one, seven] = [await meet.slotOf(prelims, 1), await meet.slotOf(prelims, 7)];
      const move = {
        roundId: prelims,
        slotId: one.slotId,
        heatId: seven.heatId,
        lane: 6,
        version: one.version,
      };
      expect((await clerk('MoveSlot', move)).status).toBe(200);
      const moved = ['1/2 9', '1/3 5', '1/4 7', '1/5 4', '1/6 8', '2/3 6', '2/4 2', '2/5 3', '2/6 1'];
      expect(await meet.lanes(prelims)).toEqual(moved);
      expect((await meet.view(prelims)).keeps).toBe(
        'Seeding again keeps 2 athletes where someone moved them by hand.',
      );
      expect((await seed(meet, prelims)).body).toMatchObject({ keptIds: [meet.entries[6], meet.entries[0]] });
      expect(await meet.lanes(prelims)).toEqual(moved);
      await seed(meet, prelims, { keepMoved: false });
      expect(await meet.lanes(prelims)).toEqual(NINE_IN_TWO);
    }),
  );

  it(
    'parts teammates and can undo the swap, which then stays',
    inMeet(
      async (meet) => {
        const { prelims, clerk } = meet;
        const choices = { ...HIGH_SCHOOL_8, laneOrder: [2, 3, 1, 4] };
        await seed(meet, prelims, { choices });
        expect(await meet.lanes(prelims)).toEqual(['1/1 5', '1/2 1', '1/3 3', '2/1 6', '2/2 2', '2/3 4']);
        const { changes } = await meet.view(prelims);
        expect(changes[0]!.sentence).toMatch(
          /^Runner 4 Oak \(seed 4\) and Runner 3 Oak \(seed 3\) swapped, so two .+ runners are not in heat 1$/,
        );
        const undo = { changeId: changes[0]!.changeId, isUndone: true };
        expect((await clerk('UndoSeeding', undo)).status).toBe(200);
        const together = ['1/1 5', '1/2 1', '1/3 4', '2/1 6', '2/2 2', '2/3 3'];
        expect(await meet.lanes(prelims)).toEqual(together);
        await seed(meet, prelims, { choices });
        expect(await meet.lanes(prelims)).toEqual(together);
      },
      { count: 6, teamOf: (index) => [0, 1, 2, 0, 3, 3][index]! },
    ),
  );

  it(
    'refuses a round that has begun, and one that waits for results',
    inMeet(async (meet) => {
      const { prelims, final, ctx, meetId } = meet;
      expect(await seed(meet, final)).toMatchObject({ status: 409, body: { code: 'ROUND_NEEDS_RESULTS' } });
      await seed(meet, prelims);
      const { heatId } = await meet.slotOf(prelims, 1);
      await takeMarks(ctx, meetId, [heatMark(heatId, 'gun', {})], { source: 'timer', userId: 7 });
      expect(await seed(meet, prelims)).toMatchObject({ status: 409, body: { code: 'HEAT_HAS_BEGUN' } });
    }),
  );

  it(
    'is for hosts and clerks, and only of this meet',
    inMeet(async (meet) => {
      const input = { roundId: meet.prelims, choices: HIGH_SCHOOL_8 };
      expect((await meet.judge('Seed', input)).status).toBe(403);
      expect((await meet.host('Seed', input)).status).toBe(200);
      expect(await meet.clerk('Seed', { ...input, roundId: 999_999 })).toMatchObject({
        status: 404,
        body: { code: 'ROUND_UNKNOWN' },
      });
      const wrong = { ruleSet: 'high-school-8', laneOrder: [4, 4] };
      expect((await meet.clerk('Seed', { ...input, choices: wrong })).status).toBe(400);
    }),
  );
});

describe('moves by hand', () => {
  it(
    'are refused with the newer slot when someone else was first, and in a lane too many',
    inMeet(async (meet) => {
      const { prelims, clerk, host } = meet;
      await seed(meet, prelims);
      const slot = await meet.slotOf(prelims, 1);
      const move = { roundId: prelims, slotId: slot.slotId, heatId: slot.heatId, lane: 7, version: 1 };
      expect(await clerk('MoveSlot', { ...move, lane: 9 })).toMatchObject({
        status: 409,
        body: { code: 'LANE_TOO_MANY' },
      });
      expect((await clerk('MoveSlot', move)).status).toBe(200);
      expect(await host('MoveSlot', { ...move, lane: 8 })).toMatchObject({
        status: 409,
        body: { code: 'CHANGED_MEANWHILE', details: { lane: 7, version: 2 } },
      });
      expect(await host('MoveSlot', { ...move, slotId: 999_999 })).toMatchObject({ status: 404 });
    }),
  );

  it(
    'are undone and done again, but not below a later change',
    inMeet(async (meet) => {
      const { prelims, clerk } = meet;
      await seed(meet, prelims);
      const slot = await meet.slotOf(prelims, 1);
      const move = { roundId: prelims, slotId: slot.slotId, heatId: slot.heatId };
      await clerk('MoveSlot', { ...move, lane: 7, version: 1 });
      await clerk('MoveSlot', { ...move, lane: 8, version: 2 });
      const { changes, undoId } = await meet.view(prelims);
      expect(changes.map(({ sentence, byName }) => [sentence, byName])).toEqual([
        ['Runner 1 Oak moved from heat 1, lane 7 to heat 1, lane 8', 'Cleo Clerk'],
        ['Runner 1 Oak moved from heat 1, lane 4 to heat 1, lane 7', 'Cleo Clerk'],
        ['Seeded 9 starts in 2 heats', 'Cleo Clerk'],
      ]);
      const step = (changeId: number | null, isUndone: boolean) =>
        clerk('UndoSeeding', { changeId, isUndone });
      expect(await step(changes[1]!.changeId, true)).toMatchObject({
        status: 409,
        body: { code: 'CHANGED_MEANWHILE' },
      });
      expect((await step(undoId, true)).status).toBe(200);
      expect((await step(changes[1]!.changeId, true)).status).toBe(200);
      expect(await meet.lanes(prelims)).toEqual(NINE_IN_TWO);
      const { redoId } = await meet.view(prelims);
      expect(redoId).toBe(changes[1]!.changeId);
      expect((await step(redoId, false)).status).toBe(200);
      expect((await meet.slotOf(prelims, 1)).lane).toBe(7);
      expect(await step(redoId, false)).toMatchObject({ status: 409 });
      expect(await step(999_999, true)).toMatchObject({ status: 404 });
    }),
  );

  it(
    'are undone back to no start list at all',
    inMeet(async (meet) => {
      await seed(meet, meet.prelims);
      const { undoId } = await meet.view(meet.prelims);
      expect((await meet.clerk('UndoSeeding', { changeId: undoId, isUndone: true })).status).toBe(200);
      expect(await meet.lanes(meet.prelims)).toEqual([]);
      expect((await meet.clerk('UndoSeeding', { changeId: undoId, isUndone: false })).status).toBe(200);
      expect(await meet.lanes(meet.prelims)).toEqual(NINE_IN_TWO);
    }),
  );
});

describe('the check-in', () => {
  it(
    'leaves lanes of scratches empty, and suggests a new seeding only if a heat becomes unnecessary',
    inMeet(async (meet) => {
      const { prelims, clerk } = meet;
      await seed(meet, prelims);
      const [one, two] = [await meet.slotOf(prelims, 9), await meet.slotOf(prelims, 8)];
      const heats = await meet.list(prelims);
      await seed(meet, prelims);
      await clerk('ScratchSlots', { slotIds: [one.slotId], isScratched: true });
      expect(await meet.lanes(prelims)).toEqual(['1/2 9x', ...NINE_IN_TWO.slice(1)]);
      expect((await meet.view(prelims)).scratches).toEqual({
        sentence: '1 scratch: 1 heat is enough now. Seed again to save time.',
        isSeedingNeeded: true,
      });
      await clerk('ScratchSlots', { slotIds: [one.slotId], isScratched: false });
      expect((await meet.view(prelims)).scratches).toBeNull();
      await clerk('ScratchSlots', { slotIds: [one.slotId, two.slotId], isScratched: true });
      await seed(meet, prelims);
      expect(await meet.lanes(prelims)).toEqual([
        '1/1 7',
        '1/2 5',
        '1/3 3',
        '1/4 1',
        '1/5 2',
        '1/6 4',
        '1/7 6',
        '1/p8 9x',
        '1/p9 8x',
      ]);
      expect(heats.length).toBe(9);
      expect((await meet.view(prelims)).changes[0]!.sentence).toBe('Seeded 7 starts in 1 heat');
    }),
  );

  it(
    'scratches at its end who did not come, and undoes that',
    inMeet(async (meet) => {
      const { prelims, clerk } = meet;
      await seed(meet, prelims);
      expect(await clerk('CloseCheckIn', { roundId: prelims })).toMatchObject({
        status: 409,
        body: { code: 'CHECK_IN_EMPTY' },
      });
      const slots = await meet.list(prelims);
      const here = slots.slice(0, 7).map(({ slotId }) => slotId);
      for (let twice = 0; twice < 2; twice++)
        expect((await clerk('CheckIn', { slotIds: here, isHere: true })).status).toBe(200);
      const closed = await clerk('CloseCheckIn', { roundId: prelims });
      expect(await clerk('CheckIn', { slotIds: [slots[8]!.slotId], isHere: true })).toMatchObject({
        status: 409,
        body: { code: 'SLOT_IS_SCRATCHED' },
      });
      const { changes, undoId } = await meet.view(prelims);
      expect(closed.body).toEqual({ scratched: 2, changeId: undoId });
      expect(changes[0]!.sentence).toBe('Check-in closed; Runner 3 Oak and Runner 7 Oak scratched');
      await clerk('UndoSeeding', { changeId: undoId, isUndone: true });
      expect((await meet.list(prelims)).every(({ isEmpty }) => !isEmpty)).toBe(true);
    }),
  );

  it(
    'refuses a slot whose entry somebody removed meanwhile',
    inMeet(async (meet) => {
      const { prelims, clerk } = meet;
      await seed(meet, prelims);
      const slot = await meet.slotOf(prelims, 9);
      await removeEntries(meet.ctx, meet.meetId, [meet.entries[8]!], { byUserId: null });
      await seed(meet, prelims);
      const input = { slotIds: [slot.slotId] };
      expect(await clerk('CheckIn', { ...input, isHere: true })).toMatchObject({
        status: 404,
        body: { code: 'SLOT_UNKNOWN' },
      });
      expect(await clerk('ScratchSlots', { ...input, isScratched: true })).toMatchObject({ status: 404 });
    }),
  );
});

it(
  'all events without a start list are seeded at once, all others stay',
  inMeet(
    async (meet) => {
      const { clerk, prelims } = meet;
      await seed(meet, prelims);
      const { status, body } = await clerk('SeedAll', { choices: HIGH_SCHOOL_8 });
      expect({ status, body }).toMatchObject({ status: 200, body: { skippedCount: 1 } });
      expect((body as { seeded: object[] }).seeded).toMatchObject([
        { roundId: meet.round('lj P'), heats: 1, starters: 9 },
        { roundId: meet.round('1600m P'), heats: 1, starters: 9 },
      ]);
      expect((await clerk('SeedAll', { choices: HIGH_SCHOOL_8 })).body).toMatchObject({
        seeded: [],
        skippedCount: 3,
      });
      expect((await meet.view(meet.round('lj P'))).changes).toHaveLength(1);
    },
    { variants: ['100m', 'lj', '1600m'] },
  ),
);
