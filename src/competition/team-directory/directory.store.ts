// Owns: nothing. Lists teams by place, level and name.
import { sql } from 'kysely';
import { boxAround, type Place } from '#competition/meet-search/places/places.rules.ts';
import type { Context } from '#kit/server/context.ts';

export interface TeamQuery {
  place: Place | null;
  /** Only with a place that has a point. */
  miles: number;
  /** 0 means any level. */
  levelMask: number;
  /** Words that must each begin a word of the name, folded. */
  words: readonly string[];
}

export interface DirectoryTeamRow {
  teamId: number;
  name: string;
  levelMask: number;
  city: string | null;
  state: string | null;
}

/** Circles up to this size have few cities, whose teams an index finds. In a wide one, teams are read by name until there are enough. */
const FEW_CITIES_MILES = 100;

/** A team lies where the venues of its city lie. */
function isNear({ place, miles }: TeamQuery) {
  if (!place) return sql`true`;
  const { point, city, state, country, kind } = place;
  const isInCity = sql`fold_name(t.city) = fold_name(${city}) and t.state is not distinct from ${state}`;
  if (point) {
    const { south, north, west, east } = boxAround(point, miles);
    const cities = sql`
      select fold_name(v.city), coalesce(v.state, '') from venues v
      where v.removed_at is null and v.latitude between ${south} and ${north}
        and ${west === null ? sql`true` : sql`v.longitude between ${west} and ${east}`}`;
    const cityOfTeam = sql`(fold_name(t.city), coalesce(t.state, ''))`;
    return miles <= FEW_CITIES_MILES
      ? sql`${cityOfTeam} in (select fold_name(${city}), coalesce(${state}, '') union ${cities})`
      : sql`(${isInCity} or ${cityOfTeam} in (${cities}))`;
  }
  if (kind === 'city') return isInCity;
  return sql`${state === null ? sql`true` : sql`t.state = ${state}`}
    and ${country === null ? sql`true` : sql`t.country = ${country}`}`;
}

/** Teams that the site lists, by name. `after` is the last team of the page before. */
export async function listDirectory(
  { db }: Context,
  query: TeamQuery,
  { after, limit }: { after: number | null; limit: number },
): Promise<DirectoryTeamRow[]> {
  const { levelMask, words } = query;
  const { rows } = await sql<DirectoryTeamRow>`
    select t.id as "teamId", t.name, t.level_mask as "levelMask", t.city, t.state
    from listed_teams t
    where ${isNear(query)}
      and ${levelMask === 0 ? sql`true` : sql`t.level_mask & ${levelMask} <> 0`}
      and ${sql.join([sql`true`, ...words.map((word) => sql`(' ' || t.name_folded) like ${`% ${word}%`}`)], sql` and `)}
      and ${
        after === null
          ? sql`true`
          : sql`(t.name_folded collate "C", t.id) > (select name_folded collate "C", id from teams where id = ${after})`
      }
    order by t.name_folded collate "C", t.id limit ${limit}`.execute(db);
  return rows;
}
