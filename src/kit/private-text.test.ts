import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutPrivateText } from './private-text.ts';

test.each([
  ['a query keeps its names', '/search2?q=Ann+Tellis&page=2#top', '/search2?q=…&page=…#top'],
  ['a token of a link', '/unsubscribe?token=abc', '/unsubscribe?token=…'],
  ['an email address', 'no user ann.tellis+track@salt-harbor.example here', 'no user … here'],
  ['an email address in an address', '/user/ann%40salt.example/edit', '/user/…/edit'],
  ['the key of an invoice', '/invoice/17/4f9a2c77b1e04d5d8c3e', '/invoice/17/…'],
  ['a meet token', 'x-meet-token eyJtZWV0IjoxN30.c2lnbmF0dXJlMTIz was refused', 'x-meet-token … was refused'],
  ['a header', 'Authorization: Bearer abc.def', 'Authorization: Bearer …'],
  ['a password in JSON', '{"password":"hunter2","meet":17}', '{"password":"…","meet":17}'],
  [
    'several addresses',
    'from /a?b=c to https://x.example/d?e=f&g=h',
    'from /a?b=… to https://x.example/d?e=…&g=…',
  ],
])('%s', (_, text, expected) => {
  expect(withoutPrivateText(text)).toBe(expected);
});

test.each([
  '/TrackAndField/meet/17/results/f/3/shot-4kg',
  '/team/5/track-and-field-outdoor/records',
  'at /assets/browser-SeCmdF3Z.js:1:20345',
  '/TrackAndField/rankings/list/1/100m-hurdles-36in',
  "TypeError: Cannot read properties of undefined (reading 'athletes')",
  'Server answered 500 at results.getResultsData3',
  'The token of the meet is no longer valid.',
])('what names nobody stays: %s', (text) => {
  expect(withoutPrivateText(text)).toBe(text);
});

test('no email address is left in any position', () => {
  const word = fc.stringMatching(/^[ -~]{0,20}$/);
  fc.assert(
    fc.property(word, fc.emailAddress(), word, (before, mail, after) => {
      expect(withoutPrivateText(`${before} ${mail} ${after}`)).not.toContain(mail.slice(mail.indexOf('@')));
    }),
  );
});
