// Corrects an assumed name or day of a meet. Its rounds and results move with the days.
import { moveRounds } from '#competition/events/events.service.ts';
import { getMeet, type Meet } from '#competition/meets/meet-page/meet-page.service.ts';
import { moveMeet } from '#competition/meets/meets.service.ts';
import { openMeetResults } from '#competition/results/meet-results.service.ts';
import { saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays, daysBetween } from '#sport/calendar/days.rules.ts';
import type { MeetCorrection } from './meet-corrections.rules.ts';

/** Runs in the transaction of the import that gives the correction. Returns the corrected meet. */
export async function correctMeet(
  ctx: Context,
  meet: Meet,
  correction: MeetCorrection,
  { importBatchId, sourceId }: { importBatchId: number; sourceId: number | null },
): Promise<Meet> {
  const { meetId, sport } = meet;
  await moveMeet(ctx, { ...correction, meetId });
  const days = daysBetween(meet.startOn, correction.startOn);
  if (days !== 0) {
    await moveRounds(ctx, meetId, days);
    const { stored } = await openMeetResults(ctx, meetId);
    await saveResults(ctx, meetId, {
      origin: { kind: 'file', importBatchId, sourceId },
      results: stored
        .filter(({ isRemoved }) => !isRemoved)
        .map(({ resultId, fields, sourceLine }) => ({
          ...fields,
          key: `result ${resultId}`,
          sourceLine,
          competedOn: addDays(fields.competedOn, days),
        })),
      completeRoundIds: [],
    });
  }
  return getMeet(ctx, meetId, sport);
}
