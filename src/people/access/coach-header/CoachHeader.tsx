import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { type Tab, Tabs } from '#kit/ui/navigation/Tabs.tsx';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import { writeToTeamAddress } from '#sport/addresses/member-addresses.rules.ts';
import styles from './CoachHeader.module.css';
import type { CoachHeaderData } from './coach-header.client.ts';
import { type CoachPage, coachPageAddress, coachPagesOf } from './coach-header.rules.ts';
import { coachHeaderWords as words } from './coach-header.words.ts';

/** The header of every page on which coaches manage a team: its name, and how much is waiting on each page. */
export function CoachHeader({ header, page }: { header: CoachHeaderData; page: CoachPage }) {
  const { team, sport, levelName, divisions, athletes, position } = header;
  const waiting: Partial<Record<CoachPage, number>> = {
    roster: header.onRosters.athletes + header.onRosters.moves,
    people: header.requests,
    matches: header.matches,
  };
  const tabs: Tab[] = coachPagesOf(team).map((each) => ({
    label: words.tab[each],
    to: coachPageAddress(team.teamId, each, sport),
    isCurrent: each === page,
    ...(waiting[each] && { count: waiting[each] }),
  }));
  return (
    <div className={styles.desk}>
      <div className={`${pageHead.head} ${pageHead.line} ${styles.head}`}>
        <Avatar name={team.name} shape="square" size="large" />
        <div>
          <h1>{team.name}</h1>
          {team.isListed ? null : <StatusTag tone="warn">{words.unlisted}</StatusTag>}
          <div className={`${pageHead.facts} ${styles.facts}`}>
            <span>{[levelName, ...divisions.map(({ name }) => name)].filter(Boolean).join(', ')}</span>
            <span>
              <b className={layout.number}>{athletes}</b> {words.athletes(athletes)}
            </span>
            {position === '' ? null : <span>{words.youAre(position)}</span>}
          </div>
        </div>
        {team.isListed ? (
          <div className={pageHead.actions}>
            <a className={controls.button} href={writeToTeamAddress(team.teamId, sport)}>
              <Icon name="chat" size="small" />
              <span className={layout.hiddenOnPhones}>{words.message}</span>
            </a>
            {page === 'codes' ? null : (
              <a className={controls.button} href={coachPageAddress(team.teamId, 'codes', sport)}>
                <Icon name="share" size="small" />
                <span className={layout.hiddenOnPhones}>{words.share}</span>
              </a>
            )}
          </div>
        ) : null}
      </div>
      <Tabs
        label={words.tabs}
        tabs={
          team.isListed
            ? [{ label: words.home, to: teamAddress(team.teamId), isCurrent: false }, ...tabs]
            : tabs
        }
      />
    </div>
  );
}
