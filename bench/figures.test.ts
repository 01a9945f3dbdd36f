import { expect, test } from 'vitest';
import { type Figure, isReached, performancePage } from './figures.ts';

const PAGE: Figure = {
  name: 'A page',
  unit: 'ms CPU',
  measured: 3,
  reference: { name: 'by hand', value: 1 },
  goal: { maxRatio: 4 },
};
const SCRIPT: Figure = { name: 'Script', unit: 'KB', measured: 111, reference: null, goal: { max: 110 } };
const IMPORT: Figure = {
  name: 'Import',
  unit: 'results/s',
  measured: 20_000,
  reference: { name: 'COPY', value: 80_000 },
  goal: { min: 20_000 },
};

test('a figure is reached by its ratio to the reference, or by its value alone', () => {
  expect(isReached(PAGE)).toBe(true);
  expect(isReached({ ...PAGE, measured: 4.1 })).toBe(false);
  expect(isReached(SCRIPT)).toBe(false);
  expect(isReached({ ...SCRIPT, measured: 110 })).toBe(true);
  expect(isReached(IMPORT)).toBe(true);
  expect(isReached({ ...IMPORT, measured: 19_999 })).toBe(false);
});

test('the page shows each figure beside its reference', () => {
  const page = performancePage([PAGE, SCRIPT, IMPORT], ['Medians.']);
  expect(page).toContain(
    '| A page | ≤ 4x the reference | 3.00 ms CPU | 1.00 ms CPU: by hand | 3.00x | yes |',
  );
  expect(page).toContain('| Script | ≤ 110 KB | 111.0 KB |  |  | **no** |');
  expect(page).toContain(
    '| Import | ≥ 20,000 results/s | 20,000 results/s | 80,000 results/s: COPY | 0.25x | yes |',
  );
  expect(page).toContain('- Medians.');
});
