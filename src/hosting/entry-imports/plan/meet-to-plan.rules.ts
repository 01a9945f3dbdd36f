// The meet as an import sees it: its divisions, its events and what they limit.
import type { DivisionFilter } from '#competition/divisions/division-settings.rules.ts';
import type { EventLimits } from '#competition/meets/manage/settings-checks.rules.ts';
import type {
  DivisionToEnter,
  EventToEnter,
} from '#competition/registration/entry-form/entry-checks.rules.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

export interface PlanDivision {
  divisionId: number;
  name: string;
  hytekId: number | null;
  /** Null in track and field, where a division holds every gender. */
  gender: Gender | null;
}

/** The title is "Girls 100 Meters, Varsity". */
export type PlanEvent = Pick<
  EventToEnter,
  'meetEventId' | 'divisionId' | 'gender' | 'variantKey' | 'title' | 'entryStandard'
>;

export interface MeetToPlan {
  meetId: number;
  sport: Sport;
  seasonId: number;
  /** The year in which the school year of the meet ends. */
  schoolYear: number;
  levelMask: number;
  country: string | null;
  divisions: readonly PlanDivision[];
  /** Without the parts of combined events. */
  events: readonly PlanEvent[];
  limits: EventLimits;
  /** The facts by which the form of coaches checks entries, too. */
  form: {
    events: readonly EventToEnter[];
    divisions: readonly (Omit<DivisionToEnter, 'athletesMax'> & { athletesLeft: number | null })[];
    filters: readonly { divisionId: number; name: string; filters: readonly DivisionFilter[] }[];
  };
}

/** Divisions that a number or a name of the file may mean: one for each gender in cross country. */
export function divisionsOf(text: string, divisions: readonly PlanDivision[]): PlanDivision[] {
  const folded = foldName(text);
  const numbered = divisions.filter(({ hytekId }) => hytekId !== null && String(hytekId) === folded);
  return numbered.length > 0 ? numbered : divisions.filter(({ name }) => foldName(name) === folded);
}

/** The events of a gender, in these divisions or in all, that are of this type or the same type in another weight. */
export function eventsOf(
  variantKey: string | null,
  gender: Gender,
  divisionIds: readonly number[] | null,
  events: readonly PlanEvent[],
): PlanEvent[] {
  const possible = events.filter(
    (event) =>
      (event.gender === gender || event.gender === 'X') &&
      (divisionIds === null || divisionIds.includes(event.divisionId)),
  );
  if (variantKey === null) return possible;
  const exact = possible.filter((event) => event.variantKey === variantKey);
  if (exact.length > 0) return exact;
  const eventId = findVariant(variantKey)?.eventId;
  return possible.filter(
    (event) => event.variantKey !== null && findVariant(event.variantKey)?.eventId === eventId,
  );
}
