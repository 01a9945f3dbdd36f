// Details of results over HTTP: splits, legs, series of jumps, grids of high jumps, records, badges.
import { describe, expect, test } from 'vitest';
import { callsWithin } from '#app/api/calls.fixtures.ts';
import type { EventName } from '#competition/results/harbor-entries.fixtures.ts';
import {
  createHarborMeet,
  type HarborMeet,
  readingHarbor,
} from '#competition/results/harbor-meet.fixtures.ts';
import { correctResult } from '#competition/results/results.service.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { itemsOf, type MeetCalls, openMeet } from './meet-calls.fixtures.ts';

interface Program extends MeetCalls {
  harbor: HarborMeet;
  /** Finds a result of the final by `AthleteName`. */
  resultsOf(eventShort: string, gender: string): Promise<Map<string, Record<string, unknown>>>;
}

function asProgram(test: (program: Program) => Promise<void>): () => Promise<void> {
  return () =>
    withRollback(async (ctx) => {
      const harbor = await createHarborMeet(ctx);
      const calls = await openMeet(ctx, harbor.meetId);
      const resultsOf = async (eventShort: string, gender: string) => {
        const input = { gender, divId: harbor.varsityId, eventShort, showTips: true };
        const { body } = await calls.ask('/Meet/GetResultsData3', { body: input, token: calls.token });
        const [final] = body.rounds as { items: Record<string, unknown>[] }[];
        return new Map(final!.items.map((item) => [String(item.AthleteName), item]));
      };
      await test({ ...calls, harbor, resultsOf });
    });
}

// Catalog ids, as in the reply of GetEventListData.
const RUN_200 = { eventId: 17, eventTypeId: 1 };
const heatOf = ({ varsityId, eventId }: HarborMeet, event: EventName, round = 'F') => ({
  divId: varsityId,
  eventId: eventId(event),
  round,
});

test('a combined event has its parts with points, total and place, other events have none', () =>
  withRollback(async (ctx) => {
    const harbor = await createHarborMeet(ctx);
    const { ask, token } = await openMeet(ctx, harbor.meetId);
    const combinedOf = async (eventShort: string) => {
      const input = { gender: 'F', divId: harbor.varsityId, eventShort };
      return (await ask('/Meet/GetResultsData3', { body: input, token })).body.combined;
    };
    const part = { status: null, isInvalid: false, wind: null, isWindAided: false };
    expect(await combinedOf('pentathlon')).toEqual({
      parts: [
        {
          ID: harbor.eventId('pentathlon 800'),
          name: '800 Meters',
          path: `/TrackAndField/meet/${harbor.meetId}/results/f/${harbor.varsityId}/pentathlon-800m`,
        },
      ],
      items: [
        {
          IDResult: harbor.resultId('girls pentathlon', 'F', 'cleo'),
          parts: [{ ...part, mark: '2:33.07', points: 655, total: 655, place: 2 }],
        },
        {
          IDResult: harbor.resultId('girls pentathlon', 'F', 'edda'),
          parts: [{ ...part, mark: '2:31.40', points: 675, total: 675, place: 1 }],
        },
      ],
    });
    expect(await combinedOf('200m')).toBeNull();
  }));

describe('GetRunSplits: the splits of a round', () => {
  test(
    'returns every split with its own time and the time so far',
    asProgram(async ({ read, harbor }) => {
      const items = itemsOf(await read('/Meet/GetRunSplits', heatOf(harbor, 'boys 1600')));
      expect(items).toEqual([
        {
          IDResult: harbor.resultId('boys 1600', 'F', 'eli'),
          AthleteName: 'Eli Thorn',
          Place: 1,
          heat: 1,
          reaction: null,
          splits: [
            { number: 1, label: '400 m', meters: 400, place: 1, split: '1:04.10', cumulative: '1:04.10' },
            { number: 2, label: '800 m', meters: 800, place: 1, split: '1:06.10', cumulative: '2:10.20' },
            { number: 3, label: '1200 m', meters: 1200, place: 1, split: '1:06.70', cumulative: '3:16.90' },
            { number: 4, label: '1600 m', meters: 1600, place: 1, split: '1:04.60', cumulative: '4:21.50' },
          ],
          legs: [],
        },
      ]);
    }),
  );

  test(
    'returns the legs of a relay and the reaction time of a sprinter',
    asProgram(async ({ read, harbor }) => {
      const squads = itemsOf(await read('/Meet/GetRunSplits', heatOf(harbor, 'girls relay')));
      expect(squads.map(({ AthleteName }) => AthleteName)).toEqual([
        'Alder Creek',
        'Birchfield',
        'Cedar Point',
      ]);
      expect(squads[1]!.legs).toMatchObject([
        { leg: 1, AthleteName: 'Name withheld', athleteId: null, isHidden: true },
        { leg: 2, AthleteName: 'Bea Linden', gradeText: '11' },
      ]);
      const sprinters = itemsOf(
        await read('/Meet/GetRunSplits', { ...heatOf(harbor, 'girls 200'), heat: 1 }),
      );
      expect(sprinters).toMatchObject([{ AthleteName: 'Ada Rowan', reaction: '0.151', splits: [] }]);
    }),
  );

  test(
    'refuses unknown rounds, heats and events',
    asProgram(async ({ read, harbor }) => {
      const heat = heatOf(harbor, 'boys 1600');
      for (const part of [{ round: 'X' }, { heat: 0 }, { heat: 'one' }, { eventId: 'x' }, { divId: -1 }]) {
        const reply = await read('/Meet/GetRunSplits', { ...heat, ...part });
        expect(reply, JSON.stringify(part)).toMatchObject({ status: 400, body: { code: 'INPUT_INVALID' } });
      }
      const elsewhere = await read('/Meet/GetRunSplits', { ...heat, divId: harbor.openId });
      expect(elsewhere).toMatchObject({ status: 404, body: { code: 'EVENT_UNKNOWN' } });
      expect(itemsOf(await read('/Meet/GetRunSplits', { ...heat, heat: 9 }))).toEqual([]);
    }),
  );
});

