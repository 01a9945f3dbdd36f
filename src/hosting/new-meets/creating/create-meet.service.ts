// Creates a meet from nothing or from an earlier one, for a coach or host, who hosts it at once and alone sees it.

import { createMeet } from '#competition/meets/meets.service.ts';
import { meetUnknownSentence } from '#competition/meets/meets.words.ts';
import { canCreateMeet } from '#competition/meets/permissions.rules.ts';
import { addHost, listHostedMeets } from '#competition/meets/staff/staff.service.ts';
import { copySetup } from '#hosting/setup-wizard/copying/copy-setup.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction, type SignedIn } from '#kit/server/context.ts';
import { recordAuditEntry } from '#kit/server/security/audit-log.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireVerified } from '#kit/server/visitor.ts';
import { tidyLine } from '#kit/shorten-text.ts';
import { accessOf, isCoachOrMakerOf } from '#people/access/membership/access.service.ts';
import { lockUser } from '#people/accounts/profile/account-locks.service.ts';
import { getTeamOrUnlisted } from '#people/teams/teams.service.ts';
import { saveVenue } from '#people/venues/venues.service.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type NewMeet, refusalToNewMeet } from './create-meet.rules.ts';
import { createMeetRefusalWords as words } from './create-meet.words.ts';
import { findSameDraft } from './drafts.store.ts';
import { findMeetToRepeat, type MeetToRepeat } from './earlier-meets.store.ts';
import { movedOffDays } from './next-edition.rules.ts';

const CREATING_LIMIT = { name: 'create-meet', max: 20, windowSeconds: 24 * 60 * 60 };

export interface MeetOfHost extends NewMeet {
  sport: Sport;
  isIndoor: boolean;
  hostTeamId: number | null;
}

/**
 * Only for coaches, hosts and admins. A meet from an earlier one has its levels, its days off and, without a venue of its
 * own, its venue; its setup is copied, or nothing is created. A meet from nothing is of the host team's level, and of
 * high school without one. The same meet created again while nobody else sees it is the first one.
 */
export function createMeetOfHost(
  ctx: Context,
  meet: MeetOfHost,
): Promise<{ meetId: number; isNew: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const user = requireVerified(ctx);
    await requireCreator(ctx, user);
    const refusal = refusalToNewMeet(meet, todayUtc(ctx));
    if (refusal) throw refusal;
    await lockUser(ctx, user.userId);
    const name = tidyLine(meet.name);
    const { sport, startOn, endOn, hostTeamId, fromMeetId } = meet;
    const isIndoor = sport === 'tf' && meet.isIndoor;
    const existing = await findSameDraft(ctx, { userId: user.userId, name, startOn, sport, fromMeetId });
    if (existing !== null) return { meetId: existing, isNew: false };
    const hostLevels = await levelsOfHost(ctx, user, { hostTeamId, sport });
    const earlier = fromMeetId === null ? null : await getMeetToRepeat(ctx, fromMeetId);
    await takeTry(ctx, CREATING_LIMIT, String(user.userId));
    const { meetId } = await createMeet(ctx, {
      ...{ sport, name, startOn, endOn, isIndoor, hostTeamId },
      levelMask: earlier?.levelMask || hostLevels,
      venueId: await venueOf(ctx, meet, earlier),
      setupState: earlier ? { offDays: movedOffDays(earlier, { startOn, endOn }) } : {},
      isUnpublished: true,
      createdBy: user.userId,
    });
    await addHost(ctx, { meetId, userId: user.userId });
    if (earlier) await copySetup(ctx, { fromMeetId: earlier.meetId, toMeetId: meetId });
    await recordAuditEntry(ctx, {
      action: 'meet.create',
      entity: 'meets',
      entityId: meetId,
      after: { name, sport, startOn, endOn, hostTeamId, fromMeetId },
    });
    return { meetId, isNew: true };
  });
}

/** `copySetup` asks whether the person may copy it. */
async function getMeetToRepeat(ctx: Context, meetId: number): Promise<MeetToRepeat> {
  const earlier = await findMeetToRepeat(ctx, meetId);
  if (!earlier) throw new Refusal('MEET_UNKNOWN', meetUnknownSentence(), { status: 404 });
  return earlier;
}

async function venueOf(
  ctx: Context,
  { venue }: Pick<NewMeet, 'venue'>,
  earlier: MeetToRepeat | null,
): Promise<number> {
  if (venue === null) return earlier!.venueId;
  const { name, city, state, country } = venue;
  const { venueId } = await saveVenue(ctx, {
    name: name.trim(),
    city: city.trim() || null,
    state: state || null,
    country,
    timeZone: null,
  });
  return venueId;
}

async function requireCreator(ctx: Context, { userId, isAdmin }: SignedIn): Promise<void> {
  const teams = await accessOf(ctx, userId);
  const isCoachOrMaker = teams.some((team) => team.isCoach || team.isSettingUp);
  const isHost = (await listHostedMeets(ctx, userId)).length > 0;
  if (canCreateMeet({ isAdmin, isCoachOrMaker, isHost })) return;
  throw new Refusal('MEET_CREATE_REFUSED', words.notAllowed, { status: 403 });
}

async function levelsOfHost(
  ctx: Context,
  { userId, isAdmin }: SignedIn,
  { hostTeamId, sport }: { hostTeamId: number | null; sport: Sport },
): Promise<number> {
  if (hostTeamId === null) return HIGH_SCHOOL;
  const { levelMask } = await getTeamOrUnlisted(ctx, hostTeamId);
  if (isAdmin || (await isCoachOrMakerOf(ctx, userId, { teamId: hostTeamId, sport }))) {
    return levelMask || HIGH_SCHOOL;
  }
  throw new Refusal('HOST_TEAM_NOT_YOURS', words.teamNotYours, {
    status: 403,
    fields: { hostTeamId: words.teamNotYours },
  });
}
