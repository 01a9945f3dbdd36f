import { expect, test } from 'vitest';
import { testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries } from '#competition/entries/entries.service.ts';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { tagsOfNames } from './name-cache-tags.service.ts';

test('the pages of a meet are evicted for an athlete that only a correction still names', () =>
  withRollback(async (ctx) => {
    const harbor = await createHarborMeet(ctx);
    const [athleteId] = await createTestAthletes(ctx, 1, 'F');
    const tags = () => tagsOfNames(ctx, [athleteId!]);
    expect(await tags()).not.toContain(`meet:${harbor.meetId}`);
    const resultId = harbor.resultId('girls 200', 'F', 'bea');
    await correctResult(ctx, resultId, { athleteId: athleteId! }, 'Wrong athlete in the lane');
    await correctResult(ctx, resultId, { athleteId: harbor.athleteId('bea') }, 'The lane was right');
    expect(await tags()).toContain(`meet:${harbor.meetId}`);
  }));

test('the pages of a meet are evicted for an athlete who is only entered, alone or in a relay', () =>
  withRollback(async (ctx) => {
    const { meetId, eventId, teamId } = await createHarborMeet(ctx);
    const [alone = 0, inRelay = 0] = await createTestAthletes(ctx, 2, 'F');
    const legs = [{ athleteId: inRelay, leg: 1 }];
    const entries = [
      testEntry({ meetEventId: eventId('girls 200'), athleteId: alone }),
      testEntry({
        meetEventId: eventId('girls relay'),
        teamId: teamId('Birchfield'),
        relayLetter: 'C',
        legs,
      }),
    ];
    await makeEntries(ctx, meetId, entries, { byUserId: null });
    for (const athleteId of [alone, inRelay])
      expect(await tagsOfNames(ctx, [athleteId])).toContain(`meet:${meetId}`);
  }));
