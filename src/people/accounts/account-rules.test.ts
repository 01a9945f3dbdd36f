import fc from 'fast-check';
import { expect, test } from 'vitest';
import { handlesFor, handleTellsName } from '#people/accounts/handles/handle-choice.rules.ts';
import { refusalToHandle } from '#people/accounts/handles/handles.rules.ts';
import { deviceOf } from '#people/accounts/sessions/devices.rules.ts';
import {
  clearedCookies,
  hintBeside,
  listSessionValues,
  saysSignedIn,
  withoutSession,
  withoutSignIn,
  withSession,
} from '#people/accounts/sessions/session-cookie.rules.ts';
import { PERSON_NAME_MAX } from '#sport/people/names.rules.ts';
import { refusalToPassword } from './passwords.rules.ts';
import { isEmail, wrongName } from './sign-up.rules.ts';

const TOKEN = 'a'.repeat(32);

test.each([
  'password12',
  'Password1234!',
  'P@ssw0rd1234',
  'qwertyuiop',
  '1234567890',
  '8461937205',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  'abababababab',
  'iloveyou2014',
  'trackandfield',
  'footballfootball',
  'imelda.tellis',
  'tellis-imelda-84',
])('%s is guessed first', (password) => {
  expect(refusalToPassword(password, ['Imelda', 'Tellis', 'imelda@salt.example'])?.code).toBe(
    'PASSWORD_REFUSED',
  );
});

test.each([
  'third leg wins it',
  'q8$kv0Zmtp',
  'correct horse battery staple',
  'Ünïcødé läüft gut',
  '４４ 走る人 四百米リレー',
])('%s is taken', (password) => {
  expect(refusalToPassword(password, ['Imelda', 'Tellis'])).toBeNull();
});

test('a password of random letters is practically always taken', () => {
  const letters = [...'bcdfghjkmnpqrstvwxz246789'];
  const random = fc.array(fc.constantFrom(...letters), { minLength: 24, maxLength: 40 });
  fc.assert(
    fc.property(random, (password) => {
      fc.pre(new Set(password).size > 8);
      expect(refusalToPassword(password.join(''))).toBeNull();
    }),
    { seed: 5 },
  );
});

test('the hint lives as long as the session, and says nothing of it', () => {
  const cookie = `__Host-homestretch.session_token=${TOKEN}.sig; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`;
  expect(hintBeside(cookie, true, () => 'mark')).toBe(
    'homestretch.signed_in=mark; Max-Age=60; Path=/; Secure; SameSite=Lax',
  );
  expect(hintBeside('homestretch.session_token=; Max-Age=0; Path=/; HttpOnly', false, () => 'mark')).toBe(
    'homestretch.signed_in=; Max-Age=0; Path=/',
  );
  expect(hintBeside('homestretch.two_factor=x; Path=/', false, () => 'mark')).toBeNull();
});

test('the session is found among other cookies, and taken out of them', () => {
  const cookies = `theme=dark; homestretch.session_token=${TOKEN}.c2ln%3D; homestretch.signed_in=mark`;
  expect(listSessionValues(cookies, false)).toEqual([`${TOKEN}.c2ln=`]);
  expect(saysSignedIn(cookies)).toBe(true);
  expect(withoutSession(cookies)).toBe('theme=dark; homestretch.signed_in=mark');
  for (const other of [
    null,
    '',
    'session_token=x',
    `other.session_token=${TOKEN}`,
    'homestretch.session_token=',
    'homestretch.session_token=%00',
    'homestretch.session_token=%E0%A4',
  ])
    expect(listSessionValues(other, false)).toEqual([]);
  expect(
    clearedCookies(true).every((cookie) => cookie.includes('Max-Age=0') && cookie.includes('Secure')),
  ).toBe(true);
});

test('under https only the cookie that no other host can set is a session', () => {
  for (const name of ['homestretch.session_token', '__Secure-homestretch.session_token'])
    expect(listSessionValues(`${name}=${TOKEN}.c2ln`, true)).toEqual([]);
  expect(listSessionValues(`__Host-homestretch.session_token=${TOKEN}.c2ln`, true)).toEqual([
    `${TOKEN}.c2ln`,
  ]);
  expect(listSessionValues(`__Host-homestretch.session_token=${TOKEN}.c2ln`, false)).toEqual([]);
});

