// The reply with all results of a meet is generated once, costs nothing from the cache, and is never outdated.
import { expect, test } from 'vitest';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';

async function withHarborSite(
  visit: (site: Awaited<ReturnType<typeof openTestNode>>, meetId: number, token: string) => Promise<void>,
): Promise<void> {
  await withOwnDatabase(async ({ url, ctx }) => {
    const { meetId } = await createHarborMeet(ctx);
    const site = await openTestNode(url, { TRUST_PROXY: '1' });
    try {
      const { meetToken } = await (
        await site.ask(`/api/v1/Meet/GetMeetData?sport=tf&meetId=${meetId}`)
      ).json();
      await visit(site, meetId, meetToken);
    } finally {
      await site.close();
    }
  });
}

const PATH = '/api/v1/Meet/GetAllResultsData';

test('all results of a meet are generated once, and again when the meet changes', () =>
  withHarborSite(async (site, meetId, token) => {
    const ask = async () => {
      const headers = { 'x-meet-token': token, 'x-forwarded-for': '203.0.113.9', 'accept-encoding': 'br' };
      const reply = await site.ask(PATH, { headers });
      expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, 'br']);
      expect(reply.headers.get('content-type')).toBe('application/json');
      expect(reply.headers.get('cache-control')).toBe('no-store');
      return reply.headers.get('etag');
    };
    const first = await ask();
    // Far more than a network may read: cached replies do not count.
    for (let count = 0; count < 700; count += 1) expect(await ask()).toBe(first);
    await site.ctx.db.updateTable('teams').set({ name: 'Salt Harbor Renamed' }).execute();
    expect(await ask()).toBe(first);
    site.node.bus.publish({ evict: [`meet:${meetId}`], tell: [] });
    expect(await ask()).not.toBe(first);
  }));

test('a wrong token and an unknown query value are refused by the call itself', () =>
  withHarborSite(async (site, _, token) => {
    const ask = async (query: string, headers: Record<string, string>) =>
      (await (await site.ask(`${PATH}${query}`, { headers })).json()).code;
    expect(await ask('', {})).toBe('MEET_TOKEN_MISSING');
    expect(await ask('', { 'x-meet-token': `${token}x` })).toBe('MEET_TOKEN_INVALID');
    expect(await ask('?rawResults=often', { 'x-meet-token': token })).toBe('INPUT_INVALID');
  }));
