import { expect, it } from 'vitest';
import { conflictsByPerson, filterPeople, type PeopleLists, personRows } from './people-view.rules.ts';

const person = (athleteId: number, firstName: string, number: number | null, personId = athleteId) => ({
  athleteId,
  personId,
  name: `${firstName} Vos`,
  firstName,
  lastName: 'Vos',
  number,
  numberGivenAt: number === null ? null : `2026-05-01T00:00:0${athleteId}Z`,
});
const entry = (
  entryId: number,
  athleteId: number | null,
  facts: Partial<PeopleLists['entries'][number]> = {},
) => ({
  entryId,
  meetEventId: 1,
  athleteId,
  teamId: 7,
  teamText: null,
  grade: 11,
  isScratched: false,
  legs: [],
  ...facts,
});

const LISTS: PeopleLists = {
  entries: [
    entry(1, 1),
    entry(2, 1, { meetEventId: 2, isScratched: true }),
    entry(3, 2, { teamId: null }),
    entry(4, null, {
      meetEventId: 3,
      legs: [
        { athleteId: 3, leg: 1 },
        { athleteId: 1, leg: 2 },
      ],
    }),
    entry(5, 9, { isScratched: true }),
  ],
  people: [
    person(1, 'Ada', 105),
    person(2, 'Bo', 105),
    person(3, 'Cy', null),
    person(9, 'Di', 7),
    person(10, 'Di', 7, 9),
  ],
  teams: [{ teamId: 7, name: 'Salt Harbor' }],
  events: [
    { meetEventId: 1, divisionId: 30, eventShort: '100m' },
    { meetEventId: 2, divisionId: 30, eventShort: '200m' },
    { meetEventId: 3, divisionId: 31, eventShort: '4x100m' },
  ],
};
const rows = personRows(LISTS, 'Unattached');

it('shows each person once with team, grade and events', () => {
  expect(
    rows.map(({ name, teamName, events, divisionId, entryIds, isScratched }) => [
      name,
      teamName,
      events,
      divisionId,
      entryIds,
      isScratched,
    ]),
  ).toEqual([
    ['Ada Vos', 'Salt Harbor', '100 m, 200 m, 4×100 Relay', 30, [1, 2], false],
    ['Bo Vos', 'Unattached', '100 m', 30, [3], false],
    ['Cy Vos', 'Salt Harbor', '4×100 Relay', 31, [], false],
    ['Di Vos', 'Salt Harbor', '100 m', 30, [5], true],
  ]);
});

it('finds who has no number of their own', () => {
  const conflicts = conflictsByPerson(rows, 'Team', [{ from: 950, to: 999 }]);
  expect(conflicts.get(2)).toMatchObject({ proposal: 950, holder: { teamName: 'Salt Harbor' } });
  const namesOf = (text: string, isToSolve: boolean) =>
    filterPeople(rows, { text, isToSolve }, conflicts).map(({ name }) => name);
  expect(namesOf('', true)).toEqual(['Bo Vos', 'Cy Vos']);
  expect(namesOf('harbor di', false)).toEqual(['Di Vos']);
  expect(namesOf('105', false)).toEqual(['Ada Vos', 'Bo Vos']);
});
