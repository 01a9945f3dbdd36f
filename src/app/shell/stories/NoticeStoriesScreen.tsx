import { Button } from '#kit/ui/forms/Button.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import styles from './NoticeStoriesScreen.module.css';
import { type NoticeStory, type ToastStory, noticeStoryWords as words } from './notice-stories.words.ts';

export const handle = screenHandle({
  head: () => ({ title: words.title, canonical: '/dev/notices', robots: 'noindex' }),
});

export const loader = () => null;

/** The stories load on demand, as dialogs do on any page. */
const loadStories = () => import('./notice-stories.tsx');

async function showNotice(story: NoticeStory): Promise<void> {
  (await loadStories()).STORIES[story]();
}

async function showToast(story: ToastStory): Promise<void> {
  (await loadStories()).TOAST_STORIES[story]();
}

/** Lists every notice and toast of the site, with a button to open it. */
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
