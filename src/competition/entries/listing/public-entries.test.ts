import { expect, test } from 'vitest';
import { callsWithin, tokenOf } from '#app/api/calls.fixtures.ts';
import { saveEntriesPublication } from '#competition/meets/entries-publication.service.ts';
import type { EntriesState } from '#competition/meets/meet-page/entries-state.rules.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { createAthletes } from '#people/athletes/athletes.service.ts';
import { createMeetToEnter, type MeetWithEvents, testEntry } from '../entries.fixtures.ts';
import { ACCEPTANCE } from '../entries.rules.ts';
import { countEntries, makeEntries, scratchEntries } from '../entries.service.ts';
import { waitingNumbers } from './waiting-numbers.rules.ts';

type Publication = Parameters<typeof saveEntriesPublication>[2];

const PAST = '2026-05-08T01:00:00Z';
const FUTURE = '2026-05-20T01:00:00Z';
const PUBLISHED: Publication = { publicAt: PAST, isHostExcepted: true };

const seedOf = (entered: string, sort: number) => ({
  entered,
  sort,
  origin: 'coach' as const,
  resultId: null,
});

/** Ada with a seed, Bo faster, Cy on the wait list, Di refused, and a squad in the relay. */
async function createEntered(ctx: Context): Promise<MeetWithEvents & { entryIds: number[] }> {
  const meet = await createMeetToEnter(ctx, { startOn: '2026-05-22' });
  const [teamId] = await createTestTeams(ctx, 1);
  const names = ['Ada', 'Bo', 'Cy', 'Di'];
  const athleteIds = await createAthletes(
    ctx,
    names.map((firstName) => ({ firstName, lastName: 'Vos', gender: 'M' as const })),
  );
  const [ada, bo, cy, di] = athleteIds as [number, number, number, number];
  const meetEventId = meet.event('100m');
  const entries = [
    testEntry({ meetEventId, athleteId: ada, teamId: teamId!, grade: 10, seed: seedOf('11.90', 11_900) }),
    testEntry({ meetEventId, athleteId: bo, seed: seedOf('11.20', 11_200) }),
    testEntry({ meetEventId, athleteId: cy, acceptance: ACCEPTANCE.Waitlisted }),
    testEntry({ meetEventId, athleteId: di, acceptance: ACCEPTANCE.Rejected }),
    testEntry({
      meetEventId: meet.event('4x100m'),
      teamId: teamId!,
      relayLetter: 'A',
      legs: [{ athleteId: ada, leg: 1 }],
    }),
  ];
  const made = await makeEntries(ctx, meet.meetId, entries, { byUserId: null });
  return { ...meet, entryIds: made.map(({ entryId }) => entryId) };
}

async function read(ctx: Context, meet: MeetWithEvents, more: object = {}) {
  const ask = callsWithin({
    ...ctx,
    countEntries: async (ctx, meetId) => (await countEntries(ctx, meetId)).meet.entries,
  });
  const body = { meetId: meet.meetId, sport: 'tf', gender: 'M', divId: meet.divisionId, ...more };
  const token = await tokenOf(ask, meet.meetId);
  return ask('/Meet/GetEntriesData', { body: { eventShort: '100m', ...body }, token });
}

const rowsOf = (body: Record<string, unknown>) => body.items as Record<string, unknown>[];

test('entries have names, teams, states and numbers on the wait list', () =>
  withRollback(async (ctx) => {
    const meet = await createEntered(ctx);
    await saveEntriesPublication(ctx, meet.meetId, PUBLISHED);
    const { body } = await read(ctx, meet);
    expect(body.state).toBe('published');
    expect(
      rowsOf(body).map(({ AthleteName, Grade, TeamName, seed, acceptanceName }) => [
        AthleteName,
        Grade,
        TeamName,
        seed,
        acceptanceName,
      ]),
    ).toEqual([
      ['Ada Vos', 10, 'Team 1', null, 'Accepted'],
      ['Bo Vos', null, null, null, 'Accepted'],
      ['Cy Vos', null, null, null, 'Waitlisted 1'],
    ]);
    const relay = await read(ctx, meet, { eventShort: '4x100m' });
    expect(rowsOf(relay.body)).toMatchObject([
      { AthleteName: 'Team 1 A', AthleteID: null, legs: [{ leg: 1, AthleteName: 'Ada Vos' }] },
    ]);
  }));

test('seeds and their order are shown only where the host shows them', () =>
  withRollback(async (ctx) => {
    const meet = await createEntered(ctx);
    await saveEntriesPublication(ctx, meet.meetId, PUBLISHED);
    await ctx.db
      .updateTable('meets')
      .set({ settings: JSON.stringify({ showSeeds: true }) })
      .where('id', '=', meet.meetId)
      .execute();
    const { body } = await read(ctx, meet);
    expect(rowsOf(body).map(({ AthleteName, seed }) => [AthleteName, seed])).toEqual([
      ['Bo Vos', '11.20'],
      ['Ada Vos', '11.90'],
      ['Cy Vos', null],
    ]);
  }));

