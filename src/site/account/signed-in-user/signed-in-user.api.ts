// The API calls of the signed-in member.
import { implement } from '@orpc/server';
import { ownFollowLists } from '#community/follows/follow-lists.service.ts';
import { followListsReply } from '#community/follows/follows.api.ts';
import { ownHashtags } from '#community/follows/hashtags.service.ts';
import type { Context } from '#kit/server/context.ts';
import { requireUser } from '#kit/server/visitor.ts';
import { savePreferences } from '#people/accounts/profile/display-preferences.service.ts';
import { ownSignatures, saveLeadAnswer } from './lead-answers.service.ts';
import { athleteReply, signedInUserReply, teamReply } from './signed-in-reply.api.ts';
import { signedInUserContract } from './signed-in-user.contract.ts';
import { currentSeasonOf, findSignedInUser, ownAthletes, ownTeams } from './signed-in-user.service.ts';

const calls = implement(signedInUserContract).$context<Context>();

export const signedInUserRouter = calls.router({
  getSignedInUser: calls.getSignedInUser.handler(async ({ context }) => {
    const user = await findSignedInUser(context);
    return user ? signedInUserReply(user, currentSeasonOf(context)) : null;
  }),

  getUserTeams: calls.getUserTeams.handler(async ({ context }) => {
    const { teams, shareCodes } = await ownTeams(context);
    return { items: teams.map((team) => teamReply(team, shareCodes)) };
  }),

  getUserAthletes: calls.getUserAthletes.handler(async ({ context }) => ({
    items: (await ownAthletes(context)).map((athlete) => ({
      ...athleteReply(athlete),
      teams: athlete.teams.map(({ teamId, name, sport }) => ({
        IDSchool: teamId,
        SchoolName: name,
        Sport: sport,
      })),
    })),
  })),

  getFollowInfo: calls.getFollowInfo.handler(async ({ context }) => ({
    ...followListsReply(await ownFollowLists(context)),
    hashtags: await ownHashtags(context),
  })),

  // The site does not sell tickets yet, so no one has any.
  getTicketData: calls.getTicketData.handler(({ context }) => {
    requireUser(context);
    return { items: [] };
  }),

  savePreferences: calls.savePreferences.handler(({ context, input }) => savePreferences(context, input)),

  getSignatures: calls.getSignatures.handler(async ({ context }) => ({
    items: (await ownSignatures(context)).map(({ type, signedAt }) => ({ Type: type, signedAt })),
  })),

  saveLeadAnswer: calls.saveLeadAnswer.handler(async ({ context, input }) => ({
    ID: await saveLeadAnswer(context, input),
  })),
});
