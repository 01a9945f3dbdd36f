import { useLoaderData } from 'react-router';
import { Avatar } from '#kit/ui/Avatar.tsx';
import { screenHandle } from '#kit/ui/head.ts';
import layout from '#kit/ui/layout.module.css';
import pageHead from '#kit/ui/page-head.module.css';
import { Segment } from '#kit/ui/Segment.tsx';
import { PageSkeleton } from '#kit/ui/Skeleton.tsx';
import { teamAddress } from '#sport/addresses.rules.ts';
import { teamAdminAddress } from '#sport/member-addresses.rules.ts';
import { SPORTS } from '#sport/sports.rules.ts';
import { MatchInbox } from './MatchInbox.tsx';
import { loadMatchInbox, type MatchInboxData } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';
import { inboxAddress } from './pair-texts.rules.ts';

export const loader = loadMatchInbox;

export const handle = screenHandle<MatchInboxData>({
  query: ['sport', 'pair'],
  head: ({ team }) => ({
    title: words.title(team.SchoolName),
    description: words.description,
    robots: 'noindex',
  }),
});

export function HydrateFallback() {
  const columns = [words.columns.fact, words.waiting, words.columns.verdict].map((head) => ({ head }));
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.loading} columns={columns} />
    </div>
  );
}

/** Who of the team looks like one person with whom: for its coaches, in each sport. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { team, sport } = data;
  return (
    <div className={layout.page} data-sport={sport}>
      <div className={`${pageHead.head} ${pageHead.line}`}>
        <Avatar name={team.SchoolName} shape="square" size="large" />
        <div>
          <h1>{words.title(team.SchoolName)}</h1>
          <div className={pageHead.facts}>
            <a href={teamAddress(team.IDSchool)}>{words.toTeam}</a>
            <a href={teamAdminAddress(team.IDSchool)}>{words.toPeople}</a>
          </div>
        </div>
      </div>
      <Segment
        label={words.sport}
        items={SPORTS.map((each) => ({
          label: words.sportName(each),
          to: inboxAddress(team.IDSchool, each),
          isCurrent: each === sport,
        }))}
      />
      <MatchInbox key={sport} {...data} />
    </div>
  );
}
