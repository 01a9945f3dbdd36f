// Places that people type: which texts name a city, a venue or a state, and how far two points of the earth are apart.
import { foldName } from '#sport/people/names.rules.ts';

export interface Point {
  /** Degrees, north is positive. */
  latitude: number;
  /** Degrees, east is positive. */
  longitude: number;
}

/** A place that the site has heard of. A state has no point: all of its venues are in it. */
export interface Place {
  kind: 'city' | 'venue' | 'state' | 'country';
  /** "Salt Harbor", "Harbor Field", "Oregon". */
  name: string;
  city: string | null;
  /** The state as venues and teams write it. */
  state: string | null;
  country: string | null;
  /** Null for a state, and for a city of which no venue has a point. */
  point: Point | null;
}

/** A text is read as a name and, after its last comma, the state or country around it. Both are folded. */
export interface TypedPlace {
  whole: string;
  name: string;
  around: string | null;
}

export function readTypedPlace(text: string): TypedPlace {
  const comma = text.lastIndexOf(',');
  const whole = foldName(text);
  if (comma < 0) return { whole, name: whole, around: null };
  return {
    whole,
    name: foldName(text.slice(0, comma)),
    around: foldName(text.slice(comma + 1)) || null,
  };
}

/** "Salt Harbor, Cascadia": typed again, it names the same place. */
export function placeLabel({ kind, name, city, state, country }: Place): string {
  if (kind === 'country') return name;
  if (kind === 'state') return [name, country].filter(Boolean).join(', ');
  const cityOfVenue = kind === 'venue' && city !== name ? city : null;
  return [name, cityOfVenue, state ?? country].filter(Boolean).join(', ');
}

const EARTH_RADIUS_MILES = 3958.8;
const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along a great circle, in miles. */
export function milesBetween(from: Point, to: Point): number {
  const [north, east] = [
    radians(to.latitude - from.latitude) / 2,
    radians(to.longitude - from.longitude) / 2,
  ];
  const chord =
    Math.sin(north) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

/** A box of degrees around a circle. Null longitudes mean all of them: near a pole, and across the date line. */
export interface Box {
  south: number;
  north: number;
  west: number | null;
  east: number | null;
}

export function boxAround({ latitude, longitude }: Point, miles: number): Box {
  const high = miles / MILES_PER_DEGREE;
  const [south, north] = [latitude - high, latitude + high];
  // The parallel that is nearest to a pole has the shortest degrees.
  const narrowest = Math.cos(radians(Math.min(90, Math.max(Math.abs(south), Math.abs(north)))));
  const wide = narrowest < 0.01 ? 360 : high / narrowest;
  const isCut = longitude - wide < -180 || longitude + wide > 180;
  return {
    south,
    north,
    west: isCut ? null : longitude - wide,
    east: isCut ? null : longitude + wide,
  };
}
