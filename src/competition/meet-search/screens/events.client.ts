// Loads the calendar: a list with pages, a month, or a map.
import type { LoaderFunctionArgs } from 'react-router';
import { apiContext, pageContext } from '#kit/ui/page/api-context.ts';
import { siteContext } from '#kit/ui/page/site-context.ts';
import { MAP_MEETS_MAX } from '../meet-search.rules.ts';
import { type EventsAddress, parseEventsAddress } from './events-address.rules.ts';

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
    return { view: 'month' as const, address, found, mapTiles: null };
  }
  const { from, to, after } = address;
  const isMap = address.view === 'map';
  const found = await meetSearch.search({
    ...input,
    from,
    to,
    ...(isMap ? { limit: MAP_MEETS_MAX } : { after }),
  });
  return { view: isMap ? ('map' as const) : ('list' as const), address, found, mapTiles };
}

export type EventsData = Awaited<ReturnType<typeof loadEvents>>;

const inputOf = ({ near, within, level, text, sport }: EventsAddress) => ({
  near,
  within,
  level,
  text,
  sport,
});
