import { describe, expect, it } from 'vitest';
import { saveTestMarks, type TestMark } from '#competition/rankings/rankings.fixtures.ts';
import { createTestTeams } from '#competition/results/entrants.fixtures.ts';
import { createTestMeet, testResult } from '#competition/results/meet-results.fixtures.ts';
import { correctResult, removeResult, saveResults } from '#competition/results/results.service.ts';
import type { Context } from '#kit/server/context.ts';
import { withRollback } from '#kit/server/testing/test-database.ts';
import { ensureSchoolDivisions } from '#people/venues/school-divisions/school-divisions.service.ts';
import { findMarks, judgeResult, type WhyRequest } from './why-not.service.ts';
import { whyWords } from './why-not.words.ts';

const WORLD_LIST: Omit<WhyRequest, 'resultId'> = {
  schoolDivisionId: 1,
  seasonId: null,
  levelMask: null,
  grade: null,
  conditions: 'legal',
};

const AIDED = { windTenths: 26, windStatus: 'AIDED' } as const;

/** The rank, or the rules that leave the mark out. */
async function verdict(ctx: Context, resultId: number, request: Partial<WhyRequest> = {}) {
  const { isListed, rank, reasons } = await judgeResult(ctx, { ...WORLD_LIST, ...request, resultId });
  return isListed ? rank : reasons.map(({ rule }) => rule);
}

async function saveOne(ctx: Context, mark: TestMark): Promise<number> {
  const { resultId } = await saveTestMarks(ctx, [mark]);
  return resultId(`${mark.who} ${mark.mark}`);
}

describe('a mark in the list', () => {
  it('has a rank that equal marks share', () =>
    withRollback(async (ctx) => {
      const { resultId } = await saveTestMarks(ctx, [
        { who: 'Al', mark: '10.80' },
        { who: 'Bo', mark: '10.90' },
        { who: 'Cy', mark: '10.90' },
      ]);
      expect(await verdict(ctx, resultId('Cy 10.90'))).toBe(2);
      const { reasons } = await judgeResult(ctx, { ...WORLD_LIST, resultId: resultId('Al 10.80') });
      expect(reasons[0]!.steps).toEqual([
        'No mark in this list is better than 10.80.',
        'Ties to the hundredth share a rank.',
        'Ranked 1st.',
      ]);
    }));
});

describe('a list of some days', () => {
  const MARKS: TestMark[] = [
    { who: 'Al', mark: '10.80' },
    { who: 'Bo', mark: '10.85' },
    { who: 'Al', mark: '10.90' },
    { who: 'Bo', mark: '11.00' },
  ];

  it('ranks the best mark of each athlete within the days', () =>
    withRollback(async (ctx) => {
      const { resultId } = await saveTestMarks(ctx, MARKS);
      const days = { fromOn: '2026-04-02', toOn: '2026-04-04' };
      const of = (key: string) => verdict(ctx, resultId(key), days);
      expect(await of('Bo 10.85')).toBe(1);
      expect(await of('Al 10.90')).toBe(2);
      expect(await of('Bo 11.00')).toEqual(['other-counts']);
      expect(await of('Al 10.80')).toEqual(['other-day']);
    }));

  it('leaves out marks that wait for validation if it has validated ones only', () =>
    withRollback(async (ctx) => {
      const { resultId } = await saveTestMarks(ctx, MARKS);
      await ctx.db.updateTable('results').set({ validation: 12 }).execute();
      const best = resultId('Al 10.80');
      await ctx.db.updateTable('results').set({ validation: 0 }).where('id', '=', best).execute();
      expect(await verdict(ctx, best, { isValidated: true })).toEqual(['awaits-validation']);
      expect(await verdict(ctx, resultId('Al 10.90'), { isValidated: true })).toBe(2);
      expect(await verdict(ctx, best)).toBe(1);
    }));
});

