import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LivePage } from '#competition/meets/live-meet/FollowedMeet.tsx';
import { MineSlot } from '#competition/meets/live-meet/MineSlot.tsx';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { sportsEventJsonLd } from '#competition/meets/meet-page/meet-jsonld.rules.ts';
import { meetLayoutWords } from '#competition/meets/meet-page/meet-layout.words.ts';
import type { MeetLayoutData } from '#competition/meets/meets.client.ts';
import { eventScreenWords } from '#competition/result-pages/events/event-screen.words.ts';
import { raceSizeWords } from '#competition/result-pages/race-size.words.ts';
import { meetFrontWords as words } from '#competition/scores/team-scores.words.ts';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { LiveIsland } from '#kit/ui/tables/LiveIsland.tsx';
import table from '#kit/ui/tables/table.module.css';
import { meetAddress } from '#sport/addresses/addresses.rules.ts';
import { sportName } from '#sport/sports.rules.ts';
import races from './MeetRaces.module.css';
import styles from './MeetScreen.module.css';
import type { FrontView } from './meet-front.client.ts';

// Loaded on demand: a page that the server rendered does not need the code that finds the winners.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./meet-front.client.ts')).loadMeetFront(page);

export const handle = screenHandle<unknown, MeetLayoutData>({
  head: (_, { meet }) => ({
    title: meet.name,
    description: meetLayoutWords.description(meet),
    canonical: meetAddress(meet.sport, meet.meetId),
    jsonLd: sportsEventJsonLd({
      name: meet.name,
      sportName: sportName(meet.sport),
      startOn: meet.startOn,
      endOn: meet.endOn,
      url: meetAddress(meet.sport, meet.meetId),
      venue: meet.venue,
      hostName: meet.host?.name ?? null,
      scheduleState: meet.scheduleState,
    }),
    crumbs: meetCrumbs(meet),
  }),
});

const loadLive = async () => (await import('./meet-front.client.ts')).followMeetFront;

/**
 * Shows the front page of a meet: leading teams, and every event or race with its winner or status. Before the meet begins
 * it shows the program.
 */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return (
    <LivePage loaded={loaded} load={loadLive}>
      {(view) => <MeetFront view={view} />}
    </LivePage>
  );
}

function MeetFront({ view: { next, justIn, ...front } }: { view: FrontView }) {
  return (
    <>
      {next ? (
        <p className={styles.next}>
          {words.next} <a href={next.to}>{words.start(next)}</a>
        </p>
      ) : null}
      {justIn ? (
        <section>
          <SectionHead title={words.justIn} />
          <LiveIsland as="table" className={`${table.table} ${styles.table}`} rows={justIn} />
        </section>
      ) : null}
      <Front {...front} />
    </>
  );
}

function Front({ sport, program, rows }: Omit<FrontView, 'next' | 'justIn'>) {
  if (program) return <LiveIsland as="div" className={styles.program} rows={program} />;
  if (rows)
    return (
      <>
        <MineSlot />
        <LiveIsland as="div" className={sport === 'xc' ? races.genders : undefined} rows={rows} />
      </>
    );
  const [title, sentence] =
    sport === 'tf'
      ? [eventScreenWords.noResultsTitle, eventScreenWords.noResults]
      : [raceSizeWords.noRacesTitle, raceSizeWords.noRaces];
  return (
    <Empty title={title}>
      <p>{sentence}</p>
    </Empty>
  );
}
