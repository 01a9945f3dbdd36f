import { useLoaderData } from 'react-router';
import controls from '#kit/ui/controls.module.css';
import { screenHandle } from '#kit/ui/head.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import layout from '#kit/ui/layout.module.css';
import pageHead from '#kit/ui/page-head.module.css';
import { SectionHead } from '#kit/ui/Section.tsx';
import { PageSkeleton } from '#kit/ui/Skeleton.tsx';
import { ACCOUNT_PATH, LOG_PATH } from '#sport/member-addresses.rules.ts';
import { HomeAthletes } from './HomeAthletes.tsx';
import { HomeChanges } from './HomeChanges.tsx';
import { HomeMeets } from './HomeMeets.tsx';
import { HomeTeams } from './HomeTeams.tsx';
import { HostedMeets } from './HostedMeets.tsx';
import { LogWeek } from './LogWeek.tsx';
import styles from './MemberHome.module.css';
import { loadDashboard } from './member-home.client.ts';
import type { MemberHome } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';
import { TeamRecords } from './TeamRecords.tsx';

export const loader = loadDashboard;

export const handle = screenHandle({
  head: () => ({ title: words.dashboardTitle, robots: 'noindex' }),
});

/** Of each list as much as fits on one screen; the home page has them whole. */
const SHOWN = 5;
const COLUMNS = [words.athlete, words.event, words.latest].map((head) => ({ head }));

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={COLUMNS} />
    </div>
  );
}

/** The same as at home, in short, beside the menu that stays. */
export function Component() {
  const { home, log, today } = useLoaderData<typeof loader>();
  const { athletes, meets, changes, since, teams, teamRecords, favorites } = home;
  const hosted = meets.filter(({ isHosted }) => isHosted);
  const others = meets.filter(({ isHosted }) => !isHosted);
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <h1>{words.dashboardTitle}</h1>
          <div className={pageHead.facts}>
            <span>{words.today(today)}</span>
          </div>
        </div>
        <div className={pageHead.actions}>
          <a className={controls.button} href={LOG_PATH}>
            <Icon name="run" size="small" />
            {words.log}
          </a>
          <a className={controls.button} href={ACCOUNT_PATH}>
            <Icon name="gear" size="small" />
            {words.settings}
          </a>
        </div>
      </div>
      <div className={layout.columns}>
        <div>
          {athletes.length > 0 ? <HomeAthletes athletes={athletes} /> : null}
          {log ? <LogWeek log={log} /> : null}
          <HostedMeets meets={hosted.slice(0, SHOWN)} />
          <HomeMeets meets={others.slice(0, SHOWN)} isCompact isOptional={hosted.length > 0} />
          <TeamRecords records={teamRecords.slice(0, SHOWN)} />
        </div>
        <aside>
          <HomeChanges changes={changes.slice(0, SHOWN)} since={since} />
          <HomeTeams teams={teams} />
          <Favorites favorites={favorites} />
        </aside>
      </div>
    </div>
  );
}

function Favorites({ favorites }: Pick<MemberHome, 'favorites'>) {
  return (
    <section>
      <SectionHead title={words.favorites} />
      {favorites.length === 0 ? <p className={styles.nothing}>{words.noFavorites}</p> : null}
      <ul className={styles.rows}>
        {favorites.map(({ ID, URL: address, Title }) => (
          <li key={ID}>
            <a href={address}>{Title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
