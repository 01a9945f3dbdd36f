// The calls of the setup of a meet.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { copySetupToToken, getSetupSources } from './copying/setup-sources.service.ts';
import { setupContract } from './setup.contract.ts';

const calls = implement(setupContract).$context<Context>();

export const setupRouter = calls.router({
  getSources: calls.getSources.handler(async ({ context }) => ({ items: await getSetupSources(context) })),
  copySetup: calls.copySetup.handler(async ({ context, input }) => {
    await copySetupToToken(context, input.fromMeetId);
    return {};
  }),
});
