import { useLoaderData } from 'react-router';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { CoachHeader } from '#people/access/coach-header/CoachHeader.tsx';
import { coachPageAddress, coachPageCrumbs } from '#people/access/coach-header/coach-header.rules.ts';
import { SharedCodes } from './SharedCodes.tsx';
import { shareCodesWords as words } from './share-codes.words.ts';
import { loadTeamCodes, type TeamCodesData } from './team-codes-page.client.ts';

export const loader = loadTeamCodes;

export const handle = screenHandle<TeamCodesData>({
  query: { sport: ANY_TEXT },
  head: ({ desk }) => ({
    title: words.titleOf(desk.team.name),
    robots: 'noindex',
    crumbs: coachPageCrumbs(desk, 'codes'),
  }),
});

export function HydrateFallback() {
  return (
    <div className={layout.page}>
      <PageSkeleton label={words.title} columns={[{ head: words.title }]} />
    </div>
  );
}

/** The code of one team, for its coaches. */
export function Component() {
  const { desk, codes, sports } = useLoaderData<typeof loader>();
  const { team, sport } = desk;
  return (
    <div className={layout.page} data-sport={sport}>
      <CoachHeader header={desk} page="codes" />
      <Segment
        label={words.sport}
        items={sports.map((each) => ({
          label: words.sportName(each),
          to: coachPageAddress(team.teamId, 'codes', each),
          isCurrent: each === sport,
        }))}
      />
      <section>
        <SectionHead title={words.title} note={words.note} />
        <SharedCodes codes={codes} />
      </section>
    </div>
  );
}
