// Follows people, athletes and teams. People who require consent accept or ignore requests.

import { sendNotice } from '#community/preferences/notices.service.ts';
import { todayUtc } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { socialName } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { lockUser } from '#people/accounts/profile/account-locks.service.ts';
import { listNamedAthletes } from '#people/athletes/athletes.service.ts';
import { mapTeamNames } from '#people/teams/teams.service.ts';
import { ACCOUNT_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { blockedByYou } from './blocks.rules.ts';
import { blocksBetween } from './blocks.service.ts';
import { notifyOfFollow } from './follow-notices.service.ts';
import {
  afterAccepting,
  afterAsking,
  afterIgnoring,
  afterStopping,
  FOLLOW_RATE_LIMIT,
  FOLLOWS_MAX,
  type FollowState,
  type FollowStatus,
  type FollowSubject,
  followMissing,
  followSelf,
  requestUnknown,
  statusOf,
  subjectUnknown,
  tooManyFollows,
} from './follows.rules.ts';
import {
  countFollows,
  findCanonicalAthlete,
  findState,
  removeAllOf,
  saveNotify,
  saveState,
} from './follows.store.ts';
import { followWords as words } from './follows.words.ts';
import { removeHashtagsOf } from './hashtags.service.ts';
import { canFollowAthlete, canFollowPerson } from './permissions.rules.ts';
import { removeIgnoredBy } from './suggestions.service.ts';

const REQUEST_MAIL_LIMIT = { name: 'follow told', max: 1, windowSeconds: 24 * 60 * 60 };

export async function followStatus(ctx: Context, requested: FollowSubject): Promise<FollowStatus> {
  const { userId } = requireUser(ctx);
  const subject = await identityOf(ctx, requested);
  if (isSelf(userId, subject)) return 'self';
  return statusOf(await findState(ctx, userId, subject));
}

/** Athletes and teams need no consent. Returns the status that the follower sees. */
export async function startFollowing(ctx: Context, requested: FollowSubject): Promise<FollowStatus> {
  const { userId } = requireVerified(ctx);
  if (isSelf(userId, requested)) throw followSelf();
  await takeTry(ctx, FOLLOW_RATE_LIMIT, String(userId));
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    const subject = await identityOf(ctx, requested);
    const { needsConsent } = await requireSubject(ctx, subject);
    if (subject.type === 'user') await refuseBlocked(ctx, userId, subject.linkId);
    const before = await findState(ctx, userId, subject);
    if (before === null && (await countFollows(ctx, userId)) >= FOLLOWS_MAX) throw tooManyFollows();
    const after = afterAsking(before, needsConsent);
    if (before === null && after === 'pending') await mailRequest(ctx, userId, subject.linkId);
    return change(ctx, userId, subject, before, after);
  });
}

/** Works for subjects that no longer exist. */
export async function stopFollowing(ctx: Context, requested: FollowSubject): Promise<FollowStatus> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    const subject = await identityOf(ctx, requested);
    const before = await findState(ctx, userId, subject);
    return change(ctx, userId, subject, before, afterStopping(before));
  });
}

/** Withdraws the visitor's own request; one that was accepted in the meantime stays. */
export async function removePendingRequest(ctx: Context, linkId: number): Promise<FollowStatus> {
  const { userId } = requireUser(ctx);
  const subject: FollowSubject = { type: 'user', linkId };
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    const before = await findState(ctx, userId, subject);
    return change(ctx, userId, subject, before, before === 'accepted' ? before : afterStopping(before));
  });
}

/** Turns mail about new results on or off. Throws FOLLOW_NONE with 409. */
export async function setNotify(ctx: Context, requested: FollowSubject, notify: boolean): Promise<boolean> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    const subject = await identityOf(ctx, requested);
    if ((await findState(ctx, userId, subject)) !== 'accepted') throw followMissing();
    await saveNotify(ctx, userId, subject, notify);
    return notify;
  });
}

/** Removes a follower without notifying them. Does nothing if they do not follow. */
export async function removeFollower(ctx: Context, followerId: number): Promise<FollowStatus> {
  const { userId } = requireUser(ctx);
  const subject: FollowSubject = { type: 'user', linkId: userId };
  return inTransaction<FollowStatus>(ctx, async (ctx) => {
    await lockUser(ctx, followerId);
    const before = await findState(ctx, followerId, subject);
    if (before === 'accepted') await change(ctx, followerId, subject, before, null);
    return 'none';
  });
}

