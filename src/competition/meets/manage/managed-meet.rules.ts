// What a host sets up for a meet, and what becomes of the values that a host types.
import { nameToSave } from '#competition/meets/meets.rules.ts';
import { isSameJson, type MergePatch, mergePatch } from '#kit/merge-patch.ts';
import { Refusal } from '#kit/refusal.ts';
import { isWebAddress } from '#kit/web-address.ts';
import { formatDaysWithWeekdays } from '#sport/calendar/day-spans.rules.ts';
import { type Day, daysBetween } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { managedMeetWords as words } from './managed-meet.words.ts';
import { type MeetFees, NO_FEES, refusalToFees } from './meet-fees.rules.ts';
import type { ManagedSettings } from './meet-settings.rules.ts';
import { refusalToSettings } from './settings-checks.rules.ts';
import type { MeetSetup } from './setup-panels.rules.ts';

/** A longer meet is a mistake in one of its days. */
export const MEET_DAYS_MAX = 60;

/** The questions to athletes about themselves when they enter. */
export interface AthleteBio {
  isAsked?: boolean;
  questions?: string[];
}

export type FormSigner = 'athlete' | 'parent' | 'coach';

/** A form that is signed when an athlete enters, such as a waiver. */
export interface CustomForm {
  id: string;
  title: string;
  text: string;
  link: string | null;
  signer: FormSigner;
  isRequired: boolean;
}

/** The fields that a host changes. Times are wall times at the venue: `2027-03-15T08:00:00`. */
export interface MeetFields {
  name: string;
  startOn: Day;
  endOn: Day;
  isIndoor: boolean;
  venueId: number;
  hostTeamId: number | null;
  website: string | null;
  videoUrl: string | null;
  isRegistrationEnabled: boolean;
  /** Null if it opens as soon as registration is enabled. */
  registrationOpensAt: string | null;
  /** Null if it closes when the meet begins. */
  registrationClosesAt: string | null;
  /** The end of late entries; null: none are taken. */
  lateUntil: string | null;
  entriesPublicAt: string | null;
  isVirtual: boolean;
  /** The meet from which the setup was copied. */
  templateMeetId: number | null;
  isDivisionLocked: boolean;
  dfpTag: string | null;
  settings: ManagedSettings;
  setupState: MeetSetup;
  athleteBio: AthleteBio;
  customForms: CustomForm[];
  fees: MeetFees;
}

/** A field of a meet, as calls spell it. */
export const PUBLISHED_FIELDS = {
  name: 'Name',
  startOn: 'StartDate',
  endOn: 'EndDate',
  isIndoor: 'IsIndoor',
  venueId: 'LocationID',
  hostTeamId: 'SchoolID',
  website: 'Website',
  videoUrl: 'VideoURL',
  isRegistrationEnabled: 'RegEnabled',
  registrationOpensAt: 'RegStart',
  registrationClosesAt: 'RegEnd',
  lateUntil: 'RegLate',
  entriesPublicAt: 'PublicEntries',
  isVirtual: 'IsVirtual',
  templateMeetId: 'Template',
  isDivisionLocked: 'DivisionLock',
  dfpTag: 'DfpTag',
  settings: 'Settings',
  setupState: 'SetupState',
  athleteBio: 'AthleteBio',
  customForms: 'CustomForms',
  fees: 'Fees',
} as const satisfies Record<keyof MeetFields, string>;

/** Travel as JSON text. */
export const JSON_FIELDS = ['settings', 'setupState', 'athleteBio', 'customForms', 'fees'] as const;

export interface ManagedMeet extends MeetFields {
  meetId: number;
  version: number;
  sport: Sport;
  seasonId: number;
  /** The account that saved the setup last. */
  savedById: number | null;
  /** "Fri & Sun, May 1 & 3, 2026": the days of the meet without its days off. */
  titleDates: string;
  venue: {
    name: string;
    city: string | null;
    state: string | null;
    country: string | null;
    timeZone: string;
  };
}

/** Changed fields only. The JSON fields are merged: null removes a key, a list is replaced whole. */
export type MeetChanges = {
  [Name in keyof MeetFields]?: Name extends 'settings' | 'setupState' | 'athleteBio' | 'fees'
    ? MergePatch<MeetFields[Name]>
    : MeetFields[Name];
};

/** Divisions are locked for everyone without a token to edit them. */
export function isLockedFor(isDivisionLocked: boolean, divEditToken: string | null): boolean {
  return isDivisionLocked || divEditToken === null;
}

/** A web address as a host types it: without `//` it gets `https://`. */
export function webAddressToSave(typed: string | null): string | null {
  const address = (typed ?? '').trim();
  if (address === '') return null;
  if (address.startsWith('//')) return `https:${address}`;
  return address.includes('//') ? address : `https://${address}`;
}

/** The days in a title, without days off. */
export function titleDates({
  startOn,
  endOn,
  setupState,
}: Pick<MeetFields, 'startOn' | 'endOn' | 'setupState'>) {
  return formatDaysWithWeekdays({ startOn, endOn, offDays: setupState.offDays ?? [] });
}

