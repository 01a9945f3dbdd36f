// Loads the latest videos for pages: the site's own first, then the feed's.
import type { LoaderFunctionArgs } from 'react-router';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { type Api, apiContext } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { VIDEOS_CACHE_MS } from './videos.rules.ts';

const STORAGE_KEY = 'videos';

type Reply = Awaited<ReturnType<Api['videos']['getFooterVideos']>>;
export type VisibleVideo = Pick<Reply['atv']['videos'][number], 'title' | 'duration' | 'thumb' | 'linkUrl'>;

export async function loadVideos({ context }: LoaderFunctionArgs): Promise<VisibleVideo[]> {
  return listVisible(await context.get(apiContext).videos.getFooterVideos());
}

/** Loads the videos of the footer strip, cached by the browser for ten minutes. Rejects when loading fails. */
export async function readVideos(api: Api): Promise<VisibleVideo[]> {
  const cached = deviceStorage.readFresh(STORAGE_KEY);
  if (Array.isArray(cached) && cached.every(isVisibleVideo)) return cached;
  const videos = listVisible(await api.videos.getFooterVideos(undefined, QUIET));
  deviceStorage.keepFor(STORAGE_KEY, videos, VIDEOS_CACHE_MS);
  return videos;
}

const listVisible = ({ rs, atv }: Reply): VisibleVideo[] => [...atv.videos, ...rs.videos];

function isVisibleVideo(value: unknown): value is VisibleVideo {
  if (!(value instanceof Object)) return false;
  const { title, duration, thumb, linkUrl } = Object.fromEntries(Object.entries(value));
  return (
    typeof title === 'string' &&
    typeof linkUrl === 'string' &&
    (duration === null || typeof duration === 'number') &&
    (thumb === null || typeof thumb === 'string')
  );
}
