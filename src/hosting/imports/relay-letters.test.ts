import { expect, test } from 'vitest';
import { readTable, rowsOf } from '#hosting/result-files/hytek.fixtures.ts';
import { letterSquads } from './relay-letters.rules.ts';

test('squads without letters take the free ones of their team in the order of the report', () => {
  const rows = ["Hill  'A'", 'Lake', 'Hill', 'Hill', 'Lake', "Wood  'B'", 'Wood'].map(
    (team, index) => `${String(index + 1).padStart(3)} ${team.padEnd(40)}    44.0${index}`,
  );
  const meet = readTable(
    '    School                                   Finals',
    rows.join('\n'),
    'Event 1  Boys 4x100 Meter Relay',
  );
  expect(letterSquads(rowsOf(meet, '1')).map(({ relayLetter }) => relayLetter)).toEqual([
    'A',
    'A',
    'B',
    'C',
    'B',
    'B',
    'A',
  ]);
});
