import { oc } from '@orpc/contract';
import { z } from 'zod';
import { flagInput, id, idInput, instant } from '#kit/contract-fields.ts';
import type { PublishedNames } from '#kit/published-names.ts';
import { FOLLOW_TYPES } from './follows.rules.ts';

const type = z.enum(FOLLOW_TYPES);
const subject = z.object({ type, linkId: idInput });
const userInput = z.object({ userId: idInput });

const hashtag = z.object({ hashtag: z.string().min(1).max(200) });
/** The hashtag in lowercase, without its sign. */
const hashtagFollow = z.object({ hashtag: z.string(), isFollowed: z.boolean() });

/** `pending`: they have not answered. */
const status = z.object({ status: z.enum(['none', 'pending', 'accepted', 'self']) });

/** Only the visitor's own block; nobody learns that someone has blocked them. */
const blockStatus = z.object({ status: z.enum(['blocked', 'none']) });

const followed = z.object({
  type,
  linkId: id,
  name: z.string(),
  /** Null unless it is a person. */
  handle: z.string().nullable(),
  photoUrl: z.string().nullable(),
  url: z.string().nullable(),
});

export const followNames = {
  athleteId: 'AthleteId',
  name: 'Name',
  handle: 'Handle',
  photoUrl: 'PhotoUrl',
} satisfies PublishedNames;

export const followLists = z.object({ following: z.array(followed), followers: z.array(followed) });

const route = (name: string, summary: string) =>
  oc.route({ method: 'GET', path: `/SocialFollow/${name}`, tags: ['SocialFollow'], summary });

/** These change by GET, as documented; POST does the same. */
const change = (name: string, summary: string) => route(name, summary).meta({ changes: true });

export const followsContract = {
  getFollowStatus: route('GetFollowStatus', 'Your follow status for a person, an athlete or a team')
    .input(subject)
    .output(status),

  startFollowing: change('StartFollowing', 'Follow an athlete or a team, or request to follow a person')
    .input(subject)
    .output(status),

  stopFollowing: change('StopFollowing', 'Unfollow a person, an athlete or a team')
    .input(subject)
    .output(status),

  removePendingRequest: change('RemovePendingFollowRequest', 'Withdraw your own follow request')
    .input(userInput)
    .output(status),

  acceptFollower: change('AcceptPendingFollowRequest', 'Accept a follow request')
    .input(userInput)
    .output(status),

  ignoreFollower: change(
    'IgnorePendingFollowRequest',
    'Ignore a follow request for good; the sender is not notified',
  )
    .input(userInput)
    .output(status),

  getFollowInformation: route(
    'GetFollowInformation3',
    'Your follow status for an athlete, a team, a person (userId) or a hashtag, and the number of followers',
  )
    .input(
      z.object({
        type: type.optional(),
        linkId: idInput.optional(),
        hashtag: z.string().max(200).optional(),
        userId: idInput.optional(),
      }),
    )
    .output(
      z.object({
        /** Null if nobody is signed in. */
        status: status.shape.status.nullable(),
        /** True if new results come with your mail; null if there can be none. */
        notify: z.boolean().nullable(),
        followerCount: z.number().int(),
        /** True for a person who follows you. */
        isFollower: z.boolean(),
      }),
    ),

  setNotify: change('SetNotify', 'Turn mail about new results of something you follow on or off')
    .input(subject.extend({ notify: flagInput }))
    .output(z.object({ notify: z.boolean() })),

  removeFollower: change('RemoveFollower', 'Remove a follower; they are not notified')
    .input(userInput)
    .output(status),

  startFollowingHashtag: change('StartFollowingHashtag', 'Follow a hashtag, with or without its sign')
    .input(hashtag)
    .output(hashtagFollow),

  stopFollowingHashtag: change('StopFollowingHashtag', 'Unfollow a hashtag')
    .input(hashtag)
    .output(hashtagFollow),

  getFollowSuggestions: route('GetFollowSuggestions', 'At most 12 athletes you may want to follow')
    .meta({ publishedNames: followNames })
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(z.object({ athleteId: id, name: z.string(), reason: z.string(), url: z.string() })),
      }),
    ),

  ignoreSuggestion: oc
    .route({
      method: 'GET',
      path: '/SocialProfile/FollowSuggestionIgnore',
      tags: ['SocialProfile'],
      summary: 'Never suggest this athlete to you again',
    })
    .meta({ changes: true })
    .input(z.object({ athleteId: idInput }))
    .output(z.object({})),

  getUserFollowInfo: route('GetUserFollowInfo', 'The follows and followers of a person')
    .meta({ publishedNames: followNames })
    .input(userInput)
    .output(followLists),

  block: change(
    'Block',
    'Block an account: neither side can follow or message the other, and they are not notified',
  )
    .input(userInput)
    .output(blockStatus),

  unblock: change('Unblock', 'Unblock an account').input(userInput).output(blockStatus),

  getBlocked: route('GetBlocked', 'The accounts you have blocked, the latest first')
    .meta({ publishedNames: followNames })
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(
          z.object({ userId: id, name: z.string(), handle: z.string().nullable(), blockedAt: instant }),
        ),
      }),
    ),
};
