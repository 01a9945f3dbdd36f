// The calls about a cross-country meet over HTTP: races, results, splits, scores and records.
import { describe, expect, test } from 'vitest';
import { saveRecordBooks } from '#competition/records/records.service.ts';
import {
  createRaceMeet,
  type RaceMeet,
  TIED_RACE,
  WORKED_RACE,
} from '#competition/results/race-meet.fixtures.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { parseMark } from '#sport/marks/marks.rules.ts';
import { itemsOf, type MeetCalls, openMeet, refused } from './meet-calls.fixtures.ts';

type Program = MeetCalls & { meet: RaceMeet };

function asProgram(test: (program: Program) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const meet = await createRaceMeet(ctx, [
        { name: 'Varsity', gender: 'M', order: `${WORKED_RACE} A9:DNF`, hasMile: true },
        { name: 'Varsity', gender: 'F', order: TIED_RACE, tieBreaking: 'NCAA_COMPARE' },
        { name: 'Fun Run', gender: 'F', order: 'U1 A1', meters: 3218, isScored: false },
      ]);
      await test({ ...(await openMeet(ctx, meet.meetId, 'xc')), meet });
    });
}

async function raceOf({ ask, token }: Program, divId: number, options: object = {}) {
  const { status, body } = await ask('/Meet/GetResultsData3', { body: { divId, ...options }, token });
  expect(status).toBe(200);
  const [round] = body.rounds as { items: Record<string, unknown>[] }[];
  return {
    body,
    items: round!.items,
    race: body.race as Record<string, unknown> & { teams: Record<string, unknown>[] },
  };
}

test(
  'GetXCMoreData lists the races with distance, course, records, finishers and the first five',
  asProgram(async ({ read, meet }) => {
    const items = itemsOf(await read('/Meet/GetXCMoreData'));
    expect(items).toHaveLength(3);
    expect(items[0]).toEqual({
      IDDiv: meet.divisionId('Varsity M'),
      ID: meet.eventId('Varsity M'),
      divisionName: 'Varsity',
      gender: 'M',
      genderName: 'Boys',
      meters: 5000,
      courseName: 'Lighthouse Loop',
      status: 30,
      statusName: 'Official',
      plannedAt: null,
      plannedTime: null,
      startText: null,
      isMeetOver: false,
      scheduleState: null,
      hasResults: true,
      competedOn: '2026-10-10',
      finisherCount: 27,
      resultsPath: `/CrossCountry/meet/${meet.meetId}/results/${meet.divisionId('Varsity M')}`,
      records: [],
      leaders: [1, 2, 3, 4, 5].map((Place) => expect.objectContaining({ Place })),
    });
    expect((items[0]!.leaders as object[])[0]).toEqual({
      IDResult: meet.resultId('Varsity M', 'A1'),
      athleteId: meet.athleteId('Varsity M', 'A1'),
      AthleteName: 'A1 Runner 1',
      TeamName: 'Alder Creek',
      Place: 1,
      mark: '15:14.2',
    });
    expect(items[2]).toMatchObject({ meters: 3218, courseName: null, finisherCount: 2 });
  }),
);

