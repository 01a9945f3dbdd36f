// How the visitor stands to what they may follow, how many follow it, and whose news the visitor wants by mail.
import { todayIn } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { hasOpenProfile, type SocialPerson, socialName } from '#people/access/names/social-people.rules.ts';
import { socialPeopleOf } from '#people/access/names/social-people.service.ts';
import { type FollowStatus, type FollowSubject, type FollowType, subjectMissing } from './follows.rules.ts';
import { followStatus, identityOf, requireSubject } from './follows.service.ts';
import { countFollowersOf, findState, isNotified, listNotified } from './follows.store.ts';
import { requireHashtag } from './hashtags.service.ts';
import { countHashtagFollowers, isHashtagFollowed } from './hashtags.store.ts';

/** One of these: a type with its id, a person, or a hashtag. */
export interface AskedAbout {
  type?: FollowType | undefined;
  linkId?: number | undefined;
  userId?: number | undefined;
  hashtag?: string | undefined;
}

export interface FollowInformation {
  /** Null: nobody is signed in. */
  status: FollowStatus | null;
  /** New results come with the visitor's mail; null where it is not followed, or has no results to come. */
  notify: boolean | null;
  followerCount: number;
  /** The person follows the visitor. */
  isFollower: boolean;
}

/** Throws FOLLOW_UNKNOWN with 404 for what the visitor may not know of, FOLLOW_SUBJECT_MISSING for nothing. */
export async function followInformation(ctx: Context, asked: AskedAbout): Promise<FollowInformation> {
  const { type, linkId, userId, hashtag } = asked;
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

async function subjectInformation(ctx: Context, asked: FollowSubject): Promise<FollowInformation> {
  const { visitor } = ctx;
  const subject = await identityOf(ctx, asked);
  const status = visitor.kind === 'user' ? await followStatus(ctx, subject) : null;
  if (status !== 'self' && status !== 'accepted') await requireSubject(ctx, subject);
  const isOfVisitor = visitor.kind === 'user' && subject.type === 'user';
  const own: FollowSubject | null = isOfVisitor ? { type: 'user', linkId: visitor.userId } : null;
  return {
    status,
    notify:
      visitor.kind === 'user' && status === 'accepted' && (await hasResults(ctx, subject))
        ? await isNotified(ctx, visitor.userId, subject)
        : null,
    followerCount: await countFollowersOf(ctx, subject),
    isFollower: own !== null && (await findState(ctx, subject.linkId, own)) === 'accepted',
  };
}

/** An account without an athlete, or one whose name is not shown, has no results that may be told of. */
async function hasResults(ctx: Context, { type, linkId }: FollowSubject): Promise<boolean> {
  if (type !== 'user') return true;
  const [person] = await socialPeopleOf(ctx, [linkId]);
  return person !== undefined && athleteShown(ctx, person) !== null;
}

function athleteShown(ctx: Context, person: SocialPerson): number | null {
  const today = todayIn(ctx.clock, 'UTC');
  return hasOpenProfile(person, today) && socialName(person, today).isLinked ? person.athleteId : null;
}

/** Athletes and teams whose new results the account wants by mail; of people it follows, their athletes. */
export async function followedForNews(
  ctx: Context,
  userId: number,
): Promise<{ athleteIds: number[]; teamIds: number[] }> {
  const notified = await listNotified(ctx, userId);
  const idsOf = (type: FollowType) =>
    notified.filter((subject) => subject.type === type).map(({ linkId }) => linkId);
  const people = await socialPeopleOf(ctx, idsOf('user'));
  const athleteIds = people.map((person) => athleteShown(ctx, person)).filter((id) => id !== null);
  return { athleteIds: [...idsOf('athlete'), ...athleteIds], teamIds: idsOf('team') };
}
