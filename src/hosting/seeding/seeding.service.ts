// Seeds rounds of a meet: one by a clerk's choices, or all that have no start list yet.
import { randomInt } from 'node:crypto';

import { addHeats, removeHeatsAfter } from '#competition/events/heats/heats.service.ts';
import { isCombined } from '#competition/events/program/combined-parts.rules.ts';
import { proposeFinalists } from '#competition/events/running-events.service.ts';
import { claimMeet } from '#competition/meets/meets.service.ts';
import { canSeed } from '#competition/meets/permissions.rules.ts';
import { requireStaff } from '#competition/meets/staff/staff.service.ts';
import type { ExplainedSlot } from '#competition/start-lists/start-lists.rules.ts';
import { listStoredSlots, saveStartLists } from '#competition/start-lists/start-lists.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import {
  DRAW_KEY_MAX,
  isDrawn,
  type SeedingChoices,
  usualFinalists,
} from '#sport/seeding/rule-sets.rules.ts';
import type { Starter } from '#sport/seeding/seeding.rules.ts';
import { type ChangeToStore, insertChanges } from './changes/seeding-changes.store.ts';
import {
  type ChangeContent,
  type ChangeKind,
  heatsOfStates,
  statesOf,
  touchedStates,
} from './changes/slot-states.rules.ts';
import {
  choicesOf,
  type EntryToSeed,
  neighborRound,
  planOf,
  planRound,
  type RoundPlan,
  type RoundToSeed,
  starterOfEntry,
  starterOfSlot,
  startsByEntry,
} from './round-plan.rules.ts';
import { seedingWords as words } from './seeding.words.ts';
import { listEntriesToSeed, listRoundsToSeed, saveSeedings } from './seeding-rounds.store.ts';

export interface SeedReport {
  roundId: number;
  heats: number;
  starters: number;
  /** The entries that stay where someone moved them by hand. */
  keptIds: number[];
  /** False when the start list was like that before. */
  isChanged: boolean;
}

/** Seeds a round by the choices, and makes the heats that it needs. For clerks and hosts. */
export function seedOneRound(
  ctx: Context,
  { meetId, roundId, choices, keepsMoved }: { meetId: number; roundId: number } & Seeding,
): Promise<SeedReport> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await requireStaff(ctx, meetId, canSeed);
    await claimMeet(ctx, meetId);
    const round = await findRoundToSeed(ctx, meetId, roundId);
    const refusal = refusalToSeed(round);
    if (refusal) throw refusal;
    const stored = await listStoredSlots(ctx, [roundId]);
    const entries = await listEntriesToSeed(ctx, meetId, [round.entryEventId]);
    const starters = startersOf(round, entries, stored);
    if (starters.length === 0) throw new Refusal('NOBODY_TO_SEED', words.nobody, { status: 409 });
    const [report] = await writeSeedings(
      ctx,
      meetId,
      [{ round, starters, stored, choices, keepsMoved, kind: 'seed' }],
      userId,
    );
    return report!;
  });
}

export interface AllSeeded {
  seeded: SeedReport[];
  /** Rounds with entries that were left alone, because they have a start list or have begun. */
  skippedCount: number;
}

/**
 * Seeds the first round of every event that has entries and no start list, all or none, by these choices or by those that
 * are usual for each. For clerks and hosts.
 */
export function seedAllRounds(
  ctx: Context,
  { meetId, choices }: { meetId: number; choices?: SeedingChoices | undefined },
): Promise<AllSeeded> {
  return inTransaction(ctx, async (ctx) => {
    const { userId } = await requireStaff(ctx, meetId, canSeed);
    await claimMeet(ctx, meetId);
    const all = await listRoundsToSeed(ctx, meetId);
    const first = all.filter((round) => neighborRound(round, -1) === null && !isCombined(round));
    const eventIds = [...new Set(first.map(({ entryEventId }) => entryEventId))];
    const byEvent = Map.groupBy(
      (await listEntriesToSeed(ctx, meetId, eventIds)).filter(startsByEntry),
      ({ meetEventId }) => meetEventId,
    );
    const withEntries = first.filter(({ entryEventId }) => byEvent.has(entryEventId));
    const open = withEntries.filter(
      ({ slotCount, heats }) => slotCount === 0 && !heats.some((h) => h.hasBegun),
    );
    const toSeed = open.map(
      (round): RoundToWrite => ({
        round,
        starters: byEvent.get(round.entryEventId)!.map((entry) => starterOfEntry(entry, round.variantKey)),
        stored: [],
        choices: choices ?? choicesOf(round),
        keepsMoved: true,
        kind: 'seed',
      }),
    );
    const seeded = await writeSeedings(ctx, meetId, toSeed, userId);
    return { seeded, skippedCount: withEntries.length - open.length };
  });
}

export interface Seeding {
  choices: SeedingChoices;
  /** Leaves everyone in place who was moved by hand. */
  keepsMoved: boolean;
}

/** Refuses an unknown round with 404. */
export async function findRoundToSeed(ctx: Context, meetId: number, roundId: number): Promise<RoundToSeed> {
  const [round] = await listRoundsToSeed(ctx, meetId, [roundId]);
  if (!round) throw new Refusal('ROUND_UNKNOWN', words.roundUnknown, { status: 404 });
  return round;
}

/** A heat with a gun or a mark stays as it is, and so does its round. */
export function refusalToSeed(round: RoundToSeed): Refusal | null {
  const begun = round.heats.find(({ hasBegun }) => hasBegun);
  if (begun) return new Refusal('HEAT_HAS_BEGUN', words.hasBegun(begun.number), { status: 409 });
  if (isCombined(round)) return new Refusal('EVENT_IS_COMBINED', words.combined, { status: 409 });
  if (neighborRound(round, -1) === null || round.slotCount > 0) return null;
  return new Refusal('ROUND_NEEDS_RESULTS', words.needsResults, { status: 409 });
}