describe('GetResultsData3: one race', () => {
  test(
    'is found by its division alone, and has scoring places and team scores',
    asProgram(async (program) => {
      const { meet } = program;
      const { items, race } = await raceOf(program, meet.divisionId('Varsity M'), { showTips: true });
      expect(
        items.slice(0, 3).map(({ Place, mark, gap, race: own }) => [Place, mark, gap, own]),
      ).toMatchObject([
        [1, '15:14.2', null, { teamNumber: 1, scoringPlace: 1, role: 'scorer', perMile: '4:54' }],
        [2, '15:15.5', '+1.3', { teamNumber: 1, scoringPlace: 2, perKilometer: '3:03' }],
        [3, '15:16.8', '+2.6', { teamNumber: null, scoringPlace: null, notCounted: 'unattached' }],
      ]);
      expect(items[2]!.tips).toMatchObject({ points: { rule: 'xc-unattached' } });
      expect(items.at(-1)).toMatchObject({ mark: 'DNF', Place: null, race: { notCounted: 'no-finish' } });
      expect(race).toMatchObject({
        meters: 5000,
        courseName: 'Lighthouse Loop',
        finisherCount: 27,
        completeTeamCount: 3,
        scoreDepth: 5,
        placeDepth: 7,
        tieBreaking: 'NFHS_SIXTH',
        paceUnit: 'mile',
      });
      expect(race.teams.map(({ TeamName, place, score }) => [TeamName, place, score])).toEqual([
        ['Alder Creek', 1, 33],
        ['Brightwater', 2, 34],
        ['Copper Basin', 3, 55],
        ['Dunmore', null, null],
      ]);
      // Places 1, 6, 8, 12 and 17, 1.3 seconds apart: 15:24.34 on average, rounded up to the tenth that was timed.
      expect(race.teams[0]).toMatchObject({ averageTime: '15:24.4', spread: '0:20.8' });
      expect(race.teams[3]).toMatchObject({
        averageTime: null,
        spread: null,
        why: { rule: 'xc-team-incomplete' },
      });
    }),
  );

  test(
    'breaks ties by the rule of the division and explains how',
    asProgram(async (program) => {
      const { race } = await raceOf(program, program.meet.divisionId('Varsity F'));
      expect(race.teams.map(({ TeamName, score }) => [TeamName, score])).toEqual([
        ['Brightwater', 30],
        ['Alder Creek', 30],
        ['Copper Basin', 72],
      ]);
      expect(race.teams[0]!.why).toMatchObject({ rule: 'xc-team-tie-broken' });
    }),
  );

  test(
    'that is not scored has results and no team scores',
    asProgram(async (program) => {
      const { items, race } = await raceOf(program, program.meet.divisionId('Fun Run F'), { showTips: true });
      expect(race.teams).toEqual([]);
      expect(items[1]).toMatchObject({
        race: { scoringPlace: null, notCounted: null },
        tips: { points: null },
      });
    }),
  );

  test(
    'has 999999 for runners without a mark, and for no one else',
    asProgram(async (program) => {
      const { items } = await raceOf(program, program.meet.divisionId('Varsity M'), { rawResults: true });
      expect(items[0]!.raw).toMatchObject({ sortIntRaw: 914_200, sortIntCalc: 914_200 });
      expect(items.at(-1)!.raw).toMatchObject({ sortIntRaw: 999_999, sortIntCalc: 999_999 });
    }),
  );

  test(
    'is not found under another division, and a track meet has no race',
    asProgram(async ({ ask, meet, token }) => {
      const get = (body: object) => ask('/Meet/GetResultsData3', { body, token });
      const unknown = refused(404, 'EVENT_UNKNOWN');
      expect(await get({ divId: meet.divisionId('Varsity M') + 1000 })).toMatchObject(unknown);
      expect(await get({ divId: meet.divisionId('Varsity M'), gender: 'f' })).toMatchObject(unknown);
      expect(await get({ divId: 'x' })).toMatchObject(refused(400, 'INPUT_INVALID'));
    }),
  );
});

test(
  'GetAllResultsData and GetEventListData list races like events',
  asProgram(async (program) => {
    const { read, meet } = program;
    const events = itemsOf(await read('/Meet/GetEventListData'));
    expect(events[0]).toMatchObject({ group: 'cross-country', name: '5000 Meters', seasonKind: 'xc' });
    const all = itemsOf(await read('/Meet/GetAllResultsData'));
    expect(all).toHaveLength(3);
    expect(all[0]).toEqual((await raceOf(program, meet.divisionId('Varsity M'))).body);
  }),
);

test(
  'GetRunSplits returns the place at every point',
  asProgram(async ({ read, meet }) => {
    const of = { divId: meet.divisionId('Varsity M'), eventId: meet.eventId('Varsity M'), round: 'F' };
    const items = itemsOf(await read('/Meet/GetRunSplits', of));
    expect(items).toHaveLength(27);
    expect(items[0]).toMatchObject({
      Place: 1,
      splits: [{ number: 1, label: 'Mile 1', meters: 1609, cumulative: '4:59', place: 2 }],
    });
  }),
);

