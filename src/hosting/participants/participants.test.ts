import { expect, it } from 'vitest';
import { RELATION } from '#competition/registration/meet-teams/relations.rules.ts';
import { filterTeams, isComing, readAddresses, stateOf } from './participants.rules.ts';

const team = (name: string, relation: (typeof RELATION)[keyof typeof RELATION] | null, entries = 0) => ({
  name,
  code: name.slice(0, 4).toUpperCase(),
  coach: name === 'Port Ellery' ? 'Sofía Amadi' : '',
  relation,
  entries,
});

const TEAMS = [
  team('Brightwater', RELATION.accepted, 12),
  team('Port Ellery', RELATION.invite),
  team('Sundial', RELATION.unconfirmed),
  team('Lakewold', null, 3),
];

it('finds teams by name, code and coach, accents aside', () => {
  const names = (text: string) => filterTeams(TEAMS, { text, state: null }).map(({ name }) => name);
  expect(names('bright')).toEqual(['Brightwater']);
  expect(names('SUND')).toEqual(['Sundial']);
  expect(names('sofia')).toEqual(['Port Ellery']);
  expect(names('')).toHaveLength(4);
});

it('filters by state, and a team with entries alone is entered', () => {
  expect(TEAMS.map(stateOf)).toEqual(['accepted', 'invited', 'asks', 'entered']);
  expect(filterTeams(TEAMS, { text: '', state: 'asks' })).toEqual([TEAMS[2]]);
  expect(TEAMS.map(isComing)).toEqual([true, false, false, true]);
});

it('reads a pasted list of addresses, each once, and names what is none', () => {
  const text = 'coach@bay.example, <Sofia@port.example>;\ncoach@bay.example\nSofia Amadi, sofia@port';
  expect(readAddresses(text)).toEqual({
    addresses: ['coach@bay.example', 'sofia@port.example'],
    wrong: ['sofia', 'amadi', 'sofia@port'],
  });
  expect(readAddresses(' \n')).toEqual({ addresses: [], wrong: [] });
});
