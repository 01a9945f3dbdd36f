import { describe, expect, test } from 'vitest';
import type { Team } from '#people/teams/teams.rules.ts';
import { foldName } from '#sport/people/names.rules.ts';
import { chooseTeam } from './team-candidates.rules.ts';

const team = (teamId: number, name: string) =>
  ({ teamId, name, nameFolded: foldName(name), levelMask: 0, country: null }) as Team;

const choose = (name: string, ...names: string[]) =>
  chooseTeam(
    { name, isCut: true },
    names.map((each, index) => team(index + 1, each)),
    {
      levelMask: 4,
      country: null,
    },
  ).kind;

describe('a text that is missing in relays and rankings', () => {
  test.each([
    ['Westmoor Aca', 'Westmoor Academy', 'fills the column inside a word'],
    ['Amanda Clear', 'Amanda Clear Creek', 'fills the column to its last character'],
    ['North Lake', 'North Lake', 'is the whole name'],
    ['Pine Valley', 'Pine Valley Prep', 'lost the space at the edge of the column'],
  ])('%s is %s: it %s', (text, name) => expect(choose(text, name)).toBe('known'));

  test.each([
    ['HK', 'HK Harriers International'],
    ['Lake', 'Lake Forest Academy'],
    ['Westmoor Ac', 'Westmoor Academy'],
    ['North Harbor Prep', 'North Harbor Prep School'],
  ])('%s is never %s: no column cut it there', (text, name) => expect(choose(text, name)).toBe('new'));

  test('stays in doubt between two existing teams that begin with it', () =>
    expect(choose('Singapore In', 'Singapore Institute A', 'Singapore Institute B')).toBe('doubtful'));
});

describe('a team with a state or key in the file', () => {
  const miami = { ...team(1, 'Miami'), state: 'FL', sourceId: 4, sourceKey: '17' };
  const choosing = (facts: { state?: string; source?: { sourceId: number; sourceKey: string } }) =>
    chooseTeam({ name: 'Miami', isCut: false, ...facts }, [miami], { levelMask: 0, country: null }).kind;

  test('is not the team of that name in another state', () => {
    expect(choosing({ state: 'FL' })).toBe('known');
    expect(choosing({ state: 'OH' })).toBe('new');
  });

  test('is not the team with another key of the same source', () => {
    expect(choosing({ source: { sourceId: 4, sourceKey: '18' } })).toBe('new');
    expect(choosing({ source: { sourceId: 5, sourceKey: '18' } })).toBe('known');
  });
});

describe('a nation', () => {
  const nation = { ...team(1, 'Georgia'), country: 'GEO' };
  const club = team(2, 'Georgia');
  const choosing = (country: string | null) =>
    chooseTeam({ name: 'Georgia', isCut: false }, [nation, club], { levelMask: 16, country });

  test('is not the club of its name without a country', () => {
    expect(choosing('GEO')).toEqual({ kind: 'known', teamId: 1 });
    expect(choosing('USA')).toEqual({ kind: 'known', teamId: 2 });
    expect(choosing(null)).toMatchObject({ kind: 'doubtful' });
  });
});
