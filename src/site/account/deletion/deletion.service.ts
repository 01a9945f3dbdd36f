// Deletes an account for good: every room removes the person's data, and results stay.

import { removeConversationsOf } from '#community/conversations/conversation-start.service.ts';
import { removeFavoritesOf } from '#community/favorites/favorites.service.ts';
import { removeBlocksOf } from '#community/follows/blocks.service.ts';
import { removeFollowsOf } from '#community/follows/follows.service.ts';
import { removeNotificationsOf } from '#community/notifications/notifications.service.ts';
import { removePreferencesOf } from '#community/preferences/preferences.service.ts';
import { removeDevicesOf } from '#community/push/subscriptions.service.ts';
import { removeLogOf } from '#community/training-log/training-log.service.ts';
import { removeCalendarsOf } from '#competition/calendar/calendar.service.ts';
import { removeFeedOf } from '#competition/calendar-feeds/feeds.service.ts';
import { forgetRequestsOf } from '#competition/corrections/requests/requests.service.ts';
import { removeSavedSearchesOf } from '#competition/meet-search/saved/saved-searches.service.ts';
import { removeSigner } from '#competition/meets/manage/managed-meet.service.ts';
import { removeStaffRoles } from '#competition/meets/staff/staff.service.ts';
import { removeWatchesOf } from '#competition/race-alerts/watches.service.ts';
import { removeSignerOfForms } from '#competition/registration/forms/signed-forms.service.ts';
import { removeInvitationsTo } from '#competition/registration/meet-teams/team-invitations.service.ts';
import { forgetGiverOfNumbers } from '#competition/registration/memberships/memberships.service.ts';
import { forgetMarksOf } from '#competition/virtual-meets/virtual-marks.service.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { forgetCardsOf } from '#money/cards/customers.service.ts';
import { youngChildrenWithoutOtherParent } from '#people/access/family/user-athletes.service.ts';
import { forgetAccess } from '#people/access/membership/access.service.ts';
import { requirePassword } from '#people/accounts/credentials/password.service.ts';
import { eraseAccount } from '#people/accounts/profile/account-end.service.ts';
import { clearCookies } from '#people/accounts/sessions/signed-in-cookies.service.ts';
import { removeOwnAthletes } from '#people/rosters/account-removal.service.ts';
import { forgetCodes } from '#people/team-codes/legacy-codes.service.ts';
import { forgetVisits } from '#site/account/home-activity/home-visits.service.ts';
import { removeAnswersOf } from '#site/account/signed-in-user/lead-answers.service.ts';
import { forgetDigests } from '#site/digests/digests.service.ts';
import { accountAddress } from '#sport/addresses/member-addresses.rules.ts';
import type { Obstacle } from './deletion.rules.ts';
import { deletionWords as words } from './deletion.words.ts';

/** Lists what has to come first; [] means that the account can be deleted. */
export async function listObstacles(ctx: Context): Promise<Obstacle[]> {
  const { userId } = requireUser(ctx);
  const children = await youngChildrenWithoutOtherParent(ctx, userId);
  return children.map(({ name }) => ({
    code: 'CHILD_NEEDS_PARENT',
    message: words.childAlone(name),
    link: accountAddress(userId, 'athletes'),
  }));
}

/**
 * Requires the password, so that an unattended session deletes nothing. Refuses with 409 ACCOUNT_NEEDED, which lists
 * the obstacles.
 */
export async function deleteAccount(
  ctx: Context,
  { deleteReason, password }: { deleteReason: string; password: string },
): Promise<void> {
  const { userId } = requireUser(ctx);
  await requirePassword(ctx, password);
  await inTransaction(ctx, async (ctx) => {
    const obstacles = await listObstacles(ctx);
    if (obstacles.length > 0) {
      const message = [words.first, ...obstacles.map((obstacle) => obstacle.message)].join(' ');
      throw new Refusal('ACCOUNT_NEEDED', message, { status: 409, details: { reasons: obstacles } });
    }
    await forgetAndErase(ctx, userId, deleteReason);
  });
  clearCookies(ctx);
}

/** Runs in the caller's transaction; the caller has checked that the account may be deleted. */
export async function forgetAndErase(ctx: Context, userId: number, reason: string): Promise<void> {
  for (const forget of FORGET) await forget(ctx, userId);
  await eraseAccount(ctx, userId, reason);
}

/** Account rows stay as nameless tombstones, so nothing is deleted by cascade; each room removes its own data. */
const FORGET: readonly ((ctx: Context, userId: number) => Promise<unknown>)[] = [
  forgetRequestsOf,
  forgetMarksOf,
  removeLogOf,
  removeConversationsOf,
  removeBlocksOf,
  removeFavoritesOf,
  removeFollowsOf,
  removePreferencesOf,
  removeNotificationsOf,
  removeWatchesOf,
  removeDevicesOf,
  forgetCardsOf,
  forgetDigests,
  forgetVisits,
  removeAnswersOf,
  removeStaffRoles,
  removeInvitationsTo,
  removeSigner,
  removeSignerOfForms,
  forgetGiverOfNumbers,
  removeCalendarsOf,
  removeFeedOf,
  removeSavedSearchesOf,
  forgetCodes,
  forgetAccess,
  removeOwnAthletes,
];
