import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { ALL_INDOOR_SEASONS, ALL_OUTDOOR_SEASONS, inTeam } from './best-keys.rules.ts';
import { insertTestBests, type TestBest } from './best-lists.fixtures.ts';
import { type BestList, cursorText, EMPTY_PAGE, parseCursor, rankRows } from './best-lists.rules.ts';
import {
  countBests,
  countLists,
  findListed,
  type ListedSubject,
  listBests,
  listListedEvents,
  rankMarks,
} from './best-lists.service.ts';

const world: BestList = {
  scope: { kind: 'world' },
  eventVariant: '100m',
  gender: 'M',
  seasonId: 2026,
  conditions: 'legal',
};

async function findRank(ctx: Context, list: BestList, subject: ListedSubject): Promise<number | null> {
  return (await findListed(ctx, list, subject))?.rank ?? null;
}

/** Rank and subject of each row: "1 7". */
const rowTexts = ({ rows }: { rows: { rank: number; id: number }[] }) =>
  rows.map(({ rank, id }) => `${rank} ${id}`);

describe('ranks', () => {
  test('are shared by equal marks and skipped after them: 1, 2, 2, 4', () => {
    const rows = [10, 20, 20, 30].map((rankKey, index) => ({ rankKey, id: index }));
    expect(rankRows(rows, null).map(({ rank, row, isTied }) => [rank, row, isTied])).toEqual([
      [1, 1, false],
      [2, 2, true],
      [2, 3, true],
      [4, 4, false],
    ]);
  });

  test('continue after the end of a page', () => {
    const start = { rankKey: 20, id: 5, rank: 99, row: 100 };
    const rows = [20, 30].map((rankKey, index) => ({ rankKey, id: index }));
    expect(rankRows(rows, start).map(({ rank, row, isTied }) => [rank, row, isTied])).toEqual([
      [99, 101, true],
      [102, 102, false],
    ]);
  });
});

test('a cursor is parsed as it was written, and other texts are null', () => {
  const cursor = { rankKey: 10_870, id: 4711, rank: 99, row: 100 };
  expect(parseCursor(cursorText(cursor))).toEqual(cursor);
  for (const text of ['', '1.2.3', '10870.4711.0.100', '-1.2.3.4', '1.2.3.4.5', '10870.4711.99.1e9']) {
    expect(parseCursor(text)).toBeNull();
  }
});

describe('a list', () => {
  it('has the subjects whose best meets the conditions, best first, equal marks by subject', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, [
        { subjectId: 3, rankKey: 10_870 },
        { subjectId: 1, rankKey: 10_870 },
        { subjectId: 2, rankKey: 10_940, conditions: 1 | 2 },
        { subjectId: 4, rankKey: 10_990, conditions: 1 | 4 },
        { subjectId: 4, rankKey: 10_900, conditions: 2 | 8 },
        { subjectId: 5, rankKey: 9_990, gender: 'F' },
        { subjectId: 6, rankKey: 9_990, seasonId: 2025 },
      ]);
      expect(rowTexts(await listBests(ctx, world))).toEqual(['1 1', '1 3', '3 2', '4 4']);
      expect(rowTexts(await listBests(ctx, { ...world, conditions: 'any' }))).toEqual([
        '1 1',
        '1 3',
        '3 4',
        '4 2',
      ]);
      expect(rowTexts(await listBests(ctx, { ...world, conditions: 'legalFat' }))).toEqual([
        '1 1',
        '1 3',
        '3 4',
      ]);
      expect(await countBests(ctx, world)).toBe(4);
      expect(await countBests(ctx, { ...world, atLeast: 10_900 })).toBe(2);
    }));

  it('can be limited to a region, a level, a grade or teams', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, [
        { subjectId: 1, rankKey: 10_500, state: 'OH', teamId: 7, grade: 11 },
        { subjectId: 2, rankKey: 10_600, state: 'OH', country: null, teamId: 8, grade: 12 },
        { subjectId: 3, rankKey: 10_700, state: 'OH', country: 'AUS', teamId: 9, levelMask: 16 },
        { subjectId: 4, rankKey: 10_800, state: 'WA', teamId: 7, grade: 12 },
        { subjectId: 5, rankKey: 10_900, state: null, country: null, levelMask: 1 },
      ]);
      const ids = async (list: Partial<BestList>) =>
        (await listBests(ctx, { ...world, ...list })).rows.map(({ id }) => id);
      expect(await ids({ scope: { kind: 'state', state: 'OH', country: 'USA' } })).toEqual([1, 2]);
      expect(await ids({ scope: { kind: 'state', state: 'OH', country: null } })).toEqual([1, 2, 3]);
      expect(await ids({ scope: { kind: 'country', country: 'USA' } })).toEqual([1, 4]);
      expect(await ids({ scope: { kind: 'teams', teamIds: [9, 7] } })).toEqual([1, 3, 4]);
      expect(await ids({ scope: { kind: 'teams', teamIds: [] } })).toEqual([]);
      expect(await ids({ levelMask: 4 | 16 })).toEqual([1, 2, 3, 4]);
      expect(await ids({ levelMask: 16 })).toEqual([3]);
      expect(await ids({ scope: { kind: 'teams', teamIds: [7, 8] }, grade: 12 })).toEqual([2, 4]);
      expect(await countBests(ctx, { ...world, scope: { kind: 'teams', teamIds: [7, 8] } })).toBe(3);
    }));
});

