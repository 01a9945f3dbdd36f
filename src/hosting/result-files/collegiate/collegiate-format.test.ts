import { describe, expect, test } from 'vitest';
import type { MeetsFile } from '#hosting/result-files/result-file.rules.ts';
import { textFile } from '#hosting/result-files/text-file.fixtures.ts';
import { Refusal } from '#kit/refusal.ts';
import { collegiateCsv } from './collegiate-format.rules.ts';

const SEASON = `Northgate,Alder,Finn,1,12.72,Pioneer Open,3/18/2022,100 Meters,Run
Northgate,Brook,Otto,2,04:50.6,Pioneer Open,3/18/2022,1500 Meters,Run
Southmere,Vale,Udo,4,13,Hill Classic,4/2/2022,Shot Put,Throw
Southmere,Vale,Udo,4,13.5,Hill Classic,4/2/2022,110 Hurdles,Run
`;
const MEETS = `Pioneer Open,3/18/2022,"Salt Harbor, CA"
Hill Classic,4/2/2022,Last Chance
`;

const meets = () => {
  const file = collegiateCsv.read(
    textFile('league-2022_W.csv', SEASON, { 'league-2022_meets.csv': MEETS }),
    {},
  );
  if (file instanceof Refusal) throw file;
  return (file as MeetsFile).meets;
};

describe('a season of a conference', () => {
  test('results and the list of meets are recognized by their columns', () => {
    expect(collegiateCsv.recognizes(textFile('x', SEASON))).toBe(true);
    expect(collegiateCsv.recognizes(textFile('x', MEETS))).toBe(true);
    expect(collegiateCsv.recognizes(textFile('x', 'Place,Name,Team,Time\n1,A,B,18:00'))).toBe(false);
    expect(collegiateCsv.read(textFile('x', MEETS), {})).toMatchObject({ meets: [] });
  });

  test('every row names its meet, and the list beside it gives the location', () => {
    expect(meets().map(({ name, startOn, city, state }) => [name, startOn, city, state])).toEqual([
      ['Pioneer Open', '2022-03-18', 'Salt Harbor', 'CA'],
      ['Hill Classic', '2022-04-02', null, null],
    ]);
  });

  test('the gender comes from the file name, events from the catalog', () => {
    expect(
      meets().flatMap(({ events }) => events.map(({ gender, variantKey }) => `${gender} ${variantKey}`)),
    ).toEqual(['F 100m', 'F 1500m', 'F shot', 'F 110mh']);
  });

  test('times are automatic even with a zero cut off, and field marks are in meters', () => {
    const [pioneer, hill] = meets();
    expect(pioneer!.events[1]!.rounds[0]!.rows[0]).toMatchObject({
      markText: '04:50.6',
      timing: 'fat',
      yearText: '2',
    });
    expect(hill!.events[0]!.rounds[0]!.rows[0]).toMatchObject({ markText: '13m', timing: null });
  });

  test('two performances in an event of a meet are two rounds of one athlete, in the class that most rows print', () => {
    const twice = `${SEASON}Northgate,Alder,Finn,2,12.9,Pioneer Open,3/18/2022,100 Meters,Run
Northgate,Alder,Finn,2,25.1,Hill Classic,4/2/2022,200 Meters,Run
`;
    const file = collegiateCsv.read(textFile('league-2022_W.csv', twice), {});
    const { meets } = file as MeetsFile;
    expect(
      meets[0]!.events[0]!.rounds.map(({ round, rows }) => [round, rows.map(({ markText }) => markText)]),
    ).toEqual([
      ['F', ['12.72']],
      ['P', ['12.9']],
    ]);
    const alder = meets
      .flatMap(({ events }) => events.flatMap(({ rounds }) => rounds.flatMap(({ rows }) => rows)))
      .filter(({ athlete }) => athlete?.lastName === 'Alder');
    expect(alder.map(({ yearText }) => yearText)).toEqual(['2', '2', '2']);
  });

  test('a broken row waits', () => {
    const file = collegiateCsv.read(textFile('league_M.csv', `${SEASON}Northgate,Moor,Jan,1,11.9\n`), {});
    expect((file as MeetsFile).meets[0]!.issues).toMatchObject([{ line: 5, isRow: true }]);
  });
});
