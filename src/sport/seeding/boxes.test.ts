import { expect, test } from 'vitest';
import { getVariant } from '../events/events.rules.ts';
import { boxesOf } from './boxes.rules.ts';
import { randomOf } from './distribution.rules.ts';
import { planSeeding } from './rule-sets.rules.ts';
import { seedRound } from './seeding.rules.ts';

const runners = (teams: string) =>
  [...teams].map((team, index) => ({ team: team === '-' ? null : team, seedRank: index + 1 }));

test('the team with the best five seeds has box 1, and smaller teams follow', () => {
  expect(boxesOf(runners('AABBBBBAAAC-'), null)).toEqual([2, 2, 1, 1, 1, 1, 1, 2, 2, 2, 3, 4]);
});

test('two schools of one name have a box each', () => {
  const twins = [1, 2, 1, 2, null].map((teamId, index) => ({
    team: 'Lincoln',
    teamId,
    seedRank: index + 1,
  }));
  expect(boxesOf(twins, null)).toEqual([1, 2, 1, 2, 3]);
});

test('a draw gives every team one box, and comes out the same again', () => {
  const drawn = boxesOf(runners('ABCDABCD-'), randomOf(7));
  expect(drawn.slice(0, 4).toSorted()).toEqual([1, 2, 3, 4]);
  expect(drawn.slice(4, 8)).toEqual(drawn.slice(0, 4));
  expect(drawn[8]).toBe(5);
  expect(boxesOf(runners('ABCDABCD-'), randomOf(7))).toEqual(drawn);
});

test('a race on a course has one start list, box by box', () => {
  const starters = runners('ABAB').map(({ team, seedRank: id }) => ({ id, team, sort: id, seed: null }));
  const plan = planSeeding(
    { ruleSet: 'high-school-8', start: 'boxes', draw: 'none' },
    { variant: getVariant('xc-5000m'), isPrelim: false },
  );
  const { heats } = seedRound(starters, plan);
  expect(heats.map((heat) => heat.map(({ id, lane }) => [id, lane]))).toEqual([
    [
      [1, 1],
      [3, 1],
      [2, 2],
      [4, 2],
    ],
  ]);
  expect(heats[0]![0]!.why.isBox).toBe(true);
});
