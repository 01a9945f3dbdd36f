import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tablesRead } from './floors.ts';
import { READS_REHEARSALS } from './rehearsals.table.ts';
import { readHouse } from './source.ts';

const src = join(import.meta.dirname, '..');
const house = readHouse(
  Object.fromEntries(
    globSync('{competition,site,community,people,hosting,kit}/**/*.{store,service,api}.ts', { cwd: src }).map(
      (path) => [path.replaceAll('\\', '/'), readFileSync(join(src, path), 'utf8')],
    ),
  ),
);

/**
 * Whatever everyone may see reads `public_meets` and `performances`, which leave rehearsals out. A file that reads the
 * tables says in the list why no rehearsal gets out that way.
 */
test('whoever reads meets or results with rehearsals says why', () => {
  const silent = [...house.values()]
    .filter((file) => ['meets', 'results'].some((table) => tablesRead(file).has(table)))
    .map(({ path }) => path)
    .filter((path) => !(path in READS_REHEARSALS));
  expect(silent).toEqual([]);
});
