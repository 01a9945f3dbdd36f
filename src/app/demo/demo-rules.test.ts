import { expect, test } from 'vitest';
import { isDemoWanted } from './demo.rules.ts';

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
