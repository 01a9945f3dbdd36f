// Loads the calendar: a list with pages, a month, or a map.
import type { LoaderFunctionArgs } from 'react-router';
import type { Html } from '#kit/ui/html.ts';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { siteContext } from '#kit/ui/page/site-context.ts';
import { island } from '#kit/ui/tables/island.tsx';
import { isArea } from '#people/venues/school-divisions/school-divisions.rules.ts';
import { idFromText } from '#sport/addresses/addresses.rules.ts';
import type { Day } from '#sport/calendar/days.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { MAP_MEETS_MAX } from '../meet-search.rules.ts';
import { type EventsAddress, parseEventsAddress } from './events-address.rules.ts';
import { meetMap } from './map.rows.ts';
import { meetList } from './meet-table.rows.ts';
import { monthGrid } from './month.rows.ts';
import { noMeets, unknownPlace } from './no-meets.rows.ts';

/** Any host may announce a meet at any time. */
const CACHE_SECONDS = 60;

export async function loadEvents({ context, request }: LoaderFunctionArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const address = parseEventsAddress(pathname, searchParams);
  const { meetSearch } = context.get(apiContext);
  const page = context.get(pageContext);
  page.validFor(CACHE_SECONDS);
  page.validToday();
  const { mapTiles } = context.get(siteContext);
  const input = inputOf(address);
  if (address.view === 'month') {
    const found = await meetSearch.getMonth({ ...input, month: address.month });
    return pageOf(address, found, found.isPlaceUnknown ? unknownPlace(address) : monthGrid(address, found));
  }
  const { from, to, after } = address;
  const isMap = address.view === 'map';
  const found = await meetSearch.search({
    ...input,
    from,
    to,
    ...(isMap ? { limit: MAP_MEETS_MAX } : { after }),
  });
  if (found.isPlaceUnknown) return pageOf(address, found, unknownPlace(address));
  if (found.items.length === 0) return pageOf(address, found, noMeets(address, found.wider));
  return pageOf(address, found, isMap ? meetMap(address, found, mapTiles) : meetList(address, found));
}

interface Understood {
  place: { label: string; kind: 'city' | 'venue' | 'state' | 'country' } | null;
  otherPlaces: string[];
  today: Day;
  entrant: { levelMask: number; sport: Sport | null } | null;
}

/** The page holds the meets as HTML only. */
const pageOf = (address: EventsAddress, { place, otherPlaces, today, entrant }: Understood, rows: Html) => ({
  address,
  place: place && { label: place.label, isArea: isArea(place.kind) },
  otherPlaces,
  today,
  entrant,
  rows: island(rows),
});

export type EventsData = Awaited<ReturnType<typeof loadEvents>>;

const inputOf = ({ near, within, level, text, sport, register }: EventsAddress) => ({
  near,
  within,
  level,
  text,
  sport,
  takesEntries: register !== '',
  athleteId: idFromText(register),
});
