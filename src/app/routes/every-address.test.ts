// Every address of the table of routes, walked over HTTP: in its one spelling and in others, and with parts that
// cannot be.
import { expect, test } from 'vitest';
import { exampleOf, type FoundResults } from '#app/dev-links/examples.rules.ts';
import { routeTable } from '#app/ssr.tsx';
import { openTestNode, TAKES_CARDS } from '#app/test-node.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { createRaceMeet, WORKED_RACE } from '#competition/results/race-meet.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { isOpen as isOpenAddress } from '#site/navigation/closed-areas.rules.ts';
import { meetAddress, raceResultsAddress, teamAdminAddress } from '#sport/addresses/addresses.rules.ts';
import {
  claimAddress,
  newConversationAddress,
  supportMessagesAddress,
  teamRosterAddress,
  writeToAddress,
  writeToTeamAddress,
} from '#sport/addresses/member-addresses.rules.ts';
import { joinTeamAddress } from '#sport/addresses/site-addresses.rules.ts';

type Site = Awaited<ReturnType<typeof openTestNode>>;

/** A site with a meet of each sport, and what the examples of its addresses are made of. */
function onWalk(visit: (site: Site, found: FoundResults) => Promise<void>) {
  return () =>
    withOwnDatabase(async ({ url, ctx }) => {
      const harbor = await createHarborMeet(ctx);
      const race = await createRaceMeet(ctx, [{ name: 'Varsity', gender: 'M', order: WORKED_RACE }]);
      // The handle that examples name.
      await createPerson(ctx, 'Example');
      await ctx.db.updateTable('users').set({ social_enabled: true }).execute();
      const site = await openTestNode(url, TAKES_CARDS, { isDemo: true });
      try {
        await visit(site, {
          tf: {
            path: `${meetAddress('tf', harbor.meetId)}/results/f/${harbor.varsityId}/200m`,
            meetId: harbor.meetId,
            athleteId: harbor.athleteId('edda'),
            teamId: harbor.teamId('Alder Creek'),
          },
          xc: {
            path: raceResultsAddress(race.meetId, race.divisionId('Varsity M')),
            meetId: race.meetId,
            athleteId: race.athleteId('Varsity M', 'A1'),
            teamId: race.teamId('A'),
          },
        });
      } finally {
        await site.close();
      }
    });
}

async function read(site: Site, path: string, headers: Record<string, string> = {}) {
  const response = await site.ask(path, { headers });
  const page = await response.text();
  return {
    status: response.status,
    location: response.headers.get('location'),
    page,
    title: /<h1[^>]*>(.*?)</.exec(page)?.[1],
    canonical: /<link rel="canonical" href="http:\/\/localhost([^"]*)">/.exec(page)?.[1],
    isIndexed: !page.includes('<meta name="robots" content="noindex">'),
  };
}

/** Hundreds of pages, on a busy machine. */
const WALK_TIMEOUT_MS = 90_000;

/** About what belongs to somebody, or was sent: the walked site holds none. */
const WITHOUT_EXAMPLE = /:(listKey|mailId|workoutId)/;
const ROUTES = routeTable().filter(
  ({ address }) => address !== '*' && address !== '/misc/404' && !WITHOUT_EXAMPLE.test(address),
);
// Pages that a key opens are frames: the browser asks whether the key fits.
const FOR_ANYONE = ROUTES.filter(({ who }) => who !== 'signed in' && who !== 'by key');

/** The fixed parts in capitals, and a slash at the end. */
function shout(address: string, example: string): string {
  const parts = example.split('/');
  return `${address
    .split('/')
    .map((part, index) => (part.startsWith(':') ? parts[index] : part.toUpperCase()))
    .join('/')}/`;
}

test(
  'every address answers with its page, in any case and with a slash at the end, and says its one spelling',
  onWalk(async (site, found) => {
    for (const { address, isOpen } of FOR_ANYONE) {
      const example = exampleOf(address, found)!;
      expect(example, address).not.toBeNull();
      const plain = await read(site, example);
      expect({ example, status: plain.status, canonical: plain.canonical }).toEqual({
        example,
        status: 200,
        canonical: expect.stringMatching(/^\//),
      });
      const other = await read(site, shout(address, example));
      expect(other, shout(address, example)).toEqual(plain);
      if (!isOpen) {
        expect(plain, example).toMatchObject({ canonical: example, isIndexed: false });
        expect(plain.page, example).toContain('Not open yet');
      } else if (!address.startsWith('/dev')) {
        const links = [...plain.page.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, to]) => to!);
        expect(links.length, example).toBeGreaterThan(0);
        expect(
          links.filter((to) => !isOpenAddress(to)),
          `from ${example}`,
        ).toEqual([]);
      }
    }
  }),
  WALK_TIMEOUT_MS,
);

