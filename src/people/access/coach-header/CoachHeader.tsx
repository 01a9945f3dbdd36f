import controls from '#kit/ui/forms/controls.module.css';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { type Tab, Tabs } from '#kit/ui/navigation/Tabs.tsx';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { writeToTeamAddress } from '#sport/addresses/member-addresses.rules.ts';
import styles from './CoachHeader.module.css';
import type { TeamDeskData } from './coach-header.client.ts';
import { DESK_PAGES, type DeskPage, deskAddress } from './coach-header.rules.ts';
import { teamDeskWords as words } from './coach-header.words.ts';

/** The head of every page on which coaches keep a team: who it is, and what waits where. */
export function CoachHeader({ desk, page }: { desk: TeamDeskData; page: DeskPage }) {
  const { team, sport, levelName, divisions, athletes, position } = desk;
  const waiting: Partial<Record<DeskPage, number>> = {
    roster: desk.onRosters.athletes + desk.onRosters.moves,
    people: desk.requests,
    matches: desk.matches,
  };
  const tabs: Tab[] = DESK_PAGES.map((each) => ({
    label: words.tab[each],
    to: deskAddress(team.IDSchool, each, sport),
    isCurrent: each === page,
    ...(waiting[each] && { count: waiting[each] }),
  }));
  return (
    <div className={styles.desk}>
      <div className={`${pageHead.head} ${pageHead.line} ${styles.head}`}>
        <Avatar name={team.SchoolName} shape="square" size="large" />
        <div>
          <h1>{team.SchoolName}</h1>
          <div className={`${pageHead.facts} ${styles.facts}`}>
            <span>{[levelName, ...divisions.map(({ name }) => name)].filter(Boolean).join(', ')}</span>
            <span>
              <b className={layout.number}>{athletes}</b> {words.athletes(athletes)}
            </span>
            {position === '' ? null : <span>{words.youAre(position)}</span>}
          </div>
        </div>
        <div className={pageHead.actions}>
          <a className={controls.button} href={writeToTeamAddress(team.IDSchool, sport)}>
            <Icon name="chat" size="small" />
            <span className={styles.word}>{words.message}</span>
          </a>
          {page === 'codes' ? null : (
            <a className={controls.button} href={deskAddress(team.IDSchool, 'codes', sport)}>
              <Icon name="share" size="small" />
              <span className={styles.word}>{words.share}</span>
            </a>
          )}
        </div>
      </div>
      <Tabs
        label={words.tabs}
        tabs={[{ label: words.home, to: teamAddress(team.IDSchool), isCurrent: false }, ...tabs]}
      />
    </div>
  );
}
