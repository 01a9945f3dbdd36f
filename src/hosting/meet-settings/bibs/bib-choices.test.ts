import { expect, it } from 'vitest';
import { choiceOf, subjectOf, teamChoices } from './bib-choices.rules.ts';

const TEAMS = [
  { teamId: 7, name: 'Salt Harbor' },
  { teamId: 8, name: 'Brightwater' },
];

it('a range is for a team, for a division, or for everyone else', () => {
  for (const subject of [{ teamId: 7 }, { divisionId: 3 }])
    expect(subjectOf(choiceOf(subject))).toEqual(subject);
  expect(choiceOf({})).toBe('');
  expect(subjectOf('')).toBeNull();
});

it('a range that is for everyone else now can go back to its team', () => {
  expect(teamChoices(TEAMS, [7, undefined], 'One team')).toEqual(TEAMS);
  expect(teamChoices(TEAMS, [9, undefined], 'One team')[0]).toEqual({ teamId: 9, name: 'One team' });
});
