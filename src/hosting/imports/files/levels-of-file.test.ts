import { describe, expect, test } from 'vitest';
import { readMeet } from '#hosting/result-files/hytek/hytek.fixtures.ts';
import { CLUB, COLLEGE, HIGH_SCHOOL, MIDDLE_SCHOOL } from '#sport/people/levels.rules.ts';
import { levelMaskOf } from './levels-of-file.rules.ts';

interface Printed {
  meet?: string;
  venue?: string;
  word?: string;
  division?: string;
  column?: string;
  years?: string[];
  teams?: string[];
  legs?: string;
}

function levelOf({
  meet = 'Harbor Classic',
  venue = 'Harbor Field',
  word = 'Women',
  division = '',
  column = 'Year',
  years = ['  ', '  '],
  teams = ['Eastport', 'Westmoor'],
  legs = '1) Ann Lee 1    2) Bea Ott 1',
}: Printed): number {
  const rows = years.map(
    (year, index) =>
      `  ${index + 1} ${`Runner ${'ABCDEFGH'[index]}`.padEnd(22)}${year.padStart(4)} ${(teams[index] ?? 'Lake').padEnd(22)} 12.5${index}`,
  );
  return levelMaskOf(
    readMeet(`${meet} - 5/30/2026
${venue}

Event 1  ${word} 100 Meter Dash ${division}
=====
    Name                  ${column.padStart(4)} School                 Finals
=====
${rows.join('\n')}

Event 2  ${word} 4x100 Meter Relay ${division}
=====
    School                       Finals
=====
  1 Eastport                      51.00
     ${legs}
`),
  );
}

describe('the level of a meet', () => {
  test.each<[string, Printed, number]>([
    ['grades 9 to 12 are high school', { years: ['9', '12', '8'] }, HIGH_SCHOOL],
    ['grades 6 to 8 are middle school', { years: ['7', '8', '9'] }, MIDDLE_SCHOOL],
    ['class words are college', { years: ['FR', 'SR'] }, COLLEGE],
    ['class words under Girls are high school', { word: 'Girls', years: ['FR', 'SR'] }, HIGH_SCHOOL],
    ['the years of relay runners say nothing beside ages', { column: 'Age', years: ['23', '25'] }, CLUB],
    [
      'teams of universities and polytechnics are college',
      { column: 'Age', years: ['23', '25'], teams: ['Lake University', 'Rock Polytechnic'] },
      COLLEGE,
    ],
    ['a misprinted leg decides nothing against Girls', { word: 'Girls' }, HIGH_SCHOOL],
    ['the meet is named by what it is', { meet: 'NCAA Lake Regional' }, COLLEGE],
    ['a division says Varsity', { division: 'Varsity' }, HIGH_SCHOOL],
    [
      'a junior high school is a middle school',
      { word: 'Boys', meet: 'Lake Junior High Relays' },
      MIDDLE_SCHOOL,
    ],
    ['a masters meet is for clubs', { meet: 'Lake Masters Open', years: ['W38', 'W51'] }, CLUB],
    [
      'girls are at no college, whoever lends the track',
      { word: 'Girls', meet: 'Lake University Preps' },
      HIGH_SCHOOL,
    ],
    ['grown people are in no high school', { meet: 'Lake High School Alumni', years: ['W38', 'W51'] }, CLUB],
    ['nothing said is open to clubs', {}, CLUB],
  ])('%s', (_, printed, level) => expect(levelOf(printed)).toBe(level));
});
