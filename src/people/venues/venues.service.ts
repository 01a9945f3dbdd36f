// Venues of meets: found by name, created when unknown, completed by later information.
import { type Context, inTransaction } from '#kit/server/context.ts';
import {
  chooseVenue,
  refusalToVenue,
  type Venue,
  type VenuePlace,
  type VenueToSave,
} from './venues.rules.ts';
import { completeVenue, insertVenue, listVenuesNamed } from './venues.store.ts';

/**
 * The only venue of this name that does not contradict city, state and country; null when there is none, or several.
 */
export async function findVenue(ctx: Context, place: VenuePlace): Promise<Venue | null> {
  return chooseVenue(await listVenuesNamed(ctx, place.name), place);
}

/** Finds or creates a venue and fills in blanks; a given time zone replaces an assumed one. */
export function saveVenue(ctx: Context, venue: VenueToSave): Promise<Venue> {
  return inTransaction(ctx, async (ctx) => {
    const refusal = refusalToVenue(venue);
    if (refusal) throw refusal;
    const existing = await findVenue(ctx, venue);
    if (existing) return completeVenue(ctx, existing.venueId, venue);
    const created = await insertVenue(ctx, venue, ctx.clock.now().toString());
    return created ?? completeVenue(ctx, (await findVenue(ctx, venue))!.venueId, venue);
  });
}
