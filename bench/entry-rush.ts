// Measures a crowd of coaches that enters one meet: all at once, and steadily, with the cap of the event held.
import { setTimeout as sleep } from 'node:timers/promises';
import { createCoaches, entryOf, submitAs } from '#app/entry-crowd.fixtures.ts';
import { createCrowdedMeet, findBreaches } from '#competition/entries/crowd.fixtures.ts';
import type { Figure } from './figures.ts';
import type { Ground } from './ground.ts';
import { quantile, wallTime } from './measure.ts';

const COACHES = 500;
const PER_SECOND = 50;
const REPLY_MAX_MS = 1_000;
const OPEN = { registration_enabled: true, registration_closes_at: '2026-06-01T00:00:00Z' };

type Coach = Awaited<ReturnType<typeof createCoaches>>[number];

export async function measureEntryRush(ground: Ground): Promise<Figure[]> {
  const coaches = await createCoaches(ground.ctx, COACHES);
  await enterAll(ground, 'Warm-up Relays', coaches.slice(0, PER_SECOND), () => 0);
  const rush = await enterAll(ground, 'Oak Relays', coaches, () => 0);
  const steady = await enterAll(ground, 'Elm Relays', coaches, (index) => (index * 1_000) / PER_SECOND);
  const reference = null;
  return [
    {
      name: `Entries a second into one meet with its caps held, when ${COACHES} coaches enter at once`,
      ...{
        unit: 'entries/s',
        measured: (COACHES * 1_000) / rush.totalMs,
        reference,
        goal: { min: PER_SECOND },
      },
    },
    {
      name: `The reply to an entry when ${PER_SECOND} a second arrive, p99`,
      ...{ unit: 'ms', measured: quantile(steady.times, 0.99), reference, goal: { max: REPLY_MAX_MS } },
    },
  ];
}

/** Lets each coach enter when it is due, whatever the replies take. Throws if a place was given twice. */
async function enterAll(
  { ctx, app }: Ground,
  name: string,
  coaches: readonly Coach[],
  dueMs: (index: number) => number,
): Promise<{ totalMs: number; times: number[] }> {
  const { meetId, event } = await createCrowdedMeet(ctx, name);
  await ctx.db.updateTable('meets').set(OPEN).where('id', '=', meetId).execute();
  const ask = async (path: string, init: RequestInit) => app.request(path, init);
  const times: number[] = [];
  const totalMs = await wallTime(() =>
    Promise.all(
      coaches.map(async (coach, index) => {
        await sleep(dueMs(index));
        const enter = () => submitAs(ask, coach, meetId, entryOf(coach, event));
        times.push(
          await wallTime(async () => {
            const { status, rows } = await enter();
            if (status !== 200 || rows[0]?.outcome === 'refused') throw new Error(`An entry got ${status}.`);
          }),
        );
      }),
    ),
  );
  const breaches = await findBreaches(ctx, meetId);
  if (breaches.length > 0) throw new Error(breaches[0]);
  return { totalMs, times };
}
