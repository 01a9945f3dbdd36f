// Tells those who follow an athlete that a result of this athlete was corrected, or that a correction was taken back.
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import type { Context } from '#kit/server/context.ts';
import { eventTitle, alertWords as words } from './race-alerts.words.ts';
import { findMeetFacts, listFans, listRacersOfResult } from './race-facts.store.ts';
import { tellReaders } from './tell-readers.service.ts';

export interface CorrectionToTell {
  resultId: number;
  meetId: number;
  meetEventId: number;
  /** The result on its page. */
  href: string;
  isTakenBack: boolean;
  /** The author, and whoever gets another message about it. */
  exceptUserIds: readonly number[];
}

/**
 * Call it in the transaction of the correction. Returns how many readers were told; a meet that not everyone sees has none.
 * A later message about the same result replaces an earlier one.
 */
export async function tellOfCorrection(ctx: Context, correction: CorrectionToTell): Promise<number> {
  const { resultId, meetId, meetEventId, href, isTakenBack, exceptUserIds } = correction;
  const meet = await findMeetFacts(ctx, meetId);
  const event = meet && (await listMeetEvents(ctx, meetId)).find((each) => each.meetEventId === meetEventId);
  if (!meet || !event) return 0;
  const racers = await listRacersOfResult(ctx, resultId);
  const fans = Map.groupBy(
    await listFans(
      ctx,
      racers.map(({ athleteId }) => athleteId),
    ),
    ({ userId }) => userId,
  );
  const title = eventTitle(event);
  const readers = [...fans].filter(([userId]) => !exceptUserIds.includes(userId));
  return tellReaders(
    ctx,
    meet,
    readers.map(([userId, followed]) => {
      const ids = new Set(followed.map(({ athleteId }) => athleteId));
      const who = words.names(racers.filter(({ athleteId }) => ids.has(athleteId)));
      return {
        reader: { userId, subscriptionId: null },
        race: null,
        news: 'results' as const,
        message: {
          type: 'Correction' as const,
          about: { meetId, meetEventId, athleteId: followed[0]!.athleteId },
          line1: [title],
          line2: [words.correctedLine(isTakenBack)],
          href,
          push: {
            title: words.corrected(title, isTakenBack),
            body: words.sentences([who, meet.name]),
          },
        },
      };
    }),
  );
}