describe('a list of one grade in all seasons', () => {
  const ALL = 15 + inTeam(15);
  const SEASONS: TestBest[] = [
    // 1 and 2 improved as juniors, so that their overall best is from grade 11.
    { subjectId: 1, seasonId: 2025, rankKey: 10_900, grade: 10, teamId: 7 },
    { subjectId: 1, seasonId: 2026, rankKey: 10_500, grade: 11, teamId: 7 },
    { subjectId: 1, seasonId: ALL_OUTDOOR_SEASONS, rankKey: 10_500, grade: 11, teamId: 7 },
    { subjectId: 2, seasonId: 2024, rankKey: 10_800, grade: 10, teamId: 8 },
    { subjectId: 2, seasonId: 2025, rankKey: 10_600, grade: 11, teamId: 8 },
    { subjectId: 2, seasonId: ALL_OUTDOOR_SEASONS, rankKey: 10_600, grade: 11, teamId: 8 },
    // 3 repeated the grade and is listed once, with the better mark.
    { subjectId: 3, seasonId: 2024, rankKey: 10_850, grade: 10, teamId: 8 },
    { subjectId: 3, seasonId: 2025, rankKey: 10_950, grade: 10, teamId: 8 },
    { subjectId: 3, seasonId: ALL_OUTDOOR_SEASONS, rankKey: 10_850, grade: 10, teamId: 8 },
    // 4 ran indoors.
    { subjectId: 4, seasonId: 12026, rankKey: 10_100, grade: 10, teamId: 8 },
    { subjectId: 4, seasonId: ALL_INDOOR_SEASONS, rankKey: 10_100, grade: 10, teamId: 8 },
  ].map((best) => ({ ...best, conditions: ALL }));
  const sophomores: BestList = { ...world, seasonId: ALL_OUTDOOR_SEASONS, grade: 10 };

  it('has the best mark of each athlete in the grade, whatever came later', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, SEASONS);
      expect(rowTexts(await listBests(ctx, sophomores))).toEqual(['1 2', '2 3', '3 1']);
      expect(rowTexts(await listBests(ctx, { ...sophomores, grade: 11 }))).toEqual(['1 1', '2 2']);
      expect(rowTexts(await listBests(ctx, { ...sophomores, seasonId: ALL_INDOOR_SEASONS }))).toEqual([
        '1 4',
      ]);
      expect(await countBests(ctx, sophomores)).toBe(3);
    }));

  it('can be limited to teams or a region, and has pages', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, SEASONS);
      const ofTeam: BestList = { ...sophomores, scope: { kind: 'teams', teamIds: [8] } };
      expect(rowTexts(await listBests(ctx, ofTeam))).toEqual(['1 2', '2 3']);
      const ofState: BestList = { ...sophomores, scope: { kind: 'state', state: 'OH', country: 'USA' } };
      expect(rowTexts(await listBests(ctx, ofState, { page: 2 }, 2))).toEqual(['3 1']);
      const after = (await listBests(ctx, sophomores, { page: 1 }, 2)).next!;
      expect(rowTexts(await listBests(ctx, sophomores, { after }, 2))).toEqual(['3 1']);
    }));

  it('gives the rank of an athlete and of a mark', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, SEASONS);
      expect(await findRank(ctx, sophomores, { kind: 'athlete', id: 1 })).toBe(3);
      const mark = { eventVariant: '100m', gender: 'M', rankKey: 10_860 } as const;
      expect(
        await rankMarks(ctx, { kind: 'world' }, { grade: 10 }, [
          { ...mark, seasonId: ALL_OUTDOOR_SEASONS },
          { ...mark, seasonId: 2025 },
        ]),
      ).toEqual([3, 1]);
    }));
});

