// Owns: venues. Finds, creates and completes the venues of meets.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { insertRows, takeIds } from '#kit/server/database/bulk.ts';
import { assumedTimeZone, type Venue, type VenueToSave } from './venues.rules.ts';

const VENUE_COLUMNS = [
  'id as venueId',
  'name',
  'time_zone as timeZone',
  'time_zone_is_assumed as isTimeZoneAssumed',
  'city',
  'state',
  'country',
] as const;

export function listVenuesNamed({ db }: Context, name: string): Promise<Venue[]> {
  return db
    .selectFrom('venues')
    .select(VENUE_COLUMNS)
    .where('name_folded', '=', sql<string>`fold_name(${name})`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Venues with one of these names, accents and case aside. */
export async function listVenuesNamedAny({ db }: Context, names: readonly string[]): Promise<Venue[]> {
  return db
    .selectFrom('venues')
    .select(VENUE_COLUMNS)
    .where('name_folded', 'in', sql<string>`(select fold_name(name) from unnest(${names}::text[]) as name)`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Returns null when somebody else has just created the same venue. */
export async function insertVenue({ db }: Context, venue: VenueToSave, now: string): Promise<Venue | null> {
  const created = await db
    .insertInto('venues')
    .values(columnsOf(venue, now))
    .onConflict((conflict) => conflict.doNothing())
    .returning(VENUE_COLUMNS)
    .executeTakeFirst();
  return created ?? null;
}

/** Returns ids in the order of the input. */
export async function insertVenues(
  { db }: Context,
  venues: readonly VenueToSave[],
  now: string,
): Promise<number[]> {
  const ids = await takeIds(db, 'venues', venues.length);
  const rows = venues.map((venue, index) => ({ id: ids[index]!, version: 1, ...columnsOf(venue, now) }));
  await insertRows(db, 'venues', rows);
  return ids;
}

const columnsOf = (venue: VenueToSave, now: string) => ({
  name: venue.name,
  time_zone: venue.timeZone ?? assumedTimeZone(venue),
  time_zone_is_assumed: venue.timeZone === null,
  ...detailsOf(venue),
  source_id: venue.sourceId ?? null,
  created_at: now,
});

/** Fills in blanks, and replaces an assumed time zone by a given one. Known values are never overwritten. */
export async function completeVenue({ db }: Context, venueId: number, venue: VenueToSave): Promise<Venue> {
  const details = detailsOf(venue);
  const { rows } = await sql<Venue>`
    update venues set
      city = coalesce(city, ${details.city}),
      state = coalesce(state, ${details.state}),
      country = coalesce(country, ${details.country}),
      surface = coalesce(surface, ${details.surface}),
      lap_length_meters = coalesce(lap_length_meters, ${details.lap_length_meters}),
      is_banked = coalesce(is_banked, ${details.is_banked}),
      lanes_straight = coalesce(lanes_straight, ${details.lanes_straight}),
      lanes_oval = coalesce(lanes_oval, ${details.lanes_oval}),
      altitude_meters = coalesce(altitude_meters, ${details.altitude_meters}),
      latitude = coalesce(latitude, ${details.latitude}),
      longitude = coalesce(longitude, ${details.longitude}),
      time_zone = case when time_zone_is_assumed then coalesce(${venue.timeZone}, time_zone) else time_zone end,
      time_zone_is_assumed = time_zone_is_assumed and ${venue.timeZone === null}
    where id = ${venueId}
    returning id as "venueId", name, time_zone as "timeZone", time_zone_is_assumed as "isTimeZoneAssumed",
      city, state, country`.execute(db);
  return rows[0]!;
}

function detailsOf(venue: VenueToSave) {
  return {
    city: venue.city ?? null,
    state: venue.state ?? null,
    country: venue.country ?? null,
    surface: venue.surface ?? null,
    lap_length_meters: venue.lapLengthMeters ?? null,
    is_banked: venue.isBanked ?? null,
    lanes_straight: venue.lanesStraight ?? null,
    lanes_oval: venue.lanesOval ?? null,
    altitude_meters: venue.altitudeMeters ?? null,
    latitude: venue.latitude ?? null,
    longitude: venue.longitude ?? null,
  };
}
