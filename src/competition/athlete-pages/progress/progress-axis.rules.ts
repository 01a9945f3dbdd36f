// The axes of the progress chart: the position of a day in its season, and lines at round marks.
import { multiplesOf, roundStep } from '#kit/ticks.ts';
import { type Day, dayNumber } from '#sport/calendar/days.rules.ts';
import { formatLength } from '#sport/marks/length-texts.rules.ts';
import { FIELD_ORIGIN, type MarkKind } from '#sport/marks/marks.rules.ts';
import { formatTime } from '#sport/marks/time-texts.rules.ts';
import {
  FIELD_MEASURE_DEFAULT,
  INCHES_PER_FOOT,
  type Measure,
  U_PER_CENTIMETER,
  U_PER_INCH,
} from '#sport/units.rules.ts';

export interface AxisLine {
  value: number;
  label: string;
}

const AXIS_LINES_MAX = 5;
const MS = 1000;
const TIME_STEPS = [
  ...[10, 20, 50, 100, 200, 500],
  ...[1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800].map((seconds) => seconds * MS),
];
const INCH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600].map((inches) => inches * U_PER_INCH);
const CENTIMETER_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].map((cm) => cm * U_PER_CENTIMETER);
const POINT_STEPS = [10, 20, 50, 100, 200, 500, 1000];

/** Lines at round marks between the best and the worst of these values, in the measure of the event. */
export function axisLines(values: readonly number[], kind: MarkKind, measure: Measure | null): AxisLine[] {
  const isTime = kind === 'time';
  const amounts = isTime ? values : values.map((value) => FIELD_ORIGIN - value);
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const labelMeasure = measure ?? FIELD_MEASURE_DEFAULT;
  const step = roundStep(min, max, stepsOf(kind, labelMeasure), AXIS_LINES_MAX);
  return multiplesOf(step, min, max).map((amount) => ({
    value: isTime ? amount : FIELD_ORIGIN - amount,
    label: axisText(amount, { kind, measure: labelMeasure, step }),
  }));
}

function stepsOf(kind: MarkKind, measure: Measure): readonly number[] {
  if (kind === 'time') return TIME_STEPS;
  if (kind === 'points') return POINT_STEPS;
  return measure === 'E' ? INCH_STEPS : CENTIMETER_STEPS;
}

const MINUTE_MS = 60 * MS;
const FOOT = INCHES_PER_FOOT * U_PER_INCH;

/** A label no finer than the step between lines: "1:55", "50", "10.8", "18′", "5.80m". */
function axisText(
  amount: number,
  { kind, measure, step }: { kind: MarkKind; measure: Measure; step: number },
): string {
  if (kind === 'points') return String(amount);
  if (kind !== 'time') {
    return measure === 'E' && step % FOOT === 0 ? `${amount / FOOT}′` : formatLength(amount, measure);
  }
  if (step < 100) return formatTime(amount, 'hundredth');
  if (step < MS) return formatTime(amount, 'tenth');
  return amount < MINUTE_MS ? String(amount / MS) : formatTime(amount, 'second');
}

/**
 * The positions of marks within the bands of their seasons, from 0 to 1. Each band starts at its first mark, and a day
 * has the same width in all bands. When no season has two days, marks are in the middle.
 */
export function spreadBySeason(marks: readonly { competedOn: Day; seasonId: number }[]): number[] {
  const days = marks.map(({ competedOn }) => dayNumber(competedOn));
  const firstDays = new Map<number, number>();
  marks.forEach(({ seasonId }, index) => {
    firstDays.set(seasonId, Math.min(days[index]!, firstDays.get(seasonId) ?? days[index]!));
  });
  const since = marks.map(({ seasonId }, index) => days[index]! - firstDays.get(seasonId)!);
  const longest = Math.max(...since);
  return since.map((count) => (longest === 0 ? 0.5 : count / longest));
}
