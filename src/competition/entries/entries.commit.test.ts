import { expect, it } from 'vitest';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { withOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createMeetToEnter, testEntry } from './entries.fixtures.ts';
import { countEntries, makeEntries } from './entries.service.ts';

it('the last place of an event is never given to two who enter at once', () =>
  withOwnDatabase(async ({ ctx }) => {
    const meet = await createMeetToEnter(ctx);
    const athletes = await createTestAthletes(ctx, 12);
    const meetEventId = meet.event('100m');
    const limits = { meet: null, events: new Map([[meetEventId, 5]]) };
    const made = await Promise.all(
      athletes.map((athleteId) =>
        makeEntries(ctx, meet.meetId, [testEntry({ meetEventId, athleteId })], { byUserId: null, limits }),
      ),
    );
    expect(made.flat().filter(({ acceptance }) => acceptance > 0)).toHaveLength(5);
    const { events } = await countEntries(ctx, meet.meetId);
    expect(events.get(meetEventId)).toEqual({ entries: 12, accepted: 5, waitlisted: 7 });
  }));
