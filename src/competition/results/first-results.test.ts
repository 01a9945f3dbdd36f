import { expect, it } from 'vitest';
import { setStatus } from '#competition/events/events.service.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { RESULT_STATUS } from '#competition/events/result-status.rules.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createTestMeet, testResult } from './meet-results.fixtures.ts';
import { rescoreMeet, saveResults } from './results.service.ts';

const statusesOf = async (ctx: Context, meetId: number) => {
  const events = await listMeetEvents(ctx, meetId);
  return events.map(({ status, rounds }) => [status, rounds.map(({ status }) => status)]);
};

it('the first result of a round begins it and its event, and its points and bests are those of any other', () =>
  withRollback(async (ctx) => {
    const { meetId, round } = await createTestMeet(ctx, { events: ['100m', '200m'] });
    const [dash, long] = await listMeetEvents(ctx, meetId);
    for (const event of [dash!, long!]) {
      const { meetEventId } = event;
      await setStatus(ctx, { meetEventId, status: null });
    }
    await setStatus(ctx, { meetEventId: long!.meetEventId, status: RESULT_STATUS.PolarBear });
    const [athleteId] = await createAthletes(ctx, [{ firstName: 'Ada', lastName: 'Vale', gender: 'M' }]);
    const save = (event: string) =>
      saveResults(ctx, meetId, {
        origin: { kind: 'hand', reason: 'the results of the meet' },
        results: [
          testResult({
            key: event,
            roundId: round(`${event} F`),
            mark: '21.10',
            place: 1,
            athleteId: athleteId!,
          }),
        ],
        completeRoundIds: [],
      });
    await save('100m');
    await save('200m');
    const { InProgress, PolarBear } = RESULT_STATUS;
    expect(await statusesOf(ctx, meetId)).toEqual([
      [InProgress, [InProgress, null]],
      [PolarBear, [PolarBear, PolarBear]],
    ]);
    const saved = await ctx.db.selectFrom('results').select(['counts', 'best_flag']).orderBy('id').execute();
    expect(saved).toEqual([
      { counts: true, best_flag: expect.anything() },
      { counts: false, best_flag: null },
    ]);

    // Nobody has finished anything by scoring the meet again.
    await setStatus(ctx, { meetEventId: dash!.meetEventId, status: null });
    await rescoreMeet(ctx, meetId);
    expect((await statusesOf(ctx, meetId))[0]).toEqual([null, [null, null]]);
  }));
