// The calls with which hosts create meets, open them, and change their plans.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { createMeetOfHost } from './creating/create-meet.service.ts';
import { listEarlierMeets } from './creating/earlier-meets.service.ts';
import { newMeetsContract } from './new-meets.contract.ts';
import {
  changeMeet,
  getPublicationState,
  publishMeetOfHost,
} from './publication/meet-publication.service.ts';

const calls = implement(newMeetsContract).$context<Context>();

export const newMeetsRouter = calls.router({
  createMeet: calls.createMeet.handler(({ context, input }) => createMeetOfHost(context, input)),

  getEarlierMeets: calls.getEarlierMeets.handler(async ({ context }) => ({
    items: (await listEarlierMeets(context)).map(({ venueName, city, state, country, ...meet }) => ({
      ...meet,
      venue: { name: venueName, city, state, country },
    })),
  })),

  getPublication: calls.getPublication.handler(({ context, input }) =>
    getPublicationState(context, input.meetId),
  ),

  publish: calls.publish.handler(async ({ context, input }) => {
    await publishMeetOfHost(context, input.meetId);
    return { isPublic: true as const };
  }),

  changeMeet: calls.changeMeet.handler(async ({ context, input }) => ({
    teams: await changeMeet(context, input),
  })),
});
