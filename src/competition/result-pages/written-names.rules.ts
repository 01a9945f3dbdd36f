// Writes the names of people into replies, as far as the reader may see them.
import type { VisibleName } from '#sport/people/names.rules.ts';

/** A result without a person, such as a relay, has the name that is given instead. */
export function writeName(person: VisibleName | null, instead = '') {
  return {
    athleteName: person?.text ?? instead,
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    isHidden: person?.isHidden ?? false,
  };
}
