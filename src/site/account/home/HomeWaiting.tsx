import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './MemberHome.module.css';
import type { HomeWaitingItem } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';

/** Links the requests that wait for the reader's answer; nothing when there are none. */
export function HomeWaiting({ waiting }: { waiting: readonly HomeWaitingItem[] }) {
  if (waiting.length === 0) return null;
  return (
    <section>
      <SectionHead title={words.waiting} />
      <ul className={styles.rows}>
        {waiting.map(({ key, text, path }) => (
          <li key={key} className={styles.waiting}>
            <a href={path}>{text}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
