// Who starts where: the slots of a heat, how a start list changes, and why it is refused.
import { ACCEPTANCE, type Acceptance, type Seed } from '#competition/entries/entries.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { startListWords as words } from './start-lists.words.ts';

export interface SlotToSave {
  entryId: number;
  /** Lane or alley; null in the field, in a waterfall start and on a course. */
  lane: number | null;
  /** The seed of this round, such as the mark of the prelims; the seed of the entry when left out. */
  seed?: Seed | null;
  /** Why this lane, as the seeding explains it; stays when left out. */
  why?: object | null;
  /** The order in the heat, from 1; that of the list when left out. */
  position?: number;
  /** False when left out. */
  isMovedByHand?: boolean;
  /** RFC 3339, or null for a slot that starts; stays when left out. */
  scratchedAt?: string | null;
}

/** The slots have the order of the heat or flight. */
export interface HeatToSave {
  heatId: number;
  slots: readonly SlotToSave[];
}

export interface StoredSlot {
  slotId: number;
  roundId: number;
  heatId: number;
  entryId: number;
  lane: number | null;
  /** From 1. */
  position: number;
  seedEntered: string | null;
  seedSort: number | null;
  isMovedByHand: boolean;
  checkedInAt: string | null;
  scratchedAt: string | null;
  version: number;
}

/** A slot with the reason of its lane, as the seeding stored it. */
export interface ExplainedSlot extends StoredSlot {
  why: object | null;
}

/** Goes on to the next round, by place (Q) or by mark (q), with what its reason needs. */
export interface QualifiedSlot {
  qualifier: 'Q' | 'q';
}

/** The values of a slot that a start list gives. */
export interface SlotPlan extends Required<Omit<SlotToSave, 'seed' | 'why'>> {
  slotId: number | null;
  roundId: number;
  heatId: number;
  seed: Seed | null;
  /** Undefined to leave it as it is. */
  why: object | null | undefined;
}

/** The start list of a round, whole. */
export interface RoundToSave {
  roundId: number;
  heats: readonly HeatToSave[];
}

/** The round of a start list, with its heats and the entries that may start in it. */
export interface RoundOfSlots {
  roundId: number;
  meetId: number;
  meetEventId: number;
  eventVariant: string | null;
  heatIds: readonly number[];
  /** Keyed by entry id. A part of a combined event has the entries of the combined event. */
  acceptances: ReadonlyMap<number, Acceptance>;
}

export const LANES_MAX = 24;
/** Teams on a course have boxes, of which there are more than lanes. */
const BOXES_MAX = 200;

/** From this distance of one runner on, a race may start in alleys. */
const ALLEYS_FROM_METERS = 600;

/** Several share an alley in races from 600 meters on; only one has a lane. */
export function sharesLanes(eventVariant: string | null): boolean {
  const variant = eventVariant === null ? null : findVariant(eventVariant);
  if (!variant) return true;
  return (variant.distanceMeters ?? 0) / (variant.legs ?? 1) >= ALLEYS_FROM_METERS;
}

export function refusalToStartList(
  { heatIds, acceptances, eventVariant }: RoundOfSlots,
  heats: readonly HeatToSave[],
): Refusal | null {
  if (heats.some(({ heatId }) => !heatIds.includes(heatId))) {
    return new Refusal('HEAT_UNKNOWN', words.heatUnknown, { status: 404 });
  }
  const slots = heats.flatMap((heat) => heat.slots);
  if (slots.some(({ entryId }) => !acceptances.has(entryId))) {
    return new Refusal('ENTRY_UNKNOWN', words.entryOfOtherEvent, { status: 404 });
  }
  const waiting = slots.find(({ entryId }) => acceptances.get(entryId)! < ACCEPTANCE.New);
  if (waiting) {
    return new Refusal('ENTRY_NOT_ACCEPTED', words.entryNotAccepted, {
      status: 409,
      details: { entryId: waiting.entryId },
    });
  }
  const twice = findTwice(slots.map(({ entryId }) => entryId));
  if (twice !== null) {
    return new Refusal('ENTRY_TWICE_IN_ROUND', words.entryTwice, {
      status: 409,
      details: { entryId: twice },
    });
  }
  return (
    heats.map(({ slots }) => refusalToLanes(slots, eventVariant)).find((refusal) => refusal !== null) ?? null
  );
}

function refusalToLanes(
  slots: readonly Pick<SlotToSave, 'lane'>[],
  eventVariant: string | null,
): Refusal | null {
  const lanes = slots.flatMap(({ lane }) => lane ?? []);
  const isShared = sharesLanes(eventVariant);
  const most = isShared ? BOXES_MAX : LANES_MAX;
  if (lanes.some((lane) => !Number.isInteger(lane) || lane < 1 || lane > most)) {
    return new Refusal('LANE_UNKNOWN', words.laneUnknown(most));
  }
  const taken = isShared ? null : findTwice(lanes);
  return taken === null ? null : new Refusal('LANE_TAKEN', words.laneTaken(taken), { status: 409 });
}

function findTwice(numbers: readonly number[]): number | null {
  return numbers.find((number, index) => numbers.indexOf(number) < index) ?? null;
}

