// The calls of the race alerts room.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { raceAlertsContract } from './race-alerts.contract.ts';
import type { RaceNews, Watched } from './race-alerts.rules.ts';
import { listOwnWatches, unwatchRace, watchRace } from './watches.service.ts';

const calls = implement(raceAlertsContract).$context<Context>();

export const raceAlertsRouter = calls.router({
  watch: calls.watch.handler(async ({ context, input }) => {
    await watchRace(context, watchedOf(input), input.deviceKey ?? null);
    return { isWatched: true };
  }),

  unwatch: calls.unwatch.handler(async ({ context, input }) => {
    await unwatchRace(context, watchedOf(input), input.deviceKey ?? null);
    return { isWatched: false };
  }),

  listWatches: calls.listWatches.handler(async ({ context, input }) => ({
    items: await listOwnWatches(context, input.deviceKey ?? null, input.meetId ?? null),
  })),
});

function watchedOf(input: {
  meetId: number;
  meetEventId?: number | undefined;
  heatId?: number | undefined;
  news: RaceNews;
}): Watched {
  const { meetId, meetEventId = null, heatId = null, news } = input;
  return { meetId, meetEventId, heatId, news };
}