describe('no list includes a mark that', () => {
  it.each<[string, TestMark, string]>([
    ['did not finish', { who: 'Al', mark: 'DNF' }, 'no-mark'],
    ['was disqualified with its time', { who: 'Al', mark: '10.80', status: 'DQ' }, 'status'],
    ['was declared invalid', { who: 'Al', mark: '10.80', validation: -12 }, 'invalidated'],
    ['is an exhibition', { who: 'Al', mark: '10.80', isExhibition: true }, 'exhibition'],
  ])('%s', (_, mark, rule) =>
    withRollback(async (ctx) => {
      expect(await verdict(ctx, await saveOne(ctx, mark))).toEqual([rule]);
    }),
  );

  it('was removed, or comes from a time trial, or is recorded twice', () =>
    withRollback(async (ctx) => {
      const { resultId } = await saveTestMarks(ctx, [
        { who: 'Al', mark: '10.80' },
        { who: 'Bo', mark: '10.90' },
        { who: 'Cy', mark: '11.00' },
      ]);
      await removeResult(ctx, resultId('Al 10.80'), 'wrong athlete');
      expect(await verdict(ctx, resultId('Al 10.80'))).toEqual(['removed']);
      const events = ctx.db
        .selectFrom('results')
        .select('meet_event_id')
        .where('id', '=', resultId('Bo 10.90'));
      await ctx.db.updateTable('meet_events').set({ status: -10 }).where('id', '=', events).execute();
      expect(await verdict(ctx, resultId('Bo 10.90'))).toEqual(['unofficial']);
      await ctx.db
        .updateTable('results')
        .set({ duplicate_of: resultId('Bo 10.90') })
        .where('id', '=', resultId('Cy 11.00'))
        .execute();
      const { reasons } = await judgeResult(ctx, { ...WORLD_LIST, resultId: resultId('Cy 11.00') });
      expect(reasons).toMatchObject([{ rule: 'duplicate', path: expect.stringContaining('/results/m/') }]);
    }));

  it('comes from an unrecognized event, or from a relay without a team', () =>
    withRollback(async (ctx) => {
      const meet = await createTestMeet(ctx, { events: ['4x100m'] });
      const { saved } = await saveResults(ctx, meet.meetId, {
        origin: { kind: 'hand', reason: 'the results of the meet' },
        results: [
          testResult({ roundId: meet.round('4x100m F'), mark: '44.10', teamText: 'Oak', relayLetter: 'A' }),
        ],
        completeRoundIds: [],
      });
      expect(await verdict(ctx, saved[0]!.resultId)).toEqual(['squad-without-team']);
      const id = await saveOne(ctx, { who: 'Al', mark: '10.80' });
      await ctx.db
        .updateTable('results')
        .set({ event_variant: null, counts: false })
        .where('id', '=', id)
        .execute();
      expect(await verdict(ctx, id)).toEqual(['event-unknown']);
    }));

  it('does not exist', () =>
    withRollback(async (ctx) => {
      await expect(judgeResult(ctx, { ...WORLD_LIST, resultId: 999 })).rejects.toMatchObject({
        code: 'RESULT_UNKNOWN',
      });
    }));
});

