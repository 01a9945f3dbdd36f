// Points of combined events, exact to the last unit, and their totals.

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

/** A number with its decimals as a fraction of whole numbers. */
interface Fraction {
  over: bigint;
  under: bigint;
}

/** The formula of one event: points = a · (steps / stepsPerUnit)^c, where `steps` are counted from `origin`. */
interface Formula {
  a: Fraction;
  c: Fraction;
  /** B in steps: hundredths of a second or centimetres. */
  origin: number;
  /** Steps in the unit of the formula: 100 in a second or metre, 1 where the formula counts centimetres. */
  stepsPerUnit: number;
}

const formulas = new Map<string, Formula>();

function formulaOf(gender: CombinedGender, part: Part): Formula | null {
  const key = `${gender} ${part.short}`;
  const known = formulas.get(key);
  if (known) return known;
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

/** How many steps better than B a mark is; field marks count whole centimetres, times whole hundredths. */
function stepsBeyond(formula: Formula, part: Part, mark: PartMark): number {
  // Hand times get the correction of lists before the formula (field guide §1.12: +0.24, +0.14 for 400 m).
  if (part.markKind === 'time') return formula.origin - toComparable(mark, part) / MS_PER_HUNDREDTH;
  return Math.floor((FIELD_ORIGIN - mark.sortInt) / U_PER_CENTIMETER) - formula.origin;
}

/** Closer than this to a whole number, floating point may be on its wrong side and whole numbers decide. */
const DOUBTFUL = 1e-5;

/** floor(A · x^C) without an error at any boundary. */
function floorPoints(formula: Formula, steps: number): number {
  if (steps <= 0) return 0;
  const { a, c, stepsPerUnit } = formula;
  const estimate =
    (Number(a.over) / Number(a.under)) * (steps / stepsPerUnit) ** (Number(c.over) / Number(c.under));
  const nearest = Math.round(estimate);
  if (Math.abs(estimate - nearest) > DOUBTFUL) return Math.floor(estimate);
  return reaches(formula, steps, nearest) ? nearest : nearest - 1;
}

/** Whether points ≤ (a/a')·(steps/unit)^(p/q), both sides raised to the power q and freed of fractions. */
function reaches({ a, c, stepsPerUnit }: Formula, steps: number, points: number): boolean {
  const left = (BigInt(points) * a.under) ** c.under * BigInt(stepsPerUnit) ** c.over;
  const right = a.over ** c.under * BigInt(steps) ** c.over;
  return left <= right;
}

/** Points of one part; 0 for a result without a valid mark. Null when the tables do not hold the event. */
export function combinedPoints(gender: CombinedGender, part: Part, mark: PartMark): number | null {
  const formula = formulaOf(gender, part);
  if (!formula) return null;
  return isValidMark(mark.sortInt) ? floorPoints(formula, stepsBeyond(formula, part, mark)) : 0;
}

/** The parts of a combined event in their order, or null when its composition is not known. */
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

/** One part of an athlete's combined event; null where it is still to come. */
export type PartResult = { points: number; status: StatusCode | null } | null;

export interface CombinedTotal {
  /** Null: out of the combined event. */
  points: number | null;
  /** FIELD_ORIGIN − points, so that totals are placed like every mark; equal totals stay tied (field guide §11.4). */
  sortInt: number;
  status: StatusCode | null;
  partsLeft: number;
  why: Why;
}

/** A part not started means DNF and no total; any other part without a mark gives 0 and the athlete may go on. */
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
