// Corrects name and days of a meet that had to be assumed; its rounds and results move with the days.
import { moveRounds } from '#competition/events/events.service.ts';
import { getMeet, type Meet } from '#competition/meets/meet-page/meet-page.service.ts';
import { moveMeet } from '#competition/meets/meets.service.ts';
import { openMeetResults } from '#competition/results/meet-results.service.ts';
import { saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { addDays, daysBetween } from '#sport/calendar/days.rules.ts';
import type { MeetCorrection } from './meet-corrections.rules.ts';

/** In one transaction with the import that says it. Returns the meet as it is now. */
export async function correctMeet(
  ctx: Context,
  known: Meet,
  correction: MeetCorrection,
  { importBatchId, sourceId }: { importBatchId: number; sourceId: number | null },
): Promise<Meet> {
  const { meetId, sport } = known;
  await moveMeet(ctx, { ...correction, meetId });
  const days = daysBetween(known.startOn, correction.startOn);
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
