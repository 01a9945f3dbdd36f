import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readHouse, type Tree } from './source.ts';
import { storesWithoutContext } from './stores.ts';

const src = join(import.meta.dirname, '..');
const stores = readHouse(
  Object.fromEntries(
    globSync('**/*.store.ts', { cwd: src }).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(join(src, path), 'utf8'),
    ]),
  ),
);

test('every store takes the context first', () => {
  expect(storesWithoutContext(stores)).toEqual([]);
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
