// The API calls of the signed-in member.
import { implement } from '@orpc/server';
import { ownFollowLists } from '#community/follows/follow-lists.service.ts';
import { ownHashtags } from '#community/follows/hashtags.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { savePreferences } from '#people/accounts/profile/display-preferences.service.ts';
import { ownSignatures, saveLeadAnswer } from './lead-answers.service.ts';
import { signedInUserContract } from './signed-in-user.contract.ts';
import { findSignedInUser, getUserData, ownAthletes, ownTeams } from './signed-in-user.service.ts';

const calls = implement(signedInUserContract).$context<Context>();

export const signedInUserRouter = calls.router({
  getSignedInUser: calls.getSignedInUser.handler(({ context }) => findSignedInUser(context)),

  getUserData: calls.getUserData.handler(({ context }) => getUserData(context)),

  getUserTeams: calls.getUserTeams.handler(async ({ context }) => ({ items: await ownTeams(context) })),

  getUserAthletes: calls.getUserAthletes.handler(async ({ context }) => ({
    items: await ownAthletes(context),
  })),

  getFollowInfo: calls.getFollowInfo.handler(async ({ context }) => ({
    ...(await ownFollowLists(context)),
    hashtags: await ownHashtags(context),
  })),

  // The site does not sell tickets yet, so no one has any.
  getTicketData: calls.getTicketData.handler(({ context }) => {
    requireUser(context);
    return { items: [] };
  }),

  savePreferences: calls.savePreferences.handler(({ context, input }) => savePreferences(context, input)),

  getSignatures: calls.getSignatures.handler(async ({ context }) => ({
    items: await ownSignatures(context),
  })),

  saveLeadAnswer: calls.saveLeadAnswer.handler(async ({ context, input }) => ({
    answerId: await saveLeadAnswer(context, {
      type: input.Type,
      isYes: input.BoolValue,
      data: input.Data,
      link1: input.Link1,
      link2: input.Link2,
    }),
  })),
});
