import { useLoaderData } from 'react-router';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { CoachHeader } from '#people/access/coach-header/CoachHeader.tsx';
import { coachPageCrumbs } from '#people/access/coach-header/coach-header.rules.ts';
import { teamAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import { SPORTS } from '#sport/sports.rules.ts';
import { AskForAccess } from './AskForAccess.tsx';
import { OwnAccess } from './OwnAccess.tsx';
import { TeamClaims } from './TeamClaims.tsx';
import { TeamLinks } from './TeamLinks.tsx';
import { TeamPeople } from './TeamPeople.tsx';
import { loadTeamAccess, type TeamAccessData } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

export const loader = loadTeamAccess;

export const handle = screenHandle<TeamAccessData>({
  query: { sport: ANY_TEXT },
  head: ({ team, desk }) => ({
    title: words.title(team.name),
    description: words.description,
    robots: 'noindex',
    ...(desk && { crumbs: coachPageCrumbs(desk, 'people') }),
  }),
});

export function HydrateFallback() {
  const { name, access, since, actions } = words.columns;
  const columns = [name, access, since, actions].map((head) => ({ head }));
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={columns} />
    </div>
  );
}

/** Shows coaches the people and requests of the team, and everyone else a form to ask. */
export function Component() {
  const { team, sport, own, inside, claims, links, desk } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page} data-sport={sport}>
      {desk ? <CoachHeader header={desk} page="people" /> : <TeamName team={team} />}
      <Segment
        label={words.sport}
        items={SPORTS.map((each) => ({
          label: words.sportName(each),
          to: teamAdminAddress(team.teamId, each),
          isCurrent: each === sport,
        }))}
      />
      {inside ? <TeamClaims key={`claims-${sport}`} claims={claims} /> : null}
      {inside ? <TeamPeople key={sport} inside={inside} teamId={team.teamId} sport={sport} /> : null}
      <TeamLinks key={`links-${sport}`} links={links} />
      <OwnAccess key={`own-${sport}`} own={own} team={team} sport={sport} />
      {inside ? null : <AskForAccess key={`ask-${sport}`} own={own} team={team} sport={sport} />}
    </div>
  );
}

/** The team's name for readers who do not coach it. */
function TeamName({ team: { teamId, name } }: Pick<TeamAccessData, 'team'>) {
  return (
    <div className={`${pageHead.head} ${pageHead.line}`}>
      <Avatar name={name} shape="square" size="large" />
      <div>
        <h1>{words.title(name)}</h1>
        <div className={pageHead.facts}>
          <a href={teamAddress(teamId)}>{words.toTeam}</a>
        </div>
      </div>
    </div>
  );
}
