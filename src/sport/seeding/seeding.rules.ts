// Seeds a round: ranks those who start, makes heats or flights, gives lanes, and keeps why each has its place.
import { isValidMark } from '#sport/marks/marks.rules.ts';
import { boxesOf } from './boxes.rules.ts';
import { distribute, type Random, randomOf, shuffled } from './distribution.rules.ts';
import { dualHeats, dualLanes, ownersInHeat } from './dual-meets.rules.ts';
import { flightSizes, rankBlocks, sectionSizes } from './heat-sizes.rules.ts';
import { lanesOfRanks } from './lane-orders.rules.ts';
import type { SeedingPlan } from './rule-sets.rules.ts';
import type { SeedFacts, SlotWhy } from './slot-why.rules.ts';
import { partTeammates } from './teammates.rules.ts';

export interface Starter {
  /** The id of the entry. */
  id: number;
  /** The mark that is compared, lower is better; null without a mark. */
  sort: number | null;
  /** Teammates have the same text; null for unattached. */
  team: string | null;
  /** Left out where nothing asks for it. */
  teamId?: number | null | undefined;
  /** The seed as its sentence needs it; null without a mark. */
  seed: SeedFacts | null;
  /** The rank among all, if a round before gives it; otherwise seeds are ranked by their marks. */
  rank?: number | undefined;
}

export interface SeededSlot {
  id: number;
  /** Null without lanes. */
  lane: number | null;
  why: SlotWhy;
}

/** Heats in the order in which they are run; slots in the order of lanes or positions. */
export type SeededHeat = SeededSlot[];

export interface SeededRound {
  heats: SeededHeat[];
  swaps: { rankInHeat: number; movedId: number; otherId: number; fromHeat: number; toHeat: number }[];
}

/** The alleys of a start without lanes, the best first. */
const ALLEYS = [4, 3, 2, 1];

interface Ranked extends Starter {
  seedRank: number;
}

/** Starters without a mark come last. Equal marks keep the order of the input. */
function rankStarters(starters: readonly Starter[]): Ranked[] {
  const hasMark = ({ sort }: Starter) => sort !== null && isValidMark(sort);
  return starters
    .toSorted((a, b) => {
      if (a.rank !== undefined && b.rank !== undefined) return a.rank - b.rank;
      if (hasMark(a) && hasMark(b)) return a.sort! - b.sort!;
      return Number(hasMark(b)) - Number(hasMark(a));
    })
    .map((starter, index) => ({ ...starter, seedRank: index + 1 }));
}

/** Seeds a round. The same starters, plan and key of the draw give the same heats. */
export function seedRound(starters: readonly Starter[], plan: SeedingPlan): SeededRound {
  const random = randomOf(plan.drawKey);
  const ranked = rankStarters(starters);
  if (ranked.length === 0) return { heats: [], swaps: [] };
  const teams = plan.dual ? teamsOf(ranked) : [];
  const isDual = teams.length > 1 && teams.length <= (plan.laneOrder?.length ?? 0);
  const dealt =
    isDual && plan.dual !== 'lanes-only' ? dualOf(ranked, plan, teams) : dealtOf(ranked, plan, random);
  const isParted = plan.partsTeammates && isOfEqualStrength(plan) && dealt.length > 1;
  const { heats, swaps } = isParted
    ? partTeammates(dealt, teamOf, ({ seedRank }) => seedRank)
    : { heats: dealt, swaps: [] };
  const seeded = heats.map((heat, index): SeededHeat => {
    const lanes = lanesOf(heat, plan, random, isDual ? { teams, fromLast: heats.length - 1 - index } : null);
    const slots = heat.map((starter, place): SeededSlot => {
      const swap = swaps.findLast(({ moved, other }) => moved === starter || other === starter);
      const why: SlotWhy = {
        seedRank: starter.seedRank,
        count: ranked.length,
        seed: starter.seed,
        isRankGiven: starter.rank !== undefined,
        kind: plan.kind,
        heats: plan.heats,
        heat: index + 1,
        heatCount: heats.length,
        ranksInHeat: dealt[index]!.map(({ seedRank }) => seedRank),
        rankInHeat: place + 1,
        laneOrder: plan.laneOrder,
        draw: plan.draw,
        isDual,
        ...(plan.isOnCourse && { isBox: plan.start === 'boxes' }),
        lane: lanes[place]!,
        swap: swap
          ? {
              fromHeat: (swap.moved === starter ? swap.fromHeat : swap.toHeat) + 1,
              withRank: (swap.moved === starter ? swap.other : swap.moved).seedRank,
              withId: (swap.moved === starter ? swap.other : swap.moved).id,
              team: swap.moved.team,
            }
          : null,
      };
      return { id: starter.id, lane: lanes[place]!, why };
    });
    return inOrder(slots, plan, random);
  });
  const ids = swaps.map(({ moved, other, ...swap }) => ({ ...swap, movedId: moved.id, otherId: other.id }));
  return { heats: seeded, swaps: ids };
}

