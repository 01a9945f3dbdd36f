// How well an athlete of the demo does in an event: ability in standard deviations, and the mark it stands for.
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

/** Null when the specialty does not do this. */
export function abilityIn(
  { talent, specialty }: { talent: number; specialty: Specialty },
  discipline: Discipline,
): number | null {
  const worse = COMPETES_IN[specialty][discipline];
  return worse === undefined ? null : talent - worse;
}

/** A discipline that the level does not have is a slip in a table. */
export function formOf(level: Level, discipline: Discipline, gender: DemoGender): Form {
  const forms = FORMS[level][discipline];
  if (!forms) throw new Error(`No ${level} athlete of the demo does ${discipline}`);
  return forms[gender];
}

/** Milliseconds. */
export function timeFor({ average, spread }: Form, ability: number): number {
  return Math.round(average * (1 - spread * ability) * MS_PER_SECOND);
}

/** Length in u (see sport/units), not yet measured. */
export function lengthFor({ average, spread }: Form, ability: number): number {
  return Math.round(average * (1 + spread * ability) * U_PER_METER);
}

/** Colleges measure in metres. */
export function measureOf(level: Level): Measure {
  return level === 'college' ? 'M' : 'E';
}

/** The mark of a length as the tape gives it: centimetres; or quarter inches, whole inches for long throws. */
export function measured(u: number, variant: EventVariant, measure: Measure): number {
  const isWholeInches = measure === 'E' && isLongThrow(variant);
  return FIELD_ORIGIN - (isWholeInches ? u - (u % U_PER_INCH) : floorToMeasure(u, measure));
}
