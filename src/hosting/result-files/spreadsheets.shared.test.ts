import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { collegiateCsv } from '#hosting/result-files/collegiate/collegiate-format.rules.ts';
import { xcRelational } from '#hosting/result-files/cross-country/relational-format.rules.ts';
import { tfrrsXc } from '#hosting/result-files/cross-country/tfrrs-format.rules.ts';
import { xcCsv } from '#hosting/result-files/cross-country/xc-csv-format.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { sharedPath } from '#kit/shared-data.ts';
import { scoreCrossCountry } from '#sport/scoring/cross-country-scoring.rules.ts';
import { CROSS_COUNTRY_DEFAULTS } from '#sport/scoring/cross-country-settings.rules.ts';
import { POINT } from '#sport/scoring/track-scoring.rules.ts';
import type { ParsedEvent, ParsedMeet } from './parsed.rules.ts';
import type { FileFormat } from './result-file.rules.ts';
import { sharedResultFile } from './shared-folder.fixtures.ts';

// Real files beside the checkout; the tests are skipped where they are missing.
const HAS_DATA = sharedPath('xc-csv/10-04-2025_34boys.csv') !== null;

function read(format: FileFormat, path: string): ParsedMeet[] {
  const file = sharedResultFile(path)!;
  expect(format.recognizes(file), path).toBe(true);
  const read = format.read(file, {});
  if (read instanceof Refusal || read.kind !== 'meets') throw read;
  return read.meets;
}

const rowsOf = (events: readonly ParsedEvent[]) =>
  events.flatMap(({ rounds }) => rounds.flatMap(({ rows }) => rows));

/** Returns the score of each runner, computed from the places of the race. */
function computedScores(event: ParsedEvent): (number | null)[] {
  const runners = rowsOf([event]).filter(({ place }) => place !== null);
  const finishers = runners.map(({ teamText, status }) => ({ team: teamText || null, status }));
  return scoreCrossCountry(finishers, CROSS_COUNTRY_DEFAULTS).runners.map(({ scoringPlace }) => scoringPlace);
}

const printedScores = (event: ParsedEvent) =>
  rowsOf([event])
    .filter(({ place }) => place !== null)
    .map(({ points2520 }) => (points2520 === null ? null : points2520 / POINT));

describe.skipIf(!HAS_DATA)('real cross-country files (skipped without ../shared/data)', () => {
  test('the Centennial championship: 95 runners over 8 km with every printed score computed, and an open race', () => {
    const [meet] = read(tfrrsXc, 'xc-tfrrs-text/mCentennialConferences_2015_men.txt');
    expect(meet).toMatchObject({ name: 'Centennial Conferences', startOn: '2015-10-01', issues: [] });
    const [championship, open] = meet!.events;
    expect([championship!, open!].map((race) => rowsOf([race]).length)).toEqual([95, 50]);
    expect(championship).toMatchObject({ variantKey: 'xc-8000m', gender: 'M' });
    expect(computedScores(championship!)).toEqual(printedScores(championship!));
    expect(printedScores(open!).every((score) => score === null)).toBe(true);
  });

  test('Paul Short: three races in one file, every printed score of both college races computed', () => {
    const [meet] = read(tfrrsXc, 'xc-tfrrs-text/mPaulShort_2015_men.txt');
    expect(meet!.events.map((event) => rowsOf([event]).length)).toEqual([208, 278, 319]);
    expect(meet!.issues).toEqual([]);
    // The third race was open and scored under team names that its rows do not print.
    for (const race of meet!.events.slice(0, 2)) expect(computedScores(race)).toEqual(printedScores(race));
  });

  test('the youth league: six races, every runner, distances from the paces', () => {
    const folder = readdirSync(dirname(sharedPath('xc-csv/10-04-2025_34boys.csv')!)).sort();
    const races = folder.flatMap((name) => read(xcCsv, `xc-csv/${name}`).flatMap(({ events }) => events));
    expect(
      races.map((race) => [race.divisionName, race.gender, race.variantKey, rowsOf([race]).length]),
    ).toEqual([
      ['Grades 3-4', 'M', 'xc-1000m', 96],
      ['Grades 3-4', 'F', 'xc-1000m', 71],
      ['Grades 5-6', 'M', 'xc-1609m', 94],
      ['Grades 5-6', 'F', 'xc-1609m', 60],
      ['Grades 7-8', 'M', 'xc-2414m', 85],
      ['Grades 7-8', 'F', 'xc-2414m', 42],
    ]);
  });

  test('the club season: 73 meets with results, 7,560 results, none lost', () => {
    const meets = read(xcRelational, 'xc-nrcd/result.csv');
    expect(meets).toHaveLength(73);
    expect(rowsOf(meets.flatMap(({ events }) => events))).toHaveLength(7560);
    expect(meets.flatMap(({ issues }) => issues)).toEqual([]);
    expect(meets.flatMap(({ events }) => events).filter(({ variantKey }) => variantKey === null)).toEqual([]);
    expect(meets.every(({ startOn }) => /^202[34]-/.test(startOn!))).toBe(true);
  });

  test('the conference season: 36 meets, 1,819 results, every event known', () => {
    const meets = read(collegiateCsv, 'collegiate-csv/conference-2022_M.csv');
    expect(meets).toHaveLength(36);
    const events = meets.flatMap((meet) => meet.events);
    expect(rowsOf(events)).toHaveLength(1819);
    expect(events.filter(({ variantKey }) => variantKey === null).map(({ title }) => title)).toEqual([]);
    expect(meets.every(({ startOn }) => startOn !== null)).toBe(true);
  });
});
