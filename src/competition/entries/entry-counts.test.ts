// Whatever writes entries, the counts agree with the entries afterwards.
import { expect, it } from 'vitest';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { linkAthletes, unlinkAthletes } from '#people/athletes/athletes.service.ts';
import { setAcceptances } from './acceptances/acceptances.service.ts';
import { randomFrom } from './crowd.fixtures.ts';
import { createMeetToEnter, testEntry } from './entries.fixtures.ts';
import { ACCEPTANCE } from './entries.rules.ts';
import {
  countEntries,
  fillFreePlaces,
  listEntries,
  makeEntries,
  removeEntries,
  scratchEntries,
  undoScratches,
} from './entries.service.ts';
import { moveEntries, returnEntries } from './entry-moves.service.ts';
import { followIdentities } from './folded-entries.service.ts';
import { mergeEntries, undoEntryMerge } from './merges/entry-merges.service.ts';
import { type EntryCounts, NO_ENTRIES } from './places-left.rules.ts';

const EVENTS = ['100m', '200m', 'lj'];
const STEPS = 50;
const CAPS = [2, 4, 6, null];

async function createWorld(ctx: Context, random: () => number) {
  const { meetId, event } = await createMeetToEnter(ctx, { events: EVENTS });
  const events = EVENTS.map(event);
  const athletes = await createTestAthletes(ctx, 8);
  const { userId } = await createPerson(ctx, 'Wendell Abara');
  const by = { byUserId: userId };
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const pickEntry = async () => pick(await listEntries(ctx, meetId))?.entryId ?? 0;
  const two = () => {
    const [one, other] = [pick(athletes), pick(athletes)];
    return { one, other };
  };
  const writers: (() => Promise<unknown>)[] = [
    () => {
      const { one, other } = two();
      const rows = [one, other].map((athleteId) => testEntry({ meetEventId: pick(events), athleteId }));
      return makeEntries(ctx, meetId, rows, by);
    },
    async () => {
      const [entryId, acceptance] = [await pickEntry(), pick(Object.values(ACCEPTANCE))];
      return setAcceptances(ctx, meetId, [{ entryId, acceptance, waitlistedAt: null }]);
    },
    async () => scratchEntries(ctx, meetId, [await pickEntry()]),
    async () => undoScratches(ctx, meetId, [await pickEntry()]),
    async () => removeEntries(ctx, meetId, [await pickEntry()], by),
    async () => {
      const [id, cap] = [pick(events), pick(CAPS)];
      await ctx.db.updateTable('meet_events').set({ first_entries: cap }).where('id', '=', id).execute();
      await fillFreePlaces(ctx, meetId, cap === null ? [id] : []);
    },
    async () => {
      const moves = [{ fromEventId: events[0]!, intoEventId: events[1]! }];
      const places = await moveEntries(ctx, meetId, moves, new Map());
      if (random() < 0.7) await returnEntries(ctx, meetId, places, moves);
    },
    async () => {
      const { one, other } = two();
      const { mergeId } = await mergeEntries(ctx, meetId, { keepId: one, otherId: other }, userId);
      if (random() < 0.7) await undoEntryMerge(ctx, meetId, mergeId, userId);
    },
    async () => {
      const { one, other } = two();
      const { mergeId } = await linkAthletes(ctx, {
        fromAthleteId: one,
        intoAthleteId: other,
        reason: 'One person',
      });
      await followIdentities(ctx, [one, other]);
      await unlinkAthletes(ctx, mergeId);
      await followIdentities(ctx, [one, other]);
    },
  ];
  /** Whatever is refused changes nothing. */
  const step = () =>
    pick(writers)().catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  return { meetId, events, step };
}

async function recount(ctx: Context, meetId: number): Promise<Map<number | null, EntryCounts>> {
  const counted = (await listEntries(ctx, meetId)).filter(
    ({ acceptance, isScratched }) => acceptance !== ACCEPTANCE.Rejected && !isScratched,
  );
  const countsOf = (entries: typeof counted): EntryCounts => ({
    entries: entries.length,
    accepted: entries.filter(({ acceptance }) => acceptance >= ACCEPTANCE.Accepted).length,
    waitlisted: entries.filter(({ acceptance }) => acceptance === ACCEPTANCE.Waitlisted).length,
  });
  const byEvent = Map.groupBy(counted, ({ meetEventId }) => meetEventId);
  return new Map([
    [null, countsOf(counted)],
    ...[...byEvent].map(([id, all]) => [id, countsOf(all)] as const),
  ]);
}

it.each([1, 2, 3])('the counts agree with the entries after any changes, in any order: run %i', (seed) =>
  withRollback(async (ctx) => {
    const { meetId, events, step } = await createWorld(ctx, randomFrom(seed));
    for (let count = 0; count < STEPS; count += 1) {
      await step();
      const counts = await countEntries(ctx, meetId);
      const expected = await recount(ctx, meetId);
      expect([counts.meet, ...events.map((id) => counts.events.get(id) ?? NO_ENTRIES)]).toEqual([
        expected.get(null),
        ...events.map((id) => expected.get(id) ?? NO_ENTRIES),
      ]);
    }
  }),
);
