import type { ReactNode } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { detailOf, titleOf } from '../round-titles.rules.ts';
import type { RunEvent } from '../run-meet.client.ts';
import styles from './RoundHead.module.css';
import { runMeetScreens as words } from './run-meet-screens.words.ts';

interface RoundHeadProps {
  event: RunEvent;
  isOld?: boolean;
  /** Buttons at the end of the line. */
  children?: ReactNode;
}

/** The head of a page about a round: the way back, its title, and its pages. */
export function RoundHead({ event: { meet, round }, isOld = false, children }: RoundHeadProps) {
  const to = (page: string) => runMeetAddress(meet.sport, meet.meetId, `${round.roundId}/${page}`);
  const tabs = [
    { label: words.tabs.seeding[meet.sport], to: to('seeding') },
    { label: words.tabs.checkIn, to: to('check-in') },
    { label: words.tabs.results, to: to('results') },
    ...(round.area === 'field' ? [{ label: words.tabs.judge, to: to('judge') }] : []),
    { label: words.tabs.paper, to: to('paper') },
  ];
  return (
    <>
      <p className={styles.crumbs}>
        <a href={runMeetAddress(meet.sport, meet.meetId)}>{words.title}</a>
        {round.eventNumber ? ` / ${words.number(round.eventNumber)}` : null}
      </p>
      <div className={styles.head}>
        <h1>
          {titleOf(round)} <span className={styles.detail}>{detailOf(round)}</span>
        </h1>
        <div className={styles.actions}>{children}</div>
      </div>
      <Tabs label={words.tabs.label} tabs={tabs} />
      {isOld ? (
        <Note tone="warn" isAlert>
          {words.old}
        </Note>
      ) : null}
    </>
  );
}