const IMPOSSIBLE_IDS = ['0', '-1', '1e9', '9'.repeat(16), '९'];

test(
  'an id that cannot be names no page',
  onWalk(async (site, found) => {
    const withIds = FOR_ANYONE.flatMap(({ address }) =>
      [...address.matchAll(/:(\w+Id)\b/g)].map(([part]) => ({ address, part })),
    );
    expect(withIds.length).toBeGreaterThan(30);
    for (const { address, part } of withIds) {
      for (const id of IMPOSSIBLE_IDS) {
        const path = exampleOf(address.replace(part, id), found)!;
        const { status, page, isIndexed } = await read(site, path);
        expect({ path, status, isIndexed }).toEqual({ path, status: 404, isIndexed: false });
        expect(page, path).toContain('Page not found');
      }
    }
  }),
  WALK_TIMEOUT_MS,
);

test(
  'an id that is not there names no page of what is open',
  onWalk(async (site, found) => {
    for (const { address } of FOR_ANYONE.filter(({ isOpen }) => isOpen)) {
      for (const [part] of address.matchAll(/:\w+Id\b/g)) {
        const path = exampleOf(address.replace(part, '1000000000'), found)!;
        expect({ path, status: (await read(site, path)).status }).toEqual({ path, status: 404 });
      }
    }
  }),
);

test(
  'other parts that cannot be name no page',
  onWalk(async (site) => {
    for (const path of [
      '/profile/%00',
      `/profile/${'a'.repeat(101)}`,
      '/profile/a%2Fb',
      '/profile/ren%C3%A9e',
      '/hashtag/%0d%0a',
      '/post/..%2F..%2Fetc%2Fpasswd',
    ]) {
      const { status, title } = await read(site, path);
      expect({ path, status, title }).toEqual({ path, status: 404, title: 'Page not found' });
    }
    for (const path of ['/hashtag/%23state', '/hashtag/cross%20country', '/post/%ff']) {
      expect({ path, status: (await read(site, path)).status }).toEqual({ path, status: 200 });
    }
  }),
);

test(
  'every page of members sends a visitor to sign in, and back',
  onWalk(async (site, found) => {
    const addresses = ROUTES.filter(({ who }) => who === 'signed in').map(({ address }) => address);
    expect(addresses).toContain('/home');
    for (const address of addresses) {
      const example = exampleOf(address, found)!;
      for (const path of [example, shout(address, example), `${example}?utm_source=mail`]) {
        const { status, location } = await read(site, path);
        expect({ path, status, location }).toEqual({
          path,
          status: 302,
          location: `/account/login?ReturnUrl=${encodeURIComponent(example)}`,
        });
      }
    }
    expect(await read(site, '/account/login?ReturnUrl=%2Fhome')).toMatchObject({
      status: 200,
      title: 'Sign in',
    });
  }),
);

test(
  'signing in keeps the parameters of the requested page',
  onWalk(async (site, found) => {
    const { teamId = 0 } = found.tf ?? {};
    for (const requested of [
      claimAddress(7),
      newConversationAddress(1),
      writeToAddress(7),
      writeToTeamAddress(teamId!, 'xc'),
      supportMessagesAddress('answered', 9),
      teamRosterAddress(teamId!, { kind: 'tfo', season: 2026, gender: 'F' }),
      `${teamAdminAddress(teamId!)}?sport=xc`,
      joinTeamAddress('ABCD-2345'),
    ]) {
      const { status, location } = await read(site, requested);
      const [, sent = ''] = location?.split('ReturnUrl=') ?? [];
      const [path, query] = decodeURIComponent(sent).split('?');
      expect({ requested, status, path }).toEqual({ requested, status: 302, path: requested.split('?')[0] });
      const parametersOf = (text = '') => [...new URLSearchParams(text)].sort();
      expect(parametersOf(query), requested).toEqual(parametersOf(requested.split('?')[1]));
    }
  }),
);

