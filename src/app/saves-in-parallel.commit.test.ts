// Two hosts at one meet at the same moment, in transactions of their own.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveDivision } from '#competition/division-editing/division-saves.service.ts';
import { mergeDivisions, undoMerge } from '#competition/division-editing/merges/division-merges.service.ts';
import { ensureDivisions } from '#competition/divisions/divisions.service.ts';
import { mintToken } from '#competition/meets/meet-page/meet-tokens.service.ts';
import { claimMeet, createMeet } from '#competition/meets/meets.service.ts';
import { addHost, addStaff, endStaff } from '#competition/meets/staff/staff.service.ts';
import { getProgram, saveEvents, sortEvents } from '#hosting/event-settings/event-settings.service.ts';
import { saveMeetOfToken } from '#hosting/manager-frame/manager-data.service.ts';
import { type Context, inTransaction } from '#kit/server/context.ts';
import { openOwnDatabase } from '#kit/server/testing/test-database.ts';
import { createPerson, type Person } from '#people/accounts/people.fixtures.ts';
import { saveVenue } from '#people/venues/venues.service.ts';

let own: Awaited<ReturnType<typeof openOwnDatabase>>;
let people: { host: Person; other: Person };

beforeAll(async () => {
  own = await openOwnDatabase();
  const [host, other] = [
    await createPerson(own.ctx, 'Wendell Abara'),
    await createPerson(own.ctx, 'Odile Marsh'),
  ];
  people = { host, other };
});

afterAll(() => own.drop());

async function createWorld(sport: 'tf' | 'xc' = 'tf') {
  const { ctx } = own;
  const { venueId } = await saveVenue(ctx, { name: 'Harbor Field', timeZone: 'America/New_York' });
  const days = { startOn: '2026-05-16', endOn: '2026-05-16', isIndoor: false, venueId, levelMask: 4 };
  const { meetId } = await createMeet(ctx, { sport, name: 'Tidewater Twilight', ...days });
  const [varsity, jv] = await ensureDivisions(ctx, meetId, [
    { name: 'Varsity', levelMask: 4 },
    { name: 'Junior Varsity', levelMask: 4, sort: 1 },
  ]);
  await addHost(ctx, { meetId, userId: people.host.userId });
  const staffId = await addStaff(ctx, { meetId, userId: people.other.userId, role: 'host' });
  const withTokens = async ({ ctx }: Person): Promise<Context> => {
    const sent = new Headers({
      'x-edit-token': await mintToken(ctx, { meetId, sport }, 'edit'),
      'x-meet-token': await mintToken(ctx, { meetId, sport }, 'divisions'),
    });
    return { ...ctx, request: { sent, requestKey: null, clientAddress: '127.0.0.1' } };
  };
  const [host, other] = [await withTokens(people.host), await withTokens(people.other)];
  return { ctx, meetId, host, other, staffId, varsity: varsity!, jv: jv! };
}

const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((each) => (each.status === 'fulfilled' ? 'saved' : (each.reason.code as string))).sort();

/** Holds the meet while `work` begins, does `first` and commits. */
async function afterWaiting(
  meetId: number,
  first: (ctx: Context) => Promise<unknown>,
  work: () => Promise<unknown>,
): Promise<PromiseSettledResult<unknown>[]> {
  const waiting = await inTransaction(own.ctx, async (ctx) => {
    await claimMeet(ctx, meetId);
    const begun = Promise.allSettled([work()]);
    await isWaiting();
    await first(ctx);
    return { begun };
  });
  return waiting.begun;
}

