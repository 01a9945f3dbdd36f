// The qualifying marks for the state championships of the demo.

import { CHAMPIONSHIP_PROGRAM, LEG_OF } from '#app/demo/meets/programs.table.ts';
import { formOf, lengthFor, timeFor } from '#app/demo/people/abilities.rules.ts';
import type { Discipline, Form } from '#app/demo/people/abilities.table.ts';
import { DEMO_GENDERS } from '#app/demo/people/demo-athletes.rules.ts';
import { getVariant } from '#sport/events/events.rules.ts';
import { FIELD_ORIGIN, formatMark } from '#sport/marks/marks.rules.ts';
import { U_PER_INCH } from '#sport/units.rules.ts';

export interface DemoStandard {
  eventVariant: string;
  gender: 'F' | 'M';
  label: string;
  markEntered: string;
}

/** The ability needed to qualify, in standard deviations. */
const QUALIFYING = { label: 'State qualifying', ability: 0.7 };
const AUTOMATIC = { label: 'State automatic', ability: 1.5 };
const STEP_MS = 100;

/** Standards differ between states only by `harder`, in standard deviations. */
export function standardsOf(harder: number): DemoStandard[] {
  return CHAMPIONSHIP_PROGRAM.flatMap(({ discipline }) => {
    if (discipline in LEG_OF) return [];
    return DEMO_GENDERS.flatMap((gender) =>
      [QUALIFYING, AUTOMATIC].map(({ label, ability }) => {
        const form = formOf('high school', discipline as Discipline, gender);
        const markEntered = markFor(form, ability + harder);
        return { eventVariant: form.variant, gender, label, markEntered };
      }),
    );
  });
}

/** Rounds a mark as a rule book would: tenths of seconds, whole inches. */
function markFor(form: Form, ability: number): string {
  const { markKind: kind } = getVariant(form.variant);
  if (kind === 'time') return formatMark(Math.ceil(timeFor(form, ability) / STEP_MS) * STEP_MS, kind);
  const length = lengthFor(form, ability);
  return formatMark(FIELD_ORIGIN - (length - (length % U_PER_INCH)), kind, { measure: 'E' });
}
