import { useEffect, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import styles from './VideoStrip.module.css';
import { VideoThumbnail } from './VideoThumbnail.tsx';
import { readVideos, type ShownVideo } from './videos.client.ts';
import { shownAtFirst } from './videos.rules.ts';
import { videosWords as words } from './videos.words.ts';

/** As many as the window holds; once the strip is moved, all of them. */
export function VideoStrip({ api }: { api: Api }) {
  const [videos, setVideos] = useState<ShownVideo[] | 'failed' | null>(null);
  const [most, setMost] = useState(() => shownAtFirst(window.innerWidth));
  useEffect(() => {
    ignoreFailure(readVideos(api), 'latest videos').then((read) => setVideos(read ?? 'failed'));
  }, [api]);
  if (videos === 'failed') return <p role="status">{words.failed}</p>;
  // What stands around it shows where they will be.
  if (videos === null) return null;
  if (videos.length === 0) return <p>{words.empty}</p>;
  return (
    <ul className={styles.strip} onScroll={() => setMost(Number.POSITIVE_INFINITY)}>
      {videos.slice(0, most).map((video) => (
        <li key={video.link_url + video.title}>
          <VideoThumbnail video={video} />
        </li>
      ))}
    </ul>
  );
}
