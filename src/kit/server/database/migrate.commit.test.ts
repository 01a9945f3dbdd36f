import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { openPool } from './db.ts';
import { migrate } from './migrate.ts';

const TRACKS = '0001_tracks.sql';
const LANES = '0002_lanes.sql';

interface World {
  pool: pg.Pool;
  url: string;
  folder: string;
  write(name: string, sql: string): Promise<void>;
}

/** An empty database and a folder of migrations. */
async function withEmptyDatabase(work: (world: World) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'homestretch-migrations-'));
  const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
  try {
    await withOwnDatabase(async ({ pool, url }) => {
      await pool.query('drop schema public cascade; create schema public');
      await work({ pool, url, folder, write });
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function tables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public' order by 1");
  return rows.map(({ tablename }) => tablename);
}

describe('migrations', () => {
  test('run once, in the order of their numbers', () =>
    withEmptyDatabase(async ({ pool, folder, write }) => {
      await write(LANES, 'create table lanes (track integer references tracks)');
      await write(TRACKS, 'create table tracks (id integer primary key)');
      expect(await migrate(pool, folder)).toEqual([TRACKS, LANES]);
      expect(await migrate(pool, folder)).toEqual([]);
      await write('0003_names.sql', 'alter table tracks add name text');
      expect(await migrate(pool, folder)).toEqual(['0003_names.sql']);
    }));

  test('run once when two nodes start at the same time', () =>
    withEmptyDatabase(async ({ pool, url, folder, write }) => {
      await write(TRACKS, 'select pg_sleep(0.2); create table tracks (id integer primary key)');
      const other = openPool(url);
      const ran = await Promise.all([migrate(pool, folder), migrate(other, folder)]);
      await other.end();
      expect(ran.toSorted((a, b) => a.length - b.length)).toEqual([[], [TRACKS]]);
    }));

  test('leave nothing of a file that fails, and keep the ones before it', () =>
    withEmptyDatabase(async ({ pool, folder, write }) => {
      await write(TRACKS, 'create table tracks (id integer primary key)');
      await write(LANES, 'create table lanes (id integer); create table tracks (id integer)');
      await expect(migrate(pool, folder)).rejects.toThrow(
        `Migration ${LANES} failed: relation "tracks" already exists`,
      );
      expect(await tables(pool)).toEqual(['schema_migrations', 'tracks']);
    }));

  test('refuse a released file that was edited', () =>
    withEmptyDatabase(async ({ pool, folder, write }) => {
      await write(TRACKS, 'create table tracks (id integer)');
      await migrate(pool, folder);
      await write(TRACKS, 'create table tracks (id bigint)');
      await write(LANES, 'create table lanes (id integer)');
      await expect(migrate(pool, folder)).rejects.toThrow(
        `Migration ${TRACKS} was edited after it was applied`,
      );
      expect(await tables(pool)).toEqual(['schema_migrations', 'tracks']);
    }));

  test('ignore line endings when they check for edits', () =>
    withEmptyDatabase(async ({ pool, folder, write }) => {
      await write(TRACKS, 'create table tracks\n(id integer);\n');
      await migrate(pool, folder);
      await write(TRACKS, 'create table tracks\r\n(id integer);\r\n');
      expect(await migrate(pool, folder)).toEqual([]);
    }));

  test('refuse a database with another history', () =>
    withEmptyDatabase(async ({ pool, folder, write }) => {
      await write(TRACKS, 'create table tracks (id integer)');
      await migrate(pool, folder);
      await rm(join(folder, TRACKS));
      await write(LANES, 'create table lanes (id integer)');
      await expect(migrate(pool, folder)).rejects.toThrow(
        `Migration ${TRACKS} was applied but its file is gone.`,
      );
    }));

  test('let an older version run on a newer schema', () =>
    withEmptyDatabase(async ({ pool, folder, write }) => {
      await write(TRACKS, 'create table tracks (id integer)');
      await write(LANES, 'create table lanes (id integer)');
      await migrate(pool, folder);
      await rm(join(folder, LANES));
      expect(await migrate(pool, folder)).toEqual([]);
    }));

  test.each([
    ['lanes.sql', 'is not named like 0001_what_it_does.sql'],
    ['0001_lanes.sql', 'Two migrations have the number 0001'],
  ])('refuse %s beside 0001_tracks.sql', (name, sentence) =>
    withEmptyDatabase(async ({ pool, folder, write }) => {
      await write(TRACKS, 'select 1');
      await write(name, 'select 1');
      await expect(migrate(pool, folder)).rejects.toThrow(sentence);
    }),
  );
});
