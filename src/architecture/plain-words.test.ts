import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { citations, dialectNames, foreignSentences, fragmentComments } from './plain-words.ts';
import { type House, readHouse } from './source.ts';

const ROOT = join(import.meta.dirname, '../..');
const house = readHouse(
  Object.fromEntries(
    globSync('{bench,journeys,scripts,src}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => [
      path.replaceAll('\\', '/'),
      readFileSync(join(ROOT, path), 'utf8'),
    ]),
  ),
);

test.each([
  ['a name', dialectNames],
  ['a comment', fragmentComments],
  ['a citation', citations],
  ['a sentence for readers', foreignSentences],
])('%s is plain English', (_, check: (house: House) => string[]) => {
  expect(check(house)).toEqual([]);
});

test.each([
  ['a participle for a noun', dialectNames, 'const told = 1;', 'says "told"'],
  ['a limit with another word', dialectNames, 'const NAME_MOST = 50;', 'says "NAME_MOST"'],
  ['a comment without a subject', fragmentComments, '/** Of a notice what is shown. */', 'Of a notice'],
  ['a document that nobody has', citations, '// Field guide §1.1', 'cites a document'],
  ['a document in the name of a test', citations, "test('A2.3 hides names', () => {});", 'cites a document'],
])('%s is found', (_, check, text, expected) => {
  expect(check(readHouse({ 'sport/a.rules.ts': text })).join()).toContain(expected);
});

test('a sentence that no American writes is found', () => {
  const house = readHouse({ 'sport/a.words.ts': "export const a = 'The list of today, in metres';" });
  expect(foreignSentences(house)).toHaveLength(2);
});
