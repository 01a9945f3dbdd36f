// Owns: nothing. Finds venues by a part of their name or city.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import type { Venue } from '../venues.rules.ts';

/** Venues whose name begins with the text come first. */
export async function listVenuesLike({ db }: Context, text: string, limit: number): Promise<Venue[]> {
  const { rows } = await sql<Venue>`
    with wanted as (select replace(replace(fold_name(${text}), '%', ''), '_', '') as text)
    select v.id as "venueId", v.name, v.time_zone as "timeZone", v.time_zone_is_assumed as "isTimeZoneAssumed",
      v.city, v.state, v.country
    from venues v, wanted
    where v.removed_at is null and wanted.text <> ''
      and (v.name_folded like '%' || wanted.text || '%' or fold_name(coalesce(v.city, '')) like wanted.text || '%')
    order by v.name_folded like wanted.text || '%' desc, v.name_folded, v.id
    limit ${limit}`.execute(db);
  return rows;
}
