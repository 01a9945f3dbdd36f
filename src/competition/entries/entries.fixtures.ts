// A meet with entries for tests.
import {
  createTestMeet,
  type TestMeet,
  type TestMeetOptions,
} from '#competition/results/meet-results.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { ACCEPTANCE, type EntryToMake } from './entries.rules.ts';

export interface MeetWithEvents extends TestMeet {
  /** `event('100m')` returns the id of the event. */
  event(name: string): number;
}

export async function createMeetToEnter(
  ctx: Context,
  options: TestMeetOptions = {},
): Promise<MeetWithEvents> {
  const meet = await createTestMeet(ctx, options);
  const events = await ctx.db
    .selectFrom('meet_events')
    .select(['id', 'event_short'])
    .where('meet_id', '=', meet.meetId)
    .execute();
  return { ...meet, event: (name) => events.find(({ event_short }) => event_short === name)!.id };
}

export const testEntry = (entry: Partial<EntryToMake> & { meetEventId: number }): EntryToMake => ({
  athleteId: null,
  teamId: null,
  teamText: null,
  relayLetter: null,
  grade: null,
  seed: null,
  legs: [],
  isExhibition: false,
  acceptance: ACCEPTANCE.Accepted,
  ...entry,
});
