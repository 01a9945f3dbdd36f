import { useLoaderData } from 'react-router';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { EventsForm } from './EventsForm.tsx';
import styles from './EventsScreen.module.css';
import { type EventsData, loadEvents } from './events.client.ts';
import { eventsWords as words } from './events.words.ts';
import {
  changed,
  EVENT_VIEWS,
  type EventsAddress,
  eventsHref,
  eventsPath,
  isNarrowed,
  isWorthSaving,
} from './events-address.rules.ts';
import { EVENTS_PAGE_QUERY } from './events-page-query.rules.ts';
import { MeetList } from './MeetList.tsx';
import { MeetMap } from './MeetMap.tsx';
import { MonthGrid } from './MonthGrid.tsx';
import { NoMeets, UnknownPlace } from './NoMeets.tsx';
import { PlaceSlot } from './PlaceSlot.tsx';
import { QuickDays } from './QuickDays.tsx';
import { TellMe } from './TellMe.tsx';

export const loader = loadEvents;

const titleOf = ({ sport }: EventsAddress) => words.titles[sport ?? 'all'];

export const handle = screenHandle<EventsData>({
  query: EVENTS_PAGE_QUERY,
  head: ({ address, found }) => ({
    title: found.place ? words.titleNear(titleOf(address), found.place.label) : titleOf(address),
    description: words.description,
    canonical: eventsPath(address.sport),
    ...(isNarrowed(address) || address.after || address.view !== 'list'
      ? { robots: 'noindex' as const }
      : {}),
  }),
});

/** The calendar of all meets. Its whole state is in the address, so it works with plain forms and links. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  const { address, found } = data;
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <h1>{found.place ? words.titleNear(titleOf(address), found.place.label) : titleOf(address)}</h1>
          <p className={pageHead.facts}>{words.lead}</p>
        </div>
      </div>
      <div className={styles.segments}>
        <Segment
          label={words.sport}
          items={(['all', 'tf', 'xc'] as const).map((name) => {
            const sport = name === 'all' ? null : name;
            return {
              label: words.sports[name],
              to: eventsHref(changed(address, { sport })),
              isCurrent: address.sport === sport,
            };
          })}
        />
        <Segment
          label={words.view}
          items={EVENT_VIEWS.map((view) => ({
            label: words.views[view],
            to: eventsHref(changed(address, { view })),
            isCurrent: address.view === view,
          }))}
        />
      </div>
      <EventsForm address={address} />
      <div className={styles.under}>
        <QuickDays address={address} today={found.today} />
        {isWorthSaving(address) ? <TellMe key={eventsHref(address)} address={address} /> : null}
        <PlaceSlot address={address} label={found.place?.label ?? null} />
      </div>
      <OtherPlaces address={address} places={found.otherPlaces} />
      <Found data={data} />
    </div>
  );
}

function Found({ data }: { data: EventsData }) {
  const { address, found } = data;
  if (found.isPlaceUnknown) return <UnknownPlace address={address} />;
  if (data.view === 'month') return <MonthGrid address={address} found={data.found} />;
  if (data.found.items.length === 0) return <NoMeets address={address} wider={data.found.wider} />;
  return data.view === 'map' ? (
    <MeetMap address={address} found={data.found} tiles={data.mapTiles} />
  ) : (
    <MeetList address={address} found={data.found} />
  );
}

function OtherPlaces({ address, places }: { address: EventsAddress; places: readonly string[] }) {
  if (places.length === 0) return null;
  return (
    <p className={styles.others}>
      {words.otherPlaces}
      {places.map((near) => (
        <a key={near} href={eventsHref(changed(address, { near }))}>
          {near}
        </a>
      ))}
    </p>
  );
}
