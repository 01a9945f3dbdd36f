import { type MouseEvent, use, useEffect, useRef, useState } from 'react';
import { ignoreFailure } from '#kit/ignore-failure.ts';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import { SectionHead } from '#kit/ui/Section.tsx';
import { openFollowRequests } from '#kit/ui/session-events.ts';
import styles from './NotificationsScreen.module.css';
import type { NotificationsPage } from './notifications.client.ts';
import { feedWords as words } from './notifications.words.ts';

interface WaitingListProps extends Pick<NotificationsPage, 'waiting'> {
  /** Another one: something was told or answered. */
  lastUpdated: string;
}

/** What waits for the reader's answer: requests to follow, and to join the teams that they coach. */
export function WaitingList({ waiting: atFirst, lastUpdated }: WaitingListProps) {
  const api = use(BrowserApi);
  const [waiting, setWaiting] = useState(atFirst);
  const known = useRef(lastUpdated);
  useEffect(() => {
    if (!api || known.current === lastUpdated) return;
    known.current = lastUpdated;
    const asking = api.notifications.getWaiting({}, { context: { quiet: true } });
    void ignoreFailure(
      asking.then(({ items }) => setWaiting(items)),
      'waiting requests',
    );
  }, [api, lastUpdated]);
  const total = waiting.reduce((sum, { count }) => sum + count, 0);
  return (
    <section>
      <SectionHead title={words.waiting} note={total > 0 ? String(total) : null} />
      {total === 0 ? <p className={styles.nothing}>{words.nothingWaits}</p> : null}
      <ul className={styles.rows}>
        {waiting.map(({ kind, team, count, href }) => (
          <li key={`${kind} ${href}`}>
            <a href={href} onClick={kind === 'follow' ? openInMenu : undefined}>
              {kind === 'follow' ? words.followRequests : words.atTeam[kind](team ?? '')}
            </a>
            <span>{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function openInMenu(event: MouseEvent): void {
  if (openFollowRequests()) event.preventDefault();
}
