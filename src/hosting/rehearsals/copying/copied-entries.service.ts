// Enters those who started into the copy of a meet, and makes its start lists as they were.
import { ACCEPTANCE, type EntryToMake } from '#competition/entries/entries.rules.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { NO_LIMITS } from '#competition/entries/places-left.rules.ts';
import { LANES_MAX, sharesLanes } from '#competition/start-lists/start-lists.rules.ts';
import { listStartLists, saveStartList, scratchSlots } from '#competition/start-lists/start-lists.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { type StartOfMeet, starterKey } from './past-meet.rules.ts';

/** The copies of rounds and heats, by the ids of the originals. */
export interface CopiedRound {
  roundId: number;
  eventVariant: string | null;
  /** The event of the copy that is entered: the combined event of a part. */
  enteredEventId: number;
  /** Heat ids of the copy by those of the original; null stands for a start without a heat. */
  heats: ReadonlyMap<number | null, number>;
}

/** A start of the past meet with its entry in the copy. */
export interface CopiedStart extends StartOfMeet {
  entryId: number;
}

/**
 * Enters everyone once in each event. Somebody whom the rules for entries refuse, such as a boy in a race of girls, is left
 * out.
 */
export async function copyEntries(
  ctx: Context,
  copyId: number,
  starts: readonly StartOfMeet[],
  rounds: ReadonlyMap<number, CopiedRound>,
): Promise<CopiedStart[]> {
  const lettered = withLetters(starts);
  const keyOf = (start: StartOfMeet) => `${rounds.get(start.roundId)!.enteredEventId} ${starterKey(start)}`;
  const first = new Map(lettered.toReversed().map((start) => [keyOf(start), start]));
  const entries = [...first].map(([key, start]) => ({
    key,
    entry: entryOf(start, rounds.get(start.roundId)!.enteredEventId),
  }));
  const entryIds = await enter(ctx, copyId, entries);
  return lettered.flatMap((start) => {
    const entryId = entryIds.get(keyOf(start));
    return entryId === undefined ? [] : { ...start, entryId };
  });
}

/** A squad without a letter is the only one of its team. */
function withLetters(starts: readonly StartOfMeet[]): StartOfMeet[] {
  return starts.map((start) =>
    start.athleteId === null && start.relayLetter === null ? { ...start, relayLetter: 'A' } : start,
  );
}

function entryOf(start: StartOfMeet, meetEventId: number): EntryToMake {
  const { athleteId, teamId, teamText, relayLetter, grade, seed, legs, isExhibition } = start;
  return {
    meetEventId,
    athleteId,
    teamId,
    teamText,
    relayLetter: athleteId === null ? relayLetter : null,
    grade,
    seed,
    legs: athleteId === null ? legs.map((leg) => ({ athleteId: leg.athleteId, leg: leg.leg })) : [],
    isExhibition,
    acceptance: ACCEPTANCE.Accepted,
  };
}

type Keyed = { key: string; entry: EntryToMake };

/** All at once, which is fast; if one of them is refused, each half by itself. Returns the entry ids by key. */
async function enter(ctx: Context, copyId: number, all: readonly Keyed[]): Promise<Map<string, number>> {
  if (all.length === 0) return new Map();
  try {
    const made = await inTransaction(ctx, (ctx) =>
      makeEntries(
        ctx,
        copyId,
        all.map(({ entry }) => entry),
        { byUserId: null, limits: NO_LIMITS },
      ),
    );
    return new Map(all.map(({ key }, index) => [key, made[index]!.entryId]));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const [only] = all;
    if (all.length === 1) return simpler(only!) ? enter(ctx, copyId, [simpler(only!)!]) : new Map();
    const middle = Math.ceil(all.length / 2);
    return new Map([
      ...(await enter(ctx, copyId, all.slice(0, middle))),
      ...(await enter(ctx, copyId, all.slice(middle))),
    ]);
  }
}

/** An imported seed or an imported list of runners may be impossible; null if there is nothing left to leave out. */
function simpler({ key, entry }: Keyed): Keyed | null {
  if (entry.seed === null && entry.legs.length === 0) return null;
  return { key, entry: { ...entry, seed: null, legs: [] } };
}

export async function copyStartLists(
  ctx: Context,
  copyId: number,
  starts: readonly CopiedStart[],
  rounds: ReadonlyMap<number, CopiedRound>,
): Promise<void> {
  for (const [pastId, ofRound] of Map.groupBy(starts, ({ roundId }) => roundId)) {
    const { roundId, heats, eventVariant } = rounds.get(pastId)!;
    const heatOf = ({ heatId }: CopiedStart) => heats.get(heatId) ?? [...heats.values()][0]!;
    const byHeat = Map.groupBy(onceEach(ofRound), heatOf);
    await saveStartList(
      ctx,
      roundId,
      [...byHeat].map(([heatId, slots]) => ({ heatId, slots: slotsOf(slots, eventVariant) })),
    );
  }
  const scratched = starts.filter(({ isScratched }) => isScratched);
  if (scratched.length === 0) return;
  const slots = await listStartLists(ctx, copyId);
  const isScratched = (slot: { roundId: number; entryId: number }) =>
    scratched.some(
      (start) => start.entryId === slot.entryId && rounds.get(start.roundId)!.roundId === slot.roundId,
    );
  await scratchSlots(
    ctx,
    copyId,
    slots.filter(isScratched).map(({ slotId }) => slotId),
    true,
  );
}

/** A merged athlete may have two results in a round; the first one starts. */
function onceEach(starts: readonly CopiedStart[]): CopiedStart[] {
  return [...new Map(starts.toReversed().map((start) => [start.entryId, start])).values()].toReversed();
}

/** A printed lane that two have, or that no track has, is left out. */
function slotsOf(starts: readonly CopiedStart[], eventVariant: string | null) {
  const taken = new Set<number>();
  const isFree = (lane: number) =>
    lane >= 1 && lane <= LANES_MAX && (sharesLanes(eventVariant) || !taken.has(lane));
  return starts
    .toSorted((a, b) => a.position - b.position)
    .map(({ entryId, lane }) => {
      const own = lane !== null && isFree(lane) ? lane : null;
      if (own !== null) taken.add(own);
      return { entryId, lane: own };
    });
}
