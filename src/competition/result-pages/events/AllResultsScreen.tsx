import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import { meetLayoutWords } from '#competition/meets/meet-page/meet-layout.words.ts';
import type { MeetLayoutData } from '#competition/meets/meets.client.ts';
import resultStyles from '#competition/result-pages/rounds/results.module.css';
import { StatusWord } from '#kit/ui/badges/Tag.tsx';
import { Empty } from '#kit/ui/feedback/Empty.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { Island } from '#kit/ui/tables/island.tsx';
import table from '#kit/ui/tables/table.module.css';
import { meetResultsAddress } from '#sport/addresses/addresses.rules.ts';
import { GENDER_VALUE } from '#sport/addresses/query-values.rules.ts';
import styles from './AllResultsScreen.module.css';
import type { AllResultsView, EventSectionView } from './all-results.rows.ts';
import { eventScreenWords } from './event-screen.words.ts';
import { allResultsWords as words } from './meet-lists.words.ts';

// Loaded on demand: a page that the server rendered does not need the code that builds its tables.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./all-results.client.ts')).loadAllResults(page);

export const handle = screenHandle<AllResultsView, MeetLayoutData>({
  query: { division: ANY_TEXT, gender: GENDER_VALUE, event: ANY_TEXT },
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.name}`,
    description: meetLayoutWords.description(meet),
    canonical: meetResultsAddress(meet.sport, meet.meetId),
    crumbs: meetCrumbs(meet, 'results'),
  }),
});

/** Shows every event of the meet on one page, to read, search in the browser, and print. */
export function Component() {
  const { count, events } = useLoaderData<typeof loader>();
  if (events.length === 0) {
    return (
      <Empty title={eventScreenWords.noResultsTitle}>
        <p>{eventScreenWords.noResults}</p>
      </Empty>
    );
  }
  return (
    <>
      <SectionHead title={words.title} note={count} />
      <EventIndex events={events} />
      {events.map((event) => (
        <EventSection key={event.meetEventId} event={event} />
      ))}
    </>
  );
}

function EventIndex({ events }: { events: EventSectionView[] }) {
  const corners = [...Map.groupBy(events, ({ corner }) => corner)];
  return (
    <nav className={styles.index} aria-label={words.events}>
      {corners.map(([corner, members]) => (
        <div key={corner}>
          <h3>{corner}</h3>
          <ul>
            {members.map(({ meetEventId, name, tone, statusName }) => (
              <li key={meetEventId}>
                <a href={`#e${meetEventId}`}>
                  <span>{name}</span>
                  <span className={tone === 'ok' ? styles.usual : undefined}>
                    <StatusWord tone={tone}>{statusName}</StatusWord>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function EventSection({
  event: { meetEventId, title, to, note, rounds, height },
}: {
  event: EventSectionView;
}) {
  return (
    <section
      id={`e${meetEventId}`}
      className={styles.event}
      aria-label={title}
      style={{ containIntrinsicSize: `auto ${height}px` }}
    >
      <SectionHead isSub title={title} more={{ label: words.openEvent, to }} />
      {rounds.map(({ round, name, rows }) => (
        <div key={round}>
          {rounds.length > 1 ? <h4 className={styles.round}>{name}</h4> : null}
          <Island as="table" className={`${table.table} ${resultStyles.table}`} rows={rows} />
        </div>
      ))}
      {rounds.length === 0 ? <p className={styles.round}>{note}</p> : null}
    </section>
  );
}
