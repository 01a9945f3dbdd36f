// Rule sets by which rounds are seeded, and the plan of a round that follows from one: docs/rules/seeding.md.
import type { EventVariant } from '#sport/events/events.rules.ts';
import { COLLEGE, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import type { Distribution } from './distribution.rules.ts';
import type { DualMode } from './dual-meets.rules.ts';
import { PER_HEAT_MIN } from './heat-sizes.rules.ts';
import { type LaneDraw, laneOrder, type WorldRace } from './lane-orders.rules.ts';

export const RULE_SETS = [
  'high-school-8',
  'high-school-6',
  'middle-school-8',
  'college-9',
  'world-8',
  'indoor-6',
  'dual-8',
] as const;
export type RuleSet = (typeof RULE_SETS)[number];

export interface TrackOfRound {
  levelMask: number;
  isIndoor: boolean;
  /** Lanes of the oval; null for a track nobody has described. */
  ovalLanes: number | null;
}

const FEW_LANES = 6;

/** The rule set that fits the level of a division and the track. Indoor tracks have six lanes unless somebody says more. */
export function usualRuleSet({ levelMask, isIndoor, ovalLanes }: TrackOfRound): RuleSet {
  if (isIndoor && (ovalLanes ?? FEW_LANES) <= FEW_LANES) return 'indoor-6';
  if (levelMask === MIDDLE_SCHOOL) return 'middle-school-8';
  if (levelMask === COLLEGE) return 'college-9';
  return ovalLanes !== null && ovalLanes <= FEW_LANES ? 'high-school-6' : 'high-school-8';
}

/** How races without lanes start. */
export const START_TYPES = ['lanes', 'alleys', 'waterfall', 'boxes'] as const;
export type StartType = (typeof START_TYPES)[number];

interface RuleSetFacts {
  lanes: number;
  prelims: Distribution;
  timedFinal: Distribution;
  /** True if one order of lanes, that of the straight, holds for all races. */
  hasOneOrder: boolean;
  isBanked: boolean;
  draw: LaneDraw;
  /** Athletes in a flight of a field event. */
  perFlight: number;
  /** Athletes with three more trials in a throw or long jump. */
  finalists: number;
  partsTeammates: boolean;
  dual: DualMode | null;
}

const HIGH_SCHOOL: RuleSetFacts = {
  lanes: 8,
  prelims: 'serpentine',
  timedFinal: 'seeded',
  hasOneOrder: true,
  isBanked: false,
  draw: 'none',
  perFlight: 9,
  finalists: 9,
  partsTeammates: true,
  dual: null,
};

const FACTS: Readonly<Record<RuleSet, RuleSetFacts>> = {
  'high-school-8': HIGH_SCHOOL,
  'high-school-6': { ...HIGH_SCHOOL, lanes: 6 },
  'middle-school-8': { ...HIGH_SCHOOL, timedFinal: 'balanced', perFlight: 10 },
  'college-9': { ...HIGH_SCHOOL, lanes: 9, hasOneOrder: false },
  'world-8': { ...HIGH_SCHOOL, hasOneOrder: false, draw: 'world', perFlight: 12, finalists: 8 },
  'indoor-6': { ...HIGH_SCHOOL, lanes: 6, hasOneOrder: false, isBanked: true },
  'dual-8': { ...HIGH_SCHOOL, partsTeammates: false, dual: 'all' },
};

/** The staff's choices, instead of what the rule set says. */
export interface SeedingChoices {
  ruleSet: RuleSet;
  heats?: Distribution | undefined;
  /** Lanes from the best to the worst; their number is the most in a heat. */
  laneOrder?: readonly number[] | undefined;
  draw?: LaneDraw | undefined;
  start?: StartType | undefined;
  /** The most in a heat without lanes, or the usual number in a flight. */
  perHeat?: number | undefined;
  partsTeammates?: boolean | undefined;
  /** A number that makes draws come out the same again. */
  drawKey?: number | undefined;
}

export interface SeedingPlan {
  ruleSet: RuleSet;
  kind: 'race' | 'sections' | 'flights';
  heats: Distribution;
  start: StartType | null;
  /** Null without lanes. */
  laneOrder: readonly number[] | null;
  draw: LaneDraw;
  race: WorldRace;
  isOnCourse: boolean;
  /** The most in a heat; null for what is usual. In a field event, the usual number of a flight. */
  perHeat: number | null;
  least: number;
  partsTeammates: boolean;
  dual: DualMode | null;
  drawKey: number;
}

/**
 * The usual number of finalists of a throw or long jump; those tied for the last place are in too. High schools and
 * colleges have at least one more than score, world championships always eight.
 */
export function usualFinalists(ruleSet: RuleSet, scoringPlaces: number): number {
  const { finalists } = FACTS[ruleSet];
  return ruleSet === 'world-8' ? finalists : Math.max(finalists, scoringPlaces + 1);
}

/** Longer races, by the distance of one runner, have no lanes; those of this distance begin in alleys. */
const ALLEYS_AT_METERS = 800;

/** How a race usually starts; null for what is not run together. */
export function startOf(variant: EventVariant | null): StartType | null {
  if (!variant) return 'lanes';
  if (variant.group === 'field' || variant.group === 'combined') return null;
  if (variant.group === 'road' || variant.group === 'cross-country') return 'waterfall';
  const meters = (variant.distanceMeters ?? 0) / (variant.legs ?? 1);
  if (meters < ALLEYS_AT_METERS) return 'lanes';
  return variant.isRelay || meters === ALLEYS_AT_METERS ? 'alleys' : 'waterfall';
}

/** Makes the plan of a round. `isPrelim` if another round follows, so that its heats are of equal strength. */
export function planSeeding(
  choices: SeedingChoices,
  { variant, isPrelim }: { variant: EventVariant | null; isPrelim: boolean },
): SeedingPlan {
  const facts = FACTS[choices.ruleSet];
  const usualStart = startOf(variant);
  const start = usualStart === null ? null : (choices.start ?? usualStart);
  const order = choices.laneOrder ?? usualOrder(facts, variant);
  const kind = start === null ? 'flights' : start === 'lanes' ? 'race' : 'sections';
  return {
    ruleSet: choices.ruleSet,
    kind,
    heats: choices.heats ?? (isPrelim && kind !== 'flights' ? facts.prelims : facts.timedFinal),
    start,
    laneOrder: start === 'lanes' ? order : null,
    draw: choices.draw ?? (start === 'boxes' ? 'all' : facts.draw),
    race: worldRaceOf(variant),
    isOnCourse: variant?.group === 'cross-country',
    perHeat: choices.perHeat ?? (kind === 'flights' ? flightOf(facts, variant) : mostAtOnce(variant)),
    least: PER_HEAT_MIN,
    partsTeammates: choices.partsTeammates ?? facts.partsTeammates,
    dual: kind === 'race' ? facts.dual : null,
    drawKey: choices.drawKey ?? 1,
  };
}

/** Jumps for height have one flight, unless there are very many: the bar goes up for all of them. */
const PER_FLIGHT_IN_HEIGHTS = 20;

const flightOf = ({ perFlight }: RuleSetFacts, variant: EventVariant | null): number =>
  variant?.markKind === 'height' ? PER_FLIGHT_IN_HEIGHTS : perFlight;

/** Everyone starts together on the road and on a course. */
function mostAtOnce(variant: EventVariant | null): number | null {
  const isTogether = variant?.group === 'road' || variant?.group === 'cross-country';
  return isTogether ? Number.MAX_SAFE_INTEGER : null;
}

function usualOrder(facts: RuleSetFacts, variant: EventVariant | null): readonly number[] {
  const isStraight = isOnStraight(variant);
  // Tracks with 6 lanes on the bend have 8 on the straight.
  if (facts.isBanked) return isStraight ? laneOrder(8, 'straight') : laneOrder(facts.lanes, 'banked');
  return laneOrder(facts.lanes, facts.hasOneOrder || isStraight ? 'straight' : 'curve');
}

/** The longest race on the straight. */
const STRAIGHT_TO_METERS = 110;

function isOnStraight(variant: EventVariant | null): boolean {
  if (variant === null) return true;
  if (variant.isRelay) return variant.key.includes('shuttle');
  return (variant.distanceMeters ?? 0) <= STRAIGHT_TO_METERS;
}

function worldRaceOf(variant: EventVariant | null): WorldRace {
  if (variant === null || isOnStraight(variant)) return 'straight';
  return !variant.isRelay && (variant.distanceMeters ?? 0) < 400 ? '200' : 'longer';
}

/** Keys of draws are whole numbers from 0 to this one. */
export const DRAW_KEY_MAX = 1_000_000_000;

/** True if chance decides something in the round, so that the draw needs a key. */
export function isDrawn({
  kind,
  heats,
  start,
  draw,
}: Pick<SeedingPlan, 'kind' | 'heats' | 'start' | 'draw'>): boolean {
  if (kind !== 'flights' && heats === 'random') return true;
  return draw !== 'none' && (kind !== 'sections' || start === 'boxes');
}
