// A crowd enters one meet at the same moment over real connections, through the whole server.
import { expect, it } from 'vitest';
import { createCrowdedMeet, findBreaches, randomFrom } from '#competition/entries/crowd.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createCoaches, entryOf, submitAs } from './entry-crowd.fixtures.ts';
import { openTestNode } from './test-node.fixtures.ts';

const COACHES = 200;
const WITHDRAWS = 0.1;
const OPEN = { registration_enabled: true, registration_closes_at: '2026-06-01T00:00:00Z' };

it('200 coaches at once get five places and a waiting list in the order of arrival, and other meets go on', () =>
  withOwnDatabase(async ({ url }) => {
    const site = await openTestNode(url);
    const { server, port } = await site.serve();
    const ask = (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
    try {
      const { ctx } = site;
      const [crowded, quiet] = [
        await createCrowdedMeet(ctx, 'Oak Relays'),
        await createCrowdedMeet(ctx, 'Elm Relays'),
      ];
      await ctx.db.updateTable('meets').set(OPEN).execute();
      const [stranger, ...crowd] = await createCoaches(ctx, COACHES + 1);
      const random = randomFrom(7);
      const arrivals: (number | null)[] = [];
      let entered = 0;
      const submit = async (...args: Parameters<typeof submitAs>) => {
        const reply = await submitAs(...args);
        if (reply.status === 200) arrivals.push(reply.arrival);
        return reply;
      };
      const entering = crowd.map(async (coach) => {
        const reply = await submit(ask, coach, crowded.meetId, entryOf(coach, crowded.event));
        entered += 1;
        const { outcome, entryId } = reply.rows[0] ?? {};
        if (random() < WITHDRAWS) {
          const row = { action: 'withdraw', key: 'withdraw', entryId, version: 1 };
          await submit(ask, coach, crowded.meetId, row);
        }
        return `${reply.status} ${outcome}`;
      });
      const elsewhere = await submitAs(ask, stranger!, quiet.meetId, entryOf(stranger!, quiet.event));
      const page = await ask(`/TrackAndField/meet/${quiet.meetId}`);
      expect([elsewhere.status, elsewhere.arrival, page.status]).toEqual([200, 1, 200]);
      expect(entered).toBeLessThan(COACHES);

      const outcomes = Object.groupBy(await Promise.all(entering), (outcome) => outcome);
      expect(Object.keys(outcomes).sort()).toEqual(['200 accepted', '200 waitlisted']);
      expect(await findBreaches(ctx, crowded.meetId)).toEqual([]);
      const numbered = arrivals.filter((arrival) => arrival !== null).sort((a, b) => a - b);
      expect(numbered).toEqual(numbered.map((_, index) => index + 1));
      expect(numbered.length).toBeGreaterThanOrEqual(COACHES);
    } finally {
      server.closeAllConnections();
      server.close();
      await site.close();
    }
  }));
