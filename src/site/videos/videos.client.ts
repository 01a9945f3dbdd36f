// The latest videos as pages show them: those of the site first, then those of the feed.
import type { LoaderFunctionArgs } from 'react-router';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { VIDEOS_KEPT_MS } from './videos.rules.ts';

const STORAGE_KEY = 'videos';

type Reply = Awaited<ReturnType<Api['videos']['getFooterVideos']>>;
export type ShownVideo = Pick<Reply['atv']['videos'][number], 'title' | 'duration' | 'thumb' | 'link_url'>;

export async function loadVideos({ context }: LoaderFunctionArgs): Promise<ShownVideo[]> {
  return shownOf(await context.get(apiContext).videos.getFooterVideos());
}

/** For the strip in the footer: kept by the browser for ten minutes. Rejects when they cannot be had. */
export async function readVideos(api: Api): Promise<ShownVideo[]> {
  const kept = deviceStorage.readFresh(STORAGE_KEY);
  if (Array.isArray(kept) && kept.every(isShownVideo)) return kept;
  const videos = shownOf(await api.videos.getFooterVideos(undefined, { context: { quiet: true } }));
  deviceStorage.keepFor(STORAGE_KEY, videos, VIDEOS_KEPT_MS);
  return videos;
}

const shownOf = ({ rs, atv }: Reply): ShownVideo[] => [...atv.videos, ...rs.videos];

function isShownVideo(value: unknown): value is ShownVideo {
  if (!(value instanceof Object)) return false;
  const { title, duration, thumb, link_url } = Object.fromEntries(Object.entries(value));
  return (
    typeof title === 'string' &&
    typeof link_url === 'string' &&
    (duration === null || typeof duration === 'number') &&
    (thumb === null || typeof thumb === 'string')
  );
}
