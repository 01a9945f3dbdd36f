// The API calls of profiles.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { athleteAddress, teamAddress } from '#sport/addresses/addresses.rules.ts';
import { profilesContract } from './profiles.contract.ts';
import { getProfile } from './profiles.service.ts';

const calls = implement(profilesContract).$context<Context>();

export const profilesRouter = calls.router({
  getProfile: calls.getProfile.handler(async ({ context, input }) => {
    const { handle, name, about, athleteId, teams, ...profile } = await getProfile(context, input.handle);
    return {
      userId: profile.userId,
      Handle: handle,
      Name: name,
      About: about,
      athlete: athleteId === null ? null : { AthleteId: athleteId, url: athleteAddress(athleteId) },
      teams: teams.map((team) => ({
        IDSchool: team.teamId,
        SchoolName: team.name,
        position: team.position,
        url: teamAddress(team.teamId),
      })),
      followerCount: profile.followers,
      followingCount: profile.following,
      isOwn: profile.isOwn,
      mayReadLog: profile.mayReadLog,
      isOpen: profile.isOpen,
      isIndexed: profile.isIndexed,
    };
  }),
});
