import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStatus } from '#sport/marks/statuses.rules.ts';
import type { Sport } from '#sport/sports.rules.ts';
import { type ColumnsOptions, readColumns } from './columns-meet.rules.ts';

const read = (text: string, options: Partial<ColumnsOptions> = {}, sport: Sport = 'tf') =>
  readColumns(text, { sport, choices: {}, eventTitle: null, ...options });

/** One line a row: event, round, place, name, grade, team, mark or status, wind. */
function rowsOf({ meet }: ReturnType<typeof readColumns>): string[] {
  return meet.events.flatMap((event) =>
    event.rounds.flatMap(({ round, rows }) =>
      rows.map((row) =>
        [
          event.variantKey,
          event.gender,
          event.divisionName ?? '-',
          round,
          row.place ?? '-',
          row.athlete
            ? `${row.athlete.firstName} ${row.athlete.lastName}`
            : `relay ${row.relayLetter ?? ''}`.trim(),
          row.yearText || '-',
          row.teamText || '-',
          row.markText || row.status,
          ...(row.windText === null ? [] : [row.windText]),
        ].join(' | '),
      ),
    ),
  );
}

const TWO = [
  '100m | F | Varsity | F | 1 | Mara Tillow | 12 | Eastport | 12.51 | +1.2',
  '100m | F | Varsity | F | 2 | June Ashby | 11 | North Harbor | 12.77 | +1.2',
];

describe('the same two rows', () => {
  test.each([
    [
      'with tabs and headings',
      'Girls 100 Meter Dash Varsity\nPlace\tName\tGrade\tSchool\tTime\tWind\n1\tTillow, Mara\t12\tEastport\t12.51\t+1.2\n2\tAshby, June\t11\tNorth Harbor\t12.77\t+1.2',
    ],
    [
      'with semicolons and first names first',
      'Event 3 Girls 100 Meter Dash Varsity;;;;;\nPl;Athlete;Yr;Team;Mark;W\n1;Mara Tillow;12;Eastport;12.51;+1.2\n2;June Ashby;11;North Harbor;12.77;+1.2',
    ],
    [
      'with commas and two columns of names',
      'Event,Place,Last Name,First Name,Gr,School,Result,Wind\nGirls 100 Meter Dash Varsity,1,Tillow,Mara,12,Eastport,12.51,+1.2\nGirls 100 Meter Dash Varsity,2,Ashby,June,11,North Harbor,12.77,+1.2',
    ],
    [
      'with columns for event, gender and division',
      'Gender,Division,Event,Place,Athlete,Grade,Team,Time,Wind\nGirls,Varsity,100 Meters,1,Mara Tillow,12,Eastport,12.51,+1.2\nGirls,Varsity,100 Meters,2,June Ashby,11,North Harbor,12.77,+1.2',
    ],
    [
      'aligned with spaces',
      'Girls 100 Meter Dash Varsity   Wind: +1.2\nPl  Name          Yr  School         Finals\n 1  Tillow, Mara  12  Eastport        12.51\n 2  Ashby, June   11  North Harbor    12.77',
    ],
    [
      'aligned with single spaces after the numbers',
      'Girls 100 Meter Dash Varsity\nWind: +1.2\n    Name               Year School            Finals\n  1 Mara Tillow          12 Eastport           12.51\n  2 June Ashby           11 North Harbor       12.77',
    ],
    [
      'without headings, with tabs',
      'Varsity Girls 100 Meter Dash (wind +1.2)\n1\tMara Tillow\t12\tEastport\t12.51\n2\tJune Ashby\t11\tNorth Harbor\t12.77',
    ],
    [
      'with single spaces only',
      'Girls 100 Meter Dash Varsity\n1 Mara Tillow 12 Eastport 12.51 +1.2\n2 June Ashby 11 North Harbor 12.77 +1.2',
    ],
    [
      'under a heading of its division',
      'Varsity Girls\n\n100 Meters\nPlace\tName\tGrade\tSchool\tTime\n1.\tMara TILLOW\t12\tEastport\t12.51 (+1.2)\n2.\tJune ASHBY\t11\tNorth Harbor\t12.77 (+1.2)',
    ],
    [
      'with the columns in another order',
      "School\tTime\tWind\tName\tGrade\tPlace\tEvent\nEastport\t12.51\t+1.2\tMara Tillow\t12\t1\tGirls 100 Meter Dash Varsity\nNorth Harbor\t12.77\t+1.2\tJune Ashby\t11\t2\tGirls' 100 Meter Dash Varsity",
    ],
  ])('%s', (_, text) => {
    expect(rowsOf(read(text))).toEqual(TWO);
  });
});

