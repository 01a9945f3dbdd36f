import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { meetCrumbs } from '#competition/meets/meet-page/meet-crumbs.rules.ts';
import type { MeetLayoutData } from '#competition/meets/meets.client.ts';
import { StaticNote } from '#kit/ui/feedback/StaticNote.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ID } from '#kit/ui/page/page-query.ts';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import table from '#kit/ui/tables/table.module.css';
import { meetTabAddress } from '#sport/addresses/addresses.rules.ts';
import { EntriesTable } from './EntriesTable.tsx';
import { entriesScreenWords as words } from './entries-screen.words.ts';
import type { EntriesTab } from './entries-tab.client.ts';
import { entriesTableWords as tableWords } from './entries-table.words.ts';

// Loaded on demand: a page that the server rendered does not need the code that reads it.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./entries-tab.client.ts')).loadEntriesTab(page);

export const handle = screenHandle<EntriesTab, MeetLayoutData>({
  query: { event: ID },
  head: (_, { meet }) => ({
    title: `${words.title}, ${meet.name}`,
    description: words.description(meet.name),
    canonical: meetTabAddress(meet.sport, meet.meetId, 'entries'),
    crumbs: meetCrumbs(meet, 'entries'),
  }),
});

/** The entries of the meet by event, or why they are not public. */
export function Component() {
  const { sport, address, state, publicAt, events, event } = useLoaderData<EntriesTab>();
  if (state !== 'published') {
    const { name, text } = words.states[state](publicAt ?? '');
    return (
      <>
        <SectionHead title={words.title} />
        <StaticNote>
          <b>{name}</b> {text}
        </StaticNote>
      </>
    );
  }
  if (event === null) {
    return (
      <>
        <SectionHead title={words.title} note={tableWords.total(events)} />
        <EventList address={address} events={events} />
      </>
    );
  }
  const { title, entries } = event;
  return (
    <>
      <SectionHead
        title={words.title}
        note={tableWords.ofEvent(title, entries.length)}
        more={{ label: tableWords.allEvents, to: address }}
      />
      {entries.length === 0 ? (
        <p>{tableWords.nobody}</p>
      ) : (
        <EntriesTable title={title} entries={entries} sport={sport} />
      )}
    </>
  );
}

function EventList({ address, events }: Pick<EntriesTab, 'address' | 'events'>) {
  return (
    <table className={table.table}>
      <caption className={layout.hiddenText}>{tableWords.byEvent}</caption>
      <thead>
        <tr>
          <th scope="col">{tableWords.event}</th>
          <th scope="col" className={table.right}>
            {tableWords.entries}
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ eventId, title, entryCount }) => (
          <tr key={eventId}>
            <td className={table.name}>
              {entryCount === 0 ? (
                title
              ) : (
                <a className={table.link} href={`${address}?event=${eventId}`}>
                  {title}
                </a>
              )}
            </td>
            <td className={table.right}>{entryCount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
