import { expect, test } from 'vitest';
import { callsWithin, tokenOf } from '#app/api/calls.fixtures.ts';
import { favoriteOf } from '#community/favorites/favorites.rules.ts';
import { saveFavorite } from '#community/favorites/favorites.service.ts';
import { startFollowing } from '#community/follows/follows.service.ts';
import { createMeetToEnter, testEntry } from '#competition/entries/entries.fixtures.ts';
import { makeEntries, scratchEntries } from '#competition/entries/entries.service.ts';
import { createHarborMeet } from '#competition/results/harbor-meet.fixtures.ts';
import { saveTestResults } from '#competition/results/meet-results.fixtures.ts';
import { saveStartList } from '#competition/start-lists/start-lists.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { linkAthlete } from '#people/access/family/user-athletes.service.ts';
import { createPerson } from '#people/accounts/people.fixtures.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { athleteAddress } from '#sport/addresses/addresses.rules.ts';
import type { RoundTimes } from '../schedule-view.rules.ts';
import { familyRows, namesOf } from './family-view.rules.ts';

async function readStarts(ctx: Context, meetId: number) {
  const ask = callsWithin(ctx);
  const { body } = await ask('/Meet/GetStarts', { token: await tokenOf(ask, meetId) });
  return body as { items: { AthleteId: number; AthleteName: string; roundId: number }[]; mine: number[] };
}

test('a parent has the own child among the starts, also with a hidden name', () =>
  withRollback(async (ctx) => {
    const harbor = await createHarborMeet(ctx);
    const ada = harbor.athleteId('ada');
    await ctx.db.updateTable('athletes').set({ visibility: 'hidden' }).where('id', '=', ada).execute();
    const stranger = await readStarts(ctx, harbor.meetId);
    expect(stranger.items.length).toBeGreaterThan(0);
    expect(stranger.items.filter(({ AthleteId }) => AthleteId === ada)).toEqual([]);
    expect(stranger.mine).toEqual([]);

    const parent = await createPerson(ctx, 'Imelda Tellis');
    await linkAthlete(ctx, { userId: parent.userId, athleteId: ada, relation: 'parent', isConfirmed: true });
    const own = await readStarts(parent.ctx, harbor.meetId);
    expect(own.mine).toEqual([ada]);
    expect(own.items.filter(({ AthleteId }) => AthleteId === ada).length).toBeGreaterThan(0);
  }));

interface Start {
  roundId: number;
  heat: number | null;
  lane: number | null;
  leg: number | null;
  AthleteId: number;
  AthleteName: string;
  mark: string | null;
  place: number | null;
}

