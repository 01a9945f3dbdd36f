// The script that blocks the first paint: it must never fail, whatever the browser keeps or forbids.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../public/assets/theme.js'), 'utf8');

/** The theme that the script forces with this storage. */
function themeWith(storage: PropertyDescriptor): string | undefined {
  const dataset: { theme?: string } = {};
  const window = Object.defineProperty(
    { document: { documentElement: { dataset } } },
    'localStorage',
    storage,
  );
  runInNewContext(SCRIPT, window);
  return dataset.theme;
}

const keeping = (theme: string | null) => ({ value: { getItem: () => theme } });

test.each(['light', 'dark'])('%s is forced where it was chosen', (theme) => {
  expect(themeWith(keeping(theme))).toBe(theme);
});

test.each([null, '', 'purple', 'Dark', '{"theme":"dark"}', 'dark"><script>'])('%j is no theme', (text) => {
  expect(themeWith(keeping(text))).toBeUndefined();
});

test.each([
  [
    'forbidden',
    {
      get: () => {
        throw new DOMException('no', 'SecurityError');
      },
    },
  ],
  ['absent', { value: undefined }],
  ['null', { value: null }],
])('storage that is %s is no theme', (_, storage) => {
  expect(themeWith(storage)).toBeUndefined();
});
