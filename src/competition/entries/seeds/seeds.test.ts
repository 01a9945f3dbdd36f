import { expect, it } from 'vitest';
import { createTestAthletes, createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { createTestMeet, saveTestResults } from '#competition/results/meet-results.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createMeetToEnter, testEntry } from '../entries.fixtures.ts';
import type { EntrySeed } from '../entries.rules.ts';
import { changeEntry, listEntries, makeEntries } from '../entries.service.ts';
import type { SeedSource } from './seeds.rules.ts';
import { clearSeeds, undoClearing } from './seeds.service.ts';

const SEASON: SeedSource = { sinceOn: null, hasHandTimes: true };
const typed = (entered: string, origin: EntrySeed['origin'] = 'host'): EntrySeed => ({
  entered,
  sort: Math.round(Number(entered) * 1000),
  origin,
  resultId: null,
});

/** Four boys with 100 m marks of 2026 and 2025 in earlier meets, all entered with 10.90 by the host, and a squad. */
async function createSeededMeet(ctx: Context) {
  const athleteIds = await createTestAthletes(ctx, 4);
  const [teamId] = await createTestTeams(ctx, 1);
  const spring = await createTestMeet(ctx, { name: 'Elm Relays', startOn: '2026-04-10' });
  const lastYear = await createTestMeet(ctx, { name: 'Ash Relays', startOn: '2025-05-09' });
  const [first, second, third] = athleteIds;
  await saveTestResults(ctx, spring, [
    { roundId: spring.round('100m F'), athleteId: first!, mark: '11.20' },
    { roundId: spring.round('100m P'), athleteId: first!, mark: '11.05' },
    { roundId: spring.round('100m F'), athleteId: second!, mark: '11.2h' },
    { roundId: spring.round('4x100m F'), teamId: teamId!, relayLetter: 'A', mark: '44.10' },
  ]);
  await saveTestResults(ctx, lastYear, [
    { roundId: lastYear.round('100m F'), athleteId: third!, mark: '10.99' },
  ]);
  const meet = await createMeetToEnter(ctx);
  const squad = { teamId: teamId!, relayLetter: 'B' };
  const entries = await makeEntries(
    ctx,
    meet.meetId,
    [
      ...athleteIds.map((athleteId) =>
        testEntry({ meetEventId: meet.event('100m'), athleteId, seed: typed('10.90') }),
      ),
      testEntry({ meetEventId: meet.event('4x100m'), ...squad, seed: typed('43.00') }),
    ],
    { byUserId: null },
  );
  const { userId } = await createPerson(ctx, 'Hana Oak');
  const seeds = async () => (await listEntries(ctx, meet.meetId)).map(({ seedEntered }) => seedEntered);
  const clearHost = (source: SeedSource) =>
    clearSeeds(ctx, meet.meetId, { toClear: { kind: 'host', source }, byUserId: userId });
  return { ...meet, entries, seeds, clearHost, userId };
}

const onMeetDay = (work: (ctx: Context) => Promise<void>) =>
  withRollback((ctx) => work({ ...ctx, clock: fixedClock('2026-05-01T12:00:00Z') }));

it('seeds typed by the host become the best marks of the season, or none', () =>
  onMeetDay(async (ctx) => {
    const { seeds, clearHost } = await createSeededMeet(ctx);
    expect(await clearHost(SEASON)).toMatchObject({ clearedCount: 5 });
    expect(await seeds()).toEqual(['11.05', '11.2h', null, null, '44.10']);
    expect(await clearHost(SEASON)).toEqual({ clearingId: null, clearedCount: 0 });
  }));

it('hand times are left out, and marks since a day of last year count, as the host chose', () =>
  onMeetDay(async (ctx) => {
    const { seeds, clearHost } = await createSeededMeet(ctx);
    await clearHost({ sinceOn: '2025-05-01', hasHandTimes: false });
    expect(await seeds()).toEqual(['11.05', null, '10.99', null, '44.10']);
  }));

it('cleared seeds come back, but not over a seed that was changed since, and only once', () =>
  onMeetDay(async (ctx) => {
    const { meetId, seeds, clearHost, entries } = await createSeededMeet(ctx);
    const { clearingId } = await clearHost(SEASON);
    const change = { entryId: entries[0]!.entryId, version: 2, seed: typed('11.00', 'coach'), legs: [] };
    await changeEntry(ctx, meetId, change);
    expect(await undoClearing(ctx, meetId, clearingId!)).toBe(4);
    expect(await seeds()).toEqual(['11.00', '10.90', '10.90', '10.90', '43.00']);
    await expect(undoClearing(ctx, meetId, clearingId!)).rejects.toMatchObject({ code: 'CLEARING_UNKNOWN' });
    await expect(undoClearing(ctx, meetId + 1, clearingId!)).rejects.toMatchObject({ status: 404 });
  }));

it('a state rule leaves only seeds that are official marks of this season', () =>
  onMeetDay(async (ctx) => {
    const { meetId, seeds, clearHost, userId } = await createSeededMeet(ctx);
    await clearHost({ sinceOn: '2025-05-01', hasHandTimes: true });
    expect(await seeds()).toEqual(['11.05', '11.2h', '10.99', null, '44.10']);
    await ctx.db.updateTable('results').set({ validation: 0 }).where('mark_entered', '=', '11.2h').execute();
    const cleared = await clearSeeds(ctx, meetId, { toClear: { kind: 'unverified' }, byUserId: userId });
    expect(cleared.clearedCount).toBe(2);
    expect(await seeds()).toEqual(['11.05', null, null, null, '44.10']);
  }));