describe('tables', () => {
  test('several events with rounds, heats and winds in one text', () => {
    const text = `Holloway Quad, results
Boys 200m JV Prelims
Heat 1 of 2 Wind: -0.4
1\tOtto Brandy\tNorth Harbor\t23.10Q
2\tLew Sandford\tEastport\tDNF
Heat 2 of 2 Wind: NWI
1\tAmos Tillow\tWestmoor\t23.44q

Boys 200m JV
Finals  Wind: +0.9
1\tOtto Brandy\tNorth Harbor\t22.98`;
    const { meet, layouts } = read(text);
    expect(rowsOf(read(text))).toEqual([
      '200m | M | JV | P | - | Otto Brandy | - | North Harbor | 23.10 | -0.4',
      '200m | M | JV | P | - | Lew Sandford | - | Eastport | DNF | -0.4',
      '200m | M | JV | P | - | Amos Tillow | - | Westmoor | 23.44 | NWI',
      '200m | M | JV | F | 1 | Otto Brandy | - | North Harbor | 22.98 | +0.9',
    ]);
    expect(meet.events[0]?.rounds[0]?.heats).toEqual([
      { heat: 1, windText: '-0.4', startTime: null },
      { heat: 2, windText: 'NWI', startTime: null },
    ]);
    expect(
      meet.events
        .flatMap(({ rounds }) => rounds)
        .map(({ isPart, rows }) => [isPart, rows.map((row) => row.heatPlace)]),
    ).toEqual([
      [true, [1, null, 1]],
      [false, [null]],
    ]);
    expect(layouts).toHaveLength(1);
  });

  test.each([
    ['18\' 3.5"', '18-03.5'],
    ['18 ft 3 1/4 in', '18-03.25'],
    ["5'", '5-00'],
    ['5.56 m', '5.56m'],
    ['5,56m', '5.56m'],
    ['45-03.25', '45-03.25'],
  ])('a field mark written as %s', (written, mark) => {
    const text = `Girls Long Jump\nPlace\tName\tSchool\tMark\n1\tPia Lorne\tWestmoor\t${written}`;
    expect(rowsOf(read(text))).toEqual([`lj | F | - | F | 1 | Pia Lorne | - | Westmoor | ${mark}`]);
  });

  test.each(['dns', 'Did not start', 'DNS', 'Scratched', 'NH', 'DQ'])('a status written as %s', (written) => {
    const text = `Girls High Jump\nPlace\tName\tSchool\tMark\n1\tPia Lorne\tWestmoor\t5-02\n--\tEdie Falk\tEastport\t${written}`;
    expect(read(text).meet.events[0]?.rounds[0]?.rows[1]?.status).toBe(parseStatus(written));
  });

  test('relays take the team from the column of names, with letters and legs', () => {
    const text = `Girls 4x100 Relay
1\tEastport A\t50.75
  1) Cleo Varnham 10   2) Mara Tillow 12  3) Tess Okell 12  4) Edie Falk 9
2\tWestmoor 'B'\t52.40`;
    const [event] = read(text).meet.events;
    expect(event?.isRelay).toBe(true);
    expect(rowsOf(read(text))).toEqual([
      '4x100m | F | - | F | 1 | relay A | - | Eastport | 50.75',
      '4x100m | F | - | F | 2 | relay B | - | Westmoor | 52.40',
    ]);
    expect(
      event?.rounds[0]?.rows[0]?.legs.map(({ lastName, yearText }) => `${lastName} ${yearText}`),
    ).toEqual(['Varnham 10', 'Tillow 12', 'Okell 12', 'Falk 9']);
  });

  test('the relay team and its runners in columns of their own', () => {
    const text =
      'Boys 4x400 Relay\nPlace,Team,Relay,Time,Athletes\n1,Eastport,A,3:31.20,Lew Sandford; Jed Corwin; Al Dane; Bo Reed';
    const row = read(text).meet.events[0]?.rounds[0]?.rows[0];
    expect(row).toMatchObject({ teamText: 'Eastport', relayLetter: 'A', markText: '3:31.20' });
    expect(row?.legs.map(({ leg, lastName }) => `${leg} ${lastName}`)).toEqual([
      '1 Sandford',
      '2 Corwin',
      '3 Dane',
      '4 Reed',
    ]);
  });

  test('commas in sentences and names are no columns of a table with tabs', () => {
    const text =
      'Hi coach,\nwell, here it is, at last:\nGirls 100m\n1\tTillow, Mara\tEastport, ME\t12.51\nBye, Al';
    expect(rowsOf(read(text))).toEqual(['100m | F | - | F | 1 | Mara Tillow | - | Eastport, ME | 12.51']);
  });

  test('ties share a place, and points and heats are kept', () => {
    const text =
      'Boys Shot Put\nPl\tName\tSchool\tMark\tPts\n1\tAl Dane\tEastport\t40-01\t10\nT2\tBo Reed\tEastport\t39-00\t7\nT2\tCy Lund\tHolt\t39-00\t7';
    const rows = read(text).meet.events[0]!.rounds[0]!.rows;
    expect(
      rows.map(({ place, isTiedPlace, points2520 }) => [place, isTiedPlace, points2520! / 2520]),
    ).toEqual([
      [1, false, 10],
      [2, true, 7],
      [2, true, 7],
    ]);
  });

  test('a blank cell of an aligned table does not move the others', () => {
    const text = `Girls 100 Meters
Pl  Name          Yr  School         Finals   Wind
1   Tillow, Mara      Eastport        12.51   +1.2
2   Ashby, June   11                  12.77   +1.2
3   Renwick, Ida  9   Westmoor        12.95`;
    expect(rowsOf(read(text))).toEqual([
      '100m | F | - | F | 1 | Mara Tillow | - | Eastport | 12.51 | +1.2',
      '100m | F | - | F | 2 | June Ashby | 11 | - | 12.77 | +1.2',
      '100m | F | - | F | 3 | Ida Renwick | 9 | Westmoor | 12.95',
    ]);
  });

  test('unattached athletes have no team', () => {
    const text = 'Boys Mile\n1\tAl Dane\tUnattached\t4:41.2\n2\tBo Reed\tUNA\t4:50.0';
    expect(rowsOf(read(text)).every((row) => row.includes(' | - | - | '))).toBe(true);
  });

  test('team scores are not results', () => {
    const text = 'Boys Mile\n1\tAl Dane\tHolt\t4:41.2\n\nTeam Scores\n1\tHolt\t87.50\n2\tEastport\t61.00';
    expect(rowsOf(read(text))).toHaveLength(1);
  });

  test('the time, not the pace, is the mark of a race', () => {
    const text = '1\tAnn Lee\tLincoln\t5:48\t18:01.3\n2\tBea Ray\tHolt\t5:50\t18:05.9';
    const { meet } = read(text, { eventTitle: 'Girls 5000 Meters Varsity' }, 'xc');
    expect(meet.events[0]?.rounds[0]?.rows.map(({ markText }) => markText)).toEqual(['18:01.3', '18:05.9']);
  });
});