test('better-auth is given one session and no first step, whatever the browser sends', () => {
  const sent = [
    `homestretch.session_token=${TOKEN}.a`,
    `__Secure-homestretch.session_token=${TOKEN}.b`,
    `__Host-homestretch.session_token=${TOKEN}.c`,
    'homestretch.two_factor=d',
    '__Host-homestretch.two_factor=e',
    'homestretch.passkey=f',
  ].join('; ');
  expect(withSession(withoutSignIn(sent), `${TOKEN}.own=`, true)).toBe(
    `homestretch.passkey=f; __Host-homestretch.session_token=${TOKEN}.own%3D`,
  );
});

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.5', null],
  [null, null],
])('%s is %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

test.each([
  ['imelda@salt.example', true],
  ['imelda+meets@mail.salt.example', true],
  ['imelda@salt', false],
  ['@salt.example', false],
  ['imelda@salt.example\r\nBcc: x@y.example', false],
  ['imelda@salt.example, rowan@salt.example', false],
  ['"Imelda" <imelda@salt.example>', false],
  [`${'a'.repeat(250)}@salt.example`, false],
])('%j is an email address: %s', (email, is) => {
  expect(isEmail(email)).toBe(is);
});

test.each([
  ['Imelda', 'Tellis', 'imelda-tellis'],
  ['Zoë', 'O’Brien-Núñez', 'zoe-obrien-nunez'],
  ['李', '明', 'runner'],
])('%s %s may be called %s', (firstName, lastName, handle) => {
  const handles = handlesFor({ firstName, lastName, birthOn: '1984-02-11' }, '2026-05-09', 7);
  expect(handles[0]).toBe(handle);
  expect(handles.filter(refusalToHandle)).toEqual([]);
});

test('whatever the name, there is a handle for it', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60, unit: 'grapheme' }),
      fc.string({ maxLength: 60 }),
      fc.nat(),
      (first, last, lot) => {
        for (const birthOn of ['1984-02-11', '2010-01-01', null]) {
          const owner = { firstName: first, lastName: last, birthOn };
          const free = handlesFor(owner, '2026-05-09', lot).filter((handle) => !refusalToHandle(handle));
          expect(free.length).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test.each([
  ['2008-05-10', 'runner-10007'],
  ['2008-05-09', 'zoe-nunez'],
  [null, 'runner-10007'],
])('born on %s, somebody gets the handle %s: a minor’s does not tell the name', (birthOn, handle) => {
  expect(handlesFor({ firstName: 'Zoë', lastName: 'Núñez', birthOn }, '2026-05-09', 7)[0]).toBe(handle);
});

test.each([
  ['rowan.tellis', true],
  ['te11is-800', true],
  ['j0celyn', false],
  ['row4n', false],
  ['rowantellis', true],
  ['two.laps', false],
])('%s tells the name of Rowan Tellis: %s', (handle, tells) => {
  expect(handleTellsName(handle, 'Rowan', 'Tellis')).toBe(tells);
});

test.each([
  ['Imelda', true],
  ['de la Cruz 3rd', true],
  ['Van ’t Hof', true],
  ['O’Brien-Núñez', true],
  ['St. John', true],
  ['J.R.', true],
  ['Smith Jr.', true],
  ['Go to evil.com now', false],
  ['evil.com', false],
  ['www.evil', false],
  ['One Two Three Four Five', false],
  ['3rd', false],
  ['Route 66', false],
  ['Anna99', false],
])('%s is a name: %s', (name, is) => {
  expect(wrongName(name, 'needed') === null).toBe(is);
});

test('first and last names have up to 60 letters, on accounts as on rosters', () => {
  expect(wrongName('R'.repeat(PERSON_NAME_MAX), 'needed')).toBeNull();
  expect(wrongName('R'.repeat(PERSON_NAME_MAX + 1), 'needed')).toBe('Use no more than 60 characters.');
});
