// A crowd behind one address over real sockets: the streams of all break at once while a result is saved.
import { afterEach, expect, test, vi } from 'vitest';
import { openTestNode } from '#app/test-node.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { openStream } from '#kit/ui/live/live-stream.ts';

/** `npm run bench -- --only lostStreams` takes 2,000. */
const PHONES = 60;
const HEALED_WITHIN_MS = 30_000;
const TEST_MAX_MS = 60_000;

afterEach(() => void vi.unstubAllGlobals());

test(
  'phones behind one address that lose the stream at once are all right again soon, and none is refused',
  () =>
    withOwnDatabase(async ({ url, ctx }) => {
      const { meetId, varsityId, resultId } = await createHarborMeet(ctx);
      const site = await openTestNode(url, { TRUST_PROXY: '1' });
      const { server, port } = await site.serve();
      const origin = `http://127.0.0.1:${port}`;
      const statuses = new Set<number>();
      const ask = async (path: string, init: RequestInit = {}) => {
        const headers = { ...init.headers, 'x-forwarded-for': '203.0.113.9' };
        const reply = await fetch(`${origin}${path}`, { ...init, headers });
        statuses.add(reply.status);
        return reply;
      };
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', ask);

      async function readEvent(): Promise<string> {
        const { meetToken } = await (await ask(`/api/v1/Meet/GetMeetData?sport=tf&meetId=${meetId}`)).json();
        const reply = await ask('/api/v1/Meet/GetResultsData3', {
          method: 'POST',
          headers: { 'x-meet-token': meetToken, 'content-type': 'application/json' },
          body: JSON.stringify({ gender: 'F', divId: varsityId, eventShort: '200m' }),
        });
        return reply.text();
      }

      const phones = Array.from({ length: PHONES }, () => {
        const phone = { isLive: false, text: '' };
        const stream = openStream({
          addressOf: (channels) =>
            `/api/v1/Realtime/Subscribe?${new URLSearchParams({ channel: channels.join(',') })}`,
          tell: (event) => {
            if (event.kind === 'state') phone.isLive = event.state === 'live';
            if (event.kind === 'missed') void readEvent().then((text) => Object.assign(phone, { text }));
          },
          onBuild: () => {},
        });
        stream.carry([`tf/meets/${meetId}/resultUpdate`]);
        return { phone, stream };
      });
      try {
        const all = (check: (phone: { isLive: boolean; text: string }) => boolean) =>
          vi.waitFor(() => expect(phones.filter(({ phone }) => !check(phone))).toHaveLength(0), {
            timeout: HEALED_WITHIN_MS,
            interval: 50,
          });
        await all(({ isLive }) => isLive);
        expect(site.node.realtime.streamCount()).toBe(PHONES);
        server.closeAllConnections();
        const slower = { markEntered: '31.00', markRaw: 31_000 };
        await correctResult(site.ctx, resultId('girls 200', 'F', 'bea'), slower, 'Misread');
        await all(({ isLive, text }) => isLive && text.includes('31.00'));
        expect(statuses).toEqual(new Set([200]));
        expect(site.node.realtime.streamCount()).toBe(PHONES);
      } finally {
        for (const { stream } of phones) stream.close();
        server.close().closeAllConnections();
        await site.close();
      }
    }),
  TEST_MAX_MS,
);
