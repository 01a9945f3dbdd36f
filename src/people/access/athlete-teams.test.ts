import { describe, expect, it, test } from 'vitest';
import { type AthleteStints, isElsewhere, newestTeams, type RosterStint } from './athlete-teams.rules.ts';

const HARBOR = 1;
const BRIGHTWATER = 2;

const stint = (teamId: number, year: number, more: Partial<RosterStint> = {}): RosterStint => ({
  teamId,
  sport: 'tf',
  year,
  isActive: true,
  hasLeft: false,
  ...more,
});

const teamIdsIn2026 = (...stints: RosterStint[]) => newestTeams(stints, 2026).map(({ teamId }) => teamId);

describe('the teams of an athlete', () => {
  it('are those of the newest season up to this year', () => {
    expect(teamIdsIn2026(stint(HARBOR, 2025), stint(BRIGHTWATER, 2026))).toEqual([BRIGHTWATER]);
    expect(teamIdsIn2026(stint(HARBOR, 2026), stint(BRIGHTWATER, 2026))).toEqual([HARBOR, BRIGHTWATER]);
    expect(teamIdsIn2026(stint(HARBOR, 2024))).toEqual([]);
  });

  it('and of the next season, which outdates nobody', () => {
    expect(teamIdsIn2026(stint(HARBOR, 2026), stint(BRIGHTWATER, 2027))).toEqual([HARBOR, BRIGHTWATER]);
    expect(teamIdsIn2026(stint(BRIGHTWATER, 2027))).toEqual([BRIGHTWATER]);
  });

  it('never one whose roster is of a later season', () => {
    expect(teamIdsIn2026(stint(HARBOR, 2999), stint(BRIGHTWATER, 2026))).toEqual([BRIGHTWATER]);
  });

  it('nor one that they have left, or where they are not active', () => {
    const left = stint(HARBOR, 2027, { hasLeft: true });
    expect(teamIdsIn2026(left, stint(BRIGHTWATER, 2026))).toEqual([BRIGHTWATER]);
    expect(teamIdsIn2026(stint(HARBOR, 2026, { isActive: false }))).toEqual([]);
  });
});

const cases: [string, AthleteStints, boolean][] = [
  ['nobody looks after them', { stints: [], hasFamily: false }, false],
  ['a family without a team', { stints: [], hasFamily: true }, true],
  ['on this roster', { stints: [stint(HARBOR, 2026)], hasFamily: true }, false],
  ['on both', { stints: [stint(HARBOR, 2026), stint(BRIGHTWATER, 2026)], hasFamily: true }, false],
  ['on the other', { stints: [stint(HARBOR, 2025), stint(BRIGHTWATER, 2026)], hasFamily: false }, true],
  ['here in the other sport', { stints: [stint(HARBOR, 2026, { sport: 'xc' })], hasFamily: true }, false],
  [
    'there in the other sport',
    { stints: [stint(BRIGHTWATER, 2026, { sport: 'xc' })], hasFamily: false },
    true,
  ],
  ['was here last', { stints: [stint(HARBOR, 2026, { isActive: false })], hasFamily: true }, false],
  ['was there last', { stints: [stint(HARBOR, 2022), stint(BRIGHTWATER, 2023)], hasFamily: true }, true],
  ['there long ago, no family', { stints: [stint(BRIGHTWATER, 2023)], hasFamily: false }, false],
  ['moved away from here', { stints: [stint(HARBOR, 2026, { hasLeft: true })], hasFamily: true }, true],
];

test.each(cases)('%s: whether others answer', (_, athlete, expected) => {
  expect(isElsewhere(athlete, { teamId: HARBOR, sport: 'tf' }, 2026)).toBe(expected);
});
