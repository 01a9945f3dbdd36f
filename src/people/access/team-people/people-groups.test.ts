import { expect, test } from 'vitest';
import { groupPeople } from './people-groups.rules.ts';
import { nameOf } from './person-labels.rules.ts';

const person = (FirstName: string, type: 'F' | 'A' | 'P' | 'C', AccessStatus: number) => ({
  FirstName,
  LastName: '',
  type,
  AccessStatus,
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
  expect(groups.requests.map(nameOf)).toEqual(['Asks']);
  expect(groups.roles.map(({ type, people }) => [type, people.map(nameOf)])).toEqual([
    ['C', ['Coaches', 'Reduced']],
    ['F', ['Follows']],
  ]);
  expect(groups.outside.map(nameOf)).toEqual(['Declined', 'Removed', 'Banned']);
});
