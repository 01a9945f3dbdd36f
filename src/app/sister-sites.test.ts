// Tests the public site and the support site: which calls pages of one may make to the other.
import { expect, test } from 'vitest';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { openTestNode } from './test-node.fixtures.ts';

const SUPPORT = 'https://support.example';
const CALL = '/api/v1/Home/GetHome';

type Site = Awaited<ReturnType<typeof openTestNode>>;

function onSite(environment: Record<string, string>, visit: (site: Site) => Promise<void>) {
  return () =>
    withOwnDatabase(async ({ url }) => {
      const site = await openTestNode(url, environment);
      try {
        await visit(site);
      } finally {
        await site.close();
      }
    });
}

test(
  'a sister site may make calls, and no other',
  onSite({ SISTER_SITES: SUPPORT }, async (site) => {
    const mayRead = async (origin: string) =>
      (await site.ask(CALL, { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await mayRead(SUPPORT)).toBe(SUPPORT);
    expect(await mayRead('https://evil.example')).toBeNull();
    expect(await mayRead('https://support.example.evil.example')).toBeNull();

    const asks = {
      origin: SUPPORT,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-page-id',
    };
    const before = await site.ask(CALL, { method: 'OPTIONS', headers: asks });
    expect(before.status).toBe(204);
    expect(before.headers.get('access-control-allow-origin')).toBe(SUPPORT);
    expect(before.headers.get('access-control-allow-headers')).toContain('x-page-id');
    expect(before.headers.get('access-control-allow-credentials')).toBeNull();
  }),
);

test(
  'without sister sites nobody else makes calls',
  onSite({}, async (site) => {
    const reply = await site.ask(CALL, { headers: { origin: SUPPORT } });
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  }),
);

test(
  'pages of the support site may reach the host that their calls go to',
  onSite({ SITE_VARIANT: 'netsupport', API_HOST: 'https://results.example' }, async (site) => {
    const { headers } = await site.ask('/');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self' https://results.example");
  }),
);

/** Returns the page's help link, and whether its footer has links. */
async function linksOf(site: Site) {
  const page = await (await site.ask('/')).text();
  const foot = /<footer.*<\/footer>/s.exec(page)?.[0] ?? '';
  return { help: page.includes('href="/help"'), terms: foot.includes('href="/terms"') };
}

test(
  'the support site shows neither help nor what stands in the footer, the public one both',
  onSite({ SITE_VARIANT: 'netsupport' }, async (support) => {
    expect(await linksOf(support)).toEqual({ help: false, terms: false });
    await onSite({}, async (site) => expect(await linksOf(site)).toEqual({ help: true, terms: true }))();
  }),
);

test(
  'pages of the public site reach their own host only',
  onSite({ API_HOST: 'https://results.example' }, async (site) => {
    expect((await site.ask('/')).headers.get('content-security-policy')).not.toContain('results.example');
  }),
);