test(
  'GetHorizontalFieldSeries returns every trial with its wind, and marks the best',
  asProgram(async ({ read, harbor }) => {
    const { body } = await read('/Meet/GetHorizontalFieldSeries', heatOf(harbor, 'girls long jump'));
    expect(body.attemptCount).toBe(3);
    const [ada, bea] = body.items as Record<string, unknown>[];
    expect(ada).toMatchObject({
      AthleteName: 'Ada Rowan',
      mark: '5.41m',
      attempts: [
        { number: 1, text: '5.20m', wind: '+0.8', isBest: false },
        { number: 2, text: 'X', outcome: 'foul', wind: null },
        { number: 3, text: '5.41m', wind: '+2.4', isBest: true },
      ],
    });
    expect(bea).toMatchObject({ attempts: [{ wind: '−0.4', isBest: true }, {}, { text: 'X' }] });
  }),
);

test(
  'GetVerticalFieldSeries returns the grid from the lowest bar up, with misses',
  asProgram(async ({ read, harbor }) => {
    const { body } = await read('/Meet/GetVerticalFieldSeries', heatOf(harbor, 'girls high jump'));
    expect(body.heights).toEqual(['1.50m', '1.55m', '1.60m', '1.65m']);
    const items = body.items as Record<string, unknown>[];
    expect(
      items.map(({ AthleteName, mark, tries, missesAtBest, missesTotal }) => ({
        [String(AthleteName)]: [mark, tries, missesAtBest, missesTotal],
      })),
    ).toEqual([
      { 'Dina Holt': ['1.60m', ['O', 'XO', 'XXO', 'XXX'], 2, 3] },
      { 'Ada Rowan': ['1.55m', ['–', 'XO', 'XXX', ''], 1, 1] },
      { 'Cleo Marsh': ['1.55m', ['–', 'XO', 'XXX', ''], 1, 1] },
      { 'Edda Fenn': ['1.55m', ['–', 'XO', 'XXX', ''], 1, 1] },
      { 'Bea Linden': ['NH', ['XXX', '', '', ''], 0, 0] },
    ]);
  }),
);

