// The theme script blocks the first paint, so it must never fail, whatever the browser stores or forbids.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SIGNED_IN_HINT } from '#people/accounts/sessions/session-cookie.rules.ts';

const SCRIPT = readFileSync(join(import.meta.dirname, '../public/assets/theme.js'), 'utf8');

/** Runs the script with this storage and returns the theme that it sets. */
function themeWith(storage: PropertyDescriptor): string | undefined {
  return datasetWith(storage, '').theme;
}

function datasetWith(storage: PropertyDescriptor, cookie: string): { theme?: string; member?: string } {
  const dataset = {};
  const window = Object.defineProperty(
    { document: { documentElement: { dataset }, cookie } },
    'localStorage',
    storage,
  );
  runInNewContext(SCRIPT, window);
  return dataset;
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

test('a page knows before its first paint whether somebody is signed in', () => {
  const cookie = `a=1; ${SIGNED_IN_HINT}=3f2a`;
  expect(datasetWith(storing(null), cookie)).toEqual({ member: '' });
  expect(datasetWith(storing('dark'), 'a=1')).toEqual({ theme: 'dark' });
});
