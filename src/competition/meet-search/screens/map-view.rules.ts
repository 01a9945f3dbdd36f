// Where things stand on the map: a Mercator square whose side is 1, the part of it that is shown, the tiles that cover
// the part, and venues that stand too close together to press one of them.
import { boxAround, type Point } from '../places/places.rules.ts';

export interface MapPoint {
  /** 0 at 180° west, 1 at 180° east. */
  x: number;
  /** 0 in the north. */
  y: number;
}

/** The part of the square that a map shows, in parts of its side. */
export interface MapView {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Width by height. */
export const MAP_RATIO = 1.6;
/** A map of one venue shows what is around it: about 25 miles in the United States. */
const WIDTH_MIN = 0.0018;
const MARGIN = 1.15;
const LATITUDE_MAX = 85;

export function toMap({ latitude, longitude }: Point): MapPoint {
  const north = Math.max(-LATITUDE_MAX, Math.min(LATITUDE_MAX, latitude)) * (Math.PI / 180);
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log(Math.tan(Math.PI / 4 + north / 2)) / (2 * Math.PI),
  };
}

/** A view that has all points in it, in the ratio of the map; null without points. */
export function viewOf(points: readonly Point[]): MapView | null {
  if (points.length === 0) return null;
  const onMap = points.map(toMap);
  const [xs, ys] = [onMap.map(({ x }) => x), onMap.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const width = Math.min(
    1,
    Math.max(WIDTH_MIN, (east - west) * MARGIN, (south - north) * MARGIN * MAP_RATIO),
  );
  const height = width / MAP_RATIO;
  return { left: (west + east - width) / 2, top: (north + south - height) / 2, width, height };
}

/** The corners of a circle around a place, to be in the view as well. */
export function cornersAround(point: Point, miles: number): Point[] {
  const { south, north, west, east } = boxAround(point, miles);
  return [
    { latitude: south, longitude: west ?? point.longitude },
    { latitude: north, longitude: east ?? point.longitude },
  ];
}

/** In percent of the view, from its left and top edge. */
export function percentIn({ left, top, width, height }: MapView, { x, y }: MapPoint): MapPoint {
  return { x: round(((x - left) / width) * 100), y: round(((y - top) / height) * 100) };
}

const round = (value: number) => Math.round(value * 100) / 100;

export interface Cluster<Item> {
  /** In percent of the view. */
  at: MapPoint;
  items: Item[];
}

/** Two marks that are closer than this, in percent of the width, cannot both be pressed on a phone. */
const NEAR_PERCENT = 7;

/** Items in their order join the first group that is close; the group stays where its first item is. */
export function clusterOf<Item extends { point: Point }>(
  view: MapView,
  items: readonly Item[],
): Cluster<Item>[] {
  const clusters: Cluster<Item>[] = [];
  for (const item of items) {
    const at = percentIn(view, toMap(item.point));
    const near = clusters.find(
      (cluster) => Math.hypot(cluster.at.x - at.x, (cluster.at.y - at.y) / MAP_RATIO) < NEAR_PERCENT,
    );
    if (near) near.items.push(item);
    else clusters.push({ at, items: [item] });
  }
  return clusters;
}

export interface Tile {
  href: string;
  /** In parts of the square. */
  left: number;
  top: number;
  side: number;
}

const TILES_ACROSS = 4;
const ZOOM_MAX = 14;

/** The tiles that cover a view. The template has `{z}`, `{x}` and `{y}`, as services of maps write it. */
export function tilesOf(template: string, { left, top, width, height }: MapView): Tile[] {
  const zoom = Math.max(0, Math.min(ZOOM_MAX, Math.ceil(Math.log2(TILES_ACROSS / width)) - 1));
  const count = 2 ** zoom;
  const cut = (value: number) => Math.max(0, Math.min(count - 1, Math.floor(value * count)));
  const tiles: Tile[] = [];
  for (let y = cut(top); y <= cut(top + height); y++) {
    for (let x = cut(left); x <= cut(left + width); x++) {
      const href = template.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y));
      tiles.push({ href, left: x / count, top: y / count, side: 1 / count });
    }
  }
  return tiles;
}
