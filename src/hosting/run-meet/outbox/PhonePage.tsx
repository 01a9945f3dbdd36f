import type { ReactNode } from 'react';
import { Icon } from '#kit/ui/images/Icon.tsx';
import type { Sport } from '#sport/sports.rules.ts';
import { OutboxBadge, useOutbox } from './OutboxBadge.tsx';
import { outboxWords as words } from './outbox.words.ts';
import styles from './Phone.module.css';

interface PhonePageProps {
  sport: Sport;
  meetId: number;
  title: string;
  detail: string;
  /** The page that the arrow leads to. */
  back: string;
  /** The buttons at the bottom, for the thumb. */
  dock?: ReactNode;
  children: ReactNode;
}

/** A page for one hand, also on the field without a network. It has the whole window. */
export function PhonePage({ sport, meetId, title, detail, back, dock, children }: PhonePageProps) {
  return (
    <div className={styles.phone} data-full-screen data-sport={sport}>
      <header className={styles.head}>
        <a className={styles.back} href={back} aria-label={words.back}>
          <Icon name="left" />
        </a>
        <div className={styles.title}>
          <h1>{title}</h1>
          <p>{detail}</p>
        </div>
        <OutboxBadge sport={sport} meetId={meetId} />
      </header>
      <OfflineLine />
      <div className={styles.body}>{children}</div>
      <div className={styles.dock}>{dock}</div>
    </div>
  );
}

function OfflineLine() {
  const since = useOutbox()?.state.offlineSince ?? null;
  return (
    <div role="status">
      {since === null ? null : <p className={styles.offline}>{words.noNetwork(clockTime(since))}</p>}
    </div>
  );
}

/** "7:38 PM" by the clock of the device. */
const clockTime = (ms: number): string =>
  new Date(ms).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).replaceAll('\u202f', ' ');

/** "7:41:20 PM" by the clock of the device. */
export const exactTime = (instant: string | number): string =>
  new Date(instant).toLocaleTimeString('en-US').replaceAll('\u202f', ' ');
