import { useEffect, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import styles from './VideoStrip.module.css';
import { VideoThumbnail } from './VideoThumbnail.tsx';
import { readVideos, type VisibleVideo } from './videos.client.ts';
import { initialVideoCount } from './videos.rules.ts';
import { videosWords as words } from './videos.words.ts';

/** Shows as many videos as the window holds; after scrolling, all of them. */
export function VideoStrip({ api }: { api: Api }) {
  const [videos, setVideos] = useState<VisibleVideo[] | 'failed' | null>(null);
  const [count, setCount] = useState(() => initialVideoCount(window.innerWidth));
  useEffect(() => {
    ignoreFailure(readVideos(api), 'latest videos').then((loaded) => setVideos(loaded ?? 'failed'));
  }, [api]);
  if (videos === 'failed') return <p role="status">{words.failed}</p>;
  // The parent shows a placeholder meanwhile.
  if (videos === null) return null;
  if (videos.length === 0) return <p>{words.empty}</p>;
  return (
    <ul className={styles.strip} onScroll={() => setCount(Number.POSITIVE_INFINITY)}>
      {videos.slice(0, count).map((video) => (
        <li key={video.linkUrl + video.title}>
          <VideoThumbnail video={video} />
        </li>
      ))}
    </ul>
  );
}
