import { expect, test } from 'vitest';
import { CLOSED_AREAS, isOpen } from '#site/navigation/closed-areas.rules.ts';
import { routeTable } from '../ssr.tsx';
import { areaNameOf } from './area-names.table.ts';
import { AREAS, type AreaWords } from './areas.words.ts';

test('an area that has been opened has no words left', () => {
  expect(Object.keys(AREAS).sort()).toEqual([...new Set<string>(CLOSED_AREAS.map(areaNameOf))].sort());
});

test('the list of closed areas says of every address of the site whether it is open', () => {
  const rows = routeTable().filter(({ address }) => address !== '*');
  const examples = rows.map(({ address, isOpen }) => ({ address: address.replaceAll(/:\w+/g, '7'), isOpen }));
  expect(examples.map(({ address }) => ({ address, isOpen: isOpen(address) }))).toEqual(examples);
});

test('an address is open whatever its case, query and end', () => {
  expect(['/tools', '/TOOLS/', '/tools?register=7', '/userhome/7/subscriptions#plus'].map(isOpen)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(['/', '/team/7', '/userhome/7/favorites', 'https://example.org/tools'].map(isOpen)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

test.each(Object.entries<AreaWords>(AREAS))('%s says what will be here, and where to go on', (_, area) => {
  expect(area.promise).toMatch(/^[A-Z].*\.$/);
  expect(area.promise.split(/\.\s/).length).toBeLessThanOrEqual(2);
  expect(area.promise).not.toMatch(/sign in/);
  expect(area.near.length).toBeGreaterThan(0);
  expect([...new Set(area.near)]).toEqual(area.near);
});
