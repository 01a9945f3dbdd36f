import { expect, test } from 'vitest';
import { readMeet, readTable } from './hytek.fixtures.ts';
import { readDayOfTitle } from './hytek-banner.rules.ts';

test.each([
  ['Results - Day 2 PM', 2],
  ['Day 1 Results', 1],
  ['Session 3 Day: 2', 2],
  ['Results', null],
  ['Results - Day 1 and Day 2', null],
  ['Results - Day 1 - 2', null],
])('the title %j names the day %j', (title, day) => expect(readDayOfTitle(title)).toBe(day));

test('a round has the day of the page on which it begins', () => {
  const event = (title: string) => `Event 1  Boys 100 Meter Dash
    Name                    Year School                 ${title}
  1 Jo Fox                    12 Rio                     11.50
`;
  const meet = readMeet(`Lake Open - 5/29/2026 to 5/30/2026
Lake Park
Results - Day 1

${event('Prelims')}
Results - Day 2

${event(' Finals')}`);
  expect(meet.events[0]!.rounds.map(({ round, day }) => [round, day])).toEqual([
    ['P', 1],
    ['F', 2],
  ]);
  expect(
    readTable('    Name         School   Finals', '  1 Jo Fox  Rio    11.50').events[0]!.rounds[0]!.day,
  ).toBeNull();
});
