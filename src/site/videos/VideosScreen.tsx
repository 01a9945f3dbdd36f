import { useLoaderData } from 'react-router';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { VIDEOS_PATH } from '#sport/addresses/site-addresses.rules.ts';
import styles from './VideosScreen.module.css';
import { VideoThumbnail } from './VideoThumbnail.tsx';
import { loadVideos, type VisibleVideo } from './videos.client.ts';
import { videosWords as words } from './videos.words.ts';

export const loader = loadVideos;

export const handle = screenHandle<VisibleVideo[]>({
  head: () => ({ title: words.title, description: words.description, canonical: VIDEOS_PATH }),
});

export function Component() {
  const videos = useLoaderData<typeof loader>();
  return (
    <div className={layout.page}>
      <h1>{words.title}</h1>
      {videos.length === 0 ? (
        <Empty title={words.empty}>
          <p>{words.emptyHint}</p>
        </Empty>
      ) : (
        <ul className={styles.videos} data-all-videos>
          {videos.map((video) => (
            <li key={video.linkUrl + video.title}>
              <VideoThumbnail video={video} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
