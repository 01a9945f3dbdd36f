// Finds or creates thousands of venues at once, as performance lists name them.
import { type Context, inTransaction } from '#kit/server/context.ts';
import { placeKey, refusalToVenue, type VenueToSave } from './venues.rules.ts';
import { insertVenues, listVenuesNamedAny } from './venues.store.ts';

/** Finds the venue with the same name, city, state and country, or creates it. Ids are in the order of the input. */
export function saveVenues(ctx: Context, venues: readonly VenueToSave[]): Promise<number[]> {
  return inTransaction(ctx, async (ctx) => {
    for (const venue of venues) {
      const refusal = refusalToVenue(venue);
      if (refusal) throw refusal;
    }
    const names = [...new Set(venues.map(({ name }) => name))];
    const idOf = new Map(
      (await listVenuesNamedAny(ctx, names)).map((venue) => [placeKey(venue), venue.venueId] as const),
    );
    const missing = new Map(venues.map((venue) => [placeKey(venue), venue] as const));
    for (const key of idOf.keys()) missing.delete(key);
    const ids = await insertVenues(ctx, [...missing.values()], ctx.clock.now().toString());
    for (const [index, key] of [...missing.keys()].entries()) idOf.set(key, ids[index]!);
    return venues.map((venue) => idOf.get(placeKey(venue))!);
  });
}