describe('this list leaves out a mark that', () => {
  it('was wind-aided, or hand timed, or both', () =>
    withRollback(async (ctx) => {
      const id = await saveOne(ctx, { who: 'Al', mark: '10.7h', ...AIDED });
      expect(await verdict(ctx, id)).toEqual(['wind-aided']);
      expect(await verdict(ctx, id, { conditions: 'legalFat' })).toEqual(['wind-aided', 'hand-timed']);
      expect(await verdict(ctx, id, { conditions: 'any' })).toBe(1);
    }));

  it('comes from another season, level, grade or state, or from an unattached athlete', () =>
    withRollback(async (ctx) => {
      const [oak] = await createTestTeams(ctx, 1);
      const { stateId } = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'OH' });
      const { stateId: otherId } = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'WA' });
      const { resultId } = await saveTestMarks(ctx, [
        { who: 'Al', mark: '10.80', teamId: oak!, grade: 11 },
        { who: 'Bo', mark: '10.90' },
      ]);
      const al = resultId('Al 10.80');
      expect(await verdict(ctx, al, { seasonId: 2025 })).toEqual(['other-season']);
      expect(await verdict(ctx, al, { seasonId: 0 })).toBe(1);
      expect(await verdict(ctx, al, { seasonId: 10_000 })).toEqual(['other-season']);
      expect(await verdict(ctx, al, { levelMask: 16, grade: 12 })).toEqual(['other-level', 'other-grade']);
      expect(await verdict(ctx, al, { schoolDivisionId: otherId! })).toEqual(['other-place']);
      expect(await verdict(ctx, al, { schoolDivisionId: stateId!, levelMask: 4, grade: 11 })).toBe(1);
      expect(await verdict(ctx, resultId('Bo 10.90'), { schoolDivisionId: stateId! })).toEqual([
        'unattached',
      ]);
    }));

  it('is not the best of its athlete, or only equals it later', () =>
    withRollback(async (ctx) => {
      const [oak] = await createTestTeams(ctx, 1);
      const { stateId } = await ensureSchoolDivisions(ctx, { country: 'USA', state: 'OH' });
      const { resultId } = await saveTestMarks(ctx, [
        { who: 'Al', mark: '10.80' },
        { who: 'Al', mark: '11.00', teamId: oak! },
        { who: 'Bo', mark: '10.90' },
        { who: 'Bo', mark: '10.90a' },
      ]);
      const { reasons } = await judgeResult(ctx, { ...WORLD_LIST, resultId: resultId('Al 11.00') });
      expect(reasons).toMatchObject([
        {
          rule: 'other-counts',
          steps: [
            'The same athlete has a better mark, 10.80 at Meet 1.',
            'Each athlete is listed once, with the best mark. “Every performance” shows 11.00, too.',
            'It is ranked 1st.',
          ],
          path: expect.stringContaining(`#r${resultId('Al 10.80')}`),
        },
      ]);
      const equal = await judgeResult(ctx, { ...WORLD_LIST, resultId: resultId('Bo 10.90a') });
      expect(equal.reasons[0]!.steps[0]).toBe('The same athlete has an equal mark, 10.90 at Meet 3.');
      // The better mark was made unattached, so the list for the state does not include it.
      const stateList = { schoolDivisionId: stateId! };
      expect(await verdict(ctx, resultId('Al 11.00'), stateList)).toBe(1);
    }));

  it('was an exhibition, until that is corrected', () =>
    withRollback(async (ctx) => {
      const id = await saveOne(ctx, { who: 'Al', mark: '10.80', isExhibition: true });
      await correctResult(ctx, id, { isExhibition: false }, 'It was the final.');
      expect(await verdict(ctx, id)).toBe(1);
    }));
});

it('marks are found by last name or by both names, unless the athlete hides the name', () =>
  withRollback(async (ctx) => {
    const { athleteId } = await saveTestMarks(ctx, [
      { who: 'Al', mark: '10.80' },
      { who: 'Bo', mark: '10.90' },
      { who: 'Cy', mark: '11.00' },
    ]);
    await ctx.db
      .updateTable('athletes')
      .set({ visibility: 'initials' })
      .where('id', '=', athleteId('Cy'))
      .execute();
    const list = { eventVariant: '100m', gender: 'M', seasonId: 2026 } as const;
    const find = async (name: string, change: object = {}) =>
      (await findMarks(ctx, { ...list, ...change }, name)).map(({ mark }) => mark);
    expect(await find('Oak')).toEqual(['10.90', '10.80']);
    expect(await find('bo OAK')).toEqual(['10.90']);
    expect(await find('Cy Oak')).toEqual([]);
    expect(await find('Oak', { seasonId: 0 })).toHaveLength(2);
    expect(await find('Oak', { seasonId: 2025 })).toEqual([]);
    expect(await find("'")).toEqual([]);
  }));

it('the reason for an athlete without a mark is a sentence: the athlete did not start', () => {
  expect(whyWords.noMark('DNS').steps).toEqual(['The athlete did not start, so there is no mark to rank.']);
});
