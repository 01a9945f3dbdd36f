import type { ReactNode } from 'react';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { HomeAthletes } from './HomeAthletes.tsx';
import { HomeChanges } from './HomeChanges.tsx';
import { HomeMeets } from './HomeMeets.tsx';
import { HomeTeams } from './HomeTeams.tsx';
import { HomeWaiting } from './HomeWaiting.tsx';
import { HostedMeets } from './HostedMeets.tsx';
import styles from './MemberHome.module.css';
import type { MemberHome } from './member-home.contract.ts';
import { memberHomeWords as words } from './member-home.words.ts';
import { ScheduleConflict } from './ScheduleConflict.tsx';
import { TeamRecords } from './TeamRecords.tsx';

/** The sections that the home page and the dashboard share; `children` follow the athletes. */
export function MemberSections({ home, children }: { home: MemberHome; children?: ReactNode }) {
  const { athletes, meets, twoPlaces, waiting, changes, since, teams, teamRecords, favorites } = home;
  const hosted = meets.filter(({ isHosted }) => isHosted);
  const others = meets.filter(({ isHosted }) => !isHosted);
  return (
    <>
      <HomeWaiting waiting={waiting} />
      {twoPlaces ? <ScheduleConflict twoPlaces={twoPlaces} /> : null}
      <div className={layout.columns}>
        <div>
          {athletes.length > 0 ? <HomeAthletes athletes={athletes} /> : null}
          {children}
          <HostedMeets meets={hosted} />
          <HomeMeets meets={others} isOptional={hosted.length > 0} />
          <TeamRecords records={teamRecords} />
        </div>
        <aside>
          <HomeChanges changes={changes} since={since} />
          <HomeTeams teams={teams} />
          <Favorites favorites={favorites} />
        </aside>
      </div>
    </>
  );
}

function Favorites({ favorites }: Pick<MemberHome, 'favorites'>) {
  return (
    <section>
      <SectionHead title={words.favorites} />
      {favorites.length === 0 ? <p className={styles.nothing}>{words.noFavorites}</p> : null}
      <ul className={styles.rows}>
        {favorites.map(({ favoriteId, url: address, title }) => (
          <li key={favoriteId}>
            <a href={address}>{title}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
