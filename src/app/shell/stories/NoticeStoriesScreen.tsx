import { Button } from '#kit/ui/forms/Button.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import styles from './NoticeStoriesScreen.module.css';
import { type NoticeStory, type ToastStory, noticeStoryWords as words } from './notice-stories.words.ts';

export const handle = screenHandle({
  head: () => ({ title: words.title, canonical: '/dev/notices', robots: 'noindex' }),
});

export const loader = () => null;

/** Loaded as on any page: when there is something to say. */
const loadStories = () => import('./notice-stories.tsx');

async function showNotice(story: NoticeStory): Promise<void> {
  (await loadStories()).STORIES[story]();
}

async function showToast(story: ToastStory): Promise<void> {
  (await loadStories()).TOAST_STORIES[story]();
}

/** Every notice of the site, to be opened: also those whose occasion comes with accounts, meets and payments. */
export function Component() {
  return (
    <div className={`${layout.page} ${styles.stories}`}>
      <h1>{words.title}</h1>
      <p>{words.intro}</p>
      <h2>{words.notices}</h2>
      <ul className={styles.notices}>
        {Object.entries(words.stories).map(([story, { name, when }]) => (
          <li key={story}>
            <Button onClick={() => showNotice(story as NoticeStory)}>{name}</Button>
            <span>{when}</span>
          </li>
        ))}
      </ul>
      <h2>{words.toasts}</h2>
      <p className={styles.toasts}>
        {Object.entries(words.toastStories).map(([story, name]) => (
          <Button key={story} onClick={() => showToast(story as ToastStory)}>
            {name}
          </Button>
        ))}
      </p>
    </div>
  );
}
