// The rules for venues: required fields, assumed time zones, and which stored venue a printed one matches.
import { Refusal } from '#kit/refusal.ts';
import { findNation } from '#people/venues/nations/nations.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { venueNameMissingSentence, venueZoneUnknownSentence } from './venues.words.ts';

export interface VenuePlace {
  name: string;
  city?: string | null;
  state?: string | null;
  country?: string | null;
}

/** A value that is left out stays as it is stored. */
export interface VenueToSave extends VenuePlace {
  /** IANA name; null when it is assumed from the state or country, and flagged. */
  timeZone: string | null;
  surface?: string | null;
  lapLengthMeters?: number | null;
  isBanked?: boolean | null;
  lanesStraight?: number | null;
  lanesOval?: number | null;
  altitudeMeters?: number | null;
  latitude?: number | null;
  longitude?: number | null;
  sourceId?: number | null;
}

export interface Venue {
  venueId: number;
  name: string;
  timeZone: string;
  isTimeZoneAssumed: boolean;
  city: string | null;
  state: string | null;
  country: string | null;
}

// The zone in which most people of the state live; a host corrects the flagged rest.
const STATES_OF_ZONE: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
};
const ZONE_OF_STATE = new Map(
  Object.entries(STATES_OF_ZONE).flatMap(([zone, states]) => states.split(' ').map((state) => [state, zone])),
);

// Two-letter codes; those of the sport are in the table of nations. Of a country with several zones the flagged guess
// is the one in which most of its people live.
const ZONE_OF_COUNTRY: Readonly<Record<string, string>> = {
  US: 'America/New_York',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  FR: 'Europe/Paris',
  DE: 'Europe/Berlin',
  PL: 'Europe/Warsaw',
  SG: 'Asia/Singapore',
  JP: 'Asia/Tokyo',
  NZ: 'Pacific/Auckland',
};
const ZONE_OF_NOWHERE = 'UTC';
const UNITED_STATES = new Set(['', 'US', 'USA']);

export function assumedTimeZone({ state, country }: Omit<VenuePlace, 'name'>): string {
  const code = (country ?? '').toUpperCase();
  const zoneOfState = UNITED_STATES.has(code) ? ZONE_OF_STATE.get((state ?? '').toUpperCase()) : undefined;
  return zoneOfState ?? ZONE_OF_COUNTRY[code] ?? findNation(code)?.timeZone ?? ZONE_OF_NOWHERE;
}

/** Two capital letters that name a state of the United States. */
export const isStateCode = (code: string): boolean => ZONE_OF_STATE.has(code);

export function refusalToVenue(venue: VenueToSave): Refusal | null {
  if (foldName(venue.name) === '') return new Refusal('VENUE_NAME_MISSING', venueNameMissingSentence());
  if (venue.timeZone !== null && !isTimeZone(venue.timeZone)) {
    return new Refusal('VENUE_ZONE_UNKNOWN', venueZoneUnknownSentence(venue.timeZone), {
      fields: { timeZone: venueZoneUnknownSentence(venue.timeZone) },
    });
  }
  return null;
}

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // Offsets such as +02:00 are read too, but know no summer time.
    return !/^[+-]/.test(name);
  } catch {
    return false;
  }
}

/**
 * Chooses among venues of the same name those that do not contradict city, state and country: the one that matches in
 * all, or else the only one. Null when there is none, or when several are possible.
 */
export function chooseVenue(venues: readonly Venue[], place: VenuePlace): Venue | null {
  const parts = ['city', 'state', 'country'] as const;
  const agreeing = venues.filter((venue) =>
    parts.every((part) => place[part] == null || venue[part] === null || isSame(place[part], venue[part])),
  );
  const same = agreeing.find((venue) => parts.every((part) => isSame(place[part] ?? '', venue[part] ?? '')));
  return same ?? (agreeing.length === 1 ? agreeing[0]! : null);
}

/** Equal for two spellings of one venue with the same city, state and country. */
export const placeKey = ({ name, city, state, country }: VenuePlace): string =>
  [name, city, state, country].map((part) => foldName(part ?? '')).join('|');

const isSame = (left: string, right: string) => foldName(left) === foldName(right);
