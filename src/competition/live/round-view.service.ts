// A round as its staff sees it: start list, every mark with its state, and the standing that the marks make.
import type { StartSlot } from '#competition/start-lists/start-lists.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { liveWords as words } from './live.words.ts';
import { legsOfSquads, openBoard, resultsOfRound } from './mark-board.service.ts';
import type { ResultOfSlot } from './mark-results.rules.ts';
import type { LiveRound, ReceivedMark } from './marks.store.ts';

/** A slot with its result so far. */
export interface Standing extends Pick<ResultOfSlot, 'place' | 'heatPlace' | 'markRaw' | 'status'> {
  slotId: number;
  mark: string;
}

export interface RoundView {
  round: LiveRound;
  slots: StartSlot[];
  /** In the order of arrival. */
  marks: ReceivedMark[];
  /** The results of slots with marks that count, held ones among them. */
  standing: Standing[];
}

/** Reads a round of a meet; refuses with 404 one of another meet. The caller checks permission. */
export async function readRound(ctx: Context, meetId: number, roundId: number): Promise<RoundView> {
  const { rounds, slots, stored, ...board } = await openBoard(ctx, meetId, { roundIds: [roundId] });
  const [round] = rounds;
  if (!round) throw new Refusal('ROUND_UNKNOWN', words.roundUnknown, { status: 404 });
  const winds = new Map(round.heats.map(({ heatId, windTenths }) => [heatId, windTenths]));
  const legs = await legsOfSquads(ctx, slots);
  const results = resultsOfRound({ rounds, slots, stored, ...board }, round, { winds, legs });
  const slotOf = new Map(slots.map((slot) => [`slot ${slot.slotId}`, slot.slotId]));
  return {
    round,
    slots: [...slots],
    marks: [...stored],
    standing: results.map(({ key, place, heatPlace, markRaw, markEntered, status }) => ({
      slotId: slotOf.get(key)!,
      place,
      heatPlace,
      markRaw,
      mark: markEntered ?? '',
      status,
    })),
  };
}
