// Replies about a meet are generated once, cost nothing from the cache, and are never outdated.
import { expect, test } from 'vitest';
import { openTestNode, type TestSite } from '#app/test-node.fixtures.ts';
import { tagsOfNames } from '#competition/athlete-pages/name-cache-tags.service.ts';
import { createHarborMeet, type HarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { DATA_VERSION_HEADER } from '#kit/data-version.ts';
import { readEvents } from '#kit/server/realtime/realtime.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';

async function withHarborSite(
  visit: (site: TestSite, meetId: number, token: string, harbor: HarborMeet) => Promise<void>,
): Promise<void> {
  await withOwnDatabase(async ({ url, ctx }) => {
    const harbor = await createHarborMeet(ctx);
    const { meetId } = harbor;
    const site = await openTestNode(url, { TRUST_PROXY: '1' });
    try {
      const { meetToken } = await (
        await site.ask(`/api/v1/Meet/GetMeetData?sport=tf&meetId=${meetId}`)
      ).json();
      await visit(site, meetId, meetToken, harbor);
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

const EVENT_PATH = '/api/v1/Meet/GetResultsData3';

const asPhone = (token: string) => ({
  'x-meet-token': token,
  'x-forwarded-for': '203.0.113.9',
  'x-field-names': 'camelCase',
  'content-type': 'application/json',
});

function askEvent(site: TestSite, token: string, input: object, headers: Record<string, string> = {}) {
  return site.ask(EVENT_PATH, {
    method: 'POST',
    headers: { ...asPhone(token), ...headers },
    body: JSON.stringify(input),
  });
}

const slower = { markEntered: '31.00', markRaw: 31_000 };

test('an event is generated once for everyone, by its own input, and again when one of its results changes', () =>
  withHarborSite(async (site, _, token, harbor) => {
    const girls = { gender: 'F', divId: harbor.varsityId, eventShort: '200m' };
    const ask = async (input: object, headers = {}) =>
      (await askEvent(site, token, input, headers)).headers.get('etag');
    const first = await ask(girls);
    expect(first).not.toBeNull();
    expect(await ask({ ...girls, unknown: 1 })).toBe(first);
    expect(await ask({ ...girls, showTips: true })).not.toBe(first);
    expect(await ask(girls, { 'x-field-names': '' })).not.toBe(first);
    const boys = await ask({ ...girls, gender: 'M', eventShort: '1600m' });
    await correctResult(site.ctx, harbor.resultId('girls 200', 'F', 'bea'), slower, 'Misread');
    expect(await ask(girls)).not.toBe(first);
    expect(await ask({ ...girls, gender: 'M', eventShort: '1600m' })).toBe(boys);
  }));

test('a reply names the version of the meet, which grows with a change', () =>
  withHarborSite(async (site, meetId, token, harbor) => {
    const girls = { gender: 'F', divId: harbor.varsityId, eventShort: '200m' };
    const version = async () => Number((await askEvent(site, token, girls)).headers.get(DATA_VERSION_HEADER));
    const versionOfMeet = async () => {
      const reply = await site.ask(`/api/v1/Meet/GetMeetData?sport=tf&meetId=${meetId}`, {
        headers: asPhone(''),
      });
      return (await reply.json()).meet.dataVersion;
    };
    const before = await version();
    expect(before).toBe(await versionOfMeet());
    await correctResult(site.ctx, harbor.resultId('girls 200', 'F', 'bea'), slower, 'Misread');
    expect(await version()).toBeGreaterThan(before);
    expect(await version()).toBe(await versionOfMeet());
  }));

test('a name that is hidden is in no reply from then on', () =>
  withHarborSite(async (site, _, token, harbor) => {
    const ask = async () =>
      (await askEvent(site, token, { gender: 'F', divId: harbor.varsityId, eventShort: '200m' })).text();
    expect(await ask()).toContain('Bea');
    const athleteId = harbor.athleteId('bea');
    await site.ctx.db
      .updateTable('athletes')
      .set({ visibility: 'hidden' })
      .where('id', '=', athleteId)
      .execute();
    site.node.bus.publish({ evict: await tagsOfNames(site.ctx, [athleteId]) });
    expect(await ask()).not.toContain('Bea');
  }));

test('a refused input and an event that the meet does not have are refused as ever', () =>
  withHarborSite(async (site, _, token, harbor) => {
    const codeOf = async (input: object) => {
      const reply = await askEvent(site, token, input);
      return [reply.status, (await reply.json()).code];
    };
    for (let time = 0; time < 2; time += 1) {
      expect(await codeOf({ gender: 'F', divId: 'x' })).toEqual([400, 'INPUT_INVALID']);
      expect(await codeOf({ gender: 'F', divId: harbor.varsityId, eventShort: 'none' })).toEqual([
        404,
        'EVENT_UNKNOWN',
      ]);
    }
  }));

test('a sport of any text is refused as ever, whatever signs it has', () =>
  withHarborSite(async (site, meetId) => {
    for (const sport of ['tf?x', 'tf/5', '#', '%', '\\ud800', '"}', 'xc']) {
      const query = new URLSearchParams({ meetId: String(meetId), sport });
      const reply = await site.ask(`/api/v1/Meet/GetMeetData?${query}`, { headers: asPhone('') });
      expect([reply.status, (await reply.json()).code]).toEqual([404, 'MEET_UNKNOWN']);
    }
  }));

test('a thousand phones behind one address that lose the stream at once are all right again, without a 429', () =>
  withHarborSite(async (site, meetId, token, harbor) => {
    const channel = `tf/meets/${meetId}/resultUpdate`;
    const girls = { gender: 'F', divId: harbor.varsityId, eventShort: '200m' };
    const connect = async () => {
      const stream = await site.ask(`/api/v1/Realtime/Subscribe?channel=${encodeURIComponent(channel)}`, {
        headers: asPhone(token),
      });
      const [meet, event] = await Promise.all([
        site.ask(`/api/v1/Meet/GetMeetData?sport=tf&meetId=${meetId}`, { headers: asPhone(token) }),
        askEvent(site, token, girls),
      ]);
      return {
        stream,
        statuses: [stream.status, meet.status, event.status],
        etag: event.headers.get('etag'),
      };
    };
    const phones = await Promise.all(Array.from({ length: 1_000 }, connect));
    expect(new Set(phones.map(({ statuses }) => statuses.join()))).toEqual(new Set(['200,200,200']));
    expect(new Set(phones.map(({ etag }) => etag)).size).toBe(1);
    expect(site.node.realtime.streamCount()).toBe(1_000);

    const readers = phones.map(({ stream }) => readEvents(stream));
    for (const reader of readers) expect(await reader.next()).toMatchObject({ name: 'hello' });
    await correctResult(site.ctx, harbor.resultId('girls 200', 'F', 'bea'), slower, 'Misread');
    for (const reader of readers) {
      expect(await reader.next()).toMatchObject({ name: 'message', data: { channel } });
      await reader.close();
    }
  }));
