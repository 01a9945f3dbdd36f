// The start list of a round by a seeding: who starts, who stays where he was moved by hand, and what changed hands.
import { ACCEPTANCE, type Acceptance } from '#competition/entries/entries.rules.ts';
import { ROUND_CODES, type RoundCode } from '#competition/events/meet-events.rules.ts';
import type { ExplainedSlot } from '#competition/start-lists/start-lists.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { parseMark, type Timing } from '#sport/marks/marks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import type { HeatNoun } from '#sport/seeding/heat-nouns.words.ts';
import {
  planSeeding,
  type SeedingChoices,
  type SeedingPlan,
  usualRuleSet,
} from '#sport/seeding/rule-sets.rules.ts';
import { type SeededRound, type Starter, seedRound } from '#sport/seeding/seeding.rules.ts';
import type { SlotWhy } from '#sport/seeding/slot-why.rules.ts';
import { type SlotState, statesOf } from './changes/slot-states.rules.ts';

export interface RoundToSeed {
  roundId: number;
  meetId: number;
  meetEventId: number;
  /** The event whose entries start: the combined event for one of its parts. */
  entryEventId: number;
  round: RoundCode;
  variantKey: string | null;
  gender: Gender;
  levelMask: number;
  isIndoor: boolean;
  /** Null for a track nobody has described. */
  ovalLanes: number | null;
  isCrossCountry: boolean;
  advanceTop: number | null;
  advanceNext: number | null;
  /** All rounds of the event. */
  rounds: { roundId: number; round: RoundCode }[];
  heats: { heatId: number; number: number; hasBegun: boolean }[];
  slotCount: number;
  /** Null while nobody has seeded it. */
  choices: SeedingChoices | null;
}

export interface EntryToSeed {
  entryId: number;
  meetEventId: number;
  /** The identity; null for a squad. */
  athleteId: number | null;
  teamId: number | null;
  relayLetter: string | null;
  team: string | null;
  acceptance: Acceptance;
  isScratched: boolean;
  seedEntered: string | null;
  seedSort: number | null;
  /** The day and timing of a seed from a result. */
  markOn: string | null;
  timing: Timing | null;
}

/** Accepted and not scratched. */
export const startsByEntry = ({ acceptance, isScratched }: EntryToSeed): boolean =>
  acceptance >= ACCEPTANCE.Accepted && !isScratched;

const orderOf = (round: RoundCode) => ROUND_CODES.indexOf(round);

/** The round that follows a round, or comes before it; null for the last or first one. */
export function neighborRound({ round, rounds }: RoundToSeed, step: 1 | -1): number | null {
  const sorted = rounds.toSorted((a, b) => orderOf(a.round) - orderOf(b.round));
  const index = sorted.findIndex((other) => other.round === round);
  return sorted[index + step]?.roundId ?? null;
}

/** The choices of the staff, or the rule set that is usual for the round. */
export const choicesOf = (round: RoundToSeed): SeedingChoices =>
  round.choices ?? { ruleSet: usualRuleSet(round) };

export const planOf = (round: RoundToSeed, choices: SeedingChoices): SeedingPlan =>
  planSeeding(choices, {
    variant: round.variantKey === null ? null : findVariant(round.variantKey),
    isPrelim: neighborRound(round, 1) !== null,
  });

/** The name of the parts of a round. */
export function nounOf({ isCrossCountry }: RoundToSeed, { kind }: SeedingPlan): HeatNoun {
  if (isCrossCountry) return 'race';
  return kind === 'flights' ? 'flight' : 'heat';
}

/** A starter of the first round, by the seed of the entry, which is compared as lists compare it. */
export function starterOfEntry(entry: EntryToSeed, variantKey: string | null): Starter {
  const { entryId, seedSort, team, teamId, seedEntered, markOn } = entry;
  const text = seedEntered;
  const timing = text === null ? null : (entry.timing ?? timingOf(text, variantKey));
  return {
    id: entryId,
    sort: text === null ? null : seedSort,
    team,
    teamId,
    seed: text === null ? null : { text, markOn, timing },
  };
}

function timingOf(text: string, variantKey: string | null): Timing | null {
  const variant = variantKey === null ? null : findVariant(variantKey);
  if (variant?.markKind !== 'time') return null;
  const mark = parseMark(text, 'time');
  return 'timing' in mark ? mark.timing : null;
}