/** A meet whose entries are public: two sprinters with lanes, a squad of four, and a jumper without a flight. */
async function createEnteredMeet(ctx: Context) {
  const meet = await createMeetToEnter(ctx, { startOn: '2026-05-08' });
  await ctx.db
    .updateTable('meets')
    .set({ entries_public_at: '2026-05-01T00:00:00Z', has_supporter_exception: true })
    .where('id', '=', meet.meetId)
    .execute();
  const [ada, bea, cleo, dora, eve] = await createAthletes(
    ctx,
    ['Ada', 'Bea', 'Cleo', 'Dora', 'Eve'].map((firstName) => ({
      firstName,
      lastName: 'Vos',
      gender: 'M' as const,
    })),
  );
  const ids = { ada: ada!, bea: bea!, cleo: cleo!, dora: dora!, eve: eve! };
  const made = await makeEntries(
    ctx,
    meet.meetId,
    [
      testEntry({ meetEventId: meet.event('100m'), athleteId: ids.ada }),
      testEntry({ meetEventId: meet.event('100m'), athleteId: ids.bea }),
      testEntry({
        meetEventId: meet.event('4x100m'),
        teamText: 'Alder Creek',
        relayLetter: 'A',
        legs: [
          { athleteId: ids.cleo, leg: 2 },
          { athleteId: ids.dora, leg: null },
        ],
      }),
      testEntry({ meetEventId: meet.event('lj'), athleteId: ids.eve }),
    ],
    { byUserId: null },
  );
  const { id: heatId } = await ctx.db
    .insertInto('heats')
    .values({ round_id: meet.round('100m P'), number: 2 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const slots = [4, 5].map((lane, index) => ({ entryId: made[index]!.entryId, lane }));
  await saveStartList(ctx, meet.round('100m P'), [{ heatId, slots }]);
  const counting = { ...ctx, countEntries: async () => made.length };
  const starts = async (reader: Context = counting) => {
    const read = await readStarts({ ...reader, countEntries: counting.countEntries }, meet.meetId);
    return { ...read, items: read.items as Start[] };
  };
  return { ...meet, ids, entryIds: made.map(({ entryId }) => entryId), counting, starts };
}

test('starts come with heat and lane, relays with their legs and without alternates', () =>
  withRollback(async (ctx) => {
    const { ids, round, starts, entryIds, meetId } = await createEnteredMeet(ctx);
    const of = async (athleteId: number) =>
      (await starts()).items.filter(({ AthleteId }) => AthleteId === athleteId);
    expect(await of(ids.ada)).toMatchObject([
      { roundId: round('100m P'), heat: 2, lane: 4, leg: null, AthleteName: 'Ada Vos', mark: null },
    ]);
    expect(await of(ids.bea)).toMatchObject([{ heat: 2, lane: 5 }]);
    expect(await of(ids.cleo)).toMatchObject([
      { roundId: round('4x100m P'), heat: null, lane: null, leg: 2 },
    ]);
    expect(await of(ids.dora)).toEqual([]);
    expect(await of(ids.eve)).toMatchObject([{ roundId: round('lj P'), heat: null, lane: null, leg: null }]);

    await scratchEntries(ctx, meetId, [entryIds[0]!]);
    expect(await of(ids.ada)).toEqual([]);
  }));

test('a result replaces the start, with its mark and place', () =>
  withRollback(async (ctx) => {
    const { ids, round, starts, meetId } = await createEnteredMeet(ctx);
    const result = { roundId: round('100m P'), athleteId: ids.ada, mark: '11.52', place: 1 };
    await saveTestResults(ctx, { meetId }, [result]);
    const ada = (await starts()).items.filter(({ AthleteId }) => AthleteId === ids.ada);
    expect(ada).toMatchObject([{ roundId: round('100m P'), lane: null, mark: '11.52', place: 1 }]);
  }));

test('a reader has the athletes whom the account follows or has among the favorites', () =>
  withRollback(async (ctx) => {
    const { ids, starts } = await createEnteredMeet(ctx);
    const reader = await createPerson(ctx, 'Thea Astley');
    const other = await createPerson(ctx, 'Gideon Astley');
    await startFollowing(reader.ctx, { type: 'athlete', linkId: ids.bea });
    await saveFavorite(reader.ctx, favoriteOf(athleteAddress(ids.cleo, 'tf'), 'Cleo'));
    expect(new Set((await starts(reader.ctx)).mine)).toEqual(new Set([ids.bea, ids.cleo]));
    expect((await starts(other.ctx)).mine).toEqual([]);
    expect((await starts()).mine).toEqual([]);
  }));

test('entries that are not public are told to nobody who does not care for the athlete', () =>
  withRollback(async (ctx) => {
    const { ids, starts, meetId } = await createEnteredMeet(ctx);
    await ctx.db.updateTable('meets').set({ entries_public_at: null }).where('id', '=', meetId).execute();
    expect((await starts()).items).toEqual([]);
    const parent = await createPerson(ctx, 'Imelda Tellis');
    await linkAthlete(ctx, {
      userId: parent.userId,
      athleteId: ids.cleo,
      relation: 'parent',
      isConfirmed: true,
    });
    expect((await starts(parent.ctx)).items.map(({ AthleteId }) => AthleteId)).toEqual([ids.cleo]);
  }));

test('the races of all athletes come in one list in the order of time, with heat and lane', () => {
  const times = (plannedAt: string | null) => ({
    plannedAt,
    plannedTime: plannedAt,
    expectedFrom: null,
    expectedTo: null,
    expectedTime: null,
    startedAt: null,
    startedTime: null,
    state: 'waiting' as const,
    stateName: 'To come',
    tone: 'plain' as const,
  });
  const round = (roundId: number, eventName: string, plans: string[]): RoundTimes => ({
    roundId,
    meetDivisionId: 1,
    gender: 'F',
    eventShort: '800m',
    eventName,
    detail: 'Varsity',
    area: 'track',
    isFixed: false,
    note: null,
    ...times(plans[0] ?? null),
    heats: plans.map((plan, index) => ({ number: index + 1, name: `Heat ${index + 1}`, ...times(plan) })),
  });
  const day = { day: '2026-05-16', name: '', firstAt: null, firstTime: null, lastAt: null, lastTime: null };
  const days = [
    { ...day, items: [round(1, 'Girls 800 Meters', ['T3', 'T5']), round(2, 'Boys 800 Meters', ['T4'])] },
    { ...day, items: [round(3, 'Girls 4×400 Relay', [])] },
  ];
  const start = (roundId: number, athleteId: number, athleteName: string, heat: number | null) => ({
    roundId,
    heat,
    lane: heat === null ? null : 4,
    leg: heat === null ? 2 : null,
    athleteId,
    athleteName,
    mark: null,
    place: null,
  });
  const starts = [
    start(3, 7, 'Lucía Valdespino', null),
    start(1, 5, 'Anneke Vos', 2),
    start(2, 6, 'Rowan Tellis', 1),
    start(2, 8, 'Someone Else', 1),
  ];
  expect(familyRows(days, starts, [5, 6, 7]).map(({ title, detail }) => [title, detail])).toEqual([
    ['Boys 800 Meters', 'Rowan Tellis, lane 4'],
    ['Girls 800 Meters, heat 2', 'Anneke Vos, lane 4'],
    ['Girls 4×400 Relay', 'Lucía Valdespino, leg 2'],
  ]);
  expect(namesOf(starts, [5, 6])).toEqual(['Anneke Vos', 'Rowan Tellis']);

  // After the race the mark stands in place of the lane; its place may still change.
  const ran = [{ ...start(1, 5, 'Anneke Vos', 2), mark: '2:25.93', place: 3 }];
  const toned = (tone: RoundTimes['tone']) => [
    { ...day, firstAt: 'T3', lastAt: 'T5', items: days[0]!.items.map((item) => ({ ...item, tone })) },
  ];
  expect(familyRows(toned('live'), ran, [5])[0]).toMatchObject({
    detail: 'Anneke Vos, 2:25.93, 3rd so far',
    axis: expect.anything(),
  });
  expect(familyRows(toned('ok'), ran, [5])[0]!.detail).toBe('Anneke Vos, 2:25.93, 3rd');
  expect(familyRows(toned('ok'), [{ ...ran[0]!, place: null }], [5])[0]!.detail).toBe('Anneke Vos, 2:25.93');
});
