// Measures the calendar near a place: 100,000 meets at 5,000 venues all over the map, searched by the names of cities.
import { sql } from 'kysely';
import { MILES_DEFAULT, SEARCH_PAGE_MEETS } from '#competition/meet-search/meet-search.rules.ts';
import { searchMeets, understandSearch } from '#competition/meet-search/meet-search.service.ts';
import { findMeets } from '#competition/meet-search/meet-search.store.ts';
import type { Context } from '#kit/server/context.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { median, quantile, wallTimes } from './measure.ts';

const VENUES = 5_000;
const MEETS = 100_000;
const ASKED = 200;
const NEAR_MAX_MS = 5;
const WORST_MAX_MS = 20;

const SEARCH = { from: null, to: null, miles: MILES_DEFAULT, sport: null, level: '', text: '' } as const;
const PAGE = { after: null, limit: SEARCH_PAGE_MEETS };

export async function measureCalendar({ ctx }: Ground): Promise<Figure[]> {
  await fillCalendar(ctx);
  const names = Array.from({ length: ASKED }, (_, index) => `Kestrel Bay ${index * 20 + 1}`);
  const roundTrip = median(await wallTimes(names, () => sql`select 1`.execute(ctx.db)));
  const queries = await Promise.all(
    names.map(async (near) => (await understandSearch(ctx, { ...SEARCH, near })).query),
  );
  const near = await wallTimes(queries, (query) => findMeets(ctx, query, PAGE));
  const typed = await wallTimes(names, (near) => searchMeets(ctx, { ...SEARCH, near }, PAGE));
  const everywhere = await wallTimes(names, () => searchMeets(ctx, { ...SEARCH, near: '' }, PAGE));
  const far = await wallTimes(queries, (query) => findMeets(ctx, { ...query, miles: 500 }, PAGE));
  const figure = (name: string, measured: number, max: number): Figure => ({
    name: `${name} among ${MEETS.toLocaleString('en')} meets`,
    unit: 'ms',
    measured,
    reference: { name: '`select 1`, p50', value: roundTrip },
    goal: { max },
  });
  return [
    figure('The calendar near a place, p50', median(near), NEAR_MAX_MS),
    figure('The calendar near a place, p99', quantile(near, 0.99), WORST_MAX_MS),
    figure('The calendar near a typed name, p50', median(typed), NEAR_MAX_MS),
    figure('The calendar within 500 miles, p50', median(far), WORST_MAX_MS),
    figure('The calendar of everywhere, p50', median(everywhere), NEAR_MAX_MS),
  ];
}

/** Venues all over the map, each in a city of its own name, with meets of the last and the next year. */
async function fillCalendar({ db }: Context): Promise<void> {
  await sql`
    insert into venues (name, city, state, country, time_zone, latitude, longitude, created_at)
    select 'Kestrel Field ' || n, 'Kestrel Bay ' || n, 'OR', 'USA', 'America/Los_Angeles',
      26 + (n * 7919 % 2300) / 100.0, -124 + (n * 104729 % 5600) / 100.0, now()
    from generate_series(1, ${sql.lit(VENUES)}) n`.execute(db);
  await sql`
    insert into seasons (kind, id, starts_on, ends_on)
    values ('tfo', 2026, '2026-01-01', '2026-12-31') on conflict do nothing`.execute(db);
  await sql`
    insert into meets (sport, name, start_on, end_on, season_kind, season_id, venue_id, level_mask, created_at)
    select 'tf', 'Kestrel Relays ' || n, day, day, 'tfo', 2026, venue.id, 4, now()
    from (select n, date '2025-05-20' + (n * 31 % 730) as day from generate_series(1, ${sql.lit(MEETS)}) n) as planned
    join (select id, row_number() over (order by id) as number from venues where name like 'Kestrel Field %') as venue
      on venue.number = 1 + planned.n % ${sql.lit(VENUES)}`.execute(db);
  await sql`analyze venues`.execute(db);
  await sql`analyze meets`.execute(db);
}
