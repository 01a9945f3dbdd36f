// The athletes on the page and their order.
import { expect, test } from 'vitest';
import type { EditedAthlete } from '#people/rosters/roster-edit.client.ts';
import { editedAthlete } from '#people/rosters/roster-edit.fixtures.ts';
import { BY_NAME, findOnRoster, type SortColumn, sortedBy, sortRoster } from './roster-sorting.rules.ts';

const ROSTER = [
  editedAthlete('Gideon Astley', { grade: 12, lastRaceOn: '2026-05-02' }),
  editedAthlete('Óskar Delacroix', { grade: 9, visibility: 'initials', hasParent: true }),
  editedAthlete('Theo Kanerva', { grade: null, status: 'new', lastRaceOn: null }),
  editedAthlete('Lucía Valdespino-Ruiz', { status: 'confirm', visibility: 'hidden' }),
];

const firstNames = (athletes: readonly EditedAthlete[]) => athletes.map(({ firstName }) => firstName);

test.each<[SortColumn, boolean, string[]]>([
  ['athlete', false, ['Gideon', 'Óskar', 'Theo', 'Lucía']],
  ['athlete', true, ['Lucía', 'Theo', 'Óskar', 'Gideon']],
  ['grade', false, ['Óskar', 'Lucía', 'Gideon', 'Theo']],
  ['grade', true, ['Gideon', 'Lucía', 'Óskar', 'Theo']],
  ['season', false, ['Lucía', 'Theo', 'Gideon', 'Óskar']],
  ['visibility', false, ['Lucía', 'Óskar', 'Gideon', 'Theo']],
  ['accounts', true, ['Óskar', 'Gideon', 'Theo', 'Lucía']],
  ['lastRace', false, ['Gideon', 'Óskar', 'Lucía', 'Theo']],
  ['lastRace', true, ['Óskar', 'Lucía', 'Gideon', 'Theo']],
])(
  'by %s, descending %s: missing values come last, and the name decides between equals',
  (by, isDescending, names) => {
    expect(firstNames(sortRoster(ROSTER, { by, isDescending }))).toEqual(names);
  },
);

test('a second press on a column head reverses the order, another head starts over', () => {
  const once = sortedBy(BY_NAME, 'grade');
  expect(once).toEqual({ by: 'grade', isDescending: false });
  expect(sortedBy(once, 'grade')).toEqual({ by: 'grade', isDescending: true });
  expect(sortedBy(sortedBy(once, 'grade'), 'athlete')).toEqual(BY_NAME);
});

test.each([
  ['', 4],
  ['oskar', 1],
  ['ÓSK del', 1],
  ['ruiz', 1],
  ['ka th', 1],
  ['skar', 0],
])('“%s” finds %i of four', (text, count) => {
  expect(findOnRoster(ROSTER, text)).toHaveLength(count);
});
