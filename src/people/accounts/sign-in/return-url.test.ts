import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseReturnUrl } from './return-url.rules.ts';

describe('a ReturnUrl is honoured', () => {
  test.each([
    '/',
    '/home',
    '/team/5/cross-country?tab=roster#names',
    '/TEAM/5/',
    '/search2?q=https%3A%2F%2Fexample.org',
    '/search2?q=a%5Cb%0A',
    '/search2?q=//example.org',
    '/hashtag/cross%20country',
    '/profile/ren%C3%A9e',
    '/post/a//b',
    '/apiary',
  ])('%s', (path) => {
    expect(parseReturnUrl(path)).toBe(path);
  });

  test('in one spelling', () => {
    expect(parseReturnUrl('/profile/renée')).toBe('/profile/ren%C3%A9e');
    expect(parseReturnUrl('/team/../home')).toBe('/home');
    expect(parseReturnUrl('/home and away')).toBe('/home%20and%20away');
  });
});

describe('a ReturnUrl leads nowhere else', () => {
  test.each([
    ['nothing', ''],
    ['nothing at all', null],
    ['another host', '//evil.example'],
    ['another host by three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a backslash further on', '/home\\..\\/evil.example'],
    ['another site', 'https://evil.example/home'],
    ['another site in capitals', 'HTTPS://EVIL.EXAMPLE'],
    ['another site without slashes', 'https:evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script in another case', 'JaVaScRiPt:alert(1)'],
    ['a script behind a line break', 'java\nscript:alert(1)'],
    ['a document of its own', 'data:text/html,<b>hello</b>'],
    ['no slash', 'home'],
    ['a user before a host', '@evil.example'],
    ['a space first', ' //evil.example'],
    ['a tab between slashes', '/\t/evil.example'],
    ['a line break between slashes', '/\n/evil.example'],
    ['a zero byte', '/home\0'],
    ['a character that ends a header', '/home\r\nLocation: https://evil.example'],
    ['a way up to another host', '/..//evil.example'],
    ['a way in place to another host', '/.//evil.example'],
    ['a way up in code', '/%2e%2e//evil.example'],
    ['slashes in code', '/%2Fevil.example'],
    ['slashes in code, lower case', '/%2f%2fevil.example'],
    ['all slashes in code', '%2F%2Fevil.example'],
    ['slashes in code twice', '%252F%252Fevil.example'],
    ['a backslash in code', '/%5Cevil.example'],
    ['a way up with slashes in code', '/home/..%2F..%2F/evil.example'],
    ['a tab in code', '/%09/evil.example'],
    ['broken code', '/%ff'],
    ['half a code', '/%'],
    ['a call of the API', '/api/v1/User/DeleteAccountByUser'],
    ['a call of the API in another case', '/API/v1/User'],
    ['a call of the API in code', '/%61pi/v1/User'],
    ['an address without end', `/${'a'.repeat(2_048)}`],
  ])('%s', (_, text) => {
    expect(parseReturnUrl(text)).toBeNull();
  });

  test('whatever it is', () => {
    const parts = fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2F',
      '%5c',
      ':',
      '@',
      '\t',
      'evil.example',
      '?',
      '#',
    );
    const texts = fc.oneof(
      fc.string(),
      fc.array(parts, { maxLength: 8 }).map((list) => list.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const path = parseReturnUrl(text);
        if (path === null) return;
        expect(new URL(path, 'https://here.example/account/login').host).toBe('here.example');
        expect(parseReturnUrl(path)).toBe(path);
      }),
    );
  });
});
