// Owns: saved_meet_searches. What people search again and again, and which new meets it finds.
import { sql } from 'kysely';
import type { Context } from '#kit/server/context.ts';
import { foldName } from '#sport/people/names.rules.ts';
import type { MeetQuery } from '../meet-search.rules.ts';

export interface SavedSearch {
  searchId: number;
  title: string;
  /** A path on this site. */
  href: string;
}

/** Returns the search; the one that the person saved before if it is the same. */
export async function insertSearch(
  { db, clock }: Context,
  userId: number,
  { title, href }: Pick<SavedSearch, 'title' | 'href'>,
  { place, miles, sport, levelMask, words }: MeetQuery,
): Promise<SavedSearch> {
  const point = place?.point ?? null;
  const region = place && !point ? place : null;
  const { rows } = await sql<SavedSearch>`
    insert into saved_meet_searches as s
      (user_id, href, title, sport, level_mask, words, latitude, longitude, miles, city_folded, state, country, created_at)
    values (${userId}, ${href}, ${title}, ${sport}, ${levelMask}, ${words}::text[],
      ${point?.latitude ?? null}, ${point?.longitude ?? null}, ${point ? miles : null},
      ${region?.kind === 'city' ? foldName(region.city ?? '') : null}, ${region?.state ?? null}, ${region?.country ?? null},
      ${clock.now().toString()})
    on conflict (user_id, href) do update set title = excluded.title
    returning s.id as "searchId", s.title, s.href`.execute(db);
  return rows[0]!;
}

/** The newest comes first. */
export async function listSearches({ db }: Context, userId: number): Promise<SavedSearch[]> {
  return db
    .selectFrom('saved_meet_searches')
    .select(['id as searchId', 'title', 'href'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** Returns false if the person has no such search. */
export async function deleteSearch({ db }: Context, userId: number, searchId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_meet_searches')
    .where('id', '=', searchId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSearchesOf({ db }: Context, userId: number): Promise<void> {
  await db.deleteFrom('saved_meet_searches').where('user_id', '=', userId).execute();
}

export interface MatchRow {
  searchId: number;
  userId: number;
  /** The search on this site. */
  href: string;
  title: string;
  meetId: number;
  meetName: string;
  sport: 'tf' | 'xc';
  startOn: string;
  endOn: string;
  offDays: string[];
  venueName: string;
  city: string | null;
  state: string | null;
}

/**
 * The people who wait for one of these meets, each once for a meet, with the oldest search that finds it. Meets that are
 * over or hidden again match nobody, and nobody hears of a meet of their own.
 */
export async function listMatches(
  { db }: Context,
  meetIds: readonly number[],
  today: string,
): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select distinct on (s.user_id, m.id) s.id as "searchId", s.user_id as "userId", s.href, s.title, m.id as "meetId", m.name as "meetName",
      m.sport, m.start_on as "startOn", m.end_on as "endOn", coalesce(m.setup_state -> 'offDays', '[]') as "offDays",
      v.name as "venueName", v.city, v.state
    from public_meets m
    join venues v on v.id = m.venue_id
    join saved_meet_searches s
      on (s.sport is null or s.sport = m.sport)
      and (s.level_mask = 0 or s.level_mask & m.level_mask <> 0)
      and (s.city_folded is null or s.city_folded = fold_name(v.city))
      and (s.state is null or s.state = v.state)
      and (s.country is null or s.country = v.country)
      and not exists (
        select from unnest(s.words) as word
        where (' ' || m.name_folded || ' ' || v.name_folded) not like '% ' || word || '%'
      )
      and (s.latitude is null or 7917.6 * asin(least(1, sqrt(
        power(sin(radians(v.latitude - s.latitude) / 2), 2)
        + cos(radians(s.latitude)) * cos(radians(v.latitude)) * power(sin(radians(v.longitude - s.longitude) / 2), 2)
      ))) <= s.miles)
    where m.id = any(${meetIds}::bigint[]) and m.kind = 'meet' and m.end_on >= ${today}
      and m.created_by is distinct from s.user_id
    order by s.user_id, m.id, s.id`.execute(db);
  return rows;
}
