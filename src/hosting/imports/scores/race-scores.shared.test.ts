import { describe, expect, test } from 'vitest';
import { tfrrsXc } from '#hosting/result-files/cross-country/tfrrs-format.rules.ts';
import type { ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { sharedResultFile } from '#hosting/result-files/shared-folder.fixtures.ts';
import { Refusal } from '#kit/refusal.ts';
import { sharedPath } from '#kit/shared-data.ts';
import { COLLEGE } from '#sport/people/levels.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { scoringOfRace } from './race-scores.rules.ts';

// Real files beside the checkout; the tests are skipped where they are missing.
const FILE = 'xc-tfrrs-text/mPaulShort_2015_men.txt';

function racesOf(path: string): ParsedRow[][] {
  const read = tfrrsXc.read(sharedResultFile(path)!, {});
  if (read instanceof Refusal || read.kind !== 'meets') throw read;
  return read.meets[0]!.events.map(({ rounds }) => rounds.flatMap(({ rows }) => rows));
}

describe.skipIf(sharedPath(FILE) === null)(FILE, () => {
  test('its first two races, merged into one by time, are two scorings again', () => {
    const [first, second] = racesOf(FILE).map((rows) => rows.filter(({ status }) => status === null));
    const secondsOf = ({ markText }: ParsedRow) =>
      markText.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0);
    const isOfFirst = new Set(first);
    const rows = [...first!, ...second!]
      .sort((a, b) => secondsOf(a) - secondsOf(b) || a.place! - b.place!)
      .map((row, index) => ({
        ...row,
        place: index + 1,
        // A school may have entered different squads in the two races.
        teamText: row.teamText === '' ? '' : `${row.teamText} ${isOfFirst.has(row) ? 1 : 2}`,
      }));
    const { scorings, contradictions } = scoringOfRace({
      rows,
      levelMask: COLLEGE,
      teamOf: ({ teamText }) => ({ teamId: null, teamText: teamText || null }),
    });
    expect(contradictions).toEqual([]);
    expect(scorings.map(({ scoreDepth, placeDepth }) => [scoreDepth, placeDepth])).toEqual([
      [5, 7],
      [5, 7],
    ]);
    for (const [index, race] of [first!, second!].entries()) {
      const scored = race.filter(({ points2520 }) => points2520 !== null);
      const names = new Set(scored.map(({ teamText }) => foldName(`${teamText} ${index + 1}`)));
      const found = scorings.find(({ teams }) => names.has(String(teams[0])));
      expect(new Set(found?.teams)).toEqual(names);
    }
  });
});
