// The rounds of a meet with their slots and marks, while marks are taken, decided or read.
import { mapLegs } from '#competition/entries/entries.service.ts';
import { listStartLists, type StartSlot } from '#competition/start-lists/start-lists.service.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { liveWords as words } from './live.words.ts';
import { type MarkReading, readMark } from './mark-readings.rules.ts';
import { type ResultOfSlot, resultsOfMarks } from './mark-results.rules.ts';
import { MarkLedger, type MarkToTake, type StoredMark } from './marks.rules.ts';
import { type LiveRound, listLiveRounds, listMarks, type ReceivedMark } from './marks.store.ts';

/** Rounds with their slots and marks, while marks are taken or decided. */
export interface Board {
  rounds: readonly LiveRound[];
  slots: readonly StartSlot[];
  /** In the order of arrival. */
  stored: readonly ReceivedMark[];
  ledger: MarkLedger;
  /** The arrival of the last mark of these rounds, RFC 3339. */
  lastReceivedAt: string | null;
  placeOf(mark: MarkToTake): { round: LiveRound; slot: StartSlot | null };
  hasMarks(round: LiveRound): boolean;
}

export async function openBoard(
  ctx: Context,
  meetId: number,
  { uuids = [], ...part }: Parameters<typeof listLiveRounds>[2] & { uuids?: readonly string[] },
): Promise<Board> {
  const rounds = await listLiveRounds(ctx, meetId, part);
  const roundIds = rounds.map(({ roundId }) => roundId);
  const slots = await listStartLists(ctx, meetId, { roundIds });
  const stored = await listMarks(ctx, meetId, { roundIds, uuids });
  const roundOfHeat = new Map(rounds.flatMap((round) => round.heats.map(({ heatId }) => [heatId, round])));
  const slotOf = new Map(slots.map((slot) => [slot.slotId, slot]));
  return {
    rounds,
    slots,
    stored,
    ledger: new MarkLedger(stored),
    lastReceivedAt: stored.at(-1)?.receivedAt ?? null,
    placeOf({ uuid, heatId, slotId }) {
      const round = roundOfHeat.get(heatId);
      if (!round) throw new Refusal('HEAT_UNKNOWN', words.heatUnknown, { status: 404, details: { uuid } });
      const slot = slotId === null ? null : (slotOf.get(slotId) ?? null);
      if (slotId !== null && slot?.roundId !== round.roundId) {
        throw new Refusal('SLOT_UNKNOWN', words.slotUnknown, { status: 404, details: { uuid } });
      }
      return { round, slot };
    },
    hasMarks: ({ roundId }) => stored.some((mark) => mark.roundId === roundId),
  };
}

/** Reads the counting marks of a round by slot; null has those about whole heats. */
export function readingsBySlot(board: Board, roundId: number): Map<number | null, MarkReading[]> {
  const { eventVariant } = board.rounds.find((round) => round.roundId === roundId)!;
  const bySlot = Map.groupBy(board.ledger.countingIn(roundId), ({ slotId }) => slotId);
  return new Map(
    [...bySlot].map(([slotId, marks]) => [slotId, marks.map((mark) => readAgain(mark, eventVariant))]),
  );
}

/** A mark was read when it was taken, so it is read again without a refusal. */
export function readAgain(mark: StoredMark, eventVariant: string | null): MarkReading {
  const reading = readMark(mark, eventVariant);
  if (reading instanceof Refusal) throw reading;
  return reading;
}

type Legs = Awaited<ReturnType<typeof mapLegs>>;

/** Reads the legs of the squads among the slots of these rounds, by entry. */
export function legsOfSquads(ctx: Context, slots: readonly StartSlot[]): Promise<Legs> {
  return mapLegs(
    ctx,
    slots.flatMap(({ athleteId, entryId }) => (athleteId === null ? entryId : [])),
  );
}

/** The results of a round as its counting marks make them, whether they are public or held. */
export function resultsOfRound(
  board: Board,
  round: LiveRound,
  { winds, legs }: { winds: ReadonlyMap<number, number | null>; legs: Legs },
): ResultOfSlot[] {
  const readings = readingsBySlot(board, round.roundId);
  const slots = board.slots
    .filter(({ roundId }) => roundId === round.roundId)
    .map((slot) => ({
      ...slot,
      legs: (legs.get(slot.entryId) ?? []).flatMap(({ athleteId, leg }) =>
        leg === null ? [] : { leg, athleteId, grade: null, splitMs: null },
      ),
      readings: readings.get(slot.slotId) ?? [],
    }));
  return resultsOfMarks({ ...round, winds }, slots);
}
