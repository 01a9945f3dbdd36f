import { oc } from '@orpc/contract';
import { z } from 'zod';
import { id, idInput, instant } from '#kit/contract-fields.ts';
import { FOLLOW_TYPES } from './follows.rules.ts';

const type = z.enum(FOLLOW_TYPES);
const subject = z.object({ type, linkId: idInput });
const somebody = z.object({ userId: idInput });

/** `pending`: they have not answered. */
const status = z.object({ status: z.enum(['none', 'pending', 'accepted', 'self']) });

/** That one was blocked by somebody is told to nobody. */
const blockStatus = z.object({ status: z.enum(['blocked', 'none']) });

const followed = z.object({
  type,
  linkId: id,
  Name: z.string(),
  /** Of people. */
  Handle: z.string().nullable(),
  PhotoUrl: z.string().nullable(),
  url: z.string().nullable(),
});

export const followLists = z.object({ following: z.array(followed), followers: z.array(followed) });

const route = (name: string, summary: string) =>
  oc.route({ method: 'GET', path: `/SocialFollow/${name}`, tags: ['SocialFollow'], summary });

/** These change by GET, as the documents say; POST does the same. */
const change = (name: string, summary: string) => route(name, summary).meta({ changes: true });

export const followsContract = {
  getFollowStatus: route('GetFollowStatus', 'Whether you follow somebody, an athlete or a team')
    .input(subject)
    .output(status),

  startFollowing: change(
    'StartFollowing',
    'Follow an athlete or a team; ask somebody whether you may follow them',
  )
    .input(subject)
    .output(status),

  stopFollowing: change('StopFollowing', 'Follow somebody or something no longer')
    .input(subject)
    .output(status),

  removePendingRequest: change('RemovePendingFollowRequest', 'Take back your own request to follow somebody')
    .input(somebody)
    .output(status),

  acceptFollower: change('AcceptPendingFollowRequest', 'Let somebody follow you who has asked')
    .input(somebody)
    .output(status),

  ignoreFollower: change('IgnorePendingFollowRequest', 'Put a request away for good; who asked is not told')
    .input(somebody)
    .output(status),

  getUserFollowInfo: route('GetUserFollowInfo', 'Whom somebody follows, and who follows them')
    .input(somebody)
    .output(followLists),

  block: change('Block', 'Neither follows nor writes to the other from now on; who is blocked is not told')
    .input(somebody)
    .output(blockStatus),

  unblock: change('Unblock', 'Take a block back').input(somebody).output(blockStatus),

  getBlocked: route('GetBlocked', 'Whom you have blocked, the latest first')
    .input(z.object({}))
    .output(
      z.object({
        items: z.array(
          z.object({ userId: id, Name: z.string(), Handle: z.string().nullable(), blockedAt: instant }),
        ),
      }),
    ),
};
