import layout from '#kit/ui/page/layout.module.css';
import styles from './VideoThumbnail.module.css';
import type { VisibleVideo } from './videos.client.ts';
import { durationText } from './videos.rules.ts';
import { videosWords as words } from './videos.words.ts';

/** Shows a video's picture, duration and title; without a picture, three lanes around the bend. */
export function VideoThumbnail({ video }: { video: VisibleVideo }) {
  const { title, duration, thumb, linkUrl } = video;
  return (
    <a className={styles.video} href={linkUrl}>
      <span className={styles.picture}>
        {thumb === null ? <Lanes /> : <img src={thumb} alt="" loading="lazy" />}
        {duration === null ? null : (
          <span className={styles.duration} aria-hidden="true">
            {durationText(duration)}
          </span>
        )}
      </span>
      {title}
      {duration === null ? null : (
        <span className={layout.hiddenText}> {words.lasts(durationText(duration))}</span>
      )}
    </a>
  );
}

function Lanes() {
  return (
    <svg viewBox="0 0 320 180" aria-hidden="true" preserveAspectRatio="xMidYMid slice">
      <path d="M-10 120Q120 20 330 40M-10 140Q130 45 330 64M-10 160Q140 70 330 88" fill="none" />
    </svg>
  );
}
