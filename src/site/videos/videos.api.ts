// The API call of the latest videos.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { videosContract } from './videos.contract.ts';
import { shortTitle, type Video } from './videos.rules.ts';
import { listEventVideos, listLatestVideos, listMeetVideos } from './videos.service.ts';

const calls = implement(videosContract).$context<Context>();

export const videosRouter = calls.router({
  getEventMedia: calls.getEventMedia.handler(async ({ context, input: { divId, ...event } }) => ({
    items: (await listEventVideos(context, { ...event, meetDivisionId: divId })).map(withShortTitle),
  })),
  getMeetVideos: calls.getMeetVideos.handler(async ({ context }) => ({
    items: (await listMeetVideos(context)).map(withShortTitle),
  })),
  getFooterVideos: calls.getFooterVideos.handler(async ({ context }) => {
    const { ownVideos, feed } = await listLatestVideos(context);
    const ours = ownVideos.map(withShortTitle);
    return {
      rs: {
        videos: feed.map((video) => ({ ...withShortTitle(video), linkHost: new URL(video.linkUrl).host })),
      },
      atv: { latest: ours[0] ?? null, videos: ours },
      timestamp: context.clock.now().toString(),
    };
  }),
});

const withShortTitle = (video: Video): Video => ({ ...video, title: shortTitle(video.title) });
