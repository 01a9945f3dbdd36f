// Shows the person behind a recorded athlete as far as everyone may see them.
import {
  fullName,
  type RecordedVisibility,
  stricterVisibility,
  type VisibleName,
  visibleName,
} from '#sport/people/names.rules.ts';

/** A row of a store: the current identity, and the visibility of the record that a result points at. */
export interface PersonRow {
  first_name: string | null;
  last_name: string | null;
  visibility: string | null;
  recorded_visibility: string | null;
}

/** The athlete's full name; callers check first that the reader may see it. */
export const fullNameOfRow = ({
  first_name,
  last_name,
}: Pick<PersonRow, 'first_name' | 'last_name'>): string =>
  fullName({ firstName: first_name ?? '', lastName: last_name ?? '' });

/** A merge shows no more than both athletes allowed; a row without an athlete shows no one. */
export function visiblePerson(row: PersonRow): VisibleName {
  return visibleName({
    firstName: row.first_name ?? '',
    lastName: row.last_name ?? '',
    visibility: stricterVisibility(visibilityOf(row.visibility), visibilityOf(row.recorded_visibility)),
  });
}

const visibilityOf = (visibility: string | null) => (visibility ?? 'hidden') as RecordedVisibility;
