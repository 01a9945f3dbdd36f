// How good a demo athlete is in an event: ability in standard deviations, and the mark for it.
import { type EventVariant, isLongThrow } from '#sport/events/events.rules.ts';
import { FIELD_ORIGIN } from '#sport/marks/marks.rules.ts';
import { floorToMeasure, type Measure, U_PER_INCH, U_PER_METER } from '#sport/units.rules.ts';
import {
  COMPETES_IN,
  type Discipline,
  FORMS,
  type Form,
  type Level,
  type Specialty,
} from './abilities.table.ts';

export type DemoGender = 'F' | 'M';

const MS_PER_SECOND = 1000;

/** Null if the specialty does not compete in this event. */
export function abilityIn(
  { talent, specialty }: { talent: number; specialty: Specialty },
  discipline: Discipline,
): number | null {
  const worse = COMPETES_IN[specialty][discipline];
  return worse === undefined ? null : talent - worse;
}

/** Throws if the level does not have the discipline, which would be a mistake in a table. */
export function formOf(level: Level, discipline: Discipline, gender: DemoGender): Form {
  const forms = FORMS[level][discipline];
  if (!forms) throw new Error(`No ${level} athlete of the demo does ${discipline}`);
  return forms[gender];
}

/** In milliseconds. */
export function timeFor({ average, spread }: Form, ability: number): number {
  return Math.round(average * (1 - spread * ability) * MS_PER_SECOND);
}

/** An unrounded length in the unit u of sport/units. */
export function lengthFor({ average, spread }: Form, ability: number): number {
  return Math.round(average * (1 + spread * ability) * U_PER_METER);
}

/** Colleges measure in meters. */
export function measureOf(level: Level): Measure {
  return level === 'college' ? 'M' : 'E';
}

/** The length as officials read it: centimeters, quarter inches, or whole inches for long throws. */
export function measured(u: number, variant: EventVariant, measure: Measure): number {
  const isWholeInches = measure === 'E' && isLongThrow(variant);
  return FIELD_ORIGIN - (isWholeInches ? u - (u % U_PER_INCH) : floorToMeasure(u, measure));
}
