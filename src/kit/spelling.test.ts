import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

/** What no American writes to a reader; the name of a file of a source keeps its own spelling. */
const NEVER_WRITTEN: readonly RegExp[] = [
  /metres?\b(?!\.csv)/i,
  /(?<!e)mail address/i,
  /\bTrack and Field\b/,
];

test.each(NEVER_WRITTEN)('no sentence for readers says %s', (pattern) => {
  const files = globSync('**/*.words.ts', { cwd: SOURCE });
  expect(files.length).toBeGreaterThan(100);
  const saying = files.filter((file) => pattern.test(readFileSync(join(SOURCE, file), 'utf8')));
  expect(saying).toEqual([]);
});
