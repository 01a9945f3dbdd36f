import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WaitingFinisher } from '#competition/events/meet-events.rules.ts';
import { parsedRow } from '#hosting/result-files/parsed-defaults.rules.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { POINT } from '#sport/scoring/track-scoring.rules.ts';
import { scoringOfRace } from './race-scores.rules.ts';

/**
 * `A1` is a runner of team A with the printed score 1, `A-` one without a score, `?` an unreadable row, `U-`
 * an unattached runner.
 */
function scored(finish: string) {
  const finishers = finish.split(' ').map((runner, index) => ({ runner, index }));
  const rows = finishers
    .filter(({ runner }) => runner !== '?')
    .map(({ runner, index }) =>
      parsedRow({
        line: index + 1,
        text: runner,
        athlete: { firstName: 'Run', lastName: `Ner ${index}` },
        teamText: runner[0] === 'U' ? '' : runner[0]!,
        place: index + 1,
        markText: `17:${String(index + 10)}.0`,
        points2520: runner[1] === '-' ? null : Number(runner.slice(1)) * POINT,
      }),
    );
  const unread = finishers
    .filter(({ runner }) => runner === '?')
    .map(
      ({ index }): WaitingFinisher => ({
        line: index + 1,
        place: index + 1,
        teamId: null,
        teamText: null,
        relayLetter: null,
      }),
    );
  const teamOf = ({ teamText }: { teamText: string }) => ({
    teamId: teamText === '' ? null : teamText.charCodeAt(0),
    teamText: null,
  });
  return scoringOfRace({ rows, levelMask: HIGH_SCHOOL, teamOf, unread });
}

/** Returns the scorings as `A B 5/7`. */
const scoringsOf = (finish: string) =>
  scored(finish).scorings.map(
    ({ teams, scoreDepth, placeDepth }) =>
      `${teams.map((team) => (typeof team === 'number' ? String.fromCharCode(team) : team)).join(' ')} ${scoreDepth}/${placeDepth}`,
  );

test('depths follow from printed scores if they explain every one', () => {
  const { depths, scorings, contradictions } = scored('A1 B2 A3 B4 A5 B6 A- B-');
  expect([depths, scorings, contradictions]).toEqual([{ scoreDepth: 3, placeDepth: 3 }, [], []]);
});

test('a race without printed scores says nothing about its scoring', () => {
  expect(scored('A- B- A-')).toMatchObject({ isPrinted: false, scorings: [], contradictions: [] });
});

test('an unreadable row keeps its score', () => {
  const { depths, contradictions } = scored('A1 ? B3 A4 B5 A6 B7 A8 B9 A10 B11');
  expect([depths.scoreDepth, contradictions]).toEqual([null, []]);
});

describe('a race of several scorings', () => {
  test('is split into groups of teams in which the scores run 1, 2, 3', () => {
    expect(scoringsOf('A1 C1 B2 A3 D2 C3 B4 D4 A5 C5 D6 B6 A7 C7 B8 D8 C9 D10 A9 B10')).toEqual([
      'A B 5/7',
      'C D 5/7',
    ]);
  });

  test('has the depths of each group, without unattached runners and incomplete teams', () => {
    expect(scoringsOf('A1 C1 U- B2 C2 A3 E- D3 B4 A5 D4 C5 B6 A7 C- D6 B8 A9 D- B10')).toEqual([
      'A B 5/7',
      'C D 3/3',
    ]);
  });

  test('gives a missing score to the unreadable row', () => {
    expect(scoringsOf('A1 C1 B2 ? D3 A3 C4 B4 D5 C6 A5 D7 B6 C8 D9 A7 B8 C10 D11 A9 B10')).toEqual([
      'A B 5/7',
      'C D waiting row 4 5/7',
    ]);
  });

  test('keeps the default depths if one score is misprinted, and says so', () => {
    const { depths, scorings, contradictions } = scored(
      'A1 C1 B2 A3 D2 C3 B4 D4 A5 C5 D6 B6 A7 C7 B9 D8 C9 D10 A9 B10',
    );
    expect([depths, scorings]).toEqual([{ scoreDepth: null, placeDepth: null }, []]);
    expect(contradictions.length).toBeGreaterThan(0);
  });

  test('keeps the default depths if two groupings of the teams are possible', () => {
    const { scorings, contradictions } = scored(
      'A1 B1 C2 D2 C3 D3 C4 D4 C5 D5 C6 D6 A7 B7 A8 B8 A9 B9 A10 B10',
    );
    expect(scorings).toEqual([]);
    expect(contradictions.length).toBeGreaterThan(0);
  });

  test('keeps the default depths if one team has runners in two groups', () => {
    expect(scoringsOf('A1 A1 B2 B2 A3 A3 B4 B4 A5 A5 B6 B6 A7 A7 B8 B8 A9 A9 B10 B10')).toEqual([]);
  });
});

test('printed scores lead back to the groups of the race, or to none', () => {
  const team = fc.record({ group: fc.nat(2), size: fc.integer({ min: 3, max: 9 }) });
  let foundCount = 0;
  let apart = 0;
  fc.assert(
    fc.property(
      fc.array(team, { minLength: 2, maxLength: 9 }),
      fc.infiniteStream(fc.nat(1000)),
      (teams, keys) => {
        const runners = teams
          .flatMap(({ group, size }, index) =>
            Array.from({ length: size }, (_, number) => ({
              group,
              size,
              number,
              letter: 'ABCDEFGHI'[index]!,
            })),
          )
          .map((runner) => ({ ...runner, key: keys.next().value as number }))
          .sort((a, b) => a.key - b.key);
        const [numbers, lasts] = [new Map<string, number>(), new Map<number, number>()];
        const finish = runners.map(({ group, size, letter }) => {
          const number = (numbers.get(letter) ?? 0) + 1;
          numbers.set(letter, number);
          if (size < 5 || number > 7) return `${letter}-`;
          lasts.set(group, (lasts.get(group) ?? 0) + 1);
          return `${letter}${lasts.get(group)}`;
        });
        const scoredRace = scored(finish.join(' '));
        const { scorings, contradictions } = scoredRace;
        const isApart = lasts.size > 1;
        if (!isApart) expect([scorings, contradictions]).toEqual([[], []]);
        if (isApart) apart++;
        if (scorings.length === 0) return;
        foundCount++;
        const groupOf = new Map(teams.map(({ group }, index) => ['ABCDEFGHI'.charCodeAt(index), group]));
        for (const scoring of scorings)
          expect(new Set(scoring.teams.map((each) => groupOf.get(each as number))).size).toBe(1);
        expect(scorings).toHaveLength(lasts.size);
        expect(contradictions).toEqual([]);
      },
    ),
    { seed: 4, numRuns: 300 },
  );
  expect(foundCount).toBeGreaterThan(200);
  expect(foundCount).toBe(apart);
});