describe('a record', () => {
  test(
    'is shown as before the meet, with the result that broke it',
    asProgram(async ({ read, harbor, resultsOf }) => {
      const query = { divisionId: harbor.varsityId, ...RUN_200 };
      const [record] = itemsOf(await read('/Meet/GetMeetRecordsForEvent', query));
      expect(record).toMatchObject({
        label: 'Meet record',
        badge: 'MR',
        mark: '24.50',
        holder: 'Nora Vale',
        team: 'Birchfield',
        year: 2019,
        brokenBy: { IDResult: harbor.resultId('girls 200', 'F', 'ada'), mark: '24.08', isEqual: false },
      });
      const results = await resultsOf('200m', 'f');
      expect(results.get('Ada Rowan')!.badges).toContainEqual({
        code: 'MR',
        kind: 'record',
        title: 'Meet record',
      });
      expect(results.get('Name withheld')!.badges).not.toContainEqual(
        expect.objectContaining({ code: 'MR' }),
      );
      expect(JSON.stringify(results.get('Ada Rowan')!.tips)).toContain('24.50');
    }),
  );

  test(
    'set by a result is removed when the result is corrected',
    asProgram(async ({ ctx, harbor, read }) => {
      const ada = harbor.resultId('girls 200', 'F', 'ada');
      await correctResult(ctx, ada, { validation: -12, validationNote: 'false start' }, 'appeal');
      const hidden = harbor.resultId('girls 200', 'F', 'hidden');
      await correctResult(ctx, hidden, { windTenths: 31, windStatus: 'AIDED' }, 'gauge read again');
      const query = { divisionId: harbor.varsityId, ...RUN_200 };
      expect(itemsOf(await read('/Meet/GetMeetRecordsForEvent', query))).toMatchObject([{ brokenBy: null }]);
    }),
  );

  test(
    'of another event or division is not shown here',
    asProgram(async ({ read, harbor }) => {
      const query = { divisionId: harbor.varsityId, ...RUN_200 };
      for (const part of [{ divisionId: harbor.openId }, { eventId: 16 }, { eventTypeId: 99 }]) {
        const reply = await read('/Meet/GetMeetRecordsForEvent', { ...query, ...part });
        expect(itemsOf(reply), JSON.stringify(part)).toEqual([]);
      }
      const wrong = await read('/Meet/GetMeetRecordsForEvent', { ...query, meetStart: 'May 8' });
      expect(wrong).toMatchObject({ status: 400, body: { fields: { meetStart: expect.any(String) } } });
    }),
  );
});

describe('a result', () => {
  test(
    'shows thousandths only when they decided',
    asProgram(async ({ resultsOf }) => {
      const results = await resultsOf('200m', 'f');
      const exact = [...results].map(([name, { mark, markExact }]) => [name, mark, markExact]);
      expect(exact.slice(0, 5)).toEqual([
        ['Ada Rowan', '24.08', null],
        ['Name withheld', '24.31', null],
        ['O. V.', '24.56', '24.56 (24.551)'],
        ['Bea Linden', '24.56', '24.56 (24.556)'],
        ['Edda Fenn', '24.90', null],
      ]);
    }),
  );

  test(
    'that does not count has a reason, and neither place nor points',
    asProgram(async ({ resultsOf }) => {
      const results = await resultsOf('200m', 'f');
      expect(results.get('Cleo Marsh')).toMatchObject({
        Place: null,
        points: null,
        mark: '24.40',
        invalidReason: 'Invalid, by host: lane 6 infringement',
      });
      expect(results.get('Dina Holt')).toMatchObject({
        mark: 'DQ',
        status: 'DQ',
        statusName: 'Disqualified',
      });
    }),
  );

  test(
    'says in which role its mark was judged and when, and never by whom',
    asProgram(async ({ ctx, harbor, resultsOf }) => {
      const ada = harbor.resultId('girls 200', 'F', 'ada');
      await correctResult(ctx, ada, { validation: 11 }, 'Mark validated');
      const results = await resultsOf('200m', 'f');
      expect(results.get('Ada Rowan')!.judgement).toMatch(
        /^Validated by a coach of the team, [A-Z][a-z]+ \d+, \d+:\d\d [AP]M$/,
      );
      // A file said so: there is no time.
      expect(results.get('Cleo Marsh')!.judgement).toBe('Invalidated by the host');
      expect(results.get('Edda Fenn')!.judgement).toBeNull();
    }),
  );

  test(
    'of a tie has its share of the points and explains it',
    asProgram(async ({ resultsOf }) => {
      const results = await resultsOf('hj', 'f');
      const tied = ['Ada Rowan', 'Cleo Marsh', 'Edda Fenn'].map((name) => results.get(name)!);
      expect(tied.map(({ Place, points }) => [Place, points])).toEqual([
        [2, '6.33'],
        [2, '6.33'],
        [2, '6.33'],
      ]);
      const { points } = tied[0]!.tips as { points: { steps: string[] } };
      expect(points.steps.join(' ')).toMatch(/8.*6.*5/);
    }),
  );

  test(
    'of a minor shows only that the athlete is under 18',
    asProgram(async ({ ctx, harbor, resultsOf }) => {
      const results = await resultsOf('1600m', 'm');
      expect(results.get('Gus Reed')).toMatchObject({ Grade: null, gradeText: 'U18', AgeGrade: 'U18' });
      const ask = callsWithin(readingHarbor(ctx, harbor));
      const input = { gender: 'm', divId: harbor.openId, eventShort: '100m' };
      const { body } = await ask('/Meet/GetResultsData3', { body: input });
      const [final] = body.rounds as { items: Record<string, unknown>[] }[];
      expect(final!.items.map(({ mark, gradeText }) => [mark, gradeText])).toEqual([
        ['12.3h', 'M45'],
        ['12.9h', 'U18'],
      ]);
    }),
  );
});