const teamOf = ({ team }: Ranked) => team;
const teamsOf = (ranked: readonly Ranked[]): string[] =>
  [...new Set(ranked.flatMap(({ team }) => team ?? []))].sort();

/** Blocks by seed keep everyone with those of the same strength, also teammates. */
const isOfEqualStrength = ({ kind, heats }: SeedingPlan) =>
  kind !== 'flights' && heats !== 'seeded' && heats !== 'balanced';

function dualOf(
  ranked: readonly Ranked[],
  { laneOrder, dual }: SeedingPlan,
  teams: readonly string[],
): Ranked[][] {
  return dualHeats(ranked, teamOf, { teams, lanes: laneOrder!.length, mode: dual! });
}

function dealtOf(ranked: readonly Ranked[], plan: SeedingPlan, random: Random): Ranked[][] {
  const count = ranked.length;
  const ranks =
    plan.kind === 'flights'
      ? rankBlocks(flightSizes(count, plan.perHeat ?? undefined))
      : plan.kind === 'sections' && !isOfEqualStrength(plan)
        ? rankBlocks(sectionSizes(count, plan.perHeat))
        : distribute(plan.heats, count, { lanes: mostInHeat(plan, count), least: plan.least }, random);
  return ranks.map((heat) => heat.map((rank) => ranked[rank - 1]!));
}

const mostInHeat = ({ laneOrder, perHeat }: SeedingPlan, count: number): number =>
  laneOrder?.length ?? perHeat ?? Math.max(...sectionSizes(count));

function lanesOf(
  heat: readonly Ranked[],
  plan: SeedingPlan,
  random: Random,
  dual: { teams: readonly string[]; fromLast: number } | null,
): (number | null)[] {
  const { laneOrder: order, start } = plan;
  if (start === 'boxes') return boxesOf(heat, plan.draw === 'none' ? null : random);
  if (start === 'alleys') return heat.map((_, place) => ALLEYS[place % ALLEYS.length]!);
  if (order === null) return heat.map(() => null);
  if (!dual || (plan.dual === 'fastest' && dual.fromLast > 0))
    return lanesOfRanks(order, heat.length, plan, random);
  const owners = ownersInHeat(dual.teams, order.length, plan.dual!, dual.fromLast);
  return dualLanes(heat, teamOf, owners, order);
}

/** Sorts by lanes; in a start without them the best is inside, and in a flight the best goes last. */
function inOrder(slots: readonly SeededSlot[], plan: SeedingPlan, random: Random): SeededSlot[] {
  if (plan.kind === 'flights') return plan.draw === 'none' ? slots.toReversed() : shuffled(slots, random);
  return slots.toSorted((a, b) => (a.lane ?? 0) - (b.lane ?? 0));
}
