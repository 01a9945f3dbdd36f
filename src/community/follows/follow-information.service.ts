// Information about a subject to follow: the visitor's status, the number of followers, and whether its news comes by mail.
import { todayUtc } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import type { SocialPerson } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { isProfileOfAthleteOpen } from '#people/access/permissions.rules.ts';
import { type FollowStatus, type FollowSubject, type FollowType, subjectMissing } from './follows.rules.ts';
import { followStatus, identityOf, requireSubject } from './follows.service.ts';
import { countFollowersOf, findState, isNotified, listNotified } from './follows.store.ts';
import { requireHashtag } from './hashtags.service.ts';
import { countHashtagFollowers, isHashtagFollowed } from './hashtags.store.ts';

/** Either a type with its id, a person, or a hashtag. */
export interface FollowQuery {
  type?: FollowType | undefined;
  linkId?: number | undefined;
  userId?: number | undefined;
  hashtag?: string | undefined;
}

export interface FollowInformation {
  /** Null if nobody is signed in. */
  status: FollowStatus | null;
  /**
   * True if new results come with the visitor's mail; null if it is not followed or can have no
   * results.
   */
  notify: boolean | null;
  followerCount: number;
  /** True if the person follows the visitor. */
  isFollower: boolean;
}

/**
 * Throws FOLLOW_UNKNOWN with 404 if the visitor may not see the subject, FOLLOW_SUBJECT_MISSING if
 * none is given.
 */
export async function followInformation(ctx: Context, query: FollowQuery): Promise<FollowInformation> {
  const { type, linkId, userId, hashtag } = query;
  if (hashtag !== undefined) return hashtagInformation(ctx, requireHashtag(hashtag));
  if (userId !== undefined) return subjectInformation(ctx, { type: 'user', linkId: userId });
  if (type === undefined || linkId === undefined) throw subjectMissing();
  return subjectInformation(ctx, { type, linkId });
}

async function hashtagInformation(ctx: Context, hashtag: string): Promise<FollowInformation> {
  const { visitor } = ctx;
  const isFollowed = visitor.kind === 'user' && (await isHashtagFollowed(ctx, visitor.userId, hashtag));
  return {
    status: visitor.kind === 'user' ? (isFollowed ? 'accepted' : 'none') : null,
    notify: null,
    followerCount: await countHashtagFollowers(ctx, hashtag),
    isFollower: false,
  };
}

async function subjectInformation(ctx: Context, requested: FollowSubject): Promise<FollowInformation> {
  const { visitor } = ctx;
  const subject = await identityOf(ctx, requested);
  const status = visitor.kind === 'user' ? await followStatus(ctx, subject) : null;
  if (status !== 'self' && status !== 'accepted') await requireSubject(ctx, subject);
  const isOfVisitor = visitor.kind === 'user' && subject.type === 'user';
  const visitorSubject: FollowSubject | null = isOfVisitor ? { type: 'user', linkId: visitor.userId } : null;
  return {
    status,
    notify:
      visitor.kind === 'user' && status === 'accepted' && (await hasResults(ctx, subject))
        ? await isNotified(ctx, visitor.userId, subject)
        : null,
    followerCount: await countFollowersOf(ctx, subject),
    isFollower:
      visitorSubject !== null && (await findState(ctx, subject.linkId, visitorSubject)) === 'accepted',
  };
}

/** An account without an athlete, or one with a hidden name, has no results to send. */
async function hasResults(ctx: Context, { type, linkId }: FollowSubject): Promise<boolean> {
  if (type !== 'user') return true;
  const [person] = await socialPeopleOf(ctx, [linkId]);
  return person !== undefined && visibleAthleteId(ctx, person) !== null;
}

function visibleAthleteId(ctx: Context, person: SocialPerson): number | null {
  return isProfileOfAthleteOpen(person, todayUtc(ctx)) ? person.athleteId : null;
}

/**
 * Athletes and teams whose new results the account wants by mail. For followed people these are
 * their athletes.
 */
export async function followedForNews(
  ctx: Context,
  userId: number,
): Promise<{ athleteIds: number[]; teamIds: number[] }> {
  const notified = await listNotified(ctx, userId);
  const idsOf = (type: FollowType) =>
    notified.filter((subject) => subject.type === type).map(({ linkId }) => linkId);
  const people = await socialPeopleOf(ctx, idsOf('user'));
  const athleteIds = people.map((person) => visibleAthleteId(ctx, person)).filter((id) => id !== null);
  return { athleteIds: [...idsOf('athlete'), ...athleteIds], teamIds: idsOf('team') };
}
