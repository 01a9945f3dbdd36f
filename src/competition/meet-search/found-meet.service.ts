// Tells of a meet that a search found: its days, its distance, and whether it takes entries.
import type { RegistrationState } from '#competition/meets/meet-page/registration-state.rules.ts';
import { closeOf, windowState } from '#competition/registration/entry-window.rules.ts';
import { entrantAddress } from '#competition/registration/register-tab/entrant-of-page.rules.ts';
import { todayIn, wallTimeIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { meetAddress, meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDaysInYear } from '#sport/calendar/day-spans.rules.ts';
import { meetTiming } from '#sport/calendar/days.rules.ts';
import type { FoundMeetRow } from './meet-search.store.ts';
import { milesBetween, type Place } from './places/places.rules.ts';

/** The athlete for whom somebody looks for meets to enter; null for anyone. */
export interface Registering {
  athleteId: number | null;
}

/** Whether a meet takes entries, and the next time at the venue at which that changes. */
export interface FoundRegistration {
  state: RegistrationState;
  /** When entries open or close, or late ones end; null if nothing more happens. */
  changesAtVenue: string | null;
}

export type FoundMeet = ReturnType<typeof toFoundMeet>;

/** A meet leads to its page, or to its Register tab when somebody wants to enter it. */
export function toFoundMeet(
  ctx: Context,
  row: FoundMeetRow,
  { place, register }: { place: Place | null; register: Registering | null },
) {
  const { venueId, venueName, city, state, timeZone, latitude, longitude, ...found } = row;
  const { isRegistrationEnabled, registrationOpensAt, registrationClosesAt, lateUntil, ...others } = found;
  const { entriesLockedAt: _, ...meet } = others;
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const miles = point && place?.point ? milesBetween(place.point, point) : null;
  const today = todayIn(ctx.clock, timeZone);
  return {
    ...meet,
    path: register ? registerPath(meet, register) : meetAddress(meet.sport, meet.meetId),
    dates: formatDaysInYear(meet, today),
    timing: meetTiming(meet, today),
    registration: registrationOf(ctx, row),
    venue: { venueId, name: venueName, city, state, timeZone, latitude, longitude },
    /** Whole miles from the place that was typed; null without one. */
    miles: miles === null ? null : Math.round(miles),
  };
}

const registerPath = (meet: Pick<FoundMeetRow, 'meetId' | 'sport'>, { athleteId }: Registering): string =>
  athleteId === null
    ? meetTabAddress(meet.sport, meet.meetId, 'register')
    : entrantAddress(meet, { athleteId });

/** Null for a meet that takes no entries on this site. */
function registrationOf(ctx: Context, row: FoundMeetRow): FoundRegistration | null {
  if (row.scheduleState === 'canceled') return null;
  const wall = (instant: string | null) => instant && wallTimeIn(instant, row.timeZone);
  const window = {
    ...row,
    registrationOpensAt: wall(row.registrationOpensAt),
    registrationClosesAt: wall(row.registrationClosesAt),
    lateUntil: wall(row.lateUntil),
  };
  const state = windowState(window, wallTimeIn(ctx.clock.now().toString(), row.timeZone));
  if (state === 'off') return null;
  const changes = {
    'not-open-yet': window.registrationOpensAt,
    open: closeOf(window),
    late: window.lateUntil,
    locked: null,
    closed: null,
  };
  return { state, changesAtVenue: changes[state] };
}
