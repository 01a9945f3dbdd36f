import { expect, it } from 'vitest';
import { enteredPeople } from './doubles.rules.ts';

const person = (athleteId: number, firstName: string | null, lastName: string | null) => ({
  athleteId,
  personId: athleteId,
  name: firstName === null ? 'Name withheld' : `${firstName} ${lastName}`,
  firstName,
  lastName,
  gender: 'M' as const,
  number: null,
  numberGivenAt: null,
});
const entry = (entryId: number, athleteId: number, teamId: number | null) => ({
  ...{ entryId, athleteId, teamId, meetEventId: 1, teamText: null, grade: 11, isScratched: false, legs: [] },
});

it('pairs people of one team with like names, and nobody whose name is withheld', () => {
  const lists = {
    entries: [entry(1, 1, 7), entry(2, 2, 7), entry(3, 3, 8), entry(4, 4, 7), entry(5, 5, 7)],
    people: [
      person(1, 'Jon', 'Castellane'),
      person(2, 'Jonah', 'Castellane'),
      person(3, 'Jonah', 'Castellane'),
      person(4, null, null),
      person(5, null, null),
    ],
    teams: [
      { teamId: 7, name: 'Salt Harbor' },
      { teamId: 8, name: 'Brightwater' },
    ],
    events: [{ meetEventId: 1, divisionId: 2, eventShort: '100m' }],
  };
  const { people, doubles } = enteredPeople({ ...lists, distinct: [] }, 'Unattached');
  expect(people).toHaveLength(5);
  expect(doubles.map((pair) => pair.map(({ athleteId }) => athleteId))).toEqual([[1, 2]]);
  expect(doubles[0]![0]).toMatchObject({
    teamName: 'Salt Harbor',
    events: '100 m',
    grade: 11,
    entryCount: 1,
  });
  const apart = enteredPeople({ ...lists, distinct: [{ oneId: 2, otherId: 1 }] }, 'Unattached');
  expect(apart.doubles).toEqual([]);
  expect(apart.distinct.map((pair) => pair.map(({ name }) => name))).toEqual([
    ['Jonah Castellane', 'Jon Castellane'],
  ]);
});
