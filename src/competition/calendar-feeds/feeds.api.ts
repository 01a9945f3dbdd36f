// The calls about the address of one's own calendar, and the files behind all of these addresses.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { formatDaysWithWeekdays } from '#sport/calendar/day-spans.rules.ts';
import { feedsContract } from './feeds.contract.ts';
import {
  buildAthleteFeed,
  buildOwnFeed,
  buildTeamFeed,
  getFeedAddress,
  listComingMeets,
  locationOf,
  renewFeedAddress,
} from './feeds.service.ts';

const calls = implement(feedsContract).$context<Context>();

export const feedsRouter = calls.router({
  getMeets: calls.getMeets.handler(async ({ context }) => ({
    items: (await listComingMeets(context)).map((meet) => ({
      meetId: meet.meetId,
      sport: meet.sport,
      name: meet.name,
      path: meetAddress(meet.sport, meet.meetId),
      startOn: meet.startOn,
      dates: formatDaysWithWeekdays(meet),
      place: locationOf(meet),
      scheduleState: meet.scheduleState,
    })),
  })),
  getFeedAddress: calls.getFeedAddress.handler(async ({ context }) => ({
    address: await getFeedAddress(context),
  })),
  renewFeedAddress: calls.renewFeedAddress.handler(async ({ context }) => ({
    address: await renewFeedAddress(context),
  })),
});

export const answerTeamFeed = async (ctx: Context, teamId: number): Promise<Response> =>
  answer(await buildTeamFeed(ctx, teamId), `team-${teamId}`, 'public, max-age=900');

export const answerAthleteFeed = async (ctx: Context, athleteId: number): Promise<Response> =>
  answer(await buildAthleteFeed(ctx, athleteId), `athlete-${athleteId}`, 'no-cache');

export const answerOwnFeed = async (ctx: Context, key: string): Promise<Response> =>
  answer(await buildOwnFeed(ctx, key), 'my-meets', 'private, no-cache');

const answer = (file: string, name: string, cacheControl: string) =>
  new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `inline; filename="${name}.ics"`,
      'cache-control': cacheControl,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
