import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withOwnDatabase, withRollback } from '#kit/server/testing/test-database.ts';
import { writeSchemaTypes } from './schema-types.ts';

test('schema.gen.ts matches the migrations (node scripts/ready.mjs types)', () =>
  withOwnDatabase(async ({ pool }) => {
    const file = readFileSync(join(import.meta.dirname, 'schema.gen.ts'), 'utf8');
    expect(file.replaceAll('\r\n', '\n')).toBe(await writeSchemaTypes(pool));
  }));

test('every kind of column has the type that queries read and write', () =>
  withOwnDatabase(async ({ pool }) => {
    await pool.query(`
      drop schema public cascade; create schema public;
      create table lanes (
        id bigint generated always as identity primary key,
        track text not null check (track in ('oval', 'straight')),
        surface text check (surface <> ''),
        built_on date,
        measured_at timestamptz not null default '2026-01-01',
        length numeric not null,
        widths integer[],
        twice numeric generated always as (length * 2) stored,
        notes jsonb not null default '{}'
      )`);
    expect((await writeSchemaTypes(pool)).split('export interface Schema ')[1]).toBe(`{
  lanes: {
    id: GeneratedAlways<number>;
    track: 'oval' | 'straight';
    surface: string | null;
    built_on: string | null;
    measured_at: Generated<string>;
    length: number;
    widths: number[] | null;
    twice: GeneratedAlways<number | null>;
    notes: ColumnType<Json, string | undefined, string>;
  };
}
`);
  }));

test('values arrive as days, instants and numbers', () =>
  withRollback(async ({ db }) => {
    const { rows } = await sql`
      select
        date '2026-05-09' as day,
        timestamptz '2026-05-09 10:05:00.25-04' as instant,
        9007199254740991 as whole,
        400.125 as exact,
        array[1, null]::bigint[] as many,
        array[date '2026-05-09'] as days,
        array[timestamptz '2026-05-09 00:00+02'] as instants`.execute(db);
    expect(rows).toEqual([
      {
        day: '2026-05-09',
        instant: '2026-05-09T14:05:00.25Z',
        whole: 9_007_199_254_740_991,
        exact: 400.125,
        many: [1, null],
        days: ['2026-05-09'],
        instants: ['2026-05-08T22:00:00Z'],
      },
    ]);
  }));
