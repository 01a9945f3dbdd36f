import { type MouseEvent, use, useEffect, useRef, useState } from 'react';
import type { NotificationsPage } from '#community/notifications/notifications.client.ts';
import { feedWords as words } from '#community/notifications/notifications.words.ts';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { openFollowRequests } from '#kit/ui/browser/session-events.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { ACCOUNT_PATH } from '#sport/addresses/member-addresses.rules.ts';
import styles from './NotificationsScreen.module.css';

interface WaitingListProps extends Pick<NotificationsPage, 'waiting'> {
  /** A new value means that something arrived or was answered. */
  lastUpdated: string;
}

/**
 * Requests that wait for the reader's answer, as on Home. Follow requests open in the user menu.
 */
export function WaitingList({ waiting: atFirst, lastUpdated }: WaitingListProps) {
  const api = use(BrowserApi);
  const [waiting, setWaiting] = useState(atFirst);
  const loadedAt = useRef(lastUpdated);
  useEffect(() => {
    if (!api || loadedAt.current === lastUpdated) return;
    loadedAt.current = lastUpdated;
    const reply = api.memberHome.getWaiting({}, QUIET);
    void ignoreFailure(
      reply.then(({ items }) => setWaiting(items)),
      'waiting requests',
    );
  }, [api, lastUpdated]);
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <section>
      <SectionHead title={words.waiting} note={total > 0 ? String(total) : null} />
      {total === 0 ? <p className={styles.nothing}>{words.nothingWaits}</p> : null}
      <ul className={styles.rows}>
        {waiting.map(({ key, text, path }) => (
          <li key={key}>
            <a href={path} onClick={path === ACCOUNT_PATH ? openInMenu : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function openInMenu(event: MouseEvent): void {
  if (openFollowRequests()) event.preventDefault();
}
