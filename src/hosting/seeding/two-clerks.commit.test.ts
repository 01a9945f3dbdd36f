// Two clerks at once: one seeds again and again while the other scratches, moves and checks in on other connections.
import { expect, test } from 'vitest';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createMeetToSeed, HIGH_SCHOOL_8, type MeetToSeed } from './seeding.fixtures.ts';

const STEPS = 8;

/** Everyone is in the list once, and no lane has two. */
async function expectWhole({ prelims, list }: MeetToSeed, starters: number) {
  const slots = await list(prelims);
  expect(slots).toHaveLength(starters);
  expect(new Set(slots.map(({ entryId }) => entryId)).size).toBe(starters);
  const lanes = slots.filter(({ lane }) => lane !== null).map(({ heat, lane }) => `${heat} ${lane}`);
  expect(new Set(lanes).size).toBe(lanes.length);
  return slots;
}

test('a seeding while another clerk scratches and moves loses nothing and gives no lane twice', () =>
  withOwnDatabase(async ({ ctx }) => {
    const meet = await createMeetToSeed(ctx, { count: 17 });
    const { prelims, clerk, host } = meet;
    const seed = () => clerk('Seed', { roundId: prelims, choices: HIGH_SCHOOL_8 });
    await seed();
    const gone = await Promise.all([3, 8, 12].map((athlete) => meet.slotOf(prelims, athlete)));
    const seeds = Array.from({ length: STEPS }, seed);
    const scratches = gone.map(({ slotId }) =>
      host('ScratchSlots', { slotIds: [slotId], isScratched: true }),
    );
    const moves = [1, 2, 5].map(async (athlete) => {
      const { slotId, heatId, version } = await meet.slotOf(prelims, athlete);
      return host('MoveSlot', { roundId: prelims, slotId, heatId, lane: 8, version });
    });
    const replies = await Promise.all([...seeds, ...scratches, ...moves]);
    expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
    expect(replies.slice(0, STEPS + gone.length).map(({ status }) => status)).not.toContain(409);
    const slots = await expectWhole(meet, 17);
    const scratched = slots.filter(({ scratchedAt }) => scratchedAt !== null).map(({ slotId }) => slotId);
    expect(scratched.toSorted()).toEqual(gone.map(({ slotId }) => slotId).toSorted());
    expect((await seed()).status).toBe(200);
    await expectWhole(meet, 17);
  }));

test('of two who move one slot at once, the second learns of the first', () =>
  withOwnDatabase(async ({ ctx }) => {
    const meet = await createMeetToSeed(ctx);
    await meet.clerk('Seed', { roundId: meet.prelims, choices: HIGH_SCHOOL_8 });
    const { slotId, heatId, version } = await meet.slotOf(meet.prelims, 1);
    const move = (lane: number) => ({ roundId: meet.prelims, slotId, heatId, lane, version });
    const replies = await Promise.all([meet.clerk('MoveSlot', move(7)), meet.host('MoveSlot', move(8))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await expectWhole(meet, 9);
  }));
