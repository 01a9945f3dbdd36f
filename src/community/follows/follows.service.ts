// Follows people, athletes and teams; whoever wants to be asked first accepts or ignores.

import { sendNotice } from '#community/preferences/notices.service.ts';
import { todayIn } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { countAtDoor } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { hasOpenProfile, socialName } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { listNamedAthletes } from '#people/athletes/athletes.service.ts';
import { visiblePerson } from '#people/athletes/visible-person.rules.ts';
import { listTeamNames } from '#people/teams/teams.service.ts';
import { ACCOUNT_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { blockedByYou } from './blocks.rules.ts';
import { blocksBetween } from './blocks.service.ts';
import { noticeFollow } from './follow-notices.service.ts';
import {
  afterAccepting,
  afterAsking,
  afterIgnoring,
  afterStopping,
  FOLLOW_DOOR,
  FOLLOWS_MOST,
  type FollowState,
  type FollowStatus,
  type FollowSubject,
  followSelf,
  notFollowed,
  requestUnknown,
  statusOf,
  subjectUnknown,
  tooManyFollows,
} from './follows.rules.ts';
import {
  countFollows,
  findCanonicalAthlete,
  findState,
  lockFollower,
  removeAllOf,
  saveNotify,
  saveState,
} from './follows.store.ts';
import { followWords as words } from './follows.words.ts';
import { removeHashtagsOf } from './hashtags.service.ts';
import { removeIgnoredBy } from './suggestions.service.ts';

const TOLD_DOOR = { name: 'follow told', most: 1, windowSeconds: 24 * 60 * 60 };

export async function followStatus(ctx: Context, asked: FollowSubject): Promise<FollowStatus> {
  const { userId } = requireUser(ctx);
  const subject = await identityOf(ctx, asked);
  if (isSelf(userId, subject)) return 'self';
  return statusOf(await findState(ctx, userId, subject));
}

/** Also an athlete or a team; they need not be asked. Returns what the follower is told. */
export async function startFollowing(ctx: Context, asked: FollowSubject): Promise<FollowStatus> {
  const { userId } = requireVerified(ctx);
  if (isSelf(userId, asked)) throw followSelf();
  await countAtDoor(ctx, FOLLOW_DOOR, String(userId));
  return inTransaction(ctx, async (ctx) => {
    await lockFollower(ctx, userId);
    const subject = await identityOf(ctx, asked);
    const { needsConsent } = await requireSubject(ctx, subject);
    if (subject.type === 'user') await refuseBlocked(ctx, userId, subject.linkId);
    const before = await findState(ctx, userId, subject);
    if (before === null && (await countFollows(ctx, userId)) >= FOLLOWS_MOST) throw tooManyFollows();
    const after = afterAsking(before, needsConsent);
    if (before === null && after === 'pending') await tellOfRequest(ctx, userId, subject.linkId);
    return change(ctx, userId, subject, before, after);
  });
}

/** Also of what is no longer there. */
export async function stopFollowing(ctx: Context, asked: FollowSubject): Promise<FollowStatus> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockFollower(ctx, userId);
    const subject = await identityOf(ctx, asked);
    const before = await findState(ctx, userId, subject);
    return change(ctx, userId, subject, before, afterStopping(before));
  });
}

/** The visitor's own request to somebody; one that was accepted in the meantime stays. */
export async function removePendingRequest(ctx: Context, linkId: number): Promise<FollowStatus> {
  const { userId } = requireUser(ctx);
  const subject: FollowSubject = { type: 'user', linkId };
  return inTransaction(ctx, async (ctx) => {
    await lockFollower(ctx, userId);
    const before = await findState(ctx, userId, subject);
    return change(ctx, userId, subject, before, before === 'accepted' ? before : afterStopping(before));
  });
}

/** Whether new results of what the visitor follows come with their mail. Throws FOLLOW_NONE with 409. */
export async function setNotify(ctx: Context, asked: FollowSubject, notify: boolean): Promise<boolean> {
  const { userId } = requireUser(ctx);
  return inTransaction(ctx, async (ctx) => {
    await lockFollower(ctx, userId);
    const subject = await identityOf(ctx, asked);
    if ((await findState(ctx, userId, subject)) !== 'accepted') throw notFollowed();
    await saveNotify(ctx, userId, subject, notify);
    return notify;
  });
}

