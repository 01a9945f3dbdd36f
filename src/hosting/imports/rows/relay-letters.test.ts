import { expect, test } from 'vitest';
import { readTable, rowsOf } from '#hosting/result-files/hytek/hytek.fixtures.ts';
import { letterSquads } from './relay-letters.rules.ts';

/** Reads the rows of a report and returns the letters of its squads. */
function lettersOf(rows: string[]) {
  const header = '    School                                   Finals';
  const meet = readTable(header, rows.join('\n'), 'Event 1  Boys 4x100 Meter Relay');
  return letterSquads(rowsOf(meet, '1')).map(({ relayLetter }) => relayLetter);
}

test('squads without letters get the free letters of their team in the order of the report', () => {
  const rows = ["Hill  'A'", 'Lake', 'Hill', 'Hill', 'Lake', "Wood  'B'", 'Wood'].map(
    (team, index) => `${String(index + 1).padStart(3)} ${team.padEnd(40)}    44.0${index}`,
  );
  expect(lettersOf(rows)).toEqual(['A', 'A', 'B', 'C', 'B', 'B', 'A']);
});

test('a second squad with the same letter gets the next free one, and a repeated line keeps its letter', () => {
  const squads = [
    "Hill  'A'  44.01",
    "Lake  'A'  44.02",
    "Hill  'A'  44.03",
    "Hill  'B'  44.04",
    "Lake  'A'  44.02",
  ];
  const rows = squads.map((squad, index) => {
    const [team = '', letter = '', mark = ''] = squad.split(/ +/);
    return `${String((index % 4) + 1).padStart(3)} ${`${team}  ${letter}`.padEnd(40)}    ${mark}`;
  });
  rows[4] = rows[1]!;
  expect(lettersOf(rows)).toEqual(['A', 'A', 'C', 'B', 'A']);
});
