import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AREAS, type AreaWords } from './areas.words.ts';

const TABLE = readFileSync(join(import.meta.dirname, '../screens.tsx'), 'utf8');

test('an area that has been opened has no words left', () => {
  const named = [...TABLE.matchAll(/\barea\('([\w-]+)'\)/g)].map(([, name]) => name!);
  expect(Object.keys(AREAS).sort()).toEqual([...new Set(named)].sort());
});

test.each(Object.entries<AreaWords>(AREAS))('%s says what will be here, and where to go on', (_, area) => {
  expect(area.promise).toMatch(/^[A-Z].*\.$/);
  expect(area.promise.split(/\.\s/).length).toBeLessThanOrEqual(2);
  expect(area.near.length).toBeGreaterThan(0);
  expect([...new Set(area.near)]).toEqual(area.near);
});