/** A starter of a later round, with the rank that the round before gave. */
export function starterOfSlot(
  { entryId, seedEntered, seedSort, why }: ExplainedSlot,
  team: string | null,
): Starter {
  const { seedRank, seed } = (why ?? {}) as Partial<SlotWhy>;
  return {
    id: entryId,
    sort: seedSort,
    team,
    seed: seed ?? (seedEntered === null ? null : { text: seedEntered, markOn: null, timing: null }),
    rank: seedRank ?? Number.MAX_SAFE_INTEGER,
  };
}

export interface RoundPlan {
  states: SlotState[];
  heatCount: number;
  starters: number;
  keptIds: number[];
  swaps: SeededRound['swaps'];
}

interface Cell {
  entryId: number;
  lane: number | null;
  why: SlotWhy;
  isMovedByHand: boolean;
}

/**
 * Plans the slots of a round. Whoever was moved by hand keeps heat and lane while `keepsMoved` and there is such a heat;
 * the one whom the seeding put there takes the place that becomes free. Scratched slots stay, without a lane.
 */
export function planRound(
  round: RoundToSeed,
  starters: readonly Starter[],
  stored: readonly ExplainedSlot[],
  { choices, keepsMoved }: { choices: SeedingChoices; keepsMoved: boolean },
): RoundPlan {
  const present = statesOf(stored, round.heats);
  const scratched = present.filter(({ scratchedAt }) => scratchedAt !== null);
  const isScratched = new Set(scratched.map(({ entryId }) => entryId));
  const active = starters.filter(({ id }) => !isScratched.has(id));
  const plan = planOf(round, choices);
  const { heats, swaps } = seedRound(active, plan);
  const cells = heats.map((heat) =>
    heat.map(({ id, lane, why }): Cell => ({ entryId: id, lane, why, isMovedByHand: false })),
  );
  const moved = keepsMoved
    ? present
        .filter((state) => state.isMovedByHand && !isScratched.has(state.entryId))
        .toSorted((a, b) => a.position - b.position)
    : [];
  const keptIds = moved.filter((state) => keepPlace(cells, state, plan)).map(({ entryId }) => entryId);
  const seeds = new Map(
    stored.map(({ entryId, seedEntered, seedSort }) => [entryId, { seedEntered, seedSort }]),
  );
  const noSeed = { seedEntered: null, seedSort: null };
  const states = cells.flatMap((heat, index) =>
    inOrder(heat, plan).map(
      (cell, place): SlotState => ({
        ...cell,
        heat: index + 1,
        position: place + 1,
        scratchedAt: null,
        ...(seeds.get(cell.entryId) ?? noSeed),
      }),
    ),
  );
  return {
    states: withScratched(states, scratched),
    heatCount: heats.length,
    starters: active.length,
    keptIds,
    swaps,
  };
}

const inOrder = (heat: readonly Cell[], { start }: SeedingPlan): readonly Cell[] =>
  start === 'lanes' ? heat.toSorted((a, b) => (a.lane ?? 0) - (b.lane ?? 0)) : heat;

/** Returns false when there is no such heat or lane any more. */
function keepPlace(
  heats: Cell[][],
  { entryId, heat, lane, position }: SlotState,
  { start, laneOrder }: SeedingPlan,
): boolean {
  const target = heats[heat - 1];
  const from = heats.find((cells) => cells.some((cell) => cell.entryId === entryId));
  const isLane = start === 'lanes';
  if (!target || !from || (isLane && (lane === null || !laneOrder!.includes(lane)))) return false;
  const cell = from.find((each) => each.entryId === entryId)!;
  cell.isMovedByHand = true;
  const other = isLane ? target.find((each) => each.lane === lane && each !== cell) : undefined;
  if (other) {
    Object.assign(other, { lane: cell.lane, why: { ...other.why, madeRoom: true } });
    target.splice(target.indexOf(other), 1);
    from.push(other);
  }
  from.splice(from.indexOf(cell), 1);
  // Without lanes the position counts.
  target.splice(isLane ? target.length : position - 1, 0, cell);
  if (isLane || start === 'alleys') cell.lane = lane;
  return true;
}

/** After those who start, in their heat or the last one. */
function withScratched(states: SlotState[], scratched: readonly SlotState[]): SlotState[] {
  const last = Math.max(1, ...states.map(({ heat }) => heat));
  const placed = [...states];
  for (const state of scratched) {
    const heat = Math.min(state.heat, last);
    const position =
      1 + Math.max(0, ...placed.filter((other) => other.heat === heat).map((other) => other.position));
    placed.push({ ...state, heat, position, lane: null, isMovedByHand: false });
  }
  return placed;
}
