// Follows hashtags and stops following them.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { takeTry } from '#kit/server/security/rate-limits.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import { lockUser } from '#people/accounts/profile/account-locks.service.ts';
import { FOLLOW_RATE_LIMIT, FOLLOWS_MAX, tooManyFollows } from './follows.rules.ts';
import { hashtagInvalid, parseHashtag } from './hashtags.rules.ts';
import {
  deleteHashtag,
  deleteHashtagsOf,
  insertHashtag,
  isHashtagFollowed,
  listHashtags,
} from './hashtags.store.ts';

/** Returns the hashtag as saved. Throws HASHTAG_INVALID, or FOLLOWS_TOO_MANY with 409. */
export async function followHashtag(ctx: Context, text: string): Promise<string> {
  const { userId } = requireVerified(ctx);
  const hashtag = requireHashtag(text);
  await takeTry(ctx, FOLLOW_RATE_LIMIT, String(userId));
  return inTransaction(ctx, async (ctx) => {
    await lockUser(ctx, userId);
    const isNew = !(await isHashtagFollowed(ctx, userId, hashtag));
    if (isNew && (await listHashtags(ctx, userId)).length >= FOLLOWS_MAX) throw tooManyFollows();
    await insertHashtag(ctx, userId, hashtag);
    return hashtag;
  });
}

/** Returns the hashtag as saved, even if it was not followed. */
export async function unfollowHashtag(ctx: Context, text: string): Promise<string> {
  const { userId } = requireUser(ctx);
  const hashtag = requireHashtag(text);
  await deleteHashtag(ctx, userId, hashtag);
  return hashtag;
}

/** The visitor's hashtags, the latest first. */
export function ownHashtags(ctx: Context): Promise<string[]> {
  return listHashtags(ctx, requireUser(ctx).userId);
}

/** For the deletion of an account. */
export function removeHashtagsOf(ctx: Context, userId: number): Promise<void> {
  return deleteHashtagsOf(ctx, userId);
}

export function requireHashtag(text: string): string {
  const hashtag = parseHashtag(text);
  if (hashtag === null) throw hashtagInvalid();
  return hashtag;
}
