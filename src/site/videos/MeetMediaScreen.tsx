import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { publicFiles } from '#community/media/public-files.rows.ts';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { type MeetLayoutData, meetCall, meetOf } from '#competition/meets/meets.client.ts';
import { countOf } from '#kit/counts.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island, island } from '#kit/ui/tables/island.tsx';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import styles from './VideosScreen.module.css';
import { VideoThumbnail } from './VideoThumbnail.tsx';
import { meetMediaWords as words } from './videos.words.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const meet = meetOf({ params, request });
  const { videos, media } = context.get(apiContext);
  const [{ items }, files] = await Promise.all([
    videos.getMeetVideos({}, meetCall(meet)),
    media.getPublicFiles({ meetId: meet.meetId, page: 'media' }),
  ]);
  const list = publicFiles(files.items);
  return { videos: items, files: list && island(list) };
}

export const handle = screenHandle<unknown, MeetLayoutData>({
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.name}`,
    description: words.description(meet.name),
    canonical: meetTabAddress(meet.sport, meet.meetId, 'media'),
    crumbs: meetCrumbs(meet, 'media'),
  }),
});

/** The videos and files of a meet. */
export function Component() {
  const { videos, files } = useLoaderData<typeof loader>();
  if (videos.length === 0 && !files) {
    return (
      <Empty title={words.empty}>
        <p>{words.emptyText}</p>
      </Empty>
    );
  }
  return (
    <>
      {videos.length > 0 ? (
        <>
          <SectionHead title={words.title} note={countOf(videos.length, 'video', 'videos')} />
          <ul className={styles.videos}>
            {videos.map((video) => (
              <li key={video.videoId}>
                <VideoThumbnail video={video} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {files ? <Island as="div" rows={files} /> : null}
    </>
  );
}
