// Reads the latest videos: the site's own, and those of the connected feed, which is read every ten minutes at most.
import { type EventAddress, getMeetEvent, listMeetEvents } from '#competition/events/meet-events.service.ts';
import { getGrantedMeet } from '#competition/meets/meet-page/meet-page.service.ts';
import { noteVideos } from '#competition/meets/meets.service.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { askJson, type Connection } from '#kit/server/external-services.ts';
import { readFeed, VIDEOS_CACHE_MS, type Video } from './videos.rules.ts';
import { countByMeet, insertVideos, listLatest, listOfMeet, type NewVideo } from './videos.store.ts';

export type { NewVideo } from './videos.store.ts';

const OWN_VIDEOS_MAX = 24;
const FEED_VIDEOS_MAX = 24;

export interface LatestVideos {
  /** The site's own videos, newest first. */
  ownVideos: Video[];
  feed: Video[];
}

/** A failing feed fails the call only when the site has no videos of its own. */
export async function listLatestVideos(ctx: Context): Promise<LatestVideos> {
  const ownVideos = await listLatest(ctx, OWN_VIDEOS_MAX);
  const feed = ctx.connections?.videoFeed;
  if (!feed) return { ownVideos, feed: [] };
  const videos = readFeedCached(ctx, feed);
  return {
    ownVideos,
    feed: ownVideos.length > 0 ? ((await ignoreFailure(videos, 'video feed')) ?? []) : await videos,
  };
}

/** Lists the videos of the meet of the call's token; refuses as `requireMeet` does. */
export async function listMeetVideos(ctx: Context): Promise<Video[]> {
  const { meetId } = await getGrantedMeet(ctx);
  return listOfMeet(ctx, meetId);
}

/** Lists the videos of the event's meet; refuses an event that the meet does not have with 404. */
export async function listEventVideos(ctx: Context, address: EventAddress): Promise<Video[]> {
  const { meetId } = await getGrantedMeet(ctx);
  getMeetEvent(await listMeetEvents(ctx, meetId), address);
  return listOfMeet(ctx, meetId);
}

/** A site with a connected feed has videos, even without any of its own. */
export const hasVideoFeed = (ctx: Context): boolean => Boolean(ctx.connections?.videoFeed);

export async function addVideos(ctx: Context, videos: readonly NewVideo[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await insertVideos(ctx, videos, ctx.clock.now().toString());
    const meetIds = [...new Set(videos.flatMap(({ meetId }) => meetId ?? []))];
    for (const { meetId, count } of await countByMeet(ctx, meetIds)) await noteVideos(ctx, meetId, count);
    ctx.announce({ evict: ['videos'] });
  });
}

interface CachedFeed {
  until: number;
  videos: Promise<Video[]>;
}

const feedsByUrl = new Map<string, CachedFeed>();

/** Sends one request at a time and caches its reply for ten minutes; a failure is not cached. */
function readFeedCached(ctx: Context, feed: Connection): Promise<Video[]> {
  const now = ctx.clock.now().epochMilliseconds;
  const cached = feedsByUrl.get(feed.url);
  if (cached && cached.until > now) return cached.videos;
  const videos = askJson(feed).then((reply) => readFeed(reply).slice(0, FEED_VIDEOS_MAX));
  feedsByUrl.set(feed.url, { until: now + VIDEOS_CACHE_MS, videos });
  videos.catch(() => feedsByUrl.delete(feed.url));
  return videos;
}
