import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { FrameMarkup } from '../frame-markup.ts';
import { ShellIsland } from '../ShellIsland.tsx';
import styles from './Footer.module.css';

const VideoStrip = lazy(async () => {
  const { VideoStrip } = await import('#site/videos/VideoStrip.tsx');
  return { default: VideoStrip };
});

/** How far below the window the videos begin to load, so that they are there when the reader arrives. */
const NEARBY = '400px';

/** Loads the videos when the reader scrolls near. Their space is reserved, so that nothing moves. */
export function LatestVideos({ isHidden }: { isHidden: boolean }) {
  const api = use(BrowserApi);
  const frame = use(FrameMarkup);
  const section = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: NEARBY },
    );
    observer.observe(section.current!);
    return () => observer.disconnect();
  }, []);
  return (
    <section
      ref={section}
      className={`${layout.page} ${styles.latest}`}
      aria-labelledby="latest-videos-title"
      hidden={isHidden}
    >
      <ShellIsland id="latest-videos" markup={frame?.latestVideos()} />
      <div className={`${styles.videos} ${layout.scriptOnly}`}>
        {isNear && api ? (
          <Suspense fallback={null}>
            <VideoStrip api={api} />
          </Suspense>
        ) : null}
      </div>
    </section>
  );
}
