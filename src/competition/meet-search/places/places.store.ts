// Owns: nothing. Reads cities, venues, states and countries from what venues and teams write.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { compiledOnce } from '#kit/server/database/compiled-once.ts';
import type { Place, TypedPlace } from './places.rules.ts';
import { type Region, regionOf } from './regions.rules.ts';

type PlaceRow = Omit<Place, 'point'> & { latitude: number | null; longitude: number | null };

/** The state or country around a place, folded, in each of its spellings. Null if none was typed. */
export type Around = readonly string[] | null;

const inside = (around: Around, table: 'v' | 't') =>
  sql`(${around}::text[] is null
    or fold_name(coalesce(${sql.ref(`${table}.state`)}, '')) = any(${around}::text[])
    or fold_name(coalesce(${sql.ref(`${table}.country`)}, '')) = any(${around}::text[]))`;

const likeStart = (text: string) => `${text}%`;

/** Cities of this name. The one with the most venues comes first; those that only teams name come last. */
export async function listCities(
  ctx: Context,
  { name }: TypedPlace,
  around: Around,
  limit: number,
): Promise<Place[]> {
  return (await cityRows(ctx, name, around, limit)).map(toPlace);
}

const cityRows = compiledOnce(
  (_, name: string, around: Around, limit: number) => sql<PlaceRow>`
    select 'city' as kind, min(p.city) as name, min(p.city) as city, p.state, p.country,
      avg(p.latitude) as latitude, avg(p.longitude) as longitude
    from (
      select v.city, v.state, v.country, v.latitude, v.longitude, 1 as venues from venues v
      where fold_name(v.city) = ${name} and v.removed_at is null and ${inside(around, 'v')}
      union all
      select t.city, t.state, t.country, null, null, 0 from teams t
      where fold_name(t.city) = ${name} and t.removed_at is null and ${inside(around, 't')}
    ) as p
    group by p.state, p.country
    order by sum(p.venues) desc, count(*) desc, p.state, p.country
    limit ${limit}`,
);

/** Venues of this name, also with their city: "Harbor Field, Salt Harbor". */
export async function listVenuePlaces(
  ctx: Context,
  names: readonly string[],
  limit: number,
): Promise<Place[]> {
  return (await venueRows(ctx, names, limit)).map(toPlace);
}

const venueRows = compiledOnce(
  (_, names: readonly string[], limit: number) => sql<PlaceRow>`
    select 'venue' as kind, v.name, v.city, v.state, v.country, v.latitude, v.longitude from venues v
    where v.name_folded = any(${names}::text[]) and v.removed_at is null
    order by v.latitude is null, v.id limit ${limit}`,
);

/** Cities and venues whose name begins with the text. */
export async function listPlacesFrom({ db }: Context, start: string, limit: number): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    (
      select 'city' as kind, min(v.city) as name, min(v.city) as city, v.state, v.country,
        avg(v.latitude) as latitude, avg(v.longitude) as longitude
      from venues v where fold_name(v.city) like ${likeStart(start)} and v.removed_at is null
      group by fold_name(v.city), v.state, v.country
      order by count(*) desc, 2 limit ${limit}
    )
    union all
    (
      select 'venue', v.name, v.city, v.state, v.country, v.latitude, v.longitude
      from venues v where v.name_folded like ${likeStart(start)} and v.removed_at is null
      order by v.latitude is null, v.name_folded, v.id limit ${limit}
    )
    limit ${limit}`.execute(db);
  return rows.map(toPlace);
}

/** The countries and states of the tree of schools that are named so. */
export async function listOwnRegions(ctx: Context, names: readonly string[]): Promise<Region[]> {
  const rows = await regionRows(ctx, names);
  return rows.map(({ country, state, name }) => regionOf(country, state, name));
}

const regionRows = compiledOnce(
  (_, names: readonly string[]) => sql<{ country: string; state: string | null; name: string }>`
    select coalesce(country.short_name, country.name, d.short_name, d.name) as country,
      case when d.kind = 'state' then coalesce(d.short_name, d.name) end as state, d.name
    from school_divisions d
    left join school_divisions country on country.id = d.parent_id and country.kind = 'country'
    where d.kind in ('country', 'state') and d.removed_at is null
      and (fold_name(d.name) = any(${names}::text[]) or fold_name(d.short_name) = any(${names}::text[]))
    order by d.id`,
);

function toPlace({ latitude, longitude, ...place }: PlaceRow): Place {
  return { ...place, point: latitude === null || longitude === null ? null : { latitude, longitude } };
}
