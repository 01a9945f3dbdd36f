import { describe, expect, test } from 'vitest';
import { aResult } from '#competition/result-pages/results.fixtures.ts';
import { byHeat, columnCount, columnsOf, cutAfter } from './round-table.rules.ts';

const sprint = {
  isRelay: false,
  windMatters: true,
  view: 'place',
  heatCount: 2,
  seriesCount: 0,
  hasSeriesWind: false,
} as const;

describe('columns', () => {
  test('a column is shown when a row has a value for it', () => {
    const bare = aResult({ gradeText: null, teamName: null, wind: null, points: null });
    expect(columnsOf([bare], { ...sprint, heatCount: 1 })).toEqual({
      grade: false,
      team: false,
      wind: false,
      heat: false,
      gap: false,
      points: false,
      series: 0,
    });
    expect(columnsOf([bare, aResult({ gap: '+0.23', points: '8' })], sprint)).toEqual({
      grade: true,
      team: true,
      wind: true,
      heat: true,
      gap: true,
      points: true,
      series: 0,
    });
  });

  test('rows grouped by heat have no column of heats and no gap to another heat', () => {
    expect(columnsOf([aResult({ gap: '+0.23' })], { ...sprint, view: 'heat' })).toMatchObject({
      heat: false,
      gap: false,
    });
  });

  test('relays have no column of teams', () => {
    expect(columnsOf([aResult()], { ...sprint, isRelay: true }).team).toBe(false);
  });

  test('six trials are columns, fifteen heights are a line under the name', () => {
    expect(columnsOf([aResult()], { ...sprint, seriesCount: 6 }).series).toBe(6);
    expect(columnsOf([aResult()], { ...sprint, seriesCount: 15 }).series).toBe(0);
  });

  test('trials with their own wind have no column of winds', () => {
    expect(columnsOf([aResult()], { ...sprint, seriesCount: 6, hasSeriesWind: true }).wind).toBe(false);
    expect(columnsOf([aResult()], { ...sprint, seriesCount: 15, hasSeriesWind: true }).wind).toBe(true);
  });

  test('a spanning row spans place, name, mark, notes and all other columns', () => {
    const columns = columnsOf([aResult()], sprint);
    expect(columnCount(columns, false)).toBe(8);
    expect(columnCount({ ...columns, series: 6 }, true)).toBe(15);
  });

  test('trials replace the columns of grade and flight, many heights also that of the team', () => {
    const few = columnsOf([aResult()], { ...sprint, seriesCount: 6 });
    expect(few).toMatchObject({ grade: false, heat: false, team: true });
    expect(columnsOf([aResult()], { ...sprint, seriesCount: 9 })).toMatchObject({ team: false, series: 9 });
  });
});

describe('the cut line', () => {
  const row = (qualifier: string | null, status: string | null = null) => ({ qualifier, status });

  test('is after the last one who advances', () => {
    expect(cutAfter([row('Q'), row('Q'), row('q'), row(null), row(null)])).toBe(3);
  });

  test('is not drawn when nobody advances, or everybody with a mark does', () => {
    expect(cutAfter([row(null), row(null)])).toBeNull();
    expect(cutAfter([row('Q'), row('q')])).toBeNull();
    expect(cutAfter([row('Q'), row(null, 'DNS')])).toBeNull();
    expect(cutAfter([])).toBeNull();
  });

  test('is not drawn when a slower one advanced by place', () => {
    expect(cutAfter([row('Q'), row(null), row('Q'), row(null)])).toBeNull();
  });
});

test('heats are in order, each in order of finish, and rows without a heat come last', () => {
  const row = (heat: number | null, heatPlace: number | null) => ({ heat, heatPlace });
  expect(byHeat([row(2, 2), row(null, null), row(1, null), row(2, 1), row(1, 1)])).toEqual([
    { heat: 1, results: [row(1, 1), row(1, null)] },
    { heat: 2, results: [row(2, 1), row(2, 2)] },
    { heat: null, results: [row(null, null)] },
  ]);
});