/** Resolves when a transaction waits for the meet. */
const isWaiting = () =>
  expect
    .poll(async () => {
      const { rows } = await own.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted`,
      );
      return rows.length;
    })
    .toBe(1);

test.each(['the meet', 'a division', 'an event'])(
  'a host whose role ends while the save of %s waits saves nothing',
  async (kind) => {
    const { meetId, other, staffId, varsity } = await createWorld();
    const saves: Record<string, () => Promise<unknown>> = {
      'the meet': () => saveMeetOfToken(other, { sport: 'tf', version: 1, changes: { name: 'Mine now' } }),
      'a division': () =>
        saveDivision(other, 'tf', { divisionId: varsity, version: 1, change: { name: 'Mine' } }),
      'an event': () =>
        saveEvents(other, { events: [{ divisionId: varsity, gender: 'F', variantKey: '100m' }] }),
    };
    const end = (ctx: Context) => endStaff(ctx, { meetId, staffId });
    expect(codesOf(await afterWaiting(meetId, end, saves[kind]!))).toEqual(['HOST_ONLY']);
  },
);

test('a division that is locked while a save waits keeps its settings', async () => {
  const { meetId, other, varsity } = await createWorld();
  const lock = (ctx: Context) =>
    ctx.db.updateTable('meets').set({ division_lock: true }).where('id', '=', meetId).execute();
  const save = () => saveDivision(other, 'tf', { divisionId: varsity, version: 1, change: { name: 'Late' } });
  expect(codesOf(await afterWaiting(meetId, lock, save))).toEqual(['DIVISIONS_LOCKED']);
});

test('two hosts save the same field of a division: the second one is asked', async () => {
  const { host, other, varsity } = await createWorld();
  const save = (by: Context, name: string) =>
    saveDivision(by, 'tf', { divisionId: varsity, version: 1, change: { name } });
  const same = await Promise.allSettled([save(host, 'One'), save(other, 'Two')]);
  expect(codesOf(same)).toEqual(['CHANGED_MEANWHILE', 'saved']);
  const fields = await Promise.allSettled([
    saveDivision(host, 'tf', { divisionId: varsity, version: 2, change: { hytekId: 7 } }),
    saveDivision(other, 'tf', { divisionId: varsity, version: 2, change: { levelMask: 8 } }),
  ]);
  expect(codesOf(fields)).toEqual(['saved', 'saved']);
});

test('a merge and a save of the division that goes are one after the other', async () => {
  const { host, other, varsity, jv } = await createWorld();
  const settled = await Promise.allSettled([
    mergeDivisions(host, 'tf', { keepId: varsity, removeId: jv }),
    saveDivision(other, 'tf', { divisionId: jv, version: 1, change: { name: 'JV' } }),
    mergeDivisions(other, 'tf', { keepId: jv, removeId: varsity }),
  ]);
  const saved = settled.filter(({ status }) => status === 'fulfilled');
  expect(saved.length).toBeGreaterThan(0);
  for (const code of codesOf(settled)) expect(['saved', 'DIVISION_UNKNOWN']).toContain(code);
});

test('one of two undos takes a merge back', async () => {
  const { host, other, varsity, jv } = await createWorld();
  await saveEvents(host, { events: [{ divisionId: jv, gender: 'F', variantKey: '100m' }] });
  const { mergeId } = await mergeDivisions(host, 'tf', { keepId: varsity, removeId: jv });
  const settled = await Promise.allSettled([undoMerge(host, 'tf', mergeId), undoMerge(other, 'tf', mergeId)]);
  expect(codesOf(settled)).toEqual(['MERGE_UNKNOWN', 'saved']);
  expect((await getProgram(host)).events.map(({ divisionId }) => divisionId)).toEqual([jv]);
});

test('orders of events that are saved at the same moment leave each round one place', async () => {
  const { host, other, varsity } = await createWorld();
  const keys = ['100m', '200m', '400m', '800m'];
  const events = keys.map((variantKey) => ({ divisionId: varsity, gender: 'F' as const, variantKey }));
  const { changed } = await saveEvents(host, { events });
  const [first, second, third] = changed.map(({ meetEventId }) => meetEventId);
  const move = (meetEventId: number) => ({ meetEventId, round: 'F' as const, day: 1, after: null });
  const settled = await Promise.allSettled(
    [first, second, third, second, first].map((id, index) =>
      sortEvents(index % 2 ? host : other, { moves: [move(id!)] }),
    ),
  );
  expect(codesOf(settled)).toEqual(Array.from(settled, () => 'saved'));
  const sorts = (await getProgram(host)).events.flatMap(({ rounds }) => rounds.map(({ sort }) => sort));
  expect(new Set(sorts).size).toBe(4);
});
