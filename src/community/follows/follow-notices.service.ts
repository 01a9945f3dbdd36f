// Notifications about follows: the lines of the feed, and the open pages of both sides, which reload.
import type { Context } from '#kit/server/context.ts';
import { publishViewerChange } from '#kit/server/realtime/realtime-publish.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { notify, withdrawNotification } from '#people/notices/notify.service.ts';
import { ACCOUNT_PATH, profileAddress } from '#sport/addresses/member-addresses.rules.ts';
import { type FollowState, type FollowSubject, stateForFollowed, statusOf } from './follows.rules.ts';
import { readRequests } from './follows.store.ts';
import { followWords as words } from './follows.words.ts';

/** Call it after each change of a follow, in its transaction. */
export async function notifyOfFollow(
  ctx: Context,
  followerId: number,
  { type, linkId: userId }: FollowSubject,
  before: FollowState,
  after: FollowState,
): Promise<void> {
  if (type !== 'user') return;
  if (statusOf(before) !== statusOf(after)) await publishViewerChange(ctx, followerId);
  if (stateForFollowed(before) !== stateForFollowed(after)) await publishViewerChange(ctx, userId);
  if (before === 'pending' || after === 'pending')
    await notifyOfRequests(ctx, userId, { isNew: after === 'pending' });
  // A follower whom the person accepted is no news to them.
  if (after === 'accepted' && before === null) await notifyOfFollower(ctx, followerId, userId);
  if (after === null) {
    await withdrawNotification(ctx, { userId, type: 'NewFollower', about: { followerId } });
  }
}

/** Updates the one line about follow requests, and removes it when none is left. */
export async function notifyOfRequests(
  ctx: Context,
  userId: number,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<void> {
  const { count, ids } = await readRequests(ctx, userId);
  const [latest] = ids;
  const key = { userId, type: 'FollowRequestSummary' as const, about: {} };
  if (latest === undefined) return withdrawNotification(ctx, key);
  await notify(ctx, {
    ...key,
    line1: [{ user: latest }],
    line2: [words.requested(count - 1)],
    href: ACCOUNT_PATH,
    isQuiet: !isNew,
  });
}

async function notifyOfFollower(ctx: Context, followerId: number, userId: number): Promise<void> {
  const [follower] = await socialPeopleOf(ctx, [followerId]);
  if (!follower) return;
  await notify(ctx, {
    userId,
    type: 'NewFollower',
    about: { followerId },
    line1: [{ user: followerId }],
    line2: [words.followsYou],
    href: profileAddress(follower.handle),
  });
}
