import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHouse } from './architecture.source.ts';
import { sharedFile } from './kit/shared-data.ts';
import { SPEC_COVERAGE } from './spec-coverage.ts';

const ROOT = join(import.meta.dirname, '..');

/** The names of a table that name no test; `read` gives the text of a file or null. */
function namesWithoutTest(table: Record<string, string[]>, read: (file: string) => string | null): string[] {
  return Object.entries(table).flatMap(([row, names]) =>
    names
      .filter((name) => {
        const [file = '', title = ''] = name.split(' > ', 2);
        return !titlesOf(file, read(file)).includes(title);
      })
      .map((name) => `${row}: ${name}`),
  );
}

// `test.each(…)('title', …)` calls what a call gave, which has no name.
function titlesOf(file: string, text: string | null): string[] {
  const calls = readHouse({ [file]: text ?? '' }).get(file)?.calls ?? [];
  return calls
    .filter(({ name }) => ['describe', 'test', ''].includes(name))
    .flatMap(({ texts }) => texts.slice(0, 1));
}

function readFromTree(file: string): string | null {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), 'utf8') : null;
}

describe('the coverage of the specification', () => {
  test('names tests that exist', () => {
    expect(namesWithoutTest(SPEC_COVERAGE, readFromTree)).toEqual([]);
  });

  test('names rows that exist', () => {
    const ledger = sharedFile('../spec/ledger.md');
    const rows = Object.keys(SPEC_COVERAGE).filter((row) => ledger && !ledger.includes(`\n| ${row} |`));
    expect(rows).toEqual([]);
  });

  test.each([
    ['a test that does not exist', 'src/a.test.ts > adds wrongly'],
    ['a file that does not exist', 'src/b.test.ts > adds'],
  ])('fails on %s', (_, name) => {
    const read = (file: string) =>
      file === 'src/a.test.ts' ? "test('adds', () => {}); test.each([1])('doubles %i', () => {});" : null;
    const table = { R1: ['src/a.test.ts > adds', 'src/a.test.ts > doubles %i', name] };
    expect(namesWithoutTest(table, read)).toEqual([`R1: ${name}`]);
  });
});
