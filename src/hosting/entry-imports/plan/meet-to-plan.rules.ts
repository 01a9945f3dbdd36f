// The meet as an import sees it: its divisions, its events and what they limit.
import type { DivisionFilter } from '#competition/divisions/division-settings.rules.ts';
import type { EventLimits } from '#competition/meets/manage/settings-checks.rules.ts';
import type {
  DivisionToEnter,
  EventToEnter,
} from '#competition/registration/entry-form/entry-checks.rules.ts';
import type { Gender } from '#sport/people/genders.rules.ts';
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
