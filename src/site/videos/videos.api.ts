// The API call of the latest videos.
import { implement } from '@orpc/server';
import type { Context } from '#kit/server/context.ts';
import { videosContract } from './videos.contract.ts';
import { shortTitle, type Video } from './videos.rules.ts';
import { listLatestVideos } from './videos.service.ts';

const calls = implement(videosContract).$context<Context>();

export const videosRouter = calls.router({
  getFooterVideos: calls.getFooterVideos.handler(async ({ context }) => {
    const { ownVideos, feed } = await listLatestVideos(context);
    const ours = ownVideos.map(videoReply);
    return {
      rs: { videos: feed.map((video) => ({ ...videoReply(video), link_url_dns: new URL(video.link).host })) },
      atv: { latest: ours[0] ?? null, videos: ours },
      timestamp: context.clock.now().toString(),
    };
  }),
});

function videoReply({ id, title, duration, thumb, link }: Video) {
  return { title: shortTitle(title), duration, thumb, video_id: id, link_url: link };
}
