// Random lives of an invoice: 200 in `npm test`, N by `npm run stress -- N`.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { playSteps, type Step, steps } from './books-agree.fixtures.ts';
import { openPayingSite, type PayingSite, treasurerOf } from './paying.fixtures.ts';

const RUNS = Number(process.env.STRESS_BOOKS ?? 200);

async function onSite(
  test: (site: PayingSite, treasurer: PayingSite['ctx']) => Promise<void>,
): Promise<void> {
  await withOwnDatabase(async ({ ctx }) => {
    const site = await openPayingSite(ctx);
    try {
      await test(site, await treasurerOf(site));
    } finally {
      await site.sandbox.close();
    }
  });
}

test(
  'our books equal those of the provider, whatever happens',
  () =>
    onSite(async (site, treasurer) => {
      await fc.assert(
        fc.asyncProperty(steps, async (list) => {
          expect(await playSteps(site, treasurer, list)).toEqual([]);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    }),
  10 * 60_000 + RUNS * 1000,
);

/** Lives that went wrong once. */
const LIVES: Record<string, Step[]> = {
  'two tabs pay at once, and the network fails': [
    { does: 'network fails', how: 'lost after', at: 'confirm' },
    { does: 'pay', kind: 'good', part: null, times: 2 },
    { does: 'pay', kind: 'good', part: null, times: 1 },
  ],
  'the server dies between the charge and the books': [
    { does: 'server dies', before: 'confirmIntent', isDone: true },
    { does: 'pay', kind: 'good', part: null, times: 1 },
    { does: 'same form again', pick: 0 },
  ],
  'a refund is lost, and the provider forgets its key': [
    { does: 'pay', kind: 'good', part: null, times: 1 },
    { does: 'network fails', how: 'lost after', at: 'refunds' },
    { does: 'refund', cents: 10_000, times: 2, byCheck: false },
    { does: 'keys are forgotten' },
    { does: 'time passes', minutes: 5 },
  ],
  'a refund by check, beside one that the provider made itself': [
    { does: 'pay', kind: 'asks', part: 100, times: 1 },
    { does: 'pay', kind: 'good', part: null, times: 2 },
    { does: 'keys are forgotten' },
    { does: 'bank answers', pick: 0, outcome: 'succeeded' },
    { does: 'refund', cents: 20_000, times: 2, byCheck: true },
    { does: 'refund at the provider', pick: 1, cents: 100 },
  ],
};

test.each(Object.entries(LIVES))('%s', (_, list) =>
  onSite(async (site, treasurer) => {
    expect(await playSteps(site, treasurer, list)).toEqual([]);
  }),
);
