// The calls of the follows room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import { blockUser, ownBlocked, unblockUser } from './blocks.service.ts';
import { followInformation } from './follow-information.service.ts';
import { followListsOf } from './follow-lists.service.ts';
import { followsContract } from './follows.contract.ts';
import {
  acceptFollower,
  followStatus,
  ignoreFollower,
  removeFollower,
  removePendingRequest,
  setNotify,
  startFollowing,
  stopFollowing,
} from './follows.service.ts';
import { suggestionWords as words } from './follows.words.ts';
import { followHashtag, unfollowHashtag } from './hashtags.service.ts';
import { followSuggestions, ignoreSuggestion } from './suggestions.service.ts';

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

  getFollowInformation: calls.getFollowInformation.handler(({ context, input }) =>
    followInformation(context, input),
  ),

  setNotify: calls.setNotify.handler(async ({ context, input: { notify, ...subject } }) => ({
    notify: await setNotify(context, subject, notify),
  })),

  removeFollower: calls.removeFollower.handler(async ({ context, input }) => ({
    status: await removeFollower(context, input.userId),
  })),

  startFollowingHashtag: calls.startFollowingHashtag.handler(async ({ context, input }) => ({
    hashtag: await followHashtag(context, input.hashtag),
    isFollowed: true,
  })),

  stopFollowingHashtag: calls.stopFollowingHashtag.handler(async ({ context, input }) => ({
    hashtag: await unfollowHashtag(context, input.hashtag),
    isFollowed: false,
  })),

  getFollowSuggestions: calls.getFollowSuggestions.handler(async ({ context }) => ({
    items: (await followSuggestions(context)).map(({ athleteId, name, teamName, followerCount }) => ({
      athleteId,
      name,
      reason: teamName === null ? words.followedBy(followerCount) : words.onTeam(teamName),
      url: athleteAddress(athleteId),
    })),
  })),

  ignoreSuggestion: calls.ignoreSuggestion.handler(async ({ context, input }) => {
    await ignoreSuggestion(context, input.athleteId);
    return {};
  }),

  getUserFollowInfo: calls.getUserFollowInfo.handler(({ context, input }) =>
    followListsOf(context, input.userId),
  ),

  block: calls.block.handler(async ({ context, input }) => ({
    status: await blockUser(context, input.userId),
  })),

  unblock: calls.unblock.handler(async ({ context, input }) => ({
    status: await unblockUser(context, input.userId),
  })),

  getBlocked: calls.getBlocked.handler(async ({ context }) => ({
    items: await ownBlocked(context),
  })),
});
