// Venues for people who set up a meet: found by name or city, and added when the site does not have them.
import type { Context } from '#kit/server/context.ts';
import { requireUser, requireVerified } from '#kit/server/visitor.ts';
import type { Venue, VenueToSave } from '../venues.rules.ts';
import { saveVenue } from '../venues.service.ts';
import { listVenuesLike } from './venue-search.store.ts';

const VENUES_SHOWN_MAX = 8;

export async function searchVenues(ctx: Context, text: string): Promise<Venue[]> {
  requireUser(ctx);
  return listVenuesLike(ctx, text, VENUES_SHOWN_MAX);
}

/** Returns the venue of this name and place, which is made when the site does not have it. */
export async function addVenue(
  ctx: Context,
  venue: Pick<VenueToSave, 'name' | 'city' | 'state' | 'country' | 'timeZone'>,
): Promise<Venue> {
  requireVerified(ctx);
  return saveVenue(ctx, venue);
}
