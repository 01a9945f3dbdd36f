// Teams of a cross-country list: five runners score, and a team is ranked only once nobody can overtake it unseen.
import { expect, test } from 'vitest';
import { rankTeams } from './team-averages.rules.ts';

const runners = (teams: Record<string, number[]>) =>
  Object.entries(teams)
    .flatMap(([teamId, keys]) =>
      keys.map((rankKey) => ({ teamId: Number(teamId), rankKey, resultId: rankKey })),
    )
    .sort((a, b) => a.rankKey - b.rankKey);

const WHOLE = runners({
  1: [960_000, 970_000, 980_000, 990_000, 1_000_000, 1_010_000],
  2: [950_000, 955_000, 985_000, 1_000_000, 1_010_000],
  3: [900_000, 910_000, 920_000, 930_000],
});

test('the average of the five best ranks a team, and four runners are no team', () => {
  expect(rankTeams(WHOLE, { isWhole: true })).toMatchObject([
    { teamId: 1, rank: 1, isTied: true, rankKey: 980_000, spreadMs: 40_000 },
    { teamId: 2, rank: 1, isTied: true, rankKey: 980_000, spreadMs: 60_000 },
  ]);
});

test('a team that an unread runner of another one could overtake is not ranked yet', () => {
  expect(rankTeams(WHOLE, { isWhole: false })).toEqual([]);
  const withoutThree = WHOLE.filter(({ teamId }) => teamId !== 3);
  expect(rankTeams(withoutThree, { isWhole: false })).toHaveLength(2);
});

test('unattached runners belong to no team', () => {
  const unattached = WHOLE.map((runner) => ({ ...runner, teamId: null }));
  expect(rankTeams(unattached, { isWhole: true })).toEqual([]);
});
