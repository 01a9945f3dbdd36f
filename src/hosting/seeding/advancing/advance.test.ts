// Advancing from prelims to a final through the calls of the staff.
import { expect, it } from 'vitest';
import { slotMark, TIMER } from '#competition/live/live-meet.fixtures.ts';
import { takeMarks } from '#competition/live/marks.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createMeetToSeed, HIGH_SCHOOL_8, type MeetToSeed } from '../seeding.fixtures.ts';

/** Prelims of nine in two heats of which each heat has these times, by athlete. */
const TIMES: Record<number, string> = {
  1: '11.00',
  4: '11.20',
  5: '11.30',
  8: '11.40',
  9: '11.90',
  2: '11.05',
  3: '11.15',
  6: '11.45',
  7: '11.50',
};

const inPrelims =
  (story: (meet: MeetToSeed) => Promise<void>, times: Record<number, string> = TIMES) =>
  () =>
    withRollback(async (ctx) => {
      const meet = await createMeetToSeed(ctx);
      await meet.clerk('Seed', { roundId: meet.prelims, choices: HIGH_SCHOOL_8 });
      await enter(meet, times);
      await story(meet);
    });

async function enter(meet: MeetToSeed, times: Record<number, string>, device = 'pad 1') {
  const marks = [];
  for (const [athlete, mark] of Object.entries(times)) {
    const slot = await meet.slotOf(meet.prelims, Number(athlete));
    marks.push(slotMark(slot, 'finish', { mark, timing: 'fat' }, { device }));
  }
  await takeMarks(meet.ctx, meet.meetId, marks, TIMER);
}

async function qualifiers({ ctx, meetId }: MeetToSeed): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('results')
    .select(['mark_entered', 'qualifier'])
    .where('meet_id', '=', meetId)
    .where('removed_at', 'is', null)
    .where('qualifier', 'is not', null)
    .orderBy('mark_calc')
    .execute();
  return rows.map(({ mark_entered, qualifier }) => `${mark_entered} ${qualifier}`);
}

const advance = (meet: MeetToSeed, more: object = {}) =>
  meet.clerk('Advance', { roundId: meet.prelims, advance: { top: 1, next: 2 }, ...more });

it(
  'the next round gets its lanes by place and time, and results say who went on and why',
  inPrelims(async (meet) => {
    const { status, body } = await advance(meet);
    expect({ status, body }).toMatchObject({ status: 200, body: { heats: 1, starters: 4 } });
    expect(await meet.lanes(meet.final)).toEqual(['1/3 3', '1/4 1', '1/5 2', '1/6 4']);
    expect(await qualifiers(meet)).toEqual(['11.00 Q', '11.05 Q', '11.15 q', '11.20 q']);
    const { qualified, changes } = await meet.view(meet.prelims);
    expect(qualified.map(({ sentence }) => sentence).toSorted()).toEqual([
      'Q: 1st in heat 1. The winner of each heat goes on.',
      'Q: 1st in heat 2. The winner of each heat goes on.',
      'q: one of the next 2 best marks.',
      'q: one of the next 2 best marks.',
    ]);
    expect(changes).toHaveLength(1);
    const [slot] = await meet.list(meet.final);
    expect(slot).toMatchObject({ seedEntered: '11.15', why: { isRankGiven: true, seedRank: 3 } });
  }),
);

it(
  'a mark that comes later does not lose who goes on, and advancing again follows it',
  inPrelims(async (meet) => {
    await advance(meet);
    await enter(meet, { 8: '10.99' });
    expect(await qualifiers(meet)).toHaveLength(4);
    await advance(meet);
    expect(await qualifiers(meet)).toEqual(['10.99 Q', '11.00 q', '11.05 Q', '11.15 q']);
    expect((await meet.lanes(meet.final)).map((lane) => lane.split(' ')[1])).toEqual(['1', '8', '2', '3']);
  }),
);

it(
  'undoing it empties the next round and the results',
  inPrelims(async (meet) => {
    await advance(meet);
    const { undoId } = await meet.view(meet.final);
    const undo = { changeId: undoId, isUndone: true };
    expect((await meet.clerk('UndoSeeding', undo)).status).toBe(200);
    expect(await meet.lanes(meet.final)).toEqual([]);
    expect(await qualifiers(meet)).toEqual([]);
    await meet.clerk('UndoSeeding', { ...undo, isUndone: false });
    expect(await meet.lanes(meet.final)).toHaveLength(4);
    expect(await qualifiers(meet)).toHaveLength(4);
  }),
);

it(
  'a tie for the last place takes all if there are lanes',
  inPrelims(
    async (meet) => {
      expect((await advance(meet)).body).toMatchObject({ starters: 5 });
    },
    { ...TIMES, 4: '11.15', 3: '11.10', 5: '11.15' },
  ),
);

it(
  'a tie without lanes waits for a draw, and takes the one who is chosen',
  inPrelims(
    async (meet) => {
      const choices = { ruleSet: 'high-school-8', laneOrder: [2, 3, 1] };
      const [four, three] = [meet.entries[3]!, meet.entries[2]!];
      const tie = await advance(meet, { advance: { top: 1, next: 1 }, choices });
      expect(tie).toMatchObject({
        status: 409,
        body: { code: 'TIE_UNDECIDED', details: { places: 1 } },
      });
      expect(tie.body.message).toContain('there is one place left');
      const chosen = { advance: { top: 1, next: 1 }, choices, chosenEntryIds: [four] };
      expect((await advance(meet, chosen)).body).toMatchObject({ starters: 3 });
      const ids = (await meet.list(meet.final)).map(({ entryId }) => entryId);
      expect([ids.includes(four), ids.includes(three)]).toEqual([true, false]);
    },
    { ...TIMES, 3: '11.20' },
  ),
);

it(
  'nobody advances while marks contradict each other, a heat is missing, or the final has begun',
  inPrelims(
    async (meet) => {
      expect(await advance(meet)).toMatchObject({ status: 409, body: { code: 'HEAT_WITHOUT_RESULTS' } });
      await enter(meet, TIMES);
      await enter(meet, { 1: '12.00' }, 'pad 2');
      expect(await advance(meet)).toMatchObject({ status: 409, body: { code: 'MARKS_IN_CONFLICT' } });
      expect(await advance(meet, { roundId: meet.final })).toMatchObject({
        status: 409,
        body: { code: 'ROUND_IS_LAST' },
      });
      expect((await meet.judge('Advance', { roundId: meet.prelims })).status).toBe(403);
    },
    { 1: '11.00' },
  ),
);
