// The map as HTML: marks of the venues over tiles or outlines, and the meets of each venue in a table under it.
import { type Html, html } from '#kit/ui/html.ts';
import layout from '#kit/ui/page/layout.module.css';
import { sectionHead } from '#kit/ui/page/section.rows.ts';
import type { MapTiles } from '#kit/ui/page/site-context.ts';
import type { FoundMeetReply } from '../meet-search.contract.ts';
import { MAP_MEETS_MAX, MILES } from '../meet-search.rules.ts';
import type { Point } from '../places/places.rules.ts';
import { changed, type EventsAddress, eventsHref } from './events-address.rules.ts';
import { foundWords as words } from './found.words.ts';
import styles from './map.module.css';
import {
  type Cluster,
  clusterOf,
  cornersAround,
  type MapView,
  percentIn,
  tilesOf,
  toMap,
  viewOf,
} from './map-view.rules.ts';
import { meetTable } from './meet-table.rows.ts';

/** The outlines of states and countries stand in a file of their own, in hundred thousandths of the square. */
const OUTLINE = { href: '/map-outline.svg#outline', side: 100_000 };

interface VenueOnMap {
  venueId: number;
  name: string;
  /** Typed into a search, it finds the venue. */
  label: string;
  point: Point;
  meets: FoundMeetReply[];
}

interface MeetsOnMap {
  items: readonly FoundMeetReply[];
  next: string | null;
  place: { latitude: number | null; longitude: number | null } | null;
}

/** A mark of several venues leads to a closer map. */
export function meetMap(
  address: EventsAddress,
  { items, next, place }: MeetsOnMap,
  tiles: MapTiles | null,
): Html {
  const venues = venuesOf(items);
  const unknown = items.filter(({ venue }) => pointOf(venue) === null);
  const center = pointOf(place);
  const view = viewOf([
    ...venues.map(({ point }) => point),
    ...(center ? cornersAround(center, address.within) : []),
  ]);
  return html`${view && figure({ address, view, venues, center, tiles })}<p role="status" class="${layout.muted}">${
    next ? words.mapFirst(MAP_MEETS_MAX) : words.mapVenues(venues.length, items.length)
  }</p>${venues.map(
    ({ venueId, label, meets }) =>
      html`<section id="venue-${venueId}">${sectionHead(label)}${meetTable(meets, { isOfVenue: true })}</section>`,
  )}${
    unknown.length > 0 &&
    html`<section>${sectionHead(words.mapUnknown, { note: words.mapUnknownHint })}${meetTable(unknown)}</section>`
  }`;
}

interface Figure {
  address: EventsAddress;
  view: MapView;
  venues: readonly VenueOnMap[];
  center: Point | null;
  tiles: MapTiles | null;
}

const figure = ({ address, view, venues, center, tiles }: Figure): Html =>
  html`<figure class="${styles.map}" aria-label="${words.map}">${ground(view, tiles)}${
    center && circle(view, center, address.within)
  }${clusterOf(view, venues).map((cluster) => mark(address, cluster))}${
    tiles && html`<figcaption>${tiles.attribution}</figcaption>`
  }</figure>`;

function ground(view: MapView, tiles: MapTiles | null): Html {
  const { left, top, width, height } = view;
  const { href, side } = OUTLINE;
  const box = [left, top, width, height].map((part) => part * side).join(' ');
  return html`<svg class="${styles.ground}" viewBox="${box}" preserveAspectRatio="none" aria-hidden="true">${
    tiles
      ? tilesOf(tiles.template, view).map(
          (tile) =>
            html`<image href="${tile.href}" x="${tile.left * side}" y="${tile.top * side}" width="${tile.side * side}" height="${
              tile.side * side
            }"/>`,
        )
      : html`<use href="${href}"/>`
  }</svg>`;
}

function circle(view: MapView, center: Point, miles: number): Html {
  const [low, high] = cornersAround(center, miles).map((corner) => percentIn(view, toMap(corner)));
  const [width, height] = [high!.x - low!.x, low!.y - high!.y];
  return html`<span class="${styles.circle}" style="left:${low!.x}%;top:${high!.y}%;width:${width}%;height:${height}%"></span>`;
}

function mark(address: EventsAddress, { at, items }: Cluster<VenueOnMap>): Html {
  const count = items.reduce((sum, { meets }) => sum + meets.length, 0);
  const first = items[0]!;
  const isAlone = items.length === 1;
  const to = isAlone
    ? `#venue-${first.venueId}`
    : eventsHref(changed(address, { near: first.label, within: closerThan(address) }));
  const label = isAlone ? words.atVenue(first.name, count) : words.closer(items.length, count);
  return html`<a class="${styles.mark}" href="${to}" aria-label="${label}" title="${label}" style="left:${at.x}%;top:${at.y}%">${count}</a>`;
}

/** The next smaller circle; from a map without one, one of a hundred miles. */
function closerThan({ near, within }: EventsAddress): number {
  if (near === '') return MILES.at(-3)!;
  return MILES.findLast((miles) => miles < within) ?? MILES[0];
}

function venuesOf(meets: readonly FoundMeetReply[]): VenueOnMap[] {
  const groups = Map.groupBy(meets, ({ venue }) => venue.venueId);
  return [...groups].flatMap(([venueId, ofVenue]) => {
    const { venue } = ofVenue[0]!;
    const point = pointOf(venue);
    const label = [venue.name, venue.city, venue.state].filter(Boolean).join(', ');
    return point ? [{ venueId, name: venue.name, label, point, meets: ofVenue }] : [];
  });
}

function pointOf(place: { latitude: number | null; longitude: number | null } | null): Point | null {
  const { latitude, longitude } = place ?? { latitude: null, longitude: null };
  return latitude === null || longitude === null ? null : { latitude, longitude };
}
