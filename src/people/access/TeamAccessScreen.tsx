import { useLoaderData } from 'react-router';
import { Avatar } from '#kit/ui/Avatar.tsx';
import { screenHandle } from '#kit/ui/head.ts';
import layout from '#kit/ui/layout.module.css';
import pageHead from '#kit/ui/page-head.module.css';
import { Segment } from '#kit/ui/Segment.tsx';
import { PageSkeleton } from '#kit/ui/Skeleton.tsx';
import { teamAddress } from '#sport/addresses.rules.ts';
import {
  ACCOUNT_PATH,
  teamAdminAddress,
  teamMatchesAddress,
  teamRosterAddress,
} from '#sport/member-addresses.rules.ts';
import { SPORTS } from '#sport/sports.rules.ts';
import { AskForAccess } from './AskForAccess.tsx';
import { OwnAccess } from './OwnAccess.tsx';
import { TeamClaims } from './TeamClaims.tsx';
import { TeamPeople } from './TeamPeople.tsx';
import { loadTeamAccess, type TeamAccessData } from './team-access.client.ts';
import { teamAccessWords as words } from './team-access.words.ts';

export const loader = loadTeamAccess;

export const handle = screenHandle<TeamAccessData>({
  query: ['sport'],
  head: ({ team }) => ({
    title: words.title(team.SchoolName),
    description: words.description,
    robots: 'noindex',
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

/** For coaches who belongs to the team and who asks to; for everybody else a way to ask. */
export function Component() {
  const { team, sport, own, inside, claims } = useLoaderData<typeof loader>();
  return (
    <div className={layout.page} data-sport={sport}>
      <div className={`${pageHead.head} ${pageHead.line}`}>
        <Avatar name={team.SchoolName} shape="square" size="large" />
        <div>
          <h1>{words.title(team.SchoolName)}</h1>
          <div className={pageHead.facts}>
            <a href={teamAddress(team.IDSchool)}>{words.toTeam}</a>
            {inside ? (
              <a href={teamRosterAddress(team.IDSchool, { kind: sport === 'tf' ? 'tfo' : 'xc' })}>
                {words.toRoster}
              </a>
            ) : null}
            {inside ? (
              <a href={`${teamMatchesAddress(team.IDSchool)}?sport=${sport}`}>{words.toMatches}</a>
            ) : null}
            {own?.isCoach ? <a href={`${ACCOUNT_PATH}#teamcodes`}>{words.toCodes}</a> : null}
          </div>
        </div>
      </div>
      <Segment
        label={words.sport}
        items={SPORTS.map((each) => ({
          label: words.sportName(each),
          to: `${teamAdminAddress(team.IDSchool)}?sport=${each}`,
          isCurrent: each === sport,
        }))}
      />
      {inside ? <TeamClaims key={`claims-${sport}`} claims={claims} /> : null}
      {inside ? <TeamPeople key={sport} inside={inside} teamId={team.IDSchool} sport={sport} /> : null}
      <OwnAccess key={`own-${sport}`} own={own} team={team} sport={sport} />
      {inside ? null : <AskForAccess key={`ask-${sport}`} own={own} team={team} sport={sport} />}
    </div>
  );
}
