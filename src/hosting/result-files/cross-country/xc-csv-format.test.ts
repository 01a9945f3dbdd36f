import { describe, expect, test } from 'vitest';
import type { ParseOptions } from '#hosting/result-files/parsed.rules.ts';
import type { MeetsFile } from '#hosting/result-files/result-file.rules.ts';
import { textFile } from '#hosting/result-files/text-file.fixtures.ts';
import { Refusal } from '#kit/refusal.ts';
import { POINT } from '#sport/scoring/track-scoring.rules.ts';
import { xcCsv } from './xc-csv-format.rules.ts';

const YOUTH = `\ufeff,Athlete,Yr.,Team,Score,Time,Gap,Avg. Mile
1,"VALMERE, Saul",3,Holy Cross HC,1,03:28.1,---,05:35.5
2,"O'DAY, Neal",4,Northgate,--,03:34.5,36:00.0,05:46.0
,,,,,,,
3,"McLEAN, Hugh",4,Northgate,2,03:44.2,24:00.0,06:01.6
`;

const DELIMITED = `Place,Grade,FirstName,LastName,Team,Time,Gender,DivisionID,Score
1,11,Ann,Lee,Lincoln,18:01.3,F,1,1
2,12,Bea,Ray,Unattached,18:05.9,F,1,
,9,Cat,Fox,Central,DNF,F,1,
1,10,Max,Lee,Lincoln,16:01.3,M,2,1
`;

const read = (text: string, fileName: string, options: ParseOptions = {}) => {
  const file = xcCsv.read(textFile(fileName, text), options);
  if (file instanceof Refusal) throw file;
  return (file as MeetsFile).meets[0]!;
};

describe('a race as a spreadsheet', () => {
  test('is recognized by its headings', () => {
    expect(xcCsv.recognizes(textFile('a.txt', YOUTH))).toBe(true);
    expect(xcCsv.recognizes(textFile('a.csv', DELIMITED.replaceAll(',', ';')))).toBe(true);
    expect(xcCsv.recognizes(textFile('a.csv', 'Rank,Mark,Competitor\n1,9.58,X'))).toBe(false);
  });

  test('takes gender, grades and day from the file name', () => {
    const meet = read(YOUTH, '10-04-2025_34boys.csv');
    expect(meet).toMatchObject({ sport: 'xc', name: null, startOn: '2025-10-04', assumed: ['name'] });
    expect(meet.dateOrder.order).toBe('mdy');
    expect(meet.events[0]).toMatchObject({ gender: 'M', divisionName: 'Grades 3-4', variantKey: 'xc-1000m' });
  });

  test('leaves the day open if day and month could be swapped', () => {
    expect(read(YOUTH, '09-10-2025_girls.csv')).toMatchObject({ startOn: null, startText: '09-10-2025' });
    expect(read(YOUTH, '09-10-2025_girls.csv', { dateOrder: 'dmy' }).startOn).toBe('2025-10-09');
  });

  test('reads rows, leaves out empty ones, and writes last names as people do', () => {
    const rows = read(YOUTH, '10-04-2025_34boys.csv').events[0]!.rounds[0]!.rows;
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({
      line: 2,
      place: 1,
      athlete: { firstName: 'Saul', lastName: 'Valmere' },
      yearText: '3',
      teamText: 'Holy Cross HC',
      points2520: POINT,
    });
    expect(rows[1]).toMatchObject({ athlete: { lastName: "O'Day" }, points2520: null });
  });

  test('a last name with small letters is left as it is', () => {
    const rows = read(YOUTH, '10-04-2025_34boys.csv').events[0]!.rounds[0]!.rows;
    expect(rows[2]!.athlete!.lastName).toBe('McLEAN');
  });

  test('columns give gender and race, and the time column may hold a status', () => {
    const { events } = read(DELIMITED, 'Lincoln Invitational 2025.csv');
    expect(events.map(({ gender, divisionName }) => [gender, divisionName])).toEqual([
      ['F', '1'],
      ['M', '2'],
    ]);
    const [first, second, third] = events[0]!.rounds[0]!.rows;
    expect(first).toMatchObject({ athlete: { firstName: 'Ann', lastName: 'Lee' }, yearText: '11' });
    expect(second!.teamText).toBe('');
    expect(third).toMatchObject({ place: null, status: 'DNF', markText: '' });
  });

  test('shared places and the scores of displacers are read as printed', () => {
    const text =
      'Place,Name,Team,Score,Time\n1.,"REED, Ann",Northgate,1,18:22.4\nT2,"LAKE, Joy",Eastport,(2),18:30\n2T,"PIKE, Zoe",Eastport,(3),18:30\n';
    const rows = read(text, '10-04-2025_girls.csv').events[0]!.rounds[0]!.rows;
    expect(rows.map(({ place, points2520 }) => [place, points2520! / POINT])).toEqual([
      [1, 1],
      [2, 2],
      [2, 3],
    ]);
  });

  test('a row without a time waits', () => {
    const { issues } = read(`${YOUTH}4,"LOST, Ed",4,Northgate,3,soon,,\n`, '10-04-2025_34boys.csv');
    expect(issues).toMatchObject([
      { line: 6, isRow: true, code: 'ROW_MARK_MISSING', eventLine: 2, round: 'F' },
    ]);
  });
});
