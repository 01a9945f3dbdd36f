// The API calls of profiles.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { profilesContract } from './profiles.contract.ts';
import { getProfile } from './profiles.service.ts';

const calls = implement(profilesContract).$context<Context>();

export const profilesRouter = calls.router({
  getProfile: calls.getProfile.handler(({ context, input }) => getProfile(context, input.handle)),
});