/**
 * Returns the fields with the changes, or why they may not be saved. Days off that the new days leave out are gone; a
 * first or last day on a day off is refused.
 */
export function applyChanges(present: MeetFields, changes: MeetChanges): MeetFields | Refusal {
  const next = withPublication(withDaysOffInside(mergeFields(present, changes)));
  return (
    refusalToDays(next, changes) ??
    refusalToTimes(next) ??
    refusalToAddresses(next) ??
    refusalToFees(next.fees) ??
    (changes.settings ? refusalToSettings(next.settings) : null) ??
    next
  );
}

function mergeFields(present: MeetFields, changes: MeetChanges): MeetFields {
  const { settings, setupState, athleteBio, fees, ...single } = changes;
  const merged: MeetFields = {
    ...present,
    ...withoutAbsent(single),
    settings: mergePatch(present.settings, settings ?? {}) as ManagedSettings,
    setupState: mergePatch(present.setupState, setupState ?? {}) as MeetSetup,
    athleteBio: mergePatch(present.athleteBio, athleteBio ?? {}) as AthleteBio,
    fees: { ...NO_FEES, ...(mergePatch(present.fees, fees ?? {}) as Partial<MeetFees>) },
  };
  return {
    ...merged,
    name: nameToSave(merged.name),
    website: webAddressToSave(merged.website),
    videoUrl: webAddressToSave(merged.videoUrl),
    dfpTag: merged.dfpTag?.trim() || null,
    customForms: merged.customForms.map((form) => ({ ...form, link: webAddressToSave(form.link) })),
  };
}

const withoutAbsent = (fields: object): Partial<MeetFields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

function withDaysOffInside(meet: MeetFields): MeetFields {
  const { offDays = [], ...setupState } = meet.setupState;
  const inside = [...new Set(offDays)].sort().filter((day) => meet.startOn <= day && day <= meet.endOn);
  return { ...meet, setupState: inside.length > 0 ? { ...setupState, offDays: inside } : setupState };
}

/** Entries that are published when they close follow the close, which is the start of the meet unless it has its own time. */
function withPublication(meet: MeetFields): MeetFields {
  if (!meet.settings.publishEntriesAtClose) return meet;
  return { ...meet, entriesPublicAt: meet.registrationClosesAt ?? `${meet.startOn}T00:00:00` };
}

function refusalToDays(next: MeetFields, { setupState }: MeetChanges): Refusal | null {
  const { startOn, endOn } = next;
  const { offDays = [] } = next.setupState;
  // The order of the days is checked with the season.
  if (endOn < startOn) return null;
  if (daysBetween(startOn, endOn) >= MEET_DAYS_MAX) {
    return refusal('MEET_TOO_LONG', 'endOn', words.tooLong(MEET_DAYS_MAX));
  }
  if (offDays.includes(startOn)) return refusal('MEET_STARTS_ON_DAY_OFF', 'startOn', words.startsOnDayOff);
  if (offDays.includes(endOn)) return refusal('MEET_ENDS_ON_DAY_OFF', 'endOn', words.endsOnDayOff);
  const isOutside = setupState?.offDays?.some((day) => !offDays.includes(day));
  return isOutside ? refusal('DAY_OFF_OUTSIDE', 'setupState', words.dayOffOutside) : null;
}

function refusalToTimes({
  registrationOpensAt,
  registrationClosesAt,
  lateUntil,
}: MeetFields): Refusal | null {
  if (registrationOpensAt && registrationClosesAt && registrationOpensAt >= registrationClosesAt) {
    return refusal('REGISTRATION_ENDS_FIRST', 'registrationClosesAt', words.registrationEndsFirst);
  }
  if (!lateUntil) return null;
  if (!registrationClosesAt) return refusal('LATE_WITHOUT_CLOSE', 'lateUntil', words.lateWithoutClose);
  if (lateUntil > registrationClosesAt) return null;
  return refusal('LATE_ENDS_FIRST', 'lateUntil', words.lateEndsFirst);
}

function refusalToAddresses({ website, videoUrl, customForms }: MeetFields): Refusal | null {
  const isWrong = (address: string | null) => address !== null && !isWebAddress(address);
  const wrong = (field: keyof MeetFields) => refusal('WEB_ADDRESS_WRONG', field, words.addressWrong);
  if (isWrong(website)) return wrong('website');
  if (isWrong(videoUrl)) return wrong('videoUrl');
  return customForms.some(({ link }) => isWrong(link)) ? wrong('customForms') : null;
}

function refusal(code: string, field: keyof MeetFields, sentence: string): Refusal {
  return new Refusal(code, sentence, { fields: { [PUBLISHED_FIELDS[field]]: sentence } });
}

/** The names of the fields that differ. */
export function changedFields(one: MeetFields, other: MeetFields): (keyof MeetFields)[] {
  const names = Object.keys(PUBLISHED_FIELDS) as (keyof MeetFields)[];
  return names.filter((name) => !isSameJson(one[name], other[name]));
}
