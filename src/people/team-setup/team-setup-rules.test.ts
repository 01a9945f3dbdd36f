import { describe, expect, it, test } from 'vitest';
import {
  likelyDoubles,
  likenessOf,
  refusalToFacts,
  type TeamFacts,
  tidyFacts,
  wordsOfName,
} from './team-setup.rules.ts';

const COUNTRIES = [
  { code: 'USA', states: [{ code: 'ME' }, { code: 'OH' }] },
  { code: 'NZL', states: [] },
];
const FACTS: TeamFacts = {
  name: 'Salt Harbor High School',
  levelMask: 4,
  country: 'USA',
  state: 'ME',
  city: 'Salt Harbor',
  hytekTeamCode: '',
};
const fieldsOf = (facts: Partial<TeamFacts>) =>
  refusalToFacts(tidyFacts({ ...FACTS, ...facts }), COUNTRIES)?.fields ?? null;

describe('the facts of a team', () => {
  it('are a name, a level, a country and its state', () => {
    expect(fieldsOf({})).toBeNull();
    expect(fieldsOf({ country: 'NZL', state: null, city: '' })).toBeNull();
    expect(fieldsOf({ country: 'NZL', state: '' })).toBeNull();
  });

  it.each<[string, Partial<TeamFacts>, Record<string, string>]>([
    ['a blank name', { name: ' \t ' }, { name: 'Enter the name of the team.' }],
    ['a name of signs', { name: '...' }, { name: 'Enter the name of the team.' }],
    ['a huge name', { name: 'x'.repeat(81) }, { name: 'Use at most 80 characters for the name.' }],
    ['a huge city', { city: 'x'.repeat(61) }, { city: 'Use at most 60 characters for the city.' }],
    ['no country', { country: '' }, { country: 'Choose a country.' }],
    ['no state where there are some', { state: null }, { state: 'Choose a state.' }],
    ['the state of another country', { state: 'ON' }, { state: 'Choose a state of this country.' }],
    ['a state where there is none', { country: 'NZL' }, { state: 'Choose a state of this country.' }],
    ['no level', { levelMask: 0 }, { levelMask: 'At least one level is required' }],
  ])('are refused with %s', (_, facts, fields) => {
    expect(fieldsOf(facts)).toEqual(fields);
  });

  it('are refused for all wrong fields at once', () => {
    expect(Object.keys(fieldsOf({ name: '', country: '', levelMask: 6 }) ?? {}).sort()).toEqual([
      'country',
      'levelMask',
      'name',
    ]);
  });

  it('lose needless spaces', () => {
    expect(tidyFacts({ ...FACTS, name: '  Salt \n Harbor ', hytekTeamCode: ' shhs' })).toMatchObject({
      name: 'Salt Harbor',
      hytekTeamCode: 'SHHS',
    });
  });
});

test('the words that tell a team from others', () => {
  expect(wordsOfName('Salt Harbor High School')).toEqual(['salt', 'harbor']);
  expect(wordsOfName('São Paulo Track Club')).toEqual(['sao', 'paulo']);
  expect(wordsOfName('Central High School')).toEqual(['central', 'high', 'school']);
  expect(wordsOfName('?!')).toEqual([]);
});

const at = (name: string, state: string | null = 'ME', country: string | null = 'USA') => ({
  name,
  country,
  state,
  city: null,
});

describe('two teams', () => {
  it.each([
    ['the same name', at('Salt Harbor'), 'same'],
    ['the same name in an unknown state', at('SALT HARBOR HS', null), 'same'],
    ['the same name in another state', at('Salt Harbor', 'OH'), 'name'],
    ['a longer name', at('Old Salt Harbor'), 'similar'],
    ['a typing error', at('Salt Habor'), 'similar'],
    ['a longer name in another state', at('Old Salt Harbor', 'OH'), null],
    ['another name', at('Brightwater'), null],
  ])('with %s', (_, other, likeness) => {
    expect(likenessOf(at('Salt Harbor High School'), other)).toBe(likeness);
  });

  it('are offered with the same name and city first, five at most', () => {
    const teams = [
      { teamId: 1, ...at('Old Salt Harbor') },
      { teamId: 2, ...at('Salt Harbor') },
      { teamId: 3, ...at('Salt Harbor'), city: 'Salt Harbor' },
      { teamId: 4, ...at('Salt Harbor', 'OH') },
      { teamId: 5, ...at('Brightwater') },
      { teamId: 6, ...at('Salt Harbor', 'TX') },
      { teamId: 7, ...at('Salt Harbor', 'UT') },
    ];
    expect(likelyDoubles(FACTS, teams).map(({ teamId }) => teamId)).toEqual([3, 2, 4, 6, 7]);
  });
});
