import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import type { MapTiles } from '#kit/ui/page/site-context.ts';
import type { FoundMeetReply } from '../meet-search.contract.ts';
import { MAP_MEETS_MAX, MILES } from '../meet-search.rules.ts';
import type { Point } from '../places/places.rules.ts';
import { eventsWords as words } from './events.words.ts';
import { changed, type EventsAddress, eventsHref } from './events-address.rules.ts';
import { MeetTable } from './MeetList.tsx';
import styles from './MeetMap.module.css';
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

interface MeetMapProps {
  address: EventsAddress;
  found: {
    items: readonly FoundMeetReply[];
    next: string | null;
    place: { latitude: number | null; longitude: number | null } | null;
  };
  tiles: MapTiles | null;
}

/** Marks of the venues, and their meets in tables under the map. A mark of several venues leads to a closer map. */
export function MeetMap({ address, found: { items, next, place }, tiles }: MeetMapProps) {
  const venues = venuesOf(items);
  const unknown = items.filter(({ venue }) => venue.latitude === null);
  const center = pointOf(place);
  const view = viewOf([
    ...venues.map(({ point }) => point),
    ...(center ? cornersAround(center, address.within) : []),
  ]);
  return (
    <>
      {view ? (
        <figure className={styles.map} aria-label={words.map}>
          <Ground view={view} tiles={tiles} />
          {center ? <Circle view={view} center={center} miles={address.within} /> : null}
          {clusterOf(view, venues).map((cluster) => (
            <Mark key={cluster.items[0]!.venueId} address={address} cluster={cluster} />
          ))}
          {tiles ? <figcaption>{tiles.attribution}</figcaption> : null}
        </figure>
      ) : null}
      <p role="status" className={layout.muted}>
        {next ? words.mapFirst(MAP_MEETS_MAX) : words.mapVenues(venues.length, items.length)}
      </p>
      {venues.map(({ venueId, label, meets }) => (
        <section key={venueId}>
          <SectionHead id={`venue-${venueId}`} title={label} />
          <MeetTable meets={meets} isOfVenue />
        </section>
      ))}
      {unknown.length > 0 ? (
        <section>
          <SectionHead title={words.mapUnknown} note={words.mapUnknownHint} />
          <MeetTable meets={unknown} />
        </section>
      ) : null}
    </>
  );
}

function Ground({ view, tiles }: { view: MapView; tiles: MapTiles | null }) {
  const { left, top, width, height } = view;
  const { href, side } = OUTLINE;
  return (
    <svg
      className={styles.ground}
      viewBox={[left, top, width, height].map((part) => part * side).join(' ')}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {tiles ? (
        tilesOf(tiles.template, view).map((tile) => (
          <image
            key={tile.href}
            href={tile.href}
            x={tile.left * side}
            y={tile.top * side}
            width={tile.side * side}
            height={tile.side * side}
          />
        ))
      ) : (
        <use href={href} />
      )}
    </svg>
  );
}

function Circle({ view, center, miles }: { view: MapView; center: Point; miles: number }) {
  const [low, high] = cornersAround(center, miles).map((corner) => percentIn(view, toMap(corner)));
  return (
    <span
      className={styles.circle}
      style={{
        left: `${low!.x}%`,
        top: `${high!.y}%`,
        width: `${high!.x - low!.x}%`,
        height: `${low!.y - high!.y}%`,
      }}
    />
  );
}

function Mark({ address, cluster: { at, items } }: { address: EventsAddress; cluster: Cluster<VenueOnMap> }) {
  const count = items.reduce((sum, { meets }) => sum + meets.length, 0);
  const [first, ...others] = items;
  const to =
    others.length === 0
      ? `#venue-${first!.venueId}`
      : eventsHref(changed(address, { near: first!.label, within: closerThan(address) }));
  const label = others.length === 0 ? words.atVenue(first!.name, count) : words.closer(items.length, count);
  return (
    <a
      className={styles.mark}
      href={to}
      aria-label={label}
      title={label}
      data-sport={address.sport ?? undefined}
      style={{ left: `${at.x}%`, top: `${at.y}%` }}
    >
      {count}
    </a>
  );
}

/** The next smaller circle; from a map without one, the largest. */
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