test.each<[EntriesState, Publication]>([
  ['not-published', { publicAt: null, isHostExcepted: true }],
  ['not-published-yet', { publicAt: FUTURE, isHostExcepted: true }],
  ['kept-by-host', { publicAt: PAST, isHostExcepted: false }],
])('nobody is named while entries are %s', (state, publication) =>
  withRollback(async (ctx) => {
    const meet = await createEntered(ctx);
    await saveEntriesPublication(ctx, meet.meetId, publication);
    expect((await read(ctx, meet)).body).toEqual({ state, items: [], events: [] });
  }),
);

test('an event without entries has none to publish, though the meet has some', () =>
  withRollback(async (ctx) => {
    const meet = await createEntered(ctx);
    await saveEntriesPublication(ctx, meet.meetId, PUBLISHED);
    expect((await read(ctx, meet, { eventShort: 'lj' })).body).toMatchObject({
      state: 'no-entries',
      items: [],
    });
    expect((await read(ctx, meet, { eventShort: 'shot' })).status).toBe(404);
    expect((await read(ctx, meet, { meetId: meet.meetId + 1 })).status).toBe(403);
  }));

test('the events are listed with the number of their entries, refused ones left out', () =>
  withRollback(async (ctx) => {
    const meet = await createEntered(ctx);
    await saveEntriesPublication(ctx, meet.meetId, PUBLISHED);
    const { body } = await read(ctx, meet, { eventShort: '' });
    expect(body).toMatchObject({ state: 'published', items: [] });
    const events = body.events as Record<string, unknown>[];
    expect(events.map(({ title, entryCount }) => [title, entryCount])).toContainEqual([
      'Boys 100m, Varsity',
      3,
    ]);
    expect(events.find(({ eventShort }) => eventShort === 'lj')).toMatchObject({
      gender: 'M',
      divId: meet.divisionId,
      entryCount: 0,
    });
  }));

test('a scratched entry goes, and a hidden name is withheld', () =>
  withRollback(async (ctx) => {
    const meet = await createEntered(ctx);
    await saveEntriesPublication(ctx, meet.meetId, PUBLISHED);
    await scratchEntries(ctx, meet.meetId, [meet.entryIds[1]!]);
    await ctx.db
      .updateTable('athletes')
      .set({ visibility: 'hidden' })
      .where('first_name', '=', 'Ada')
      .execute();
    const { body } = await read(ctx, meet);
    expect(rowsOf(body).map(({ AthleteID, AthleteName }) => [AthleteID !== null, AthleteName])).toEqual([
      [false, 'Name withheld'],
      [true, 'Cy Vos'],
    ]);
  }));

test('a cross-country meet lists all of its entries, or those of one race', () =>
  withRollback(async (ctx) => {
    const meet = await createMeetToEnter(ctx, { startOn: '2026-10-10', sport: 'xc', events: ['xc-5000m'] });
    const [athleteId] = await createAthletes(ctx, [{ firstName: 'Eli', lastName: 'Vos', gender: 'M' }]);
    const entry = testEntry({ meetEventId: meet.event('xc-5000m'), athleteId: athleteId! });
    await makeEntries(ctx, meet.meetId, [entry], { byUserId: null });
    await saveEntriesPublication(ctx, meet.meetId, PUBLISHED);
    const ask = callsWithin({ ...ctx, countEntries: async () => 1 });
    const token = await tokenOf(ask, meet.meetId, 'xc');
    const names = async (more: object) => {
      const body = { meetId: meet.meetId, sport: 'xc', ...more };
      const reply = await ask('/Meet/GetEntriesData', { body, token });
      return rowsOf(reply.body).map(({ AthleteName }) => AthleteName);
    };
    expect(await names({})).toEqual(['Eli Vos']);
    expect(await names({ divId: meet.divisionId })).toEqual(['Eli Vos']);
    expect(await names({ divId: meet.divisionId + 1 })).toEqual([]);
  }));

test('numbers on a wait list have no gaps and follow the order of arrival', () => {
  const waiting = (entryId: number, waitlistedAt: string, isScratched = false) => ({
    entryId,
    meetEventId: 1,
    acceptance: ACCEPTANCE.Waitlisted,
    waitlistedAt,
    isScratched,
  });
  const numbers = waitingNumbers([
    waiting(1, '2026-05-02T00:00:00Z'),
    waiting(2, '2026-05-01T00:00:00Z', true),
    waiting(3, '2026-05-01T00:00:00Z'),
    waiting(4, '2026-05-01T00:00:00Z'),
  ]);
  expect([...numbers]).toEqual([
    [3, 1],
    [4, 2],
    [1, 3],
  ]);
});
