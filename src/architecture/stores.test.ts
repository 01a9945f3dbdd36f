import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PUBLISHED_VIEWS, TABLES_READ, VIEWS_READ } from './reads.table.ts';
import { readsAcross, unownedViews } from './reads.ts';
import { readHouse, type Tree } from './source.ts';
import { storesWithoutContext } from './stores.ts';

const src = join(import.meta.dirname, '..');
const house = readHouse(
  Object.fromEntries(
    globSync('**/*.{store,service,api}.ts', { cwd: src }).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(join(src, path), 'utf8'),
    ]),
  ),
);

test('every store takes the context first', () => {
  expect(storesWithoutContext(house)).toEqual([]);
});

test.each<[string, Tree, string]>([
  [
    'a store that takes a connection',
    { 'people/teams/a.store.ts': '// Owns: teams\nconst list = (db: Db, id: number) => id;' },
    'takes a connection',
  ],
  [
    'a store that takes the context second',
    { 'people/teams/a.store.ts': '// Owns: teams\nfunction list(id: number, { db }: Context) {}' },
    'not as its first argument',
  ],
])('%s is found', (_, planted, expected) => {
  expect(storesWithoutContext(readHouse(planted)).join('\n')).toContain(expected);
});

test('a store that takes the context first is fine', () => {
  const planted = {
    'people/teams/a.store.ts': '// Owns: teams\nfunction list({ db }: Context, id: number) {}',
  };
  expect(storesWithoutContext(readHouse(planted))).toEqual([]);
});

test('every read across rooms is listed', () => {
  expect(readsAcross(house, PUBLISHED_VIEWS)).toEqual({ tables: TABLES_READ, views: VIEWS_READ });
});

test('published views are views of the database, and the stores of their rooms own them', () => {
  const migrations = join(src, '../migrations');
  const created = globSync('*.sql', { cwd: migrations })
    .flatMap((path) => [...readFileSync(join(migrations, path), 'utf8').matchAll(/^create view (\w+)/gm)])
    .map(([, name]) => name);
  expect(Object.keys(PUBLISHED_VIEWS)).toEqual(created);
  expect(unownedViews(house, PUBLISHED_VIEWS)).toEqual([]);
});

describe('a read of another room is found', () => {
  const planted = {
    'people/teams/teams.store.ts': '// Owns: teams, open_teams. Teams.\nsql`select 1 from teams`;',
    'competition/meets/a.store.ts':
      "// Owns: nothing\nctx.db.selectFrom('teams as t'); sql`select 1 from own join open_teams on true`;",
  };
  const views = { open_teams: 'people/teams' } as const;

  test('apart for tables and published views', () => {
    expect(readsAcross(readHouse(planted), views)).toEqual({
      tables: { 'competition/meets': ['teams'] },
      views: { 'competition/meets': ['open_teams'] },
    });
  });

  test('and so is a view without an owner', () => {
    expect(unownedViews(readHouse({}), views)).toEqual(['open_teams: no store of people/teams owns it']);
  });
});
