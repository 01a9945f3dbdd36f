import { expect, it } from 'vitest';
import { randomFrom } from '#competition/entries/crowd.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createCrowd, enterAtOnce } from './crowd.fixtures.ts';

const COACHES = 200;

it('200 coaches at once never get more than five places, and wait in the order of arrival', () =>
  withOwnDatabase(async ({ ctx }) => {
    const crowd = await createCrowd(ctx, COACHES);
    expect(await enterAtOnce(crowd, { name: 'Oak Relays', random: randomFrom(7) })).toEqual([]);
  }));
