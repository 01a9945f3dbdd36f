import { expect, test } from 'vitest';
import { pastedAddresses } from './pasted-addresses.rules.ts';

test.each<[string, string, string[]]>([
  ['one on each line', 'ana@example.org\nbob@example.org\n', ['ana@example.org', 'bob@example.org']],
  [
    'with commas and semicolons',
    'ana@example.org, bob@example.org;cy@example.org',
    ['ana@example.org', 'bob@example.org', 'cy@example.org'],
  ],
  ['with spaces only', 'ana@example.org bob@example.org', ['ana@example.org', 'bob@example.org']],
  [
    'as mail programs copy them',
    'Ana Cruz <ana@example.org>; bob@example.org',
    ['ana@example.org', 'bob@example.org'],
  ],
  [
    'with names in quotes',
    '"Cruz, Ana" <ana@example.org>, "Bob; Jr." <bob@example.org>',
    ['ana@example.org', 'bob@example.org'],
  ],
  [
    'with a comma in a name',
    'Cruz, Ana <ana@example.org>; Ball, Bo <bo@example.org>',
    ['ana@example.org', 'bo@example.org'],
  ],
  ['in angle brackets alone', '<ana@example.org>', ['ana@example.org']],
  ['as a link', 'mailto:ana@example.org', ['ana@example.org']],
  ['twice', 'ana@example.org; Ana@Example.org', ['ana@example.org']],
  ['with something that is no address', 'ana@example.org, renate', ['ana@example.org', 'renate']],
  ['not at all', ' \n', []],
])('addresses written %s are found', (_, text, addresses) => {
  expect(pastedAddresses(text)).toEqual(addresses);
});
