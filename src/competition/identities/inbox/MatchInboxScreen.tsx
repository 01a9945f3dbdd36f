import { useLoaderData } from 'react-router';
import { inboxAddress } from '#competition/identities/pair-addresses.rules.ts';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { CoachHeader } from '#people/access/coach-header/CoachHeader.tsx';
import { coachPageCrumbs } from '#people/access/coach-header/coach-header.rules.ts';
import { SPORTS } from '#sport/sports.rules.ts';
import { MatchInbox } from './MatchInbox.tsx';
import { loadMatchInbox, type MatchInboxData } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';

export const loader = loadMatchInbox;

export const handle = screenHandle<MatchInboxData>({
  query: { sport: ANY_TEXT, pair: ANY_TEXT },
  head: ({ team, desk }) => ({
    title: words.title(team.name),
    description: words.description,
    robots: 'noindex',
    crumbs: coachPageCrumbs(desk, 'matches'),
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

/** Possible duplicates on a team's roster, for its coaches, one sport at a time. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { team, sport, desk } = data;
  return (
    <div className={layout.page} data-sport={sport}>
      <CoachHeader header={desk} page="matches" />
      <Segment
        label={words.sport}
        items={SPORTS.map((option) => ({
          label: words.sportName(option),
          to: inboxAddress(team.teamId, option),
          isCurrent: option === sport,
        }))}
      />
      <MatchInbox key={sport} {...data} />
    </div>
  );
}