test(
  'the sign-in page leads back to where somebody was, and to no other site',
  onWalk(async (site) => {
    const signUp = async (returnUrl: string) => {
      const { status, page } = await read(site, `/account/login?ReturnUrl=${encodeURIComponent(returnUrl)}`);
      expect(status).toBe(200);
      expect(page).not.toContain('evil.example');
      return /href="([^"]*)">Create an account</.exec(page)?.[1];
    };
    expect(await signUp('/team/5/cross-country?by=grade')).toBe(
      '/account/login/signup?ReturnUrl=%2Fteam%2F5%2Fcross-country%3Fby%3Dgrade',
    );
    for (const returnUrl of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '/%2Fevil.example',
      'javascript:alert(document.domain)//evil.example',
      '/..//evil.example',
      '/\t/evil.example',
      '"><script src=//evil.example>',
      '/Account/Login?ReturnUrl=%2Fhome',
      '/User/SignOut',
    ]) {
      expect({ returnUrl, signUp: await signUp(returnUrl) }).toEqual({
        returnUrl,
        signUp: '/account/login/signup',
      });
    }
  }),
);

test(
  'whatever stands in a cookie, a page is the same',
  onWalk(async (site, found) => {
    const path = exampleOf('/TrackAndField/meet/:meetId', found)!;
    const plain = await read(site, path);
    expect(plain.status).toBe(200);
    for (const cookie of [
      'session=0',
      'ANETSettings=%7B%22v%22%3A1; theme=purple; user=%ff%00',
      '; ; =; a; =b; "quoted; text"',
      'a=1; a=2; __proto__=x; constructor=y',
      `token=${'x'.repeat(8000)}`,
      'name=<script>alert(1)</script>',
    ]) {
      expect(await read(site, path, { cookie }), cookie).toEqual(plain);
    }
  }),
);

test(
  'whatever is searched for, there is a page',
  onWalk(async (site) => {
    for (const q of [
      'x'.repeat(1500),
      `"'; drop table athletes; --`,
      '100% _ \\ % %%',
      '%',
      '_',
      '\\',
      '<script>alert(1)</script>',
      'Ωμέγα 田径 مضمار спорт 👟',
      'a:'.repeat(300),
      '\0\u202e\ufeff',
      ':',
      '-',
      '&q=2',
    ]) {
      const { status, page, title } = await read(site, `/search2?q=${encodeURIComponent(q)}`);
      expect({ q, status, title }).toEqual({ q, status: 200, title: 'Search' });
      expect(page).not.toContain('<script>alert');
    }
    for (const query of [
      'q=%',
      'q=%ff%fe',
      'q=%u0041',
      'q',
      'q=1&q=2',
      'page=-1',
      'page=9e9',
      'season=x&state=%00',
    ]) {
      expect({ query, status: (await read(site, `/search2?${query}`)).status }).toEqual({
        query,
        status: 200,
      });
    }
    const { status, title } = await read(site, `/search2?q=${'x'.repeat(10_000)}`);
    expect({ status, title }).toEqual({ status: 414, title: 'This address is too long' });
  }),
);

test('pages for developers are there with the demo, or if configured', () =>
  withOwnDatabase(async ({ url }) => {
    const stories = ROUTES.filter(({ who }) => who === 'with the demo').map(({ address }) => address);
    const look = async (environment: Record<string, string>, isDemo: boolean) => {
      const site = await openTestNode(url, environment, { isDemo });
      try {
        const links = (await read(site, '/dev')).status;
        const seen = await Promise.all(stories.map(async (path) => (await read(site, path)).status));
        return { links, stories: [...new Set(seen)] };
      } finally {
        await site.close();
      }
    };
    expect(await look({}, true)).toEqual({ links: 200, stories: [200] });
    expect(await look({}, false)).toEqual({ links: 404, stories: [404] });
    expect(await look({ DEV_LINKS: '1' }, false)).toEqual({ links: 200, stories: [404] });
    expect(await look({ DEV_LINKS: '0' }, true)).toEqual({ links: 404, stories: [200] });
  }));
