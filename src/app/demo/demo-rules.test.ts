import { expect, test } from 'vitest';
import { readConfig } from '#kit/server/config.ts';
import { isDemoWanted, listeningHost } from './demo.rules.ts';

test.each([
  ['auto', true, true],
  ['auto', false, false],
  ['1', false, true],
  ['0', true, false],
] as const)(
  'DEMO=%s, database created by this start: %s, so the demo is wanted: %s',
  (demo, created, isWanted) => {
    expect(isDemoWanted(demo, { created })).toBe(isWanted);
  },
);

test.each([
  [undefined, true, '127.0.0.1'],
  [undefined, false, '0.0.0.0'],
  ['', true, '127.0.0.1'],
  ['0.0.0.0', true, '0.0.0.0'],
  ['192.0.2.7', false, '192.0.2.7'],
])('HOST=%s with the demo %s listens on %s', (HOST, isDemo, host) => {
  expect(listeningHost(readConfig({ HOST }), isDemo)).toBe(host);
});
