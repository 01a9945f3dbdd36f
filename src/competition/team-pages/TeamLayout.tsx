import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router';
import { MeetActions } from '#competition/meets/meet-page/MeetActions.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Icon } from '#kit/ui/images/Icon.tsx';
import { Tabs } from '#kit/ui/navigation/Tabs.tsx';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { TEAM_TABS, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import { GENDER_VALUE, YEAR_VALUE } from '#sport/addresses/query-values.rules.ts';
import { type Sport, sportOfKind } from '#sport/sports.rules.ts';
import { TeamFilters } from './TeamFilters.tsx';
import styles from './TeamLayout.module.css';
import { TeamSlot } from './TeamSlot.tsx';
import { type TeamPage, teamPageAddress } from './team-addresses.rules.ts';
import { loadTeam, parseRecordsBy } from './team-pages.client.ts';
import { teamScreenWords as words } from './team-screen.words.ts';

export const loader = (page: LoaderFunctionArgs) => loadTeam(page);

export const handle = { query: { season: YEAR_VALUE, gender: GENDER_VALUE } };

const PAGES: readonly TeamPage[] = ['home', 'roster', 'schedule', 'bests', 'records'];

/** The header of a team's pages, with its tabs and the choice of season and gender. */
export function Component() {
  const { nav, gender } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const by = parseRecordsBy(new URLSearchParams(search));
  const lastPart = pathname
    .toLowerCase()
    .split('/')
    .findLast((part) => part !== '');
  const page: TeamPage = TEAM_TABS.find((tab) => tab === lastPart) ?? 'home';
  const { kind, seasonId, kindName, year } = nav.season;
  return (
    <div className={layout.page} data-sport={sportOfKind(kind)}>
      <TeamHead nav={nav} sport={sportOfKind(kind)} />
      <Tabs
        label={words.tabs}
        tabs={PAGES.map((tab) => ({
          label: words.tab[tab],
          to: teamPageAddress(nav.team.teamId, tab, { kind, id: seasonId }, { gender }),
          isCurrent: tab === page,
        }))}
      />
      <p className={layout.paperOnly}>{words.seasonOnPaper(kindName, year)}</p>
      <TeamFilters nav={nav} gender={gender} page={page} by={by} />
      <Outlet />
    </div>
  );
}

interface TeamHeadProps extends Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'nav'> {
  sport: Sport;
}

function TeamHead({ nav: { team, season, divisions, athleteCount }, sport }: TeamHeadProps) {
  const location = [team.city, team.state].filter(Boolean).join(', ');
  return (
    <div className={`${pageHead.head} ${pageHead.line} ${styles.head}`}>
      <Avatar name={team.teamName} shape="square" size="large" />
      <div>
        <h1>{team.teamName}</h1>
        <div className={pageHead.facts}>
          <span>
            {team.levelName}
            {divisions.map(({ schoolDivisionId, name, path }, index) => (
              <span key={schoolDivisionId}>
                {index > 0 || team.levelName !== '' ? ', ' : ''}
                <a href={path}>{name}</a>
              </span>
            ))}
          </span>
          {location ? (
            <span>
              <Icon name="pin" size="small" />
              {location}
            </span>
          ) : null}
          <span>
            <b className={layout.number}>{athleteCount}</b> {words.athletes(athleteCount)}
          </span>
          <TeamSlot teamId={team.teamId} kind={season.kind} />
          <a className={styles.ask} href={`${teamAdminAddress(team.teamId)}?sport=${sport}`}>
            {words.askToJoin}
          </a>
        </div>
      </div>
      <MeetActions name={team.teamName} />
    </div>
  );
}
