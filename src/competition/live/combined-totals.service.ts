// Keeps the totals of combined events, which are results of their own, in the transaction that changes a part.
import { setStatus } from '#competition/events/events.service.ts';
import type { MeetEvent } from '#competition/events/meet-events.rules.ts';
import { listMeetEvents } from '#competition/events/meet-events.service.ts';
import { partsOfEvent } from '#competition/result-pages/combined-events/combined-page.rules.ts';
import { listPartScores } from '#competition/result-pages/combined-events/combined-page.service.ts';
import { saveResults } from '#competition/results/results.service.ts';
import { listStartLists } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import {
  type Combiner,
  resultOfTotal,
  statusOfTotals,
  type Total,
  totalsOf,
} from './combined-totals.rules.ts';
import { type LiveRound, listLiveRounds } from './marks.store.ts';

/** Called after the results or the status of these rounds changed, in the transaction that has claimed the meet. */
export async function updateCombinedTotals(
  ctx: Context,
  meetId: number,
  rounds: readonly Pick<LiveRound, 'parentId'>[],
  byUserId: number | null,
): Promise<void> {
  const parentIds = new Set(rounds.flatMap(({ parentId }) => parentId ?? []));
  for (const parentId of parentIds) {
    const combined = await readTotals(ctx, meetId, parentId);
    const round = combined?.event.rounds.find(({ round }) => round === 'F');
    if (!combined?.totals || !round) continue;
    const { event, parts, totals } = combined;
    const status = statusOfTotals(
      event.status,
      totals,
      parts.map((part) => part.status),
    );
    if (status !== event.status || status !== round.status) {
      await setStatus(ctx, { meetEventId: event.meetEventId, roundId: round.roundId, status });
    }
    await saveResults(ctx, meetId, {
      origin: { kind: 'meet', byUserId },
      results: totals.map((total) => resultOfTotal(total, round.roundId)),
      completeRoundIds: [round.roundId],
    });
  }
}

/** Called after a result of this round was corrected by hand, in the same transaction. */
export async function updateTotalsOfRound(
  ctx: Context,
  { meetId, roundId, byUserId }: { meetId: number; roundId: number; byUserId: number | null },
): Promise<void> {
  const rounds = await listLiveRounds(ctx, meetId, { roundIds: [roundId] });
  await updateCombinedTotals(ctx, meetId, rounds, byUserId);
}

/**
 * Called after a file changed results of these events or rounds, or its results were taken away again, in the same
 * transaction. A file that has the totals, too, has the last word.
 */
export async function updateTotalsAfterFile(
  ctx: Context,
  meetId: number,
  changed: { meetEventIds: readonly number[] } | { roundIds: readonly number[] },
  byUserId: number | null,
): Promise<void> {
  const rounds = await listLiveRounds(ctx, meetId, changed);
  const inFile = 'meetEventIds' in changed ? changed.meetEventIds : [];
  const parts = rounds.filter(({ parentId }) => parentId !== null && !inFile.includes(parentId));
  await updateCombinedTotals(ctx, meetId, parts, byUserId);
}

interface CombinedTotals {
  event: MeetEvent;
  parts: MeetEvent[];
  /** Null for an event without a points table. */
  totals: Total[] | null;
}

/** Adds up a combined event by the public results of its parts; null if the meet does not have it. */
export async function readTotals(
  ctx: Context,
  meetId: number,
  meetEventId: number,
): Promise<CombinedTotals | null> {
  const events = await listMeetEvents(ctx, meetId);
  const event = events.find((other) => other.meetEventId === meetEventId);
  if (!event) return null;
  const parts = partsOfEvent(event, events);
  const ids = parts.map((part) => part.meetEventId);
  const byPart = await listPartScores(ctx, event, parts);
  const slots = await listStartLists(ctx, meetId, { meetEventIds: ids });
  const byAthlete = Map.groupBy(slots, ({ canonicalId }) => canonicalId);
  const combiners = [...byAthlete].flatMap(([canonicalId, own]): Combiner[] => {
    const [slot] = own;
    if (canonicalId === null || slot?.athleteId == null) return [];
    const { athleteId, teamId, teamText, grade, isExhibition } = slot;
    const scratchedParts = ids.flatMap((id, part) => {
      const inPart = own.filter((other) => other.meetEventId === id);
      return inPart.length > 0 && inPart.every(({ isEmpty }) => isEmpty) ? part : [];
    });
    const scores = byPart.map((scoreOf) => scoreOf.get(canonicalId) ?? null);
    return [{ canonicalId, athleteId, teamId, teamText, grade, isExhibition, scores, scratchedParts }];
  });
  return { event, parts, totals: totalsOf(combiners) };
}