function startersOf(
  round: RoundToSeed,
  entries: readonly EntryToSeed[],
  stored: readonly ExplainedSlot[],
): Starter[] {
  const starting = entries.filter(startsByEntry);
  if (neighborRound(round, -1) === null) {
    return starting.map((entry) => starterOfEntry(entry, round.variantKey));
  }
  const byId = new Map(starting.map((entry) => [entry.entryId, entry]));
  return stored.flatMap((slot) => {
    const entry = byId.get(slot.entryId);
    return entry ? starterOfSlot(slot, entry.team) : [];
  });
}

export interface RoundToWrite extends Seeding {
  round: RoundToSeed;
  starters: readonly Starter[];
  stored: readonly ExplainedSlot[];
  kind: Extract<ChangeKind, 'seed' | 'advance'>;
  content?: ChangeContent;
  /** The marks with which starters come from the round before, by entry. */
  seeds?: ReadonlyMap<number, { seedEntered: string; seedSort: number }>;
}

/** Writes the plans of rounds with their heats and changes. The caller holds the meet. */
export async function writeSeedings(
  ctx: Context,
  meetId: number,
  toSeed: readonly RoundToWrite[],
  byUserId: number,
): Promise<SeedReport[]> {
  const plans = toSeed.map(withDrawKey).map((item) => {
    const plan = planRound(item.round, item.starters, item.stored, item);
    const states = plan.states.map((state) => ({ ...state, ...item.seeds?.get(state.entryId) }));
    return { ...item, plan: { ...plan, states } };
  });
  const counts = plans.map(({ round, plan }) => ({ roundId: round.roundId, count: plan.heatCount }));
  const heatIds = await addHeats(ctx, meetId, counts);
  await saveStartLists(
    ctx,
    meetId,
    plans.map(({ round: { roundId }, plan }) => ({
      roundId,
      heats: heatsOfStates(plan.states, heatIds.get(roundId) ?? new Map()),
    })),
  );
  await removeHeatsAfter(ctx, meetId, counts);
  await saveSeedings(
    ctx,
    plans.map(({ round: { roundId }, choices }) => ({ roundId, choices })),
    byUserId,
  );
  const ofWorld = plans.filter(({ choices }) => choices.ruleSet === 'world-8');
  await proposeFinalists(
    ctx,
    ofWorld.map(({ round }) => round.roundId),
    usualFinalists('world-8', 0),
  );
  const changes = plans.map((item) => changesOf(item, plans.length > 1));
  await insertChanges(ctx, changes.flat(), byUserId);
  return plans.map(({ round, plan }, index) => ({
    roundId: round.roundId,
    heats: plan.heatCount,
    starters: plan.starters,
    keptIds: plan.keptIds,
    isChanged: changes[index]!.length > 0,
  }));
}

/** The first draw of a round gets a key of its own, which stays with its choices: seeding again draws the same lanes. */
function withDrawKey<Item extends Pick<RoundToWrite, 'round' | 'choices'>>(item: Item): Item {
  const { round, choices } = item;
  if (choices.drawKey !== undefined || !isDrawn(planOf(round, choices))) return item;
  return { ...item, choices: { ...choices, drawKey: round.choices?.drawKey ?? randomInt(DRAW_KEY_MAX) } };
}

/** The seeding, and each swap of teammates. The reasons of many rounds at once are not stored a second time. */
function changesOf(
  { round, stored, plan, kind, content }: RoundToWrite & { plan: RoundPlan },
  isBulk: boolean,
): ChangeToStore[] {
  const { meetId, roundId } = round;
  const touched = touchedStates(statesOf(stored, round.heats), plan.states);
  if (touched.before.length + touched.after.length === 0 && kind === 'seed') return [];
  const after = isBulk ? touched.after.map(({ why: _, ...state }) => state) : touched.after;
  const seeded: ChangeToStore = {
    meetId,
    roundId,
    kind,
    before: touched.before,
    after,
    content: {
      ...content,
      starters: plan.starters,
      stayCount: plan.keptIds.length,
      heatCounts: { before: round.heats.length, after: plan.heatCount },
    },
  };
  return [seeded, ...swapsOf(round, plan)];
}

/** A swap is undone like a move by hand, so that the next seeding leaves the two where they are then. */
function swapsOf({ meetId, roundId }: RoundToSeed, { swaps, states }: RoundPlan): ChangeToStore[] {
  const byEntry = new Map(states.map((state) => [state.entryId, state]));
  return swaps.flatMap(({ movedId, otherId, fromHeat, toHeat }): ChangeToStore[] => {
    const [moved, other] = [byEntry.get(movedId), byEntry.get(otherId)];
    // One of them was moved on, by hand or by a later swap.
    const isStill = moved?.heat === toHeat + 1 && other?.heat === fromHeat + 1;
    if (!isStill || moved.isMovedByHand || other.isMovedByHand) return [];
    const trade = (one: typeof moved, place: typeof moved) => ({
      ...one,
      heat: place.heat,
      lane: place.lane,
      position: place.position,
      isMovedByHand: true,
    });
    const ranks = [moved, other].map(({ why }) => (why as { seedRank: number }).seedRank);
    const { team } = (moved.why as { swap: { team: string | null } | null }).swap ?? {};
    return [
      {
        meetId,
        roundId,
        kind: 'part',
        content: { entryIds: [movedId, otherId], ranks, team: team ?? undefined, heat: fromHeat + 1 },
        before: [trade(moved, other), trade(other, moved)],
        after: [moved, other],
      },
    ];
  });
}