const twentyFive: TestBest[] = Array.from({ length: 25 }, (_, index) => ({
  subjectId: index + 1,
  teamId: (index % 3) + 1,
  rankKey: 10_000 + Math.floor(index / 2) * 10,
}));

describe.each([
  ['the world', world],
  ['teams', { ...world, scope: { kind: 'teams', teamIds: [1, 2, 3] } }],
] as [string, BestList][])('pages of %s', (_, list) => {
  it('are the same by number and by cursor, and end', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, twentyFive);
      let page = await listBests(ctx, list, { page: 1 }, 7);
      const seen = rowTexts(page);
      for (let number = 2; page.next; number += 1) {
        const byCursor = await listBests(ctx, list, { after: page.next }, 7);
        expect(byCursor).toEqual(await listBests(ctx, list, { page: number }, 7));
        page = byCursor;
        seen.push(...rowTexts(page));
      }
      expect(seen).toEqual(rowTexts(await listBests(ctx, list, { page: 1 }, 100)));
      expect(await listBests(ctx, list, { page: 9 }, 7)).toEqual(EMPTY_PAGE);
    }));

  it('use the true position of a row, whatever rank and row its cursor claims', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, twentyFive);
      const forged = { rankKey: 10_030, id: 7, rank: 1, row: 1 };
      expect(rowTexts(await listBests(ctx, list, { after: forged }, 2))).toEqual(['7 8', '9 9']);
      // The cursor of an athlete who left the list continues from where they were.
      const gone = { rankKey: 10_025, id: 999, rank: 6, row: 6 };
      expect(rowTexts(await listBests(ctx, list, { after: gone }, 2))).toEqual(['7 7', '7 8']);
    }));
});

test('ranks of a page are the ranks of the whole list', () =>
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 30 }),
      fc.integer({ min: 1, max: 29 }),
      (keys, cut) => {
        const rows = keys.toSorted((a, b) => a - b).map((rankKey, id) => ({ rankKey, id }));
        const whole = rankRows(rows, null);
        const before = whole.slice(0, cut).at(-1)!;
        const rest = rankRows(rows.slice(cut), before);
        expect(rest.map(({ rank, row }) => [rank, row])).toEqual(
          whole.slice(cut).map(({ rank, row }) => [rank, row]),
        );
      },
    ),
  ));

