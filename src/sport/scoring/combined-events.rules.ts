// Points and totals of combined events, exact at every boundary. See docs/rules/combined-events.md.

import type { EventVariant } from '#sport/events/events.rules.ts';
import { toComparable } from '#sport/marks/mark-conversion.rules.ts';
import { FIELD_ORIGIN, isValidMark, MARK_INVALID, type Mark } from '#sport/marks/marks.rules.ts';
import type { StatusCode } from '#sport/marks/statuses.rules.ts';
import { U_PER_CENTIMETER } from '#sport/units.rules.ts';
import type { Why } from '#sport/why.rules.ts';
import {
  COEFFICIENTS,
  COMBINED_EVENTS,
  type CombinedEvent,
  type CombinedGender,
} from './combined-events.table.ts';
import { whyCombinedTotal, whyNoCombinedTotal } from './combined-events.words.ts';

type Part = Pick<EventVariant, 'short' | 'type' | 'markKind' | 'distanceMeters' | 'group'>;
type PartMark = Pick<Mark, 'sortInt' | 'kind' | 'timing'>;

const MS_PER_HUNDREDTH = 10;

/** A decimal number as a fraction of whole numbers. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/** The formula of one event: points = a · (steps / stepsPerUnit)^c, with `steps` counted from `origin`. */
interface Formula {
  a: Fraction;
  c: Fraction;
  /** B in steps: hundredths of a second or centimeters. */
  origin: number;
  /** Steps in the unit of the formula: 100 in a second or meter, 1 if the formula counts centimeters. */
  stepsPerUnit: number;
}

const formulas = new Map<string, Formula>();

function formulaOf(gender: CombinedGender, part: Part): Formula | null {
  const key = `${gender} ${part.short}`;
  const cached = formulas.get(key);
  if (cached) return cached;
  const printed = COEFFICIENTS[gender][part.short];
  if (!printed) return null;
  const isJump = part.type === 'FIELD_VERTICAL' || part.type === 'FIELD_HORIZONTAL';
  const stepsPerUnit = isJump ? 1 : 100;
  const formula: Formula = {
    a: fractionOf(printed[0]),
    c: fractionOf(printed[2]),
    origin: Math.round(Number(printed[1]) * stepsPerUnit),
    stepsPerUnit,
  };
  formulas.set(key, formula);
  return formula;
}

function fractionOf(decimal: string): Fraction {
  const [whole = '', digits = ''] = decimal.split('.');
  const over = BigInt(whole + digits);
  const under = 10n ** BigInt(digits.length);
  const divisor = greatestCommonDivisor(over, under);
  return { over: over / divisor, under: under / divisor };
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint =>
  b === 0n ? a : greatestCommonDivisor(b, a % b);

/** The steps by which a mark is better than B: whole centimeters, or whole hundredths of a second. */
function stepsBeyond(formula: Formula, part: Part, mark: PartMark): number {
  // Hand times get the correction of lists before the formula: +0.24 s, and +0.14 s for 400 m.
  if (part.markKind === 'time') return formula.origin - toComparable(mark, part) / MS_PER_HUNDREDTH;
  return Math.floor((FIELD_ORIGIN - mark.sortInt) / U_PER_CENTIMETER) - formula.origin;
}

/** Within this distance of a whole number floating point may be wrong, so whole numbers decide. */
const DOUBTFUL = 1e-5;

/** Returns floor(A · x^C), exact at every boundary. */
function floorPoints(formula: Formula, steps: number): number {
  if (steps <= 0) return 0;
  const { a, c, stepsPerUnit } = formula;
  const estimate =
    (Number(a.over) / Number(a.under)) * (steps / stepsPerUnit) ** (Number(c.over) / Number(c.under));
  const nearest = Math.round(estimate);
  if (Math.abs(estimate - nearest) > DOUBTFUL) return Math.floor(estimate);
  return reaches(formula, steps, nearest) ? nearest : nearest - 1;
}

/** True if points ≤ (a/a')·(steps/unit)^(p/q), with both sides raised to the power q and multiplied out. */
function reaches({ a, c, stepsPerUnit }: Formula, steps: number, points: number): boolean {
  const left = (BigInt(points) * a.under) ** c.under * BigInt(stepsPerUnit) ** c.over;
  const right = a.over ** c.under * BigInt(steps) ** c.over;
  return left <= right;
}

/** Points of one part; 0 for a result without a valid mark. Null if the tables do not have the event. */
export function combinedPoints(gender: CombinedGender, part: Part, mark: PartMark): number | null {
  const formula = formulaOf(gender, part);
  if (!formula) return null;
  return isValidMark(mark.sortInt) ? floorPoints(formula, stepsBeyond(formula, part, mark)) : 0;
}

/** The parts of a combined event in order, or null if they are unknown. */
export function findComposition(
  short: string,
  gender: CombinedGender,
  isIndoor: boolean,
): CombinedEvent | null {
  return (
    COMBINED_EVENTS.find(
      (event) => event.short === short && event.gender === gender && event.isIndoor === isIndoor,
    ) ?? null
  );
}

/** One part of an athlete's combined event; null if it is still to come. */
export type PartResult = { points: number; status: StatusCode | null } | null;

export interface CombinedTotal {
  /** Null if the athlete is out of the combined event. */
  points: number | null;
  /** FIELD_ORIGIN − points, so that totals are placed like every mark. Equal totals stay tied. */
  sortInt: number;
  status: StatusCode | null;
  partsLeft: number;
  why: Why;
}

/** Not starting a part means DNF and no total. Any other part without a mark gives 0, and the athlete may go on. */
const ENDS_COMPETITION: ReadonlySet<StatusCode> = new Set<StatusCode>(['DNS', 'SCR']);

export function combinedTotal(parts: readonly PartResult[]): CombinedTotal {
  const done = parts.filter((part) => part !== null);
  const partsLeft = parts.length - done.length;
  if (done.some(({ status }) => status !== null && ENDS_COMPETITION.has(status)))
    return { points: null, sortInt: MARK_INVALID, status: 'DNF', partsLeft, why: whyNoCombinedTotal() };
  const values = done.map(({ points, status }) => (status === null ? points : 0));
  const points = values.reduce((sum, value) => sum + value, 0);
  return {
    points,
    sortInt: FIELD_ORIGIN - points,
    status: null,
    partsLeft,
    why: whyCombinedTotal(values, points, partsLeft),
  };
}