/** Somebody follows the visitor no longer, and is not told. Nothing happens where they do not follow. */
export async function removeFollower(ctx: Context, followerId: number): Promise<FollowStatus> {
  const { userId } = requireUser(ctx);
  const subject: FollowSubject = { type: 'user', linkId: userId };
  return inTransaction<FollowStatus>(ctx, async (ctx) => {
    await lockFollower(ctx, followerId);
    const before = await findState(ctx, followerId, subject);
    if (before === 'accepted') await change(ctx, followerId, subject, before, null);
    return 'none';
  });
}

/** Somebody may follow the visitor from now on. Throws a Refusal with 404 when the request is gone. */
export function acceptFollower(ctx: Context, followerId: number): Promise<FollowStatus> {
  return answer(ctx, followerId, afterAccepting);
}

/** The request does not come up again, and who asked is not told. */
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
    await lockFollower(ctx, followerId);
    const before = await findState(ctx, followerId, subject);
    const after = stateAfter(before);
    if (after === null) throw requestUnknown();
    await change(ctx, followerId, subject, before, after);
    return after === 'accepted' ? 'accepted' : 'none';
  });
}

export async function isFollowing(ctx: Context, userId: number, asked: FollowSubject): Promise<boolean> {
  return (await findState(ctx, userId, await identityOf(ctx, asked))) === 'accepted';
}

/** When an account is deleted: what it follows, who follows it, and what it did not want proposed. */
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
    await noticeFollow(ctx, followerId, subject, before, after);
    ctx.announce({ evict: ['profiles'] });
  }
  return statusOf(after);
}

/** To who was blocked there is nobody to follow, as where nobody is. */
async function refuseBlocked(ctx: Context, userId: number, linkId: number): Promise<void> {
  const { blockedAt, isBlockedByOther } = await blocksBetween(ctx, userId, linkId);
  if (blockedAt !== null) throw blockedByYou();
  if (isBlockedByOther) throw subjectUnknown();
}

/** By mail, as the one who is asked wants to be told; asking over and over again is told once a day. */
async function tellOfRequest(ctx: Context, followerId: number, userId: number): Promise<void> {
  if (!(await isFirstOfDay(ctx, `${followerId} asks ${userId}`))) return;
  const [follower] = await socialPeopleOf(ctx, [followerId]);
  const name = socialName(follower!, todayIn(ctx.clock, 'UTC')).text;
  await sendNotice(ctx, {
    userId,
    category: 'messages',
    teamId: null,
    title: words.asks(name),
    path: ACCOUNT_PATH,
    why: words.whyAsked,
  });
}

async function isFirstOfDay(ctx: Context, subject: string): Promise<boolean> {
  try {
    await countAtDoor(ctx, TOLD_DOOR, subject);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

const isSelf = (userId: number, { type, linkId }: FollowSubject) => type === 'user' && linkId === userId;

/** Of an athlete who was merged, the one it was merged into. */
export async function identityOf(ctx: Context, { type, linkId }: FollowSubject): Promise<FollowSubject> {
  if (type !== 'athlete') return { type, linkId };
  return { type, linkId: (await findCanonicalAthlete(ctx, linkId)) ?? linkId };
}

/** That there is something to follow which strangers may know of; else a refusal with 404. */
export async function requireSubject(
  ctx: Context,
  { type, linkId }: FollowSubject,
): Promise<{ needsConsent: boolean }> {
  if (type === 'team') {
    if ((await listTeamNames(ctx, [linkId])).length > 0) return { needsConsent: false };
    throw subjectUnknown();
  }
  if (type === 'athlete') {
    const [athlete] = await listNamedAthletes(ctx, [linkId]);
    if (athlete && visiblePerson(athlete).isLinked) return { needsConsent: false };
    throw subjectUnknown();
  }
  const [person] = await socialPeopleOf(ctx, [linkId]);
  if (person && hasOpenProfile(person, todayIn(ctx.clock, 'UTC')))
    return { needsConsent: person.followsNeedConsent };
  throw subjectUnknown();
}