describe('the rank of a mark', () => {
  it('is one more than the number of better marks in its list', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, [...twentyFive, { subjectId: 40, rankKey: 60_000, eventVariant: '400m' }]);
      const marks = [
        { eventVariant: '100m', gender: 'M', seasonId: 2026, rankKey: 10_030 },
        { eventVariant: '100m', gender: 'M', seasonId: 2026, rankKey: 10_035 },
        { eventVariant: '400m', gender: 'M', seasonId: 2026, rankKey: 60_000 },
        { eventVariant: '400m', gender: 'F', seasonId: 2026, rankKey: 60_000 },
      ] as const;
      expect(await rankMarks(ctx, { kind: 'world' }, {}, marks)).toEqual([7, 9, 1, 1]);
      expect(await rankMarks(ctx, { kind: 'teams', teamIds: [1] }, {}, marks)).toEqual([3, 4, 1, 1]);
      expect(await rankMarks(ctx, { kind: 'state', state: 'WA', country: null }, {}, marks)).toEqual([
        1, 1, 1, 1,
      ]);
      expect(await rankMarks(ctx, { kind: 'world' }, { levelMask: 8 }, [])).toEqual([]);
    }));

  it('of a subject is that of its best, and null when it is not in the list', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, twentyFive);
      const athlete = (id: number) => ({ kind: 'athlete', id }) as const;
      expect(await findRank(ctx, world, athlete(8))).toBe(7);
      expect(await findRank(ctx, { ...world, scope: { kind: 'teams', teamIds: [1, 2] } }, athlete(8))).toBe(
        5,
      );
      expect(
        await findRank(ctx, { ...world, scope: { kind: 'teams', teamIds: [1] } }, athlete(8)),
      ).toBeNull();
      expect(await findRank(ctx, { ...world, grade: 12 }, athlete(8))).toBeNull();
      expect(await findRank(ctx, world, { kind: 'squad', id: 8 })).toBeNull();
    }));

  it('does not depend on other lists, whose lengths are counted up to a limit', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, [
        ...twentyFive,
        { subjectId: 40, rankKey: 60_000, eventVariant: '400m', gender: 'F' },
        { subjectId: 41, rankKey: 60_100, eventVariant: '400m', gender: 'M', conditions: 2 },
      ]);
      const pairs = await listListedEvents(ctx);
      expect(pairs.map(({ eventVariant, gender }) => `${eventVariant} ${gender}`)).toEqual([
        '100m M',
        '400m F',
        '400m M',
      ]);
      const lists = pairs.map((pair) => ({ ...pair, seasonId: 2026 }));
      expect(await countLists(ctx, { kind: 'world' }, {}, lists, 1)).toEqual([1, 1, 1]);
      expect(await countLists(ctx, { kind: 'teams', teamIds: [1] }, {}, lists, 300)).toEqual([9, 0, 0]);
    }));

  it('is null beyond the first thousand', () =>
    withRollback(async (ctx) => {
      const many = Array.from({ length: 1_001 }, (_, index) => ({
        subjectId: index + 1,
        rankKey: 10_000 + index,
      }));
      await insertTestBests(ctx, many);
      expect(await findRank(ctx, world, { kind: 'athlete', id: 1_000 })).toBe(1_000);
      expect(await findRank(ctx, world, { kind: 'athlete', id: 1_001 })).toBeNull();
    }));
});

describe('an athlete of a school and a club', () => {
  const ALL = 15;
  const IN_TEAM = inTeam(ALL);
  const SCHOOL = { teamId: 1, levelMask: 4, state: 'OH', grade: 11 };
  const CLUB = { teamId: 9, levelMask: 16, state: 'PA', grade: null };
  const bests = [
    { subjectId: 7, rankKey: 10_700, conditions: ALL | IN_TEAM, ...CLUB },
    { subjectId: 7, rankKey: 10_900, conditions: IN_TEAM, ...SCHOOL },
    { subjectId: 7, rankKey: 11_000, conditions: IN_TEAM, ...SCHOOL, teamId: 2 },
    { subjectId: 8, rankKey: 10_800, conditions: ALL | IN_TEAM, ...SCHOOL },
  ];

  it('is in every list once, with the best mark that the list includes', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, bests);
      const marks = async (list: Partial<BestList>) =>
        (await listBests(ctx, { ...world, ...list })).rows.map(({ id, rankKey }) => `${id} ${rankKey}`);
      expect(await marks({})).toEqual(['7 10700', '8 10800']);
      expect(await marks({ levelMask: 4 })).toEqual(['8 10800', '7 10900']);
      expect(await marks({ levelMask: 16 })).toEqual(['7 10700']);
      expect(await marks({ grade: 11 })).toEqual(['8 10800', '7 10900']);
      expect(await marks({ scope: { kind: 'state', country: 'USA', state: 'OH' } })).toEqual([
        '8 10800',
        '7 10900',
      ]);
      expect(await marks({ scope: { kind: 'teams', teamIds: [1, 2] } })).toEqual(['8 10800', '7 10900']);
      expect(await marks({ scope: { kind: 'teams', teamIds: [2] } })).toEqual(['7 11000']);
      expect(await marks({ scope: { kind: 'teams', teamIds: [1, 9] } })).toEqual(['7 10700', '8 10800']);
    }));

  it('is ranked and counted once', () =>
    withRollback(async (ctx) => {
      await insertTestBests(ctx, bests);
      const list = { ...world, levelMask: 4 };
      expect(await countBests(ctx, list)).toBe(2);
      expect(await findRank(ctx, list, { kind: 'athlete', id: 7 })).toBe(2);
      const mark = { eventVariant: '100m', gender: 'M', seasonId: 2026, rankKey: 11_500 } as const;
      expect(await rankMarks(ctx, { kind: 'teams', teamIds: [1, 2, 9] }, {}, [mark])).toEqual([3]);
    }));
});
