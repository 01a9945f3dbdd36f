// Slots before and after a change of a start list, and how a change is undone when nothing later depends on it.
import type { ExplainedSlot, HeatToSave, SlotToSave } from '#competition/start-lists/start-lists.rules.ts';

export type ChangeKind = 'seed' | 'part' | 'move' | 'scratch' | 'unscratch' | 'close' | 'advance';

/** The facts in the sentence of a change; people by their entries. */
export interface ChangeContent {
  entryIds?: readonly number[] | undefined;
  /** Seed ranks of the entries. */
  ranks?: readonly number[] | undefined;
  team?: string | undefined;
  /** The heat in which teammates would be. */
  heat?: number | undefined;
  starters?: number | undefined;
  /** The heats of the round before and after it. */
  heatCounts?: { before: number; after: number } | undefined;
  /** The number of athletes who were moved by hand and stay. */
  stayCount?: number | undefined;
  /** The heats and lanes from which and to which a slot was moved. */
  places?: { from: SlotPlace; to: SlotPlace } | undefined;
  /** The round before, whose qualifiers an advancement has written. */
  fromRoundId?: number | undefined;
  qualified?: { before: readonly QualifiedRow[]; after: readonly QualifiedRow[] } | undefined;
}

interface SlotPlace {
  heat: number;
  lane: number | null;
  /** Left out where the lane says it, and in changes made before positions were stored. */
  position?: number | undefined;
}

/** A slot and a result of the round before, with what is written about going on. */
export interface QualifiedRow {
  slotId: number | null;
  resultId: number;
  qualified: { qualifier: 'Q' | 'q' } | null;
}

export interface SlotState {
  entryId: number;
  /** Its number in the round. */
  heat: number;
  lane: number | null;
  position: number;
  isMovedByHand: boolean;
  scratchedAt: string | null;
  seedEntered: string | null;
  seedSort: number | null;
  /** Left out when the slot keeps its reason. */
  why?: object | null | undefined;
}

export function statesOf(
  slots: readonly ExplainedSlot[],
  heats: readonly { heatId: number; number: number }[],
): SlotState[] {
  const numbers = new Map(heats.map(({ heatId, number }) => [heatId, number]));
  return slots.map((slot) => ({
    entryId: slot.entryId,
    heat: numbers.get(slot.heatId)!,
    lane: slot.lane,
    position: slot.position,
    isMovedByHand: slot.isMovedByHand,
    scratchedAt: slot.scratchedAt,
    seedEntered: slot.seedEntered,
    seedSort: slot.seedSort,
    why: slot.why,
  }));
}

/** Without lanes the position counts; in lanes it follows from the lane. */
const isSame = (one: SlotState, other: SlotState): boolean =>
  one.heat === other.heat &&
  one.lane === other.lane &&
  one.isMovedByHand === other.isMovedByHand &&
  (one.scratchedAt === null) === (other.scratchedAt === null) &&
  (one.lane !== null || one.position === other.position);

/** The slots that differ, as they were and as they are. */
export function touchedStates(
  before: readonly SlotState[],
  after: readonly SlotState[],
): { before: SlotState[]; after: SlotState[] } {
  const [was, is] = [before, after].map((states) => new Map(states.map((state) => [state.entryId, state])));
  const isTouched = ({ entryId }: SlotState) => {
    const [one, other] = [was!.get(entryId), is!.get(entryId)];
    return !one || !other || !isSame(one, other);
  };
  return { before: before.filter(isTouched), after: after.filter(isTouched) };
}

/**
 * The slots of a round after `from` became `to` again; null if somebody has changed one of them since. To redo a change,
 * give them the other way around.
 */
export function revertStates(
  present: readonly SlotState[],
  from: readonly SlotState[],
  to: readonly SlotState[],
): SlotState[] | null {
  const byEntry = new Map(present.map((state) => [state.entryId, state]));
  const isGone = (entryId: number) => !from.some((state) => state.entryId === entryId);
  const isAsLeft =
    from.every((state) => byEntry.has(state.entryId) && isSame(byEntry.get(state.entryId)!, state)) &&
    to.every(({ entryId }) => !isGone(entryId) || !byEntry.has(entryId));
  if (!isAsLeft) return null;
  const touched = new Set([...from, ...to].map(({ entryId }) => entryId));
  const rest = present.filter(({ entryId }) => !touched.has(entryId));
  const taken = new Set(rest.map(({ heat, position }) => `${heat} ${position}`));
  const isTaken = to.some(
    ({ heat, lane }) => lane !== null && rest.some((other) => other.heat === heat && other.lane === lane),
  );
  if (isTaken && !sharesAlleys(present)) return null;
  const last = Math.max(0, ...[...rest, ...to].map(({ position }) => position));
  const free = to.map((state, index) =>
    taken.has(`${state.heat} ${state.position}`) ? { ...state, position: last + 1 + index } : state,
  );
  return [...rest, ...free];
}

/** Two in one lane of a heat before the change show that lanes are alleys here. */
const sharesAlleys = (states: readonly SlotState[]): boolean => {
  const lanes = states.filter(({ lane }) => lane !== null).map(({ heat, lane }) => `${heat} ${lane}`);
  return new Set(lanes).size < lanes.length;
};

/** The start list of a round as it is saved. */
export function heatsOfStates(
  states: readonly SlotState[],
  heatIds: ReadonlyMap<number, number>,
): HeatToSave[] {
  const byHeat = Map.groupBy(states, ({ heat }) => heat);
  return [...byHeat].map(([heat, slots]) => ({
    heatId: heatIds.get(heat)!,
    slots: slots.toSorted((a, b) => a.position - b.position).map(slotOf),
  }));
}

function slotOf({ heat: _, seedEntered, seedSort, why, ...slot }: SlotState): SlotToSave {
  return {
    ...slot,
    seed: seedEntered === null || seedSort === null ? null : { entered: seedEntered, sort: seedSort },
    ...(why !== undefined && { why }),
  };
}
