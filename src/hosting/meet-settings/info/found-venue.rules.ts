// A venue as the picker shows it.
/** A stored venue with its place and zone. */
export interface FoundVenue {
  venueId: number;
  name: string;
  city: string | null;
  state: string | null;
  country: string | null;
  timeZone: string;
}

/** "Salt Harbor, CA"; empty for a venue without a place. */
export const placeOf = ({ city, state, country }: FoundVenue): string =>
  [city, state ?? country].filter(Boolean).join(', ');
