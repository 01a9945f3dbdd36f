// Pages of somebody signed in: the server sends the frame, the browser loads what is in it.
import { RouterContextProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { markHydrated } from '#app/shell/hydrated.ts';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { Refusal } from '#kit/refusal.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { memberPart } from './member-part.ts';

const TOKEN = 'a'.repeat(32);

test('whoever has a session gets the frame, equal for all and for nobody else to keep', () =>
  withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url);
    try {
      const look = async (cookie: string) => {
        const response = await site.ask('/home', { headers: { cookie } });
        return { response, page: await response.text() };
      };
      const { response, page } = await look(`homestretch.session_token=${TOKEN}.signature`);
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('private, no-cache');
      expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie');
      expect(page).toContain('aria-busy="true"');
      expect(page).toContain('<meta name="robots" content="noindex">');
      expect(page).toMatch(/<title>[^<]*Homestretch[^<]*<\/title>/);
      const other = await look(`homestretch.session_token=${'b'.repeat(32)}.signature`);
      expect(other.page).toBe(page);
    } finally {
      await site.close();
    }
  }));

test.each([
  ['none', ''],
  ['of another site', 'sessionid=abcdef; PHPSESSID=1'],
  ['of an older version', 'homestretch.session=1'],
  ['that cannot be', 'homestretch.session_token=%00'],
])('a session cookie %s is none', (_, cookie) =>
  withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url);
    try {
      const { status, headers } = await site.ask('/home', { headers: { cookie } });
      expect([status, headers.get('location')]).toEqual([302, '/account/login?ReturnUrl=%2Fhome']);
    } finally {
      await site.close();
    }
  }),
);

afterEach(() => vi.unstubAllGlobals());

/** Runs the loader of such a page as a browser with this cookie does. */
async function load(cookie: string, loader: () => Promise<unknown>): Promise<unknown> {
  vi.stubGlobal('document', { cookie });
  markHydrated();
  const part = memberPart({ loader });
  if (typeof part.loader !== 'function') throw new Error('There is no loader.');
  const request = new Request('http://localhost/home?week=2');
  const args = {
    request,
    url: new URL(request.url),
    params: {},
    context: new RouterContextProvider(),
    pattern: '/home',
  };
  return Promise.resolve(part.loader(args)).catch((error) => error);
}

const HINT = 'theme=dark; homestretch.signed_in=0f3a';
const leadsTo = (reply: unknown) => (reply as Response).headers.get('location');

test('in the browser it is loaded for a session only', async () => {
  expect(await load(HINT, async () => 'mine')).toBe('mine');
  const loader = vi.fn(async () => 'mine');
  expect(leadsTo(await load('theme=dark', loader))).toBe('/account/login?ReturnUrl=%2Fhome%3Fweek%3D2');
  expect(loader).not.toHaveBeenCalled();
});

test('a session that is over leads to the sign-in page; other refusals are shown', async () => {
  const over = new Refusal('SIGN_IN_NEEDED', 'Please sign in first.', { status: 401 });
  expect(leadsTo(await load(HINT, () => Promise.reject(over)))).toBe(
    '/account/login?ReturnUrl=%2Fhome%3Fweek%3D2',
  );
  const unknown = new Refusal('USER_UNKNOWN', 'There is no such account.', { status: 404 });
  expect(await load(HINT, () => Promise.reject(unknown))).toBe(unknown);
});
