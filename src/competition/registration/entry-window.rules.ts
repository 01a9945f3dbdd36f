// Whether a meet takes entries at a moment.
import type { RegistrationState } from '#competition/meets/meet-page/registration-state.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';

/** Wall times at the venue, `2027-03-15T08:00:00`: text order is time order. */
export interface EntryWindow {
  /** Entries open as soon as registration is on when this is null. */
  registrationOpensAt: string | null;
  /** Entries close when the meet begins when this is null. */
  registrationClosesAt: string | null;
  /** Late entries come in until then; null for none. */
  lateUntil: string | null;
}

/** The instant at which entries close, as wall time at the venue. */
export const closeOf = ({ registrationClosesAt, startOn }: EntryWindow & { startOn: Day }): string =>
  registrationClosesAt ?? `${startOn}T00:00:00`;

/** `off`: registration is not on. */
export type WindowState = 'off' | RegistrationState;

/** Entries close, and late ones end, at their instant. `now` is the wall time at the venue. */
export function windowState(
  window: EntryWindow & { isRegistrationEnabled: boolean; entriesLockedAt: string | null; startOn: Day },
  now: string,
): WindowState {
  if (!window.isRegistrationEnabled) return 'off';
  if (window.entriesLockedAt !== null) return 'locked';
  if (window.registrationOpensAt !== null && now < window.registrationOpensAt) return 'not-open-yet';
  if (now < closeOf(window)) return 'open';
  return window.lateUntil !== null && now < window.lateUntil ? 'late' : 'closed';
}

/** Tells which entries a fee from `lateFrom` on is for: some, all, or none because they end before. */
export function lateEntries(
  window: EntryWindow & { startOn: Day },
  lateFrom: string,
): 'some' | 'all' | 'none' {
  const close = closeOf(window);
  const end = window.lateUntil !== null && window.lateUntil > close ? window.lateUntil : close;
  if (lateFrom >= end) return 'none';
  return window.registrationOpensAt !== null && lateFrom <= window.registrationOpensAt ? 'all' : 'some';
}