/** Throws a Refusal with 404 if the request no longer exists. */
export function acceptFollower(ctx: Context, followerId: number): Promise<FollowStatus> {
  return answer(ctx, followerId, afterAccepting);
}

/** The request does not appear again, and the person who sent it is not notified. */
export function ignoreFollower(ctx: Context, followerId: number): Promise<FollowStatus> {
  return answer(ctx, followerId, afterIgnoring);
}

async function answer(
  ctx: Context,
  followerId: number,
  stateAfter: (before: FollowState) => FollowState,
): Promise<FollowStatus> {
  const { userId } = requireVerified(ctx);
  const subject: FollowSubject = { type: 'user', linkId: userId };
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, followerId);
    const before = await findState(ctx, followerId, subject);
    const after = stateAfter(before);
    if (after === null) throw requestUnknown();
    await change(ctx, followerId, subject, before, after);
    return after === 'accepted' ? 'accepted' : 'none';
  });
}

export async function isFollowing(ctx: Context, userId: number, requested: FollowSubject): Promise<boolean> {
  return (await findState(ctx, userId, await identityOf(ctx, requested))) === 'accepted';
}

/**
 * For the deletion of an account: removes its follows, its followers and its ignored suggestions.
 */
export async function removeFollowsOf(ctx: Context, userId: number): Promise<void> {
  await removeAllOf(ctx, userId);
  await removeHashtagsOf(ctx, userId);
  await removeIgnoredBy(ctx, userId);
}

async function change(
  ctx: Context,
  followerId: number,
  subject: FollowSubject,
  before: FollowState,
  after: FollowState,
): Promise<FollowStatus> {
  if (before !== after) {
    await saveState(ctx, followerId, subject, after);
    await notifyOfFollow(ctx, followerId, subject, before, after);
    ctx.announce({ evict: ['profiles'] });
  }
  return statusOf(after);
}

/** A blocked person gets the same refusal as for an account that does not exist. */
async function refuseBlocked(ctx: Context, userId: number, linkId: number): Promise<void> {
  const { blockedAt, isBlockedByOther } = await blocksBetween(ctx, userId, linkId);
  if (blockedAt !== null) throw blockedByYou();
  if (isBlockedByOther) throw subjectUnknown();
}

/** Sends a mail if the receiver wants one; repeated requests send one a day. */
async function mailRequest(ctx: Context, followerId: number, userId: number): Promise<void> {
  if (!(await isFirstOfDay(ctx, `${followerId} asks ${userId}`))) return;
  const [follower] = await socialPeopleOf(ctx, [followerId]);
  const name = socialName(follower!, todayUtc(ctx)).text;
  await sendNotice(ctx, {
    userId,
    category: 'messages',
    teamId: null,
    title: words.requests(name),
    path: ACCOUNT_PATH,
    why: words.whyMailed,
  });
}

async function isFirstOfDay(ctx: Context, subject: string): Promise<boolean> {
  try {
    await takeTry(ctx, REQUEST_MAIL_LIMIT, subject);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const isSelf = (userId: number, { type, linkId }: FollowSubject) => type === 'user' && linkId === userId;

/** Returns the remaining athlete if this one was merged. */
export async function identityOf(ctx: Context, { type, linkId }: FollowSubject): Promise<FollowSubject> {
  if (type !== 'athlete') return { type, linkId };
  return { type, linkId: (await findCanonicalAthlete(ctx, linkId)) ?? linkId };
}

/** Throws a Refusal with 404 unless the subject exists and strangers may see it. */
export async function requireSubject(
  ctx: Context,
  { type, linkId }: FollowSubject,
): Promise<{ needsConsent: boolean }> {
  if (type === 'team') {
    if ((await mapTeamNames(ctx, [linkId])).has(linkId)) return { needsConsent: false };
    throw subjectUnknown();
  }
  if (type === 'athlete') {
    const [athlete] = await listNamedAthletes(ctx, [linkId]);
    if (athlete && canFollowAthlete(athlete)) return { needsConsent: false };
    throw subjectUnknown();
  }
  const [person] = await socialPeopleOf(ctx, [linkId]);
  if (person && canFollowPerson(person, todayUtc(ctx))) return { needsConsent: person.followsNeedConsent };
  throw subjectUnknown();
}
