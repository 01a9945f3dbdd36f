import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { titleOf } from '#hosting/run-meet/round-titles.rules.ts';
import { RoundHead } from '#hosting/run-meet/screens/RoundHead.tsx';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import { PaperView } from './PaperView.tsx';
import { openRoundPaper, PAPER_QUERY, type RoundPaper } from './paper.client.ts';
import { paperScreenWords as words } from './paper-screen.words.ts';

export const loader = (args: LoaderFunctionArgs) => openRoundPaper(args);

export const handle = screenHandle<RoundPaper>({
  query: PAPER_QUERY,
  head: ({ event }) => ({
    title: words.roundTitle(titleOf(event.round), event.meet.name),
    robots: 'noindex',
  }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** Paper for one round. */
export function Component() {
  const { event, paper } = useLoaderData<typeof loader>();
  const { sport, meetId } = event.meet;
  return (
    <>
      <RoundHead event={event}>
        <a href={runMeetAddress(sport, meetId, 'paper')}>{words.allRounds}</a>
      </RoundHead>
      <PaperView paper={paper} isRound />
    </>
  );
}
