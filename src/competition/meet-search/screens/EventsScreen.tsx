import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { browserDay } from '#kit/ui/browser/browser-day.ts';
import { Segment } from '#kit/ui/navigation/Segment.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import pageHead from '#kit/ui/page/page-head.module.css';
import { Island } from '#kit/ui/tables/island.tsx';
import type { Day } from '#sport/calendar/days.rules.ts';
import { EventsForm } from './EventsForm.tsx';
import styles from './EventsScreen.module.css';
import type { EventsData } from './events.client.ts';
import { eventsWords as words } from './events.words.ts';
import {
  changed,
  EVENT_VIEWS,
  type EventsAddress,
  eventsHref,
  eventsPath,
  isNarrowed,
  isWorthSaving,
  REGISTER_OTHERS,
} from './events-address.rules.ts';
import { EVENTS_PAGE_QUERY } from './events-page-query.rules.ts';
import { PlaceSlot } from './PlaceSlot.tsx';
import { QuickDays } from './QuickDays.tsx';
import { TellMe } from './TellMe.tsx';

// The styles of the meets come with the page, since the code that draws them does not.
import '#kit/ui/badges/badges.module.css';
import '#kit/ui/feedback/Empty.module.css';
import '#kit/ui/navigation/link-list.module.css';
import '#kit/ui/page/Section.module.css';
import '#kit/ui/tables/Pager.module.css';
import '#kit/ui/tables/table.module.css';
import './map.module.css';
import './meet-table.module.css';
import './month.module.css';

// A page that the server has rendered is hydrated without the code that draws the meets.
export const loader = async (page: LoaderFunctionArgs) =>
  (await import('./events.client.ts')).loadEvents(page);

function titleOf({ sport, register }: EventsAddress, place: EventsData['place']): string {
  const title = (register === '' ? words.titles : words.titlesOpen)[sport ?? 'all'];
  if (!place) return title;
  return (place.isArea ? words.titleIn : words.titleNear)(title, place.label);
}

export const handle = screenHandle<EventsData>({
  query: EVENTS_PAGE_QUERY,
  head: ({ address, place }) => ({
    title: titleOf(address, place),
    description: words.description,
    canonical: eventsPath(address.sport),
    ...(isNarrowed(address) || address.after || address.view !== 'list'
      ? { robots: 'noindex' as const }
      : {}),
  }),
});

/** The calendar of all meets. Its whole state is in the address, so it works with plain forms and links. */
export function Component() {
  const { address, place, otherPlaces, today, entrant, rows } = useLoaderData<typeof loader>();
  const meets = useRef<HTMLElement>(null);
  // The page is the same in all time zones; the reader's day may be another one than that of UTC.
  // biome-ignore lint/correctness/useExhaustiveDependencies: new rows have the mark of the server again
  useEffect(() => markDay(meets.current, browserDay()), [rows]);
  const isUnknownPlace = address.near !== '' && place === null;
  return (
    <div className={layout.page}>
      <div className={pageHead.head}>
        <div>
          <h1>{titleOf(address, place)}</h1>
          <p className={pageHead.facts}>
            {address.register === '' ? words.leads[address.sport ?? 'all'] : words.leadOpen}
          </p>
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
        <QuickDays address={address} today={today} />
        <div className={styles.mine}>
          <PlaceSlot address={address} label={place?.label ?? null} />
          {isWorthSaving(address) && !isUnknownPlace ? (
            <TellMe key={eventsHref(address)} address={address} />
          ) : null}
        </div>
      </div>
      <OtherPlaces address={address} places={otherPlaces} />
      {entrant && address.level === '' ? (
        <p className={styles.others}>
          {words.entrant({ ...entrant, sport: address.sport ?? entrant.sport })}
          <a href={eventsHref(changed(address, { register: REGISTER_OTHERS }))}>{words.everyEntrant}</a>
        </p>
      ) : null}
      <Island ref={meets} as="div" rows={rows} />
    </div>
  );
}

/** Moves the mark of today in a month. */
function markDay(month: HTMLElement | null, day: Day): void {
  for (const cell of month?.querySelectorAll('td[data-date]') ?? []) {
    if (cell.getAttribute('data-date') === day) cell.setAttribute('aria-current', 'date');
    else cell.removeAttribute('aria-current');
  }
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
