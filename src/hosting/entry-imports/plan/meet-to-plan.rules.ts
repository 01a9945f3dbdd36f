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

/**
 * The events of a gender, in these divisions or in all, that are of this type or the same type in another weight. A medley
 * of any length is the one whose length the meet leaves open.
 */
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
  const variant = findVariant(variantKey);
  const open = variant && OPEN_RELAYS.find((short) => variant.isRelay && variant.short.includes(short));
  const variants = possible.flatMap((event) => {
    const own = event.variantKey === null ? null : findVariant(event.variantKey);
    return own ? { event, own } : [];
  });
  const same = variants.filter(({ own }) => own.eventId === variant?.eventId);
  const found = same.length > 0 ? same : variants.filter(({ own }) => own.short === open);
  return found.map(({ event }) => event);
}

/** Relays of any length. */
const OPEN_RELAYS = ['sprintmed', 'distmed', 'shuttleh'];
