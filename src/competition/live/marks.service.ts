// Takes the marks of judges, timers and files, and lets them become results: at once, or when they are released.
import { beginRounds, markHeatStarted, setStatus } from '#competition/events/events.service.ts';
import type { ReleaseMode } from '#competition/events/release-modes.rules.ts';
import type { ResultStatus } from '#competition/events/result-status.rules.ts';
import { noteWind, saveFinalists, saveReleaseMode } from '#competition/events/running-events.service.ts';
import { marksChannel } from '#competition/meets/meet-channels.rules.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { rescoreMeet, saveResults } from '#competition/results/results.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { publish as tell } from '#kit/server/realtime/realtime-publish.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { windStatus } from '#sport/marks/winds.rules.ts';
import { updateCombinedTotals } from './combined-totals.service.ts';
import { liveWords as words } from './live.words.ts';
import {
  type Board,
  legsOfSquads,
  openBoard,
  readAgain,
  readingsBySlot,
  resultsOfRound,
} from './mark-board.service.ts';
import { readMark, refusalToSeries } from './mark-readings.rules.ts';
import {
  type MarkLedger,
  type MarkOutcome,
  type MarkSource,
  type MarkToTake,
  refusalToShape,
  type StoredMark,
} from './marks.rules.ts';
import {
  clearReleased,
  findRoundsOfMarks,
  hasMarks,
  insertMarks,
  type LiveRound,
  listLiveRounds,
  markReleased,
  updateStates,
} from './marks.store.ts';

/** A person who sends marks or decides about them. */
export interface MarkSender {
  source: MarkSource;
  userId: number | null;
}

export interface TakenMark {
  uuid: string;
  outcome: MarkOutcome;
}

/** A device sends what it collected without a network in portions. */
const MARKS_AT_ONCE_MAX = 200;

/**
 * Takes marks in the order of the input, all or none, and returns what became of each. Sending the same again changes
 * nothing. The caller checks permission.
 */
export function takeMarks(
  ctx: Context,
  meetId: number,
  marks: readonly MarkToTake[],
  sender: MarkSender,
): Promise<TakenMark[]> {
  return inTransaction(ctx, async (ctx) => {
    checkShapes(marks);
    await claimMeet(ctx, meetId);
    const uuids = marks.map(({ uuid }) => storedUuid(uuid));
    const board = await openBoard(ctx, meetId, { heatIds: marks.map(({ heatId }) => heatId), uuids });
    const taken = marks.map((sent): TakenMark => {
      const mark = { ...sent, uuid: storedUuid(sent.uuid) };
      const { round, slot } = board.placeOf(mark);
      requireNoPosted([round]);
      const reading = readMark(mark, round.eventVariant);
      if (reading instanceof Refusal) throw withUuid(reading, mark.uuid);
      const stored = {
        ...mark,
        ...sender,
        roundId: round.roundId,
        state: 'counting' as const,
        isReleased: false,
      };
      const outcome = board.ledger.take(stored, slot?.version ?? null);
      if (outcome instanceof Refusal) throw outcome;
      return { uuid: sent.uuid, outcome };
    });
    await saveBoard(ctx, meetId, board, sender.userId);
    return taken;
  });
}

/** Some devices write uuids in capital letters; the database does not. */
const storedUuid = (uuid: string): string => uuid.toLowerCase();

function checkShapes(marks: readonly MarkToTake[]): void {
  if (marks.length > MARKS_AT_ONCE_MAX) {
    throw new Refusal('MARKS_TOO_MANY', words.tooManyMarks(MARKS_AT_ONCE_MAX), { status: 413 });
  }
  for (const mark of marks) {
    const refusal = refusalToShape(mark);
    if (refusal) throw refusal;
  }
}

const withUuid = ({ code, message, status }: Refusal, uuid: string) =>
  new Refusal(code, message, { status, details: { uuid } });

/** Takes marks back. The marks that they replaced count again. */
export function withdrawMarks(
  ctx: Context,
  meetId: number,
  uuids: readonly string[],
  by: MarkSender,
): Promise<void> {
  return deciding(ctx, meetId, uuids, by, (ledger, uuid) => ledger.withdraw(uuid));
}

/** Lets withdrawn, replaced or conflicting marks count: the undo of a withdrawal, and the decision of a conflict. */
export function chooseMarks(
  ctx: Context,
  meetId: number,
  uuids: readonly string[],
  by: MarkSender,
): Promise<void> {
  return deciding(ctx, meetId, uuids, by, (ledger, uuid) => ledger.choose(uuid));
}

function deciding(
  ctx: Context,
  meetId: number,
  uuids: readonly string[],
  by: MarkSender,
  decide: (ledger: MarkLedger, uuid: string) => Refusal | null,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const roundIds = await findRoundsOfMarks(ctx, meetId, uuids);
    const board = await openBoard(ctx, meetId, { roundIds });
    for (const uuid of uuids) {
      const refusal = decide(board.ledger, storedUuid(uuid));
      if (refusal) throw refusal;
    }
    await saveBoard(ctx, meetId, board, by.userId);
  });
}