export interface StartListPlan {
  created: SlotPlan[];
  /** Their version rises: a mark made on the slot before is no longer certain. */
  changed: SlotPlan[];
  /** They stay where they are, for a reason that may be another one. */
  explained: SlotPlan[];
  removedIds: number[];
}

/** Keeps the slots of entries that stay, also their check-in, and changes only those that differ. */
export function planStartList(stored: readonly StoredSlot[], { roundId, heats }: RoundToSave): StartListPlan {
  const slotOf = new Map(stored.map((slot) => [slot.entryId, slot]));
  const plans = heats.flatMap(({ heatId, slots }) =>
    slots.map((slot, index): SlotPlan => {
      const { entryId, lane, seed = null, why, position = index + 1, isMovedByHand = false } = slot;
      const present = slotOf.get(entryId);
      const slotId = present?.slotId ?? null;
      const scratchedAt = slot.scratchedAt === undefined ? (present?.scratchedAt ?? null) : slot.scratchedAt;
      return { slotId, roundId, entryId, heatId, lane, position, seed, why, isMovedByHand, scratchedAt };
    }),
  );
  const listed = new Set(plans.map(({ entryId }) => entryId));
  const present = plans.filter(({ slotId }) => slotId !== null);
  const isChanged = (plan: SlotPlan) => differs(plan, slotOf.get(plan.entryId)!);
  return {
    created: plans.filter(({ slotId }) => slotId === null),
    changed: present.filter(isChanged),
    explained: present.filter((plan) => plan.why !== undefined && !isChanged(plan)),
    removedIds: stored.flatMap(({ entryId, slotId }) => (listed.has(entryId) ? [] : slotId)),
  };
}

const differs = (plan: SlotPlan, stored: StoredSlot) =>
  plan.heatId !== stored.heatId ||
  plan.lane !== stored.lane ||
  plan.position !== stored.position ||
  plan.scratchedAt !== stored.scratchedAt ||
  plan.isMovedByHand !== stored.isMovedByHand ||
  (plan.seed?.sort ?? null) !== stored.seedSort ||
  (plan.seed?.entered ?? null) !== stored.seedEntered;

export interface SlotMove {
  slotId: number;
  heatId: number;
  lane: number | null;
  /** Without lanes, the position in the heat that the slot takes, from 1; the end when left out. */
  position?: number | undefined;
  /** The version that the mover saw. */
  version: number;
}

/** The lane and place in the heat that a slot gets by hand. */
export type MovedSlot = Pick<StoredSlot, 'slotId' | 'heatId' | 'lane' | 'position'>;

/**
 * Moves a slot by hand. Whoever has the lane gets the lane that becomes free. With a position, those from there on move
 * down. Without lanes, and in an empty lane, the slot goes to the end of the other heat. The moved slot comes first.
 */
export function moveInHeats(stored: readonly StoredSlot[], move: SlotMove): MovedSlot[] {
  const { slotId, heatId, lane, position } = move;
  const slot = stored.find((other) => other.slotId === slotId)!;
  if (position !== undefined) return moveToPosition(stored, slot, { ...move, position });
  const other =
    lane === null
      ? undefined
      : stored.find((other) => other.heatId === heatId && other.lane === lane && other.slotId !== slotId);
  if (other) {
    return [
      { slotId, heatId, lane, position: other.position },
      { slotId: other.slotId, heatId: slot.heatId, lane: slot.lane, position: slot.position },
    ];
  }
  const last = Math.max(0, ...stored.flatMap((other) => (other.heatId === heatId ? other.position : [])));
  return [{ slotId, heatId, lane, position: slot.heatId === heatId ? slot.position : last + 1 }];
}

function moveToPosition(
  stored: readonly StoredSlot[],
  { slotId, heatId: from }: StoredSlot,
  { heatId, lane, position }: SlotMove & { position: number },
): MovedSlot[] {
  const inOrder = (id: number) =>
    stored
      .filter((other) => other.heatId === id && other.slotId !== slotId)
      .toSorted((a, b) => a.position - b.position);
  const target: Pick<StoredSlot, 'slotId' | 'heatId' | 'lane'>[] = inOrder(heatId);
  target.splice(Math.max(0, position - 1), 0, { slotId, heatId, lane });
  const heats = from === heatId ? [target] : [target, inOrder(from)];
  const placed = heats.flatMap((heat) =>
    heat.map((other, index): MovedSlot => ({ ...pickPlace(other), position: index + 1 })),
  );
  const before = new Map(stored.map((other) => [other.slotId, other.position]));
  const shifted = placed.filter(
    (other) => other.slotId !== slotId && other.position !== before.get(other.slotId),
  );
  return [placed.find((other) => other.slotId === slotId)!, ...shifted];
}

const pickPlace = ({ slotId, heatId, lane }: Omit<MovedSlot, 'position'>) => ({ slotId, heatId, lane });

export function refusalToMove(
  { heatIds, eventVariant }: RoundOfSlots,
  slot: StoredSlot,
  move: SlotMove,
): Refusal | null {
  if (!heatIds.includes(move.heatId)) return new Refusal('HEAT_UNKNOWN', words.heatUnknown, { status: 404 });
  if (slot.version !== move.version) {
    return new Refusal('CHANGED_MEANWHILE', words.changedMeanwhile, { status: 409, details: slot });
  }
  return refusalToLanes([move], eventVariant);
}
