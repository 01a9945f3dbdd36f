// The calls of the follows room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { blockUser, ownBlocked, unblockUser } from './blocks.service.ts';
import { type Followed, type FollowLists, followListsOf } from './follow-lists.service.ts';
import { followsContract } from './follows.contract.ts';
import {
  acceptFollower,
  followStatus,
  ignoreFollower,
  removePendingRequest,
  startFollowing,
  stopFollowing,
} from './follows.service.ts';

const calls = implement(followsContract).$context<Context>();

export const followsRouter = calls.router({
  getFollowStatus: calls.getFollowStatus.handler(async ({ context, input }) => ({
    status: await followStatus(context, input),
  })),

  startFollowing: calls.startFollowing.handler(async ({ context, input }) => ({
    status: await startFollowing(context, input),
  })),

  stopFollowing: calls.stopFollowing.handler(async ({ context, input }) => ({
    status: await stopFollowing(context, input),
  })),

  removePendingRequest: calls.removePendingRequest.handler(async ({ context, input }) => ({
    status: await removePendingRequest(context, input.userId),
  })),

  acceptFollower: calls.acceptFollower.handler(async ({ context, input }) => ({
    status: await acceptFollower(context, input.userId),
  })),

  ignoreFollower: calls.ignoreFollower.handler(async ({ context, input }) => ({
    status: await ignoreFollower(context, input.userId),
  })),

  getUserFollowInfo: calls.getUserFollowInfo.handler(async ({ context, input }) =>
    followListsReply(await followListsOf(context, input.userId)),
  ),

  block: calls.block.handler(async ({ context, input }) => ({
    status: await blockUser(context, input.userId),
  })),

  unblock: calls.unblock.handler(async ({ context, input }) => ({
    status: await unblockUser(context, input.userId),
  })),

  getBlocked: calls.getBlocked.handler(async ({ context }) => ({
    items: (await ownBlocked(context)).map(({ userId, name, handle, blockedAt }) => ({
      userId,
      Name: name,
      Handle: handle,
      blockedAt,
    })),
  })),
});

export function followListsReply({ following, followers }: FollowLists) {
  return { following: following.map(followedReply), followers: followers.map(followedReply) };
}

function followedReply({ type, linkId, name, handle, url }: Followed) {
  return { type, linkId, Name: name, Handle: handle, PhotoUrl: null, url };
}