/** Lets the marks of a round become its results. Where marks are checked, another person than who entered them does it. */
export function releaseMarks(
  ctx: Context,
  meetId: number,
  roundId: number,
  byUserId: number | null,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const board = await openBoard(ctx, meetId, { roundIds: [roundId] });
    const [round] = board.rounds;
    if (!round) throw roundUnknown();
    const waiting = board.ledger.countingIn(roundId).filter(({ isReleased }) => !isReleased);
    if (round.releaseMode === 'check' && waiting.some(({ userId }) => userId === byUserId)) {
      throw new Refusal('RELEASE_NEEDS_SECOND_PERSON', words.secondPersonNeeded, { status: 403 });
    }
    await publish(ctx, meetId, board, [round], byUserId);
    await tellRounds(ctx, meetId, [round]);
  });
}

/** Takes the results of a round back that were released. Its marks stay, and can be released again. */
export function takeBackRelease(
  ctx: Context,
  meetId: number,
  roundId: number,
  byUserId: number | null,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const [round] = await listLiveRounds(ctx, meetId, { roundIds: [roundId] });
    if (!round) throw roundUnknown();
    requireNoPosted([round]);
    if (round.releaseMode === 'live') throw new Refusal('EVENT_IS_LIVE', words.isLive, { status: 409 });
    await clearReleased(ctx, [roundId]);
    await tellRounds(ctx, meetId, [round]);
    const origin = { kind: 'meet' as const, byUserId };
    await saveResults(ctx, meetId, { origin, results: [], completeRoundIds: [roundId] });
    await updateCombinedTotals(ctx, meetId, [round], byUserId);
  });
}

/** An event that goes live publishes at once what it held. */
export function setReleaseMode(
  ctx: Context,
  meetId: number,
  meetEventId: number,
  mode: ReleaseMode,
  byUserId: number | null,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const board = await openBoard(ctx, meetId, { meetEventIds: [meetEventId] });
    if (board.rounds.length === 0) throw new Refusal('EVENT_UNKNOWN', words.eventUnknown, { status: 404 });
    await saveReleaseMode(ctx, meetEventId, mode);
    await tellRounds(ctx, meetId, board.rounds);
    const held = board.rounds.filter((round) => board.hasMarks(round) && !round.hasPosted);
    if (mode === 'live') await publish(ctx, meetId, board, held, byUserId);
  });
}

/** Sets how many get three more trials in a throw or long jump; 0 for four trials and no final, null for as usual. */
export function setFinalists(
  ctx: Context,
  meetId: number,
  roundId: number,
  finalists: number | null,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const [round] = await listLiveRounds(ctx, meetId, { roundIds: [roundId] });
    if (!round) throw roundUnknown();
    const variant = round.eventVariant === null ? null : findVariant(round.eventVariant);
    if (variant?.markKind !== 'distance') {
      throw new Refusal('MARK_KIND_WRONG', words.noTrials(variant?.name ?? 'event'), { status: 409 });
    }
    if (round.parentId !== null) throw new Refusal('EVENT_HAS_NO_FINAL', words.noFinal, { status: 409 });
    await saveFinalists(ctx, roundId, finalists);
    await tellRounds(ctx, meetId, [round]);
  });
}

/** How far a round has come, as its staff says: in review, complete, official. The results of a time trial count in no list. */
export function setRoundStatus(
  ctx: Context,
  meetId: number,
  roundId: number,
  status: ResultStatus,
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const [round] = await listLiveRounds(ctx, meetId, { roundIds: [roundId] });
    if (!round) throw roundUnknown();
    const { meetEventId } = round;
    if (await setStatus(ctx, { meetEventId, roundId, status })) await rescoreMeet(ctx, meetId);
    await updateCombinedTotals(ctx, meetId, [round], null);
    await tellRounds(ctx, meetId, [round]);
  });
}

/** The marks of an event come from one side only: each publishes whole rounds, and would take the other's results away. */
function requireNoPosted(rounds: readonly LiveRound[]): void {
  if (rounds.some(({ hasPosted }) => hasPosted)) {
    throw new Refusal('EVENT_HAS_POSTED_MARKS', words.isPosted, { status: 409 });
  }
}

/** True if judges, timers or files entered marks of the event that nobody took back. */
export const hasEnteredMarks = (ctx: Context, meetEventId: number): Promise<boolean> =>
  hasMarks(ctx, meetEventId);

const roundUnknown = () => new Refusal('ROUND_UNKNOWN', words.roundUnknown, { status: 404 });

