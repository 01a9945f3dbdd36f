import { expect, test } from 'vitest';
import { fullName } from '#sport/people/names.rules.ts';
import { groupPeople } from './people-groups.rules.ts';

const person = (firstName: string, type: 'F' | 'A' | 'P' | 'C', status: number) => ({
  firstName,
  lastName: '',
  type,
  status,
});

test('who asks comes first, then who belongs to the team by what they are, then who does not', () => {
  const groups = groupPeople([
    person('Asks', 'C', -10),
    person('Follows', 'F', 90),
    person('Coaches', 'C', 100),
    person('Reduced', 'C', 50),
    person('Left', 'P', -30),
    person('Declined', 'P', -35),
    person('Removed', 'A', -20),
    person('Banned', 'A', -50),
  ]);
  expect(groups.requests.map(fullName)).toEqual(['Asks']);
  expect(groups.roles.map(({ type, people }) => [type, people.map(fullName)])).toEqual([
    ['C', ['Coaches', 'Reduced']],
    ['F', ['Follows']],
  ]);
  expect(groups.outside.map(fullName)).toEqual(['Declined', 'Removed', 'Banned']);
});
