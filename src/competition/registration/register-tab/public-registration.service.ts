// Tells everyone how a meet takes entries: until when, from whom, and for how much.
import type { ManagedMeet } from '#competition/meets/manage/managed-meet.rules.ts';
import { getManagedMeet } from '#competition/meets/manage/managed-meet.service.ts';
import type { RegistrationFacts } from '#competition/meets/meet-page/meet-publication.service.ts';
import { WHO_MAY_ENTER_DEFAULT } from '#competition/registration/entrants.rules.ts';
import { closeOf, windowState } from '#competition/registration/entry-window.rules.ts';
import { instantAt, wallTimeIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { readRegistrationRows } from './public-registration.store.ts';

/** Checks no permission: the caller has checked that the visitor may read the meet. */
export async function describeRegistration(ctx: Context, meetId: number): Promise<RegistrationFacts | null> {
  const [row] = await readRegistrationRows(ctx, meetId);
  if (!row) return null;
  const meet = await getManagedMeet(ctx, meetId);
  const { lockedAt, teamEntriesMaxes } = row;
  const { settings, fees } = meet;
  const { lateFrom, ...amounts } = fees;
  const wallNow = wallTimeIn(ctx.clock.now().toString(), meet.venue.timeZone);
  const state = windowState({ ...meet, entriesLockedAt: lockedAt }, wallNow);
  if (state === 'off') return null;
  return {
    state,
    nextChangeAt: nextChangeAt(meet, wallNow),
    opensAtVenue: meet.registrationOpensAt,
    closesAtVenue: closeOf(meet),
    lateUntilAtVenue: meet.lateUntil,
    whoMayEnter: settings.whoMayEnter ?? WHO_MAY_ENTER_DEFAULT,
    fees: { ...amounts, lateFromAtVenue: lateFrom },
    athleteLimits: { total: null, track: null, field: null, ...settings.limits },
    teamEntriesMax: teamEntriesMaxes.length === 1 ? (teamEntriesMaxes[0] ?? null) : null,
    message: settings.regMessage?.page?.trim() || null,
  };
}

/** The next of the instants at which entries open, close or end. */
function nextChangeAt(meet: ManagedMeet, wallNow: string): string | null {
  const [next] = [meet.registrationOpensAt, closeOf(meet), meet.lateUntil]
    .filter((time): time is string => time !== null && time > wallNow)
    .sort();
  return next === undefined ? null : instantAt(next, meet.venue.timeZone);
}
