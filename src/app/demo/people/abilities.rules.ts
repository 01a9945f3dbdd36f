// How well an athlete of the demo does in an event: ability in standard deviations, and the mark it stands for.
import { type EventVariant, isLongThrow } from '#sport/events.rules.ts';
import { FIELD_ORIGIN } from '#sport/marks.rules.ts';
import { floorToMeasure, U_PER_INCH, U_PER_METER } from '#sport/units.rules.ts';
import { COMPETES_IN, type Discipline, FORMS } from './abilities.table.ts';
import type { DemoAthlete, DemoGender } from './athletes.rules.ts';

const MS_PER_SECOND = 1000;

/** Null when the athlete does not do this. */
export function abilityIn(
  athlete: Pick<DemoAthlete, 'talent' | 'specialty'>,
  discipline: Discipline,
): number | null {
  const worse = COMPETES_IN[athlete.specialty][discipline];
  return worse === undefined ? null : athlete.talent - worse;
}

/** Milliseconds. */
export function timeFor(discipline: Discipline, gender: DemoGender, ability: number): number {
  const { average, spread } = FORMS[discipline][gender];
  return Math.round(average * (1 - spread * ability) * MS_PER_SECOND);
}

/** Length in u (see sport/units), not yet measured. */
export function lengthFor(discipline: Discipline, gender: DemoGender, ability: number): number {
  const { average, spread } = FORMS[discipline][gender];
  return Math.round(average * (1 + spread * ability) * U_PER_METER);
}

/** The mark of a length as the tape of an American meet gives it: quarter inches, whole inches for long throws. */
export function measured(u: number, variant: EventVariant): number {
  return FIELD_ORIGIN - (isLongThrow(variant) ? u - (u % U_PER_INCH) : floorToMeasure(u, 'E'));
}
