// A crowd that enters one event with few places at once, and the law that holds afterwards: no place is given twice, and
// those who wait are numbered in the order of arrival, without gaps. For tests and `npm run stress`.
import type { Context } from '#kit/server/context.ts';
import { createMeetToEnter, testEntry } from './entries.fixtures.ts';
import { listEntries, makeEntries, removeEntries } from './entries.service.ts';
import { mapWaitingNumbers } from './own-entries.service.ts';
import { hasPlace } from './places-left.rules.ts';

export const PLACES = 5;
const WITHDRAWS = 0.15;
/** The site has as many connections to the database. */
const LANES = 10;

/** Returns the same numbers from 0 to 1 for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Runs the tasks side by side, as many as the site has connections. */
export async function inLanes(tasks: (() => Promise<void>)[]): Promise<void> {
  const queue = tasks.values();
  const lane = async () => {
    for (const task of queue) await task();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Makes a meet with one event of five places. */
export async function createCrowdedMeet(
  ctx: Context,
  name: string,
): Promise<{ meetId: number; event: number }> {
  const meet = await createMeetToEnter(ctx, { name, events: ['100m'] });
  const event = meet.event('100m');
  await ctx.db.updateTable('meet_events').set({ first_entries: PLACES }).where('id', '=', event).execute();
  return { meetId: meet.meetId, event };
}

/** Lets all athletes be entered at once, some of them withdrawn and some entered again. Returns the breaches of the law. */
export async function crowdEvent(
  ctx: Context,
  athleteIds: readonly number[],
  { name, random }: { name: string; random: () => number },
): Promise<string[]> {
  const { meetId, event: meetEventId } = await createCrowdedMeet(ctx, name);
  const by = { byUserId: null };
  const enter = async (athleteId: number) => {
    const [made] = await makeEntries(ctx, meetId, [testEntry({ meetEventId, athleteId })], by);
    return made!.entryId;
  };
  const tasks = athleteIds.map((athleteId) => {
    const [withdraws, returns] = [random() < WITHDRAWS, random() < 0.5];
    return async () => {
      const entryId = await enter(athleteId);
      if (!withdraws) return;
      await removeEntries(ctx, meetId, [entryId], by);
      if (returns) await enter(athleteId);
    };
  });
  await inLanes(tasks);
  return findBreaches(ctx, meetId);
}

/** Tells which entries have no place although they came first, or wait under a wrong number. */
export async function findBreaches(ctx: Context, meetId: number): Promise<string[]> {
  const numbers = await mapWaitingNumbers(ctx, meetId);
  return (await listEntries(ctx, meetId)).flatMap(({ entryId, acceptance }, index) => {
    const rightful = index < PLACES ? 'has a place' : `waits as ${index - PLACES + 1}`;
    const actual = hasPlace(acceptance) ? 'has a place' : `waits as ${numbers.get(entryId)}`;
    return actual === rightful ? [] : [`Entry ${index + 1} ${actual}; it should be that it ${rightful}.`];
  });
}