/** Writes what changed in the ledger, and publishes the rounds of live events. */
async function saveBoard(ctx: Context, meetId: number, board: Board, byUserId: number | null): Promise<void> {
  const { created, changed } = board.ledger.changes();
  if (created.length + changed.length === 0) return;
  const roundOf = new Map(board.rounds.map((round) => [round.roundId, round]));
  const touched = new Set([...created, ...changed].map(({ roundId }) => roundId));
  const rounds = board.rounds.filter(({ roundId }) => touched.has(roundId));
  for (const { roundId } of rounds) checkSeries(board, roundId);
  await updateStates(ctx, changed);
  const arrivals = arrivalsAfter(ctx.clock.now(), board.lastReceivedAt);
  const rows = created.map((mark, index) => ({
    ...mark,
    meetEventId: roundOf.get(mark.roundId)!.meetEventId,
    receivedAt: arrivals(index),
  }));
  await insertMarks(ctx, meetId, rows);
  await noteStarts(ctx, board, [...created, ...changed]);
  await beginRounds(ctx, meetId, [...touched]);
  await tellRounds(ctx, meetId, rounds);
  const live = rounds.filter(({ releaseMode }) => releaseMode === 'live');
  if (live.length > 0) await publish(ctx, meetId, board, live, byUserId);
}

/** Tells the staff at work, who see held marks too. */
async function tellRounds(ctx: Context, meetId: number, rounds: readonly LiveRound[]): Promise<void> {
  const [round] = rounds;
  if (!round) return;
  const roundIds = rounds.map(({ roundId }) => roundId);
  await tell(ctx, marksChannel({ sport: round.sport, meetId }), { roundIds });
}

/** Marks that arrive together, or while the clock stands still, keep their order by microseconds. */
function arrivalsAfter(now: Temporal.Instant, last: string | null): (index: number) => string {
  const after = last === null ? now : Temporal.Instant.from(last).add({ microseconds: 1 });
  const first = Temporal.Instant.compare(after, now) > 0 ? after : now;
  return (index) => first.add({ microseconds: index }).toString();
}

function checkSeries(board: Board, roundId: number): void {
  for (const readings of readingsBySlot(board, roundId).values()) {
    const refusal = refusalToSeries(readings);
    if (refusal) throw refusal;
  }
}

/** A device may have been without a network for this long. A gun before that shows that its clock is wrong. */
const GUN_HOURS_MAX = 12;

/**
 * The real starts of heats are public at once, also where marks are held. A device whose clock is ahead or days behind
 * starts the heat now.
 */
async function noteStarts(ctx: Context, board: Board, marks: readonly StoredMark[]): Promise<void> {
  const guns = marks.filter(({ kind }) => kind === 'gun');
  for (const heatId of new Set(guns.map((mark) => mark.heatId))) {
    const { roundId } = guns.find((mark) => mark.heatId === heatId)!;
    const { eventVariant } = board.rounds.find((round) => round.roundId === roundId)!;
    const gun = board.ledger
      .countingIn(roundId)
      .find((mark) => mark.kind === 'gun' && mark.heatId === heatId);
    const reading = gun && readAgain(gun, eventVariant);
    const startedAt = reading?.kind === 'gun' ? believableStart(reading.at, ctx.clock.now()) : null;
    await markHeatStarted(ctx, heatId, startedAt);
  }
}

function believableStart(gun: string, now: Temporal.Instant): string {
  const hours = now.since(gun).total('hours');
  return hours < 0 || hours > GUN_HOURS_MAX ? now.toString() : gun;
}

/** Makes the counting marks of these rounds their results, in the transaction that took them. */
async function publish(
  ctx: Context,
  meetId: number,
  board: Board,
  rounds: readonly LiveRound[],
  byUserId: number | null,
): Promise<void> {
  requireNoPosted(rounds);
  const roundIds = rounds.map(({ roundId }) => roundId);
  const legs = await legsOfSquads(
    ctx,
    board.slots.filter(({ roundId }) => roundIds.includes(roundId)),
  );
  const results = [];
  for (const round of rounds) {
    const winds = await windsOf(ctx, meetId, round, board);
    results.push(...resultsOfRound(board, round, { winds, legs }));
  }
  await markReleased(ctx, roundIds, ctx.clock.now().toString());
  await saveResults(ctx, meetId, {
    origin: { kind: 'meet', byUserId },
    results,
    completeRoundIds: roundIds,
  });
  await updateCombinedTotals(ctx, meetId, rounds, byUserId);
}

/** Saves the winds that were measured, and returns the wind of each heat. */
async function windsOf(
  ctx: Context,
  meetId: number,
  { roundId, eventVariant, isIndoor, heats }: LiveRound,
  board: Board,
): Promise<Map<number, number | null>> {
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  const winds = new Map(heats.map(({ heatId, windTenths }) => [heatId, windTenths]));
  if (!variant) return winds;
  for (const heatId of board.ledger.heatsWithWind(roundId)) {
    const mark = board.ledger
      .countingIn(roundId)
      .find((mark) => mark.kind === 'wind' && mark.heatId === heatId);
    const reading = mark && readAgain(mark, eventVariant);
    const tenths = reading?.kind === 'wind' ? reading.tenths : null;
    if (winds.get(heatId) !== tenths) {
      const status = windStatus(tenths, variant, { isIndoor });
      await noteWind(ctx, meetId, heatId, { tenths: status === 'NA' ? null : tenths, status });
    }
    winds.set(heatId, tenths);
  }
  return winds;
}
