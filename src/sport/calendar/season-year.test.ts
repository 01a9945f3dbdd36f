import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { SEASON_YEAR_MAX, SEASON_YEAR_MIN, seasonId, seasonYear } from './seasons.rules.ts';

test('the database reads the year of a season as seasonYear does', () =>
  withRollback(async ({ db }) => {
    const season = fc
      .tuple(fc.constantFrom('tfo', 'tfi', 'xc'), fc.integer({ min: SEASON_YEAR_MIN, max: SEASON_YEAR_MAX }))
      .map(([kind, year]) => seasonId(kind, year));
    const ids = [0, 10_000, ...fc.sample(season, 100)];
    const { rows } = await sql<{ year: number }>`
      select season_year(id) as year from unnest(${ids}::integer[]) with ordinality as t(id, at) order by at`.execute(
      db,
    );
    expect(rows.map(({ year }) => year)).toEqual(ids.map(seasonYear));
  }));
