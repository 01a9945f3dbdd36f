// Whatever coaches, hosts and clerks do in any order, no event is oversold, nobody waits beside a free place, and the wait
// lists have no gaps.
import { expect, it } from 'vitest';
import { createTestAthletes } from '#competition/results/entrants.fixtures.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { setAcceptances, setScratches } from './acceptances/acceptances.service.ts';
import { randomFrom } from './crowd.fixtures.ts';
import { createMeetToEnter, testEntry } from './entries.fixtures.ts';
import { ACCEPTANCE, type StoredEntry } from './entries.rules.ts';
import {
  fillFreePlaces,
  listEntries,
  makeEntries,
  removeEntries,
  scratchEntries,
  undoScratches,
} from './entries.service.ts';
import { mergeEntries, undoEntryMerge } from './merges/entry-merges.service.ts';
import { mapWaitingNumbers } from './own-entries.service.ts';

const EVENTS = ['100m', '200m', 'lj'];
const PLACES = 2;
const STEPS = 40;
const RUNS = [1, 2, 3, 4, 5, 6];

/** A clock that goes on by a second whenever it is read, so that arrivals differ. */
function ticking(ctx: Context): Context {
  let now = Temporal.Instant.from('2026-05-01T00:00:00Z');
  const tick = () => {
    now = now.add({ seconds: 1 });
    return now;
  };
  return { ...ctx, clock: { now: tick } };
}

async function createSteps(ctx: Context, seed: number) {
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const { meetId, event } = await createMeetToEnter(ctx, { events: EVENTS });
  const events = EVENTS.map(event);
  const athletes = await createTestAthletes(ctx, 8);
  const { userId } = await createPerson(ctx, 'Wendell Abara');
  const caps = new Map(events.map((id) => [id, PLACES]));
  const setCap = (id: number) =>
    ctx.db
      .updateTable('meet_events')
      .set({ first_entries: caps.get(id)! })
      .where('id', '=', id)
      .execute();
  for (const id of events) await setCap(id);
  const pickEntry = async () => pick(await listEntries(ctx, meetId))?.entryId ?? 0;
  const enter = (...rows: Parameters<typeof testEntry>[0][]) =>
    makeEntries(ctx, meetId, rows.map(testEntry), { byUserId: null });
  const reject = (entryId: number) =>
    setAcceptances(ctx, meetId, [{ entryId, acceptance: ACCEPTANCE.Rejected, waitlistedAt: null }]);
  const steps: (() => Promise<unknown>)[] = [
    () => enter({ meetEventId: pick(events), athleteId: pick(athletes) }),
    () => enter({ meetEventId: pick(events), athleteId: pick(athletes) }),
    () => {
      const linked = { athleteId: pick(athletes), linkKey: 'both' };
      return enter({ ...linked, meetEventId: pick(events) }, { ...linked, meetEventId: pick(events) });
    },
    async () => removeEntries(ctx, meetId, [await pickEntry()], { byUserId: null }),
    async () => scratchEntries(ctx, meetId, [await pickEntry()]),
    async () => undoScratches(ctx, meetId, [await pickEntry()]),
    async () => {
      const entryIds = [await pickEntry()];
      const { before } = await setScratches(ctx, meetId, { entryIds, isScratched: true, restore: [] });
      await enter({ meetEventId: pick(events), athleteId: pick(athletes) }).catch(onlyRefusals);
      await setScratches(ctx, meetId, { entryIds, isScratched: false, restore: before });
    },
    async () => reject(await pickEntry()),
    async () => {
      const id = pick(events);
      caps.set(id, caps.get(id)! + 1);
      await setCap(id);
      await fillFreePlaces(ctx, meetId, []);
    },
    async () => {
      const [keepId, otherId] = [pick(athletes), pick(athletes)];
      const { mergeId } = await mergeEntries(ctx, meetId, { keepId, otherId }, userId);
      await undoEntryMerge(ctx, meetId, mergeId, userId);
    },
  ];
  return { meetId, caps, step: () => pick(steps)() };
}

function onlyRefusals(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

async function findBreaches(
  ctx: Context,
  meetId: number,
  caps: ReadonlyMap<number, number>,
): Promise<string[]> {
  const entries = (await listEntries(ctx, meetId)).filter(
    ({ isScratched, acceptance }) => !isScratched && acceptance !== ACCEPTANCE.Rejected,
  );
  const numbers = await mapWaitingNumbers(ctx, meetId);
  const waits = ({ acceptance }: StoredEntry) => acceptance === ACCEPTANCE.Waitlisted;
  return [...caps].flatMap(([id, cap]) => {
    const inEvent = entries.filter(({ meetEventId }) => meetEventId === id);
    const waiting = inEvent.filter(waits);
    const taken = inEvent.length - waiting.length;
    const mayMoveUp = waiting.some(({ isHeld, linkedTo }) => !isHeld && linkedTo === null);
    const order = waiting.map(({ entryId }) => numbers.get(entryId)!).toSorted((a, b) => a - b);
    return [
      taken > cap ? [`${taken} of ${cap} places are taken`] : [],
      taken < cap && mayMoveUp ? ['someone waits beside a free place'] : [],
      order.some((number, index) => number !== index + 1) ? [`the wait list has ${order}`] : [],
    ].flat();
  });
}

it.each(RUNS)('places and wait lists stay right in any order of steps: run %i', (run) =>
  withRollback(async (base) => {
    const ctx = ticking(base);
    const { meetId, caps, step } = await createSteps(ctx, run * 7919);
    for (let count = 0; count < STEPS; count += 1) {
      await step().catch(onlyRefusals);
      expect(await findBreaches(ctx, meetId, caps), `after step ${count}`).toEqual([]);
    }
  }),
);
