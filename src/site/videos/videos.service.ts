// The latest videos: the site's own, and those of the feed that is set up, asked every ten minutes at most.
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { askJson, type Connection } from '#kit/server/external-services.ts';
import { readFeed, VIDEOS_KEPT_MS, type Video } from './videos.rules.ts';
import { insertVideos, listLatest, type NewVideo } from './videos.store.ts';

export type { NewVideo } from './videos.store.ts';

const OWN_MOST = 24;
const FEED_MOST = 24;

export interface LatestVideos {
  /** Newest first. */
  own: Video[];
  feed: Video[];
}

/** A feed that does not answer fails the call only where the site has no videos of its own. */
export async function listLatestVideos(ctx: Context): Promise<LatestVideos> {
  const own = await listLatest(ctx.db, OWN_MOST);
  const feed = ctx.connections?.videoFeed;
  if (!feed) return { own, feed: [] };
  const videos = readKept(ctx, feed);
  return { own, feed: own.length > 0 ? ((await ignoreFailure(videos, 'video feed')) ?? []) : await videos };
}

/** Whether there is anything to show, or somebody to ask. */
export async function hasVideos(ctx: Context): Promise<boolean> {
  return Boolean(ctx.connections?.videoFeed) || (await listLatest(ctx.db, 1)).length > 0;
}

export async function addVideos(ctx: Context, videos: readonly NewVideo[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await insertVideos(ctx.db, videos, ctx.clock.now().toString());
    ctx.announce({ evict: ['videos'] });
  });
}

interface Kept {
  until: number;
  videos: Promise<Video[]>;
}

const keptByUrl = new Map<string, Kept>();

/** One question at a time, and the answer for ten minutes; a failure is not kept. */
function readKept(ctx: Context, feed: Connection): Promise<Video[]> {
  const now = ctx.clock.now().epochMilliseconds;
  const kept = keptByUrl.get(feed.url);
  if (kept && kept.until > now) return kept.videos;
  const videos = askJson(feed).then((answer) => readFeed(answer).slice(0, FEED_MOST));
  keptByUrl.set(feed.url, { until: now + VIDEOS_KEPT_MS, videos });
  videos.catch(() => keptByUrl.delete(feed.url));
  return videos;
}
