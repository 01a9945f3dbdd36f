import { describe, expect, test } from 'vitest';
import type { MeetsFile } from '#hosting/result-files/result-file.rules.ts';
import { textFile } from '#hosting/result-files/text-file.fixtures.ts';
import { Refusal } from '#kit/refusal.ts';
import { xcRelational } from './relational-format.rules.ts';
import { metersOfName } from './relational-races.rules.ts';

const SET = {
  'athlete.csv': 'athlete_id,gender\n7,M\n8,M\n9,F\n',
  'meet.csv': `meet_id,sport_id,meet_name,start_date,end_date,meet_city,meet_state,nirca_only
1,1,Harbor Open,2023-10-06,2023-10-06,Salt Harbor,Cascadia,True
2,1,Hill Classic,2023-10-13,2023-10-14,Northgate,Cascadia,False
3,1,Nobody Came,2023-10-20,2023-10-20,,,False
`,
  'team.csv': 'team_id,team_name,region,city,state\n4,Northgate University,West,Northgate,Cascadia\n',
  'running_event.csv': 'running_event_id,event_name\n47,6000m\n49,4 Mile\n',
  'sport.csv': 'sport_id,sport_name\n1,Cross Country\n',
};
const RESULTS = `result_id,team_id,athlete_id,grade,running_event_id,event_type,result_time,wind,meet_id
11,4,7,Sr,49,,21:17.50,,1
12,4,8,,49,,21:10.00,0.0,1
13,99,9,,47,Championship,27:39.50,,2
14,4,7,,49,,soon,,2
`;

const readSet = (results = RESULTS, set: Record<string, string> = SET) =>
  xcRelational.read(textFile('result.csv', results, { ...set, 'result.csv': results }, 'club-runs'), {});

const meets = () => {
  const file = readSet();
  if (file instanceof Refusal) throw file;
  return (file as MeetsFile).meets;
};

describe('a relational set of cross-country results', () => {
  test('every table is recognized by its columns, and only the results hold meets', () => {
    for (const [name, text] of Object.entries(SET)) {
      const file = textFile(name, text);
      expect(xcRelational.recognizes(file), name).toBe(true);
      expect(xcRelational.read(file, {})).toMatchObject({ meets: [] });
    }
  });

  test('results find their meets, and meets without results are left out', () => {
    expect(
      meets().map(({ name, startOn, endOn, city, state }) => [name, startOn, endOn, city, state]),
    ).toEqual([
      ['Harbor Open', '2023-10-06', '2023-10-06', 'Salt Harbor', 'Cascadia'],
      ['Hill Classic', '2023-10-13', '2023-10-14', 'Northgate', 'Cascadia'],
    ]);
  });

  test('people and teams keep their keys, and a team missing in the set is left out', () => {
    const [harbor, hill] = meets();
    expect(harbor!.source).toMatchObject({ name: 'Relational set club-runs', republish: false });
    expect(harbor!.teams).toMatchObject([{ key: '4', text: 'Northgate University', state: 'Cascadia' }]);
    expect(harbor!.events[0]!.rounds[0]!.rows[0]).toMatchObject({
      athlete: { firstName: 'Runner', lastName: '7' },
      person: { key: '7', gender: 'M' },
      teamKey: '4',
      yearText: 'Sr',
    });
    expect(hill!.events[0]!.rounds[0]!.rows[0]).toMatchObject({ teamText: '', teamKey: null });
  });

  test('places follow from times only if the whole race is in the set', () => {
    const [harbor, hill] = meets();
    expect(harbor!.events[0]!.rounds[0]!.rows.map(({ place }) => place)).toEqual([2, 1]);
    expect(hill!.events[0]!.rounds[0]!.rows.map(({ place }) => place)).toEqual([null]);
  });

  test('a race is a distance, a kind and a gender', () => {
    const [harbor, hill] = meets();
    expect(harbor!.events).toMatchObject([{ variantKey: 'xc-6437m', gender: 'M', divisionName: null }]);
    expect(hill!.events).toMatchObject([
      { variantKey: 'xc-6000m', gender: 'F', divisionName: 'Championship' },
    ]);
  });

  test('a result without a time waits', () => {
    expect(meets()[1]!.issues).toMatchObject([{ line: 5, isRow: true }]);
  });

  test('results without the tables they refer to are refused by name', () => {
    const { 'meet.csv': _, ...rest } = SET;
    expect(readSet(RESULTS, rest)).toMatchObject({ code: 'IMPORT_COMPANION_MISSING' });
  });

  test.each([
    ['5000m', 5000],
    ['8K', 8000],
    ['4 Mile', 6437],
    ['3.1 miles', 4988],
    ['Relay', null],
  ])('%s is %s meters', (name, meters) => {
    expect(metersOfName(name)).toBe(meters);
  });
});
