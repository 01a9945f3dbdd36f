import { useContext, useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import controls from '#kit/ui/controls.module.css';
import { Empty } from '#kit/ui/Empty.tsx';
import { screenHandle } from '#kit/ui/head.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import layout from '#kit/ui/layout.module.css';
import pageHead from '#kit/ui/page-head.module.css';
import { PageSkeleton } from '#kit/ui/Skeleton.tsx';
import { SEARCH_PATH } from '#sport/addresses.rules.ts';
import { MEMBER_HOME_PATH } from '#sport/member-addresses.rules.ts';
import { JOIN_TEAM_PATH } from '#sport/site-addresses.rules.ts';
import { HomeAthletes } from './HomeAthletes.tsx';
import { HomeChanges } from './HomeChanges.tsx';
import { HomeMeets } from './HomeMeets.tsx';
import { HomeTeams } from './HomeTeams.tsx';
import { HostedMeets } from './HostedMeets.tsx';
import { loadHome, noteVisit } from './member-home.client.ts';
import { memberHomeWords as words } from './member-home.words.ts';
import { TeamRecords } from './TeamRecords.tsx';
import { TwoPlaces } from './TwoPlaces.tsx';

export const loader = loadHome;

export const handle = screenHandle({
  head: () => ({ title: words.title, canonical: MEMBER_HOME_PATH, robots: 'noindex' }),
});

const COLUMNS = [words.athlete, words.event, words.latest].map((head) => ({ head }));

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={COLUMNS} />
    </div>
  );
}

/** What concerns somebody today: their athletes, their next meets, what is new, their teams. */
export function Component() {
  const { home, today } = useLoaderData<typeof loader>();
  const { athletes, meets, twoPlaces, changes, since, teams, teamRecords } = home;
  const others = meets.filter(({ isHosted }) => !isHosted);
  const api = useContext(BrowserApi);
  useEffect(() => {
    if (api) void noteVisit(api);
  }, [api]);
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <h1>{words.title}</h1>
          <div className={pageHead.facts}>
            <span>{words.today(today)}</span>
            <span>{words.localTimes}</span>
          </div>
        </div>
        <div className={pageHead.actions}>
          <a className={controls.button} href={JOIN_TEAM_PATH}>
            <Icon name="plus" size="small" />
            {words.teamCode}
          </a>
        </div>
      </div>
      {words.isEmpty(home) ? (
        <Empty title={words.emptyTitle}>
          <p>{words.empty}</p>
          <a className={controls.button} href={SEARCH_PATH}>
            {words.find}
          </a>
        </Empty>
      ) : (
        <>
          {twoPlaces ? <TwoPlaces twoPlaces={twoPlaces} /> : null}
          <div className={layout.columns}>
            <div>
              {athletes.length > 0 ? <HomeAthletes athletes={athletes} /> : null}
              <HostedMeets meets={meets.filter(({ isHosted }) => isHosted)} />
              <HomeMeets meets={others} isOptional={others.length < meets.length} />
              <TeamRecords records={teamRecords} />
            </div>
            <aside>
              <HomeChanges changes={changes} since={since} />
              <HomeTeams teams={teams} />
            </aside>
          </div>
        </>
      )}
    </div>
  );
}
