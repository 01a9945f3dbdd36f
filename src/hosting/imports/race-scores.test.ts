import { expect, test } from 'vitest';
import { parsedRow } from '#hosting/result-files/parsed-defaults.rules.ts';
import { HIGH_SCHOOL } from '#sport/levels.rules.ts';
import { POINT } from '#sport/track-scoring.rules.ts';
import { scoringOfRace } from './race-scores.rules.ts';

/** `A1`: a runner of team A who printed the score 1; `A-`: none. */
const race = (finish: string) =>
  finish.split(' ').map((runner, index) =>
    parsedRow({
      line: index + 1,
      text: runner,
      athlete: { firstName: 'Run', lastName: `Ner ${index}` },
      teamText: runner[0]!,
      place: index + 1,
      markText: `17:${String(index + 10)}.0`,
      points2520: runner[1] === '-' ? null : Number(runner.slice(1)) * POINT,
    }),
  );

const scored = (finish: string) =>
  scoringOfRace(race(finish), HIGH_SCHOOL, ({ teamText }) => ({
    teamId: teamText.charCodeAt(0),
    teamText: null,
  }));

test('depths follow from printed scores that they explain to the last one', () => {
  const { depths, contradictions } = scored('A1 B2 A3 B4 A5 B6 A- B-');
  expect([depths, contradictions]).toEqual([{ scoreDepth: 3, placeDepth: 3 }, []]);
});

test('a race of several scorings keeps the default depths, and says so', () => {
  const { depths, contradictions } = scored('A1 B1 A2 B2 C1 A3 B3 C2 A4 C3 B4 C4 A5 B5 C5 A6 B6 C6');
  expect(depths).toEqual({ scoreDepth: null, placeDepth: null });
  expect(contradictions.length).toBeGreaterThan(0);
});
