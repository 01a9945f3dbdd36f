// 200 who want five places, again and again: 20 times in `npm test`, N times by `npm run stress -- N`.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { type OwnDatabase, openOwnDatabase } from '#kit/server/testing/test-database.ts';
import { crowdEvent, randomFrom } from './crowd.fixtures.ts';

const RUNS = Number(process.env.STRESS_RUNS ?? 20);
const ATHLETES = 200;
const seeds = Array.from({ length: RUNS }, (_, index) => index + 1);

let database: OwnDatabase & { drop(): Promise<void> };
let athleteIds: number[];

beforeAll(async () => {
  database = await openOwnDatabase();
  athleteIds = await createTestAthletes(database.ctx, ATHLETES);
});

afterAll(() => database.drop());

it.each(seeds)(
  '200 at once never get more than five places, and nobody is passed over: run %i',
  async (seed) => {
    const run = { name: `Oak Relays ${seed}`, random: randomFrom(seed) };
    expect(await crowdEvent(database.ctx, athleteIds, run)).toEqual([]);
  },
);