test(
  'GetTeamScoreData explains scored races runner by runner, with the finishers left out',
  asProgram(async ({ read, meet }) => {
    const { body } = await read('/Meet/GetTeamScoreData');
    expect(body.items).toEqual([]);
    const races = body.races as {
      IDDiv: number;
      teams: { runners: object[] }[];
      removed: Record<string, unknown>[];
    }[];
    expect(races.map(({ IDDiv }) => IDDiv)).toEqual(
      ['Varsity M', 'Varsity F'].map((name) => meet.divisionId(name)),
    );
    expect(races[0]!.teams[0]!.runners).toHaveLength(8);
    expect(races[0]!.teams[0]!.runners[7]).toMatchObject({
      teamNumber: 8,
      scoringPlace: null,
      role: null,
      why: { rule: 'xc-beyond-depth' },
    });
    expect(races[0]!.removed.map(({ Place, why }) => `${Place} ${(why as { rule: string }).rule}`)).toEqual([
      '3 xc-unattached',
      '4 xc-incomplete-team',
      '10 xc-incomplete-team',
      '15 xc-incomplete-team',
      '21 xc-unattached',
      '25 xc-beyond-depth',
      '27 xc-incomplete-team',
    ]);
  }),
);

test(
  'GetMeetRecordsForXCDistance returns the records of exactly these meters',
  asProgram(async ({ ctx, read, meet }) => {
    const record = {
      eventVariant: 'xc-5000m',
      gender: 'M' as const,
      divisionName: '',
      markEntered: '14:58.2',
      mark: parseMark('14:58.2', 'time') as { sortInt: number; kind: 'time'; timing: 'hand'; measure: null },
      holderText: 'P. Auldwin',
      teamText: null,
      setYear: 2023,
      setOn: null,
    };
    await saveRecordBooks(ctx, meet.meetId, [
      {
        scope: 'facility',
        name: 'Course',
        badge: 'FR',
        ownerKey: `course:${meet.courseId}`,
        records: [record],
      },
    ]);
    const get = (query: object) =>
      read('/Meet/GetMeetRecordsForXCDistance', {
        gender: 'm',
        divisionId: meet.divisionId('Varsity M'),
        meters: 5000,
        ...query,
      });
    expect(itemsOf(await get({}))).toMatchObject([
      { label: 'Course record', mark: '14:58.2', holder: 'P. Auldwin', year: 2023, brokenBy: null },
    ]);
    expect(itemsOf(await read('/Meet/GetXCMoreData')).map(({ records }) => records)).toMatchObject([
      [{ label: 'Course record', mark: '14:58.2', holder: 'P. Auldwin', year: 2023 }],
      [],
      [],
    ]);
    expect(itemsOf(await get({ meters: 4828 }))).toEqual([]);
    expect(itemsOf(await get({ gender: 'f' }))).toEqual([]);
    expect(await get({ meters: 0 })).toMatchObject(refused(400, 'INPUT_INVALID'));
  }),
);

test('a race with several scorings has the depths of each, and the scoring of every team and runner', () =>
  withRollback(async (ctx) => {
    const meet = await createRaceMeet(ctx, [
      { name: 'Varsity', gender: 'M', order: WORKED_RACE, scorings: ['AC', 'B'] },
    ]);
    const { ask, token } = await openMeet(ctx, meet.meetId, 'xc');
    const divId = meet.divisionId('Varsity M');
    const { body } = await ask('/Meet/GetResultsData3', { body: { divId }, token });
    const { race, rounds } = body as {
      race: { scorings: unknown[]; teams: Record<string, unknown>[] };
      rounds: { items: { race: object }[] }[];
    };
    const depths = { scoreDepth: 5, placeDepth: 7 };
    expect(race.scorings).toEqual([
      { number: 1, name: 'Scoring 1', completeTeamCount: 2, ...depths },
      { number: 2, name: 'Scoring 2', completeTeamCount: 1, ...depths },
    ]);
    expect(
      race.teams.map(({ TeamName, scoring, place, score }) => [TeamName, scoring, place, score]),
    ).toEqual([
      ['Alder Creek', 1, 1, 21],
      ['Copper Basin', 1, 2, 35],
      ['Brightwater', 2, 1, 15],
      ['Dunmore', null, null, null],
    ]);
    expect(rounds[0]!.items.slice(0, 4).map((item) => item.race)).toMatchObject([
      { scoring: 1, scoringPlace: 1 },
      { scoring: 2, scoringPlace: 1 },
      { scoring: null, notCounted: 'unattached' },
      { scoring: null, notCounted: 'incomplete-team' },
    ]);
    const scores = await ask('/Meet/GetTeamScoreData', { token });
    expect((scores.body.races as { scorings: unknown[] }[])[0]!.scorings).toEqual(race.scorings);
  }));
