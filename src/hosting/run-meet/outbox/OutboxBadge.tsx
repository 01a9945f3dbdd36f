import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import type { Outbox, OutboxState } from './outbox.client.ts';
import { outboxWords as words } from './outbox.words.ts';
import { openOutbox, outboxState, watchOutbox } from './outbox-in-browser.client.ts';
import styles from './Phone.module.css';

/** The outbox of this browser, open and sending, with its state; null on the server and until the device was read. */
export function useOutbox(): { outbox: Outbox; state: OutboxState } | null {
  const api = use(BrowserApi);
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const state = useSyncExternalStore(watchOutbox, outboxState, () => null);
  useEffect(() => {
    if (api) setOutbox(openOutbox(api));
  }, [api]);
  return outbox && state?.isRead ? { outbox, state } : null;
}

/** "3 not sent" in the bar of a page of the staff; nothing when all is sent. */
export function UnsentLink({ sport, meetId }: { sport: Sport; meetId: number }) {
  const count = useOutbox()?.state.queue.length ?? 0;
  if (count === 0) return null;
  return (
    <a className={styles.unsent} href={runMeetAddress(sport, meetId, 'outbox')}>
      <Icon name="offline" size="small" />
      {words.waiting(count)}
    </a>
  );
}

/** "3 not sent", on every page of the staff of a meet. Leads to the outbox. */
export function OutboxBadge({ sport, meetId }: { sport: Sport; meetId: number }) {
  const opened = useOutbox();
  const count = opened?.state.queue.length ?? 0;
  const isAway = opened?.state.offlineSince != null;
  return (
    <a
      className={styles.badge}
      href={runMeetAddress(sport, meetId, 'outbox')}
      data-unsent={count > 0 || undefined}
    >
      <Icon name={count > 0 || isAway ? 'offline' : 'check'} size="small" />
      <span className={layout.hiddenText}>{words.badge}</span>
      <span aria-live="polite">{count > 0 ? words.notSent(count) : words.allSent}</span>
    </a>
  );
}
