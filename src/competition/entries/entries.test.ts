import { describe, expect, it, test } from 'vitest';
import { createTestAthletes, createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { fixedClock } from '#kit/clock.ts';
import { Refusal } from '#kit/refusal.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthletes, unlinkAthletes } from '#people/athletes/athletes.service.ts';
import { findVariant } from '#sport/events/events.rules.ts';
import { createMeetToEnter, type MeetWithEvents, testEntry } from './entries.fixtures.ts';
import { ACCEPTANCE, type EntryToMake, readSeed, refusalToEntry } from './entries.rules.ts';
import {
  changeEntry,
  countEntries,
  listEntries,
  makeEntries,
  mapLegs,
  removeEntries,
  scratchEntries,
  setAcceptance,
  undoScratches,
} from './entries.service.ts';
import { followIdentities } from './folded-entries.service.ts';
import { acceptancesOf, movingUp, NO_ENTRIES } from './places-left.rules.ts';

const hundred = { meetEventId: 1, gender: 'M' as const, eventVariant: '100m', parentId: null };
const relay = { ...hundred, meetEventId: 2, eventVariant: '4x100m' };
const boy = testEntry({ meetEventId: 1, athleteId: 5 });
const squad = testEntry({ meetEventId: 2, teamId: 3, relayLetter: 'A' });
const legs = (...numbers: (number | null)[]) => numbers.map((leg, index) => ({ athleteId: 5 + index, leg }));
const people = new Map([5, 6, 7, 8, 9, 10, 11, 12, 13].map((id) => [id, 'M' as const]));

describe('an entry is refused', () => {
  it.each<[string, EntryToMake, typeof hundred | undefined | object, string]>([
    ['for an event of another meet', boy, undefined, 'EVENT_UNKNOWN'],
    ['for a part of a combined event', boy, { ...hundred, parentId: 9 }, 'ENTRY_OF_PART'],
    ['for an athlete in a relay', boy, relay, 'ENTRY_NEEDS_SQUAD'],
    ['for a squad in a race of single athletes', squad, hundred, 'ENTRY_NEEDS_ATHLETE'],
    ['for a squad without a letter', { ...squad, relayLetter: null }, relay, 'ENTRY_NEEDS_SQUAD'],
    ['for legs without a squad', { ...boy, legs: legs(1) }, hundred, 'ENTRY_NEEDS_ATHLETE'],
    ['for an unknown athlete', { ...boy, athleteId: 99 }, hundred, 'ATHLETE_UNKNOWN'],
    ['for a boy in an event for girls', boy, { ...hundred, gender: 'F' }, 'ENTRY_GENDER_WRONG'],
    ['for two runners of one leg', { ...squad, legs: legs(1, 1) }, relay, 'LEG_TWICE'],
    ['for a fifth leg', { ...squad, legs: legs(5) }, relay, 'LEG_UNKNOWN'],
    ['for a runner twice', { ...squad, legs: [...legs(1), ...legs(2)] }, relay, 'LEG_ATHLETE_TWICE'],
    [
      'for a crowd of alternates',
      { ...squad, legs: legs(null, null, null, null, null) },
      relay,
      'ALTERNATES_TOO_MANY',
    ],
    [
      'for a seed that nobody can run',
      { ...boy, seed: { entered: '7.90', sort: 7900, origin: 'coach', resultId: null } },
      hundred,
      'MARK_IMPOSSIBLE',
    ],
  ])('%s', (_, entry, event, code) => {
    expect(refusalToEntry(entry, event as typeof hundred | undefined, people)).toMatchObject({ code });
  });

  it.each([
    [legs(5), 'The legs of this relay are 1 to 4. Choose one of them.'],
    [legs(1, 2, 3, 4, 5), 'The 4×100 Relay has 4 legs. List the extra runner as an alternate.'],
    [legs(1, 2, 3, 4, 5, 6), 'The 4×100 Relay has 4 legs. List the 2 extra runners as alternates.'],
  ])('with a way out for more runners than legs', (runners, message) => {
    expect(refusalToEntry({ ...squad, legs: runners }, relay, people)).toMatchObject({
      code: 'LEG_UNKNOWN',
      message,
    });
  });

  it('for none of these reasons when a squad has four legs and alternates', () => {
    expect(refusalToEntry({ ...squad, legs: legs(1, 2, 3, 4, null) }, relay, people)).toBeNull();
  });
});

it('a seed is read as typed; NT and a blank are none', () => {
  expect(readSeed(' 11.05 ', 'time')).toEqual({ entered: '11.05', sort: 11_050 });
  expect(readSeed('50,9', 'time')).toEqual({ entered: '50.9', sort: 50_900 });
  expect(readSeed('', 'time')).toBeNull();
  expect(readSeed('NT', 'time')).toBeNull();
  expect(readSeed('fast', 'time')).toBeInstanceOf(Refusal);
});

const arriving = (...meetEventIds: number[]) =>
  meetEventIds.map((meetEventId) => ({ meetEventId, acceptance: ACCEPTANCE.New }));
const linked = (...meetEventIds: number[]) =>
  arriving(...meetEventIds).map((entry) => ({ ...entry, linkKey: 'both' }));
const full = { entries: 8, accepted: 8, waitlisted: 0 };
const eightEach = { meet: null, events: new Map([1, 2].map((id) => [id, 8])) };

describe('acceptancesOf', () => {
  it('gives places in an event without a limit, whoever waits there for the host or for a linked entry', () => {
    const counts = { meet: NO_ENTRIES, events: new Map([[1, { entries: 3, accepted: 2, waitlisted: 1 }]]) };
    const limits = { meet: null, events: new Map() };
    expect(acceptancesOf(arriving(1, 2), counts, limits)).toEqual([ACCEPTANCE.New, ACCEPTANCE.New]);
  });

  it('lets linked entries wait together when one event is full, and takes no place for them', () => {
    const counts = { meet: NO_ENTRIES, events: new Map([[1, full]]) };
    expect(acceptancesOf(linked(1, 2), counts, eightEach)).toEqual([-5, -5]);
    const sevenInTwo = new Map([
      [1, full],
      [2, { ...full, entries: 7 }],
    ]);
    const entries = [...linked(2, 1), ...arriving(2, 2)];
    expect(acceptancesOf(entries, { ...counts, events: sevenInTwo }, eightEach)).toEqual([-5, -5, 10, -5]);
  });
});

describe('movingUp', () => {
  const waiting = (meetEventId: number, entryId: number, linkedTo: number | null = null) => ({
    meetEventId,
    entryId,
    linkedTo,
    isHeld: false,
  });

  it('passes over linked entries until there is a place for each, and takes nobody else for them', () => {
    const oneFree = { entries: 9, accepted: 7, waitlisted: 2 };
    const queue = [waiting(1, 11, 11), waiting(2, 12, 11), waiting(1, 13)];
    const counts = (two: typeof full) => ({
      meet: NO_ENTRIES,
      events: new Map([
        [1, oneFree],
        [2, two],
      ]),
    });
    const idsOf = (two: typeof full) => movingUp(queue, counts(two), eightEach).map(({ entryId }) => entryId);
    expect(idsOf({ ...full, entries: 9, waitlisted: 1 })).toEqual([13]);
    expect(idsOf({ ...full, entries: 8, waitlisted: 1 })).toEqual([11, 12]);
    Object.assign(queue[1]!, { isHeld: true });
    expect(idsOf({ ...full, entries: 8, waitlisted: 1 })).toEqual([13]);
  });
});

const by = { byUserId: null };

async function enter(ctx: Context, meet: MeetWithEvents, athleteIds: number[], limit: number) {
  const limits = { meet: null, events: new Map([[meet.event('100m'), limit]]) };
  const entries = athleteIds.map((athleteId) => testEntry({ meetEventId: meet.event('100m'), athleteId }));
  return { limits, made: await makeEntries(ctx, meet.meetId, entries, { ...by, limits }) };
}

describe('makeEntries', () => {
  it('gives places in the order of arrival, and the rest waits', () =>
    withRollback(async (ctx) => {
      const meet = await createMeetToEnter(ctx);
      const athletes = await createTestAthletes(ctx, 4);
      const { made } = await enter(ctx, meet, athletes, 2);
      expect(made.map(({ acceptance }) => acceptance)).toEqual([30, 30, -5, -5]);
      const counts = await countEntries(ctx, meet.meetId);
      expect(counts.events.get(meet.event('100m'))).toEqual({ entries: 4, accepted: 2, waitlisted: 2 });
      expect(counts.meet).toEqual({ entries: 4, accepted: 2, waitlisted: 2 });
      expect(await makeEntries(ctx, meet.meetId, [], by)).toEqual([]);
      expect(await countEntries(ctx, meet.meetId)).toEqual(counts);
    }));

  it('enters a squad with its runners, and refuses it a second time with nothing saved', () =>
    withRollback(async (ctx) => {
      const meet = await createMeetToEnter(ctx);
      const [team] = await createTestTeams(ctx, 1);
      const runners = await createTestAthletes(ctx, 5);
      const entry = testEntry({
        meetEventId: meet.event('4x100m'),
        teamId: team!,
        relayLetter: 'A',
        legs: runners.map((athleteId, index) => ({ athleteId, leg: index < 4 ? index + 1 : null })),
      });
      const [made] = await makeEntries(ctx, meet.meetId, [entry], by);
      expect((await mapLegs(ctx, [made!.entryId])).get(made!.entryId)!.at(-1)).toEqual({
        athleteId: runners[4],
        leg: null,
      });
      const again = makeEntries(ctx, meet.meetId, [{ ...entry, relayLetter: 'B' }, entry], by);
      await expect(again).rejects.toMatchObject({ code: 'ENTRY_TWICE', status: 409, details: { index: 1 } });
      expect(await listEntries(ctx, meet.meetId)).toHaveLength(1);
    }));

  it('refuses an event of another meet', () =>
    withRollback(async (ctx) => {
      const [meet, other] = [
        await createMeetToEnter(ctx),
        await createMeetToEnter(ctx, { name: 'Elm Relays' }),
      ];
      const [athleteId] = await createTestAthletes(ctx, 1);
      const entry = testEntry({ meetEventId: other.event('100m'), athleteId: athleteId! });
      await expect(makeEntries(ctx, meet.meetId, [entry], by)).rejects.toMatchObject({
        code: 'EVENT_UNKNOWN',
      });
    }));
});

describe('a place that frees', () => {
  it('goes to the first on the wait list; a scratch that is taken back joins its end', () =>
    withRollback(async (ctx) => {
      const meet = await createMeetToEnter(ctx);
      const { limits, made } = await enter(ctx, meet, await createTestAthletes(ctx, 4), 2);
      const ids = made.map(({ entryId }) => entryId);
      const acceptances = async () =>
        (await listEntries(ctx, meet.meetId)).map(({ acceptance, isScratched }) =>
          isScratched ? 'S' : acceptance,
        );
      await scratchEntries(ctx, meet.meetId, [ids[0]!], { limits });
      expect(await acceptances()).toEqual(['S', 30, 30, -5]);
      const later = { ...ctx, clock: fixedClock('2026-05-09T17:00:00Z') };
      await undoScratches(later, meet.meetId, [ids[0]!], { limits });
      expect(await acceptances()).toEqual([-5, 30, 30, -5]);
      await setAcceptance(ctx, meet.meetId, [ids[1]!], ACCEPTANCE.Rejected, { limits });
      expect(await acceptances()).toEqual([-5, -10, 30, 30]);
      await removeEntries(ctx, meet.meetId, [ids[2]!], { ...by, limits });
      expect(await acceptances()).toEqual([30, -10, 30]);
      const counts = await countEntries(ctx, meet.meetId);
      expect(counts.meet).toEqual({ entries: 2, accepted: 2, waitlisted: 0 });
    }));
});

it('a seed is changed on the version that was read, and only then', () =>
  withRollback(async (ctx) => {
    const meet = await createMeetToEnter(ctx);
    const { made } = await enter(ctx, meet, await createTestAthletes(ctx, 1), 8);
    const seed = { entered: '11.05', sort: 11_050, origin: 'coach' as const, resultId: null };
    const change = { entryId: made[0]!.entryId, version: 1, seed, legs: [] };
    await changeEntry(ctx, meet.meetId, change);
    expect(await listEntries(ctx, meet.meetId)).toMatchObject([{ seedEntered: '11.05', version: 2 }]);
    await expect(changeEntry(ctx, meet.meetId, change)).rejects.toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const gone = scratchEntries(ctx, meet.meetId, [999_999]);
    await expect(gone).rejects.toMatchObject({ code: 'ENTRY_UNKNOWN', status: 404 });
  }));

it('two entries of one person become one with the merge, and two again when it is undone', () =>
  withRollback(async (ctx) => {
    const meet = await createMeetToEnter(ctx);
    const [one, two, other] = await createTestAthletes(ctx, 3);
    await enter(ctx, meet, [one!, two!, other!], 8);
    const entered = async () => (await listEntries(ctx, meet.meetId)).map(({ athleteId }) => athleteId);
    const { mergeId } = await linkAthletes(ctx, {
      fromAthleteId: two!,
      intoAthleteId: one!,
      reason: 'Twice',
    });
    await followIdentities(ctx, [one!, two!]);
    expect(await entered()).toEqual([one, other]);
    expect((await countEntries(ctx, meet.meetId)).meet.entries).toBe(2);
    const again = enter(ctx, meet, [two!], 8);
    await expect(again).rejects.toMatchObject({ code: 'ENTRY_TWICE' });
    await unlinkAthletes(ctx, mergeId);
    await followIdentities(ctx, [one!, two!]);
    expect(await entered()).toEqual([one, two, other]);
    expect((await countEntries(ctx, meet.meetId)).meet.entries).toBe(3);
  }));

test('a seed that is not possible is named as it was typed', () => {
  const refusal = readSeed('9-11', 'height', { variant: findVariant('hj') });
  expect(refusal).toMatchObject({
    message: '9-11 is not possible in the High Jump. Check the mark and the event.',
  });
});
