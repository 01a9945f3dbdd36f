import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageSkeleton } from '#kit/ui/feedback/Skeleton.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { runMeetAddress } from '#sport/addresses/manager-addresses.rules.ts';
import styles from './Paper.module.css';
import { PaperView } from './PaperView.tsx';
import { openPaper, PAPER_QUERY, type Paper } from './paper.client.ts';
import { paperScreenWords as words } from './paper-screen.words.ts';

export const loader = (args: LoaderFunctionArgs) => openPaper(args);

export const handle = screenHandle<Paper>({
  query: PAPER_QUERY,
  head: ({ meet }) => ({ title: words.pageTitle(meet.name), robots: 'noindex' }),
});

export function HydrateFallback() {
  return <PageSkeleton label={words.loading} columns={[]} />;
}

/** Paper for the whole meet or a session of it. */
export function Component() {
  const paper = useLoaderData<typeof loader>();
  return (
    <>
      <p>
        <a href={runMeetAddress(paper.meet.sport, paper.meet.meetId)}>{words.back}</a>
      </p>
      <h1>{words.title}</h1>
      <p className={styles.lead}>{words.lead}</p>
      <PaperView paper={paper} />
    </>
  );
}