describe('cross country', () => {
  test('a title with a gender is a race, with its division and distance', () => {
    const text = `Varsity Girls 5K
1. Ann Lee, 11, Lincoln, 18:01.3
2. Bea Ray, 12, Holt, 18:05.9

JV Boys
1. Cal Fox, 9, Holt, 17:31.0
2. Dan Orr, 10, Lincoln, DNF`;
    expect(rowsOf(read(text, {}, 'xc'))).toEqual([
      'xc-5000m | F | Varsity | F | 1 | Ann Lee | 11 | Lincoln | 18:01.3',
      'xc-5000m | F | Varsity | F | 2 | Bea Ray | 12 | Holt | 18:05.9',
      ' | M | JV | F | 1 | Cal Fox | 9 | Holt | 17:31.0',
      ' | M | JV | F | - | Dan Orr | 10 | Lincoln | DNF',
    ]);
  });
});

describe('what is not sure', () => {
  test('rows without an event wait until somebody names it', () => {
    const text = '1\tMara Tillow\tEastport\t12.51\n2\tJune Ashby\tNorth Harbor\t12.77';
    const open = read(text);
    expect(open.eventlessRows).toBe(2);
    expect(open.meet.events).toEqual([]);
    expect(open.meet.issues.filter(({ isRow }) => isRow)).toHaveLength(2);
    expect(rowsOf(read(text, { eventTitle: 'Girls 100 Meter Dash' }))).toEqual([
      '100m | F | - | F | 1 | Mara Tillow | - | Eastport | 12.51',
      '100m | F | - | F | 2 | June Ashby | - | North Harbor | 12.77',
    ]);
  });

  test('a row without a readable mark waits in its event', () => {
    const text =
      'Girls 100 Meters\nPlace\tName\tSchool\tTime\n1\tMara Tillow\tEastport\t12.51\n2\tJune Ashby\tHolt\ttwelve';
    const { meet } = read(text);
    expect(meet.issues).toMatchObject([
      { line: 4, isRow: true, eventLine: 3, round: 'F', code: 'ROW_MARK_MISSING' },
    ]);
  });

  test('a choice of columns counts for every text of the same shape', () => {
    const text = 'Girls 100 Meters\nA\tB\tC\tD\n12.51\tEastport\tMara Tillow\t1\n12.77\tHolt\tJune Ashby\t2';
    const [layout] = read(text).layouts;
    const chosen = read(text, { choices: { [layout!.key]: ['mark', 'team', 'name', 'place'] } });
    expect(rowsOf(chosen)).toEqual([
      '100m | F | - | F | 1 | Mara Tillow | - | Eastport | 12.51',
      '100m | F | - | F | 2 | June Ashby | - | Holt | 12.77',
    ]);
    expect(read(text.replace('12.51', '12.60')).layouts[0]?.key).toBe(layout!.key);
  });

  test('every line of the text is a row, a heading, or told', () => {
    const text =
      'Hi coach,\nhere are the results.\n\nGirls 100 Meters\n1\tMara Tillow\tEastport\t12.51\n\nSee you on Friday';
    const { meet } = read(text);
    expect(meet.issues.map(({ code, text }) => [code, text])).toEqual([
      ['LINE_NOT_USED', 'Hi coach,'],
      ['LINE_NOT_USED', 'here are the results.'],
      ['LINE_NOT_USED', 'See you on Friday'],
    ]);
  });

  test.each(['', '\n\n', 'hello', '\t\t\t', '1', ';;;;\n;;;', '😀\t😀\n1\t2'])(
    '%j is no meet and no failure',
    (text) => {
      expect(read(text).meet.events).toEqual([]);
    },
  );

  test('every row of any table is read once or waits once', () => {
    const cell = fc.constantFrom(
      '1',
      '2',
      'Mara Tillow',
      'Lee, Ann',
      'Holt',
      '12.51',
      'DNS',
      '+1.2',
      '',
      '11',
      '5-02',
      'x',
    );
    const line = fc.oneof(
      fc.array(cell, { minLength: 1, maxLength: 7 }).map((cells) => cells.join('\t')),
      fc.constantFrom('Girls 100 Meters', 'Boys Shot Put', 'Heat 2', 'Finals', 'Place\tName\tTeam\tTime', ''),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 25 }), (lines) => {
        const { meet, layouts } = read(lines.join('\n'));
        const rows = meet.events.flatMap(({ rounds }) =>
          rounds.flatMap((round) => round.rows.map((row) => row.line)),
        );
        const waiting = meet.issues.filter(({ isRow }) => isRow).map((issue) => issue.line);
        const all = [...rows, ...waiting];
        expect(new Set(all).size).toBe(all.length);
        expect(all.length).toBe(layouts.reduce((sum, { rowCount }) => sum + rowCount, 0));
      }),
    );
  });
});
