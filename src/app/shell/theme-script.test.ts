// The theme script blocks the first paint, so it must never fail, whatever the browser stores or forbids.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const SCRIPT = readFileSync(join(import.meta.dirname, '../public/assets/theme.js'), 'utf8');

/** Runs the script with this storage and returns the theme that it sets. */
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

const storing = (theme: string | null) => ({ value: { getItem: () => theme } });

test.each(['light', 'dark'])('a stored %s theme is applied', (theme) => {
  expect(themeWith(storing(theme))).toBe(theme);
});

test.each([null, '', 'purple', 'Dark', '{"theme":"dark"}', 'dark"><script>'])(
  'a stored %j is ignored',
  (text) => {
    expect(themeWith(storing(text))).toBeUndefined();
  },
);

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
])('storage that is %s leaves the system’s theme', (_, storage) => {
  expect(themeWith(storage)).toBeUndefined();
});
