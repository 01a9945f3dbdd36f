// The form of one entrant as the desk shows it: the part of the reply of GetEntryForm that it needs.
import type { EntryLeg, SeedOrigin } from '#competition/entries/entries.rules.ts';
import type { MeetFees } from '#competition/meets/manage/meet-fees.rules.ts';
import type { EntryOfForm } from '#competition/registration/entry-form/counted-entries.rules.ts';
import type {
  AthleteToEnter,
  DivisionToEnter,
  EventToEnter,
  FormFacts,
} from '#competition/registration/entry-form/entry-checks.rules.ts';
import { entryFormWords } from '#competition/registration/entry-form/entry-form.words.ts';
import type { WindowState } from '#competition/registration/entry-window.rules.ts';
import type { FormToSign } from '#competition/registration/forms/signed-forms.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { MarkKind } from '#sport/marks/marks.rules.ts';
import type { FullName } from '#sport/people/names.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';

/** Instants are RFC 3339. */
export interface FormWindow {
  state: WindowState;
  serverNow: string;
  /** Null when entries are open as soon as registration is on. */
  opensAt: string | null;
  closesAt: string;
  /** Null when there are no late entries. */
  lateUntil: string | null;
  timeZone: string;
}

export interface EventOfForm extends EventToEnter {
  name: string;
  markKind: MarkKind;
  /** Runners of a relay; 1 for others. */
  legs: number;
  /** Places in the order of arrival; null for no limit. */
  placesMax: number | null;
  placesLeft: number | null;
  waitingCount: number;
  /** Null for the fee of the meet. */
  feeCents: number | null;
  firstPaid: number;
}

export interface SeedOfForm {
  meetEventId: number;
  mark: string;
  sort: number;
  competedOn: Day;
  meetName: string;
  place: number | null;
  /** Null for marks that are not times. */
  timing: 'fat' | 'hand' | null;
}

export interface AthleteOfForm extends AthleteToEnter, FullName {
  name: string;
  /** "12", "Fr"; null when the grade is unknown. */
  gradeText: string | null;
  seeds: readonly SeedOfForm[];
}

export interface StandingEntry extends EntryOfForm {
  entryId: number;
  /** Empty for a relay. */
  name: string;
  legs: EntryLeg[];
  seedMark: string | null;
  seedFrom: SeedOrigin | null;
  waitingNumber: number | null;
  rank: number | null;
  /** Entries with the same number have places together or wait together. */
  linkedTo: number | null;
  enteredAt: string;
  version: number;
}

/** Limits of events are null where there is none. */
export interface EventLimitsOfForm {
  total: number | null;
  track: number | null;
  field: number | null;
}

export interface DivisionOfForm extends DivisionToEnter {
  levelMask: number;
  /** Its number in files of HY-TEK; null without one. */
  hytekId: number | null;
  limits: EventLimitsOfForm;
}

export interface DeskForm {
  sport: Sport;
  entrant: { teamId: number | null; athleteId: number | null; name: string };
  window: FormWindow;
  /** The reason why this entrant cannot enter the meet at all; null if they can. */
  refusal: { code: string; message: string } | null;
  /** Every athlete needs a number of each. */
  membershipSystems: FormFacts['membershipSystems'];
  limits: EventLimitsOfForm;
  divisions: readonly DivisionOfForm[];
  events: readonly EventOfForm[];
  athletes: readonly AthleteOfForm[];
  /** The best marks of the team's relays. */
  relaySeeds: readonly SeedOfForm[];
  /** In the order in which they were made. */
  entries: readonly StandingEntry[];
  fees: MeetFees;
  /** Forms of the meet, such as waivers, with those who sign. */
  forms: readonly FormToSign[];
  /** Sentences about what still has to be done. */
  missing: readonly string[];
  receipt: { number: string; arrival: number; receivedAt: string } | null;
}

/** Returns what is still missing once the draft is sent. */
export const missingFrom = ({ missing }: Pick<DeskForm, 'missing'>, draft: readonly unknown[]) =>
  missing.filter((sentence) => draft.length === 0 || sentence !== entryFormWords.nobodyEntered);
