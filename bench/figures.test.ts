import { expect, test } from 'vitest';
import { type Figure, isReached, performancePage } from './figures.ts';

const PAGE: Figure = {
  name: 'A page',
  unit: 'ms CPU',
  measured: 3,
  reference: { name: 'by hand', value: 1 },
  most: { ratio: 4 },
};
const SCRIPT: Figure = { name: 'Script', unit: 'KB', measured: 111, reference: null, most: { value: 110 } };

test('a figure is reached by its ratio to the reference, or by its value alone', () => {
  expect(isReached(PAGE)).toBe(true);
  expect(isReached({ ...PAGE, measured: 4.1 })).toBe(false);
  expect(isReached(SCRIPT)).toBe(false);
  expect(isReached({ ...SCRIPT, measured: 110 })).toBe(true);
});

test('the page shows each figure beside its reference', () => {
  const page = performancePage([PAGE, SCRIPT], ['Medians.']);
  expect(page).toContain(
    '| A page | ≤ 4x the reference | 3.00 ms CPU | 1.00 ms CPU: by hand | 3.00x | yes |',
  );
  expect(page).toContain('| Script | ≤ 110 KB | 111.0 KB |  |  | **no** |');
  expect(page).toContain('- Medians.');
});
