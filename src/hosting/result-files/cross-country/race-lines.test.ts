import { describe, expect, test } from 'vitest';
import { recognizeFormat } from '#hosting/result-files/formats.rules.ts';
import type { MeetsFile } from '#hosting/result-files/result-file.rules.ts';
import { textFile } from '#hosting/result-files/text-file.fixtures.ts';

function readEvents(text: string, fileName = 'Harbor Classic 2026-10-03 girls.txt') {
  const file = textFile(fileName, text);
  const format = recognizeFormat(file);
  expect(format?.format).toBe('race-lines');
  const read = format!.read(file, {}) as MeetsFile;
  return read.meets[0]!;
}

const linesOf = (text: string, fileName?: string) =>
  readEvents(text, fileName).events.map(({ rounds }) =>
    rounds[0]!.rows.map(({ place, athlete, yearText, teamText, markText, status }) =>
      [place, athlete!.firstName, athlete!.lastName, yearText, teamText, markText || status].join('|'),
    ),
  );

const EXPECTED = [
  [
    '1|Jane|Quillfeather|11|Salt Harbor|18:22.4',
    '2|Ada|Moro|9|Fort Marrow|18:30.1',
    '3|Kia|Poe|12|Salt Harbor|19:01',
  ],
];

describe('a race with one runner per line', () => {
  test.each([
    [
      'tabs and names in capitals',
      '1\tQUILLFEATHER Jane\t11\tSalt Harbor\t18:22.4\n2\tMORO Ada\t9\tFort Marrow\t18:30.1\n3\tPOE Kia\t12\tSalt Harbor\t19:01\n',
    ],
    [
      'semicolons and names with a comma',
      '1;Quillfeather, Jane;11;Salt Harbor;18:22.4\n2;Moro, Ada;9;Fort Marrow;18:30.1\n3;Poe, Kia;12;Salt Harbor;19:01\n',
    ],
    [
      'commas',
      '1,Jane QUILLFEATHER,11,Salt Harbor,18:22.4\n2,Ada MORO,9,Fort Marrow,18:30.1\n3,Kia POE,12,Salt Harbor,19:01\n',
    ],
    [
      'commas, also inside the name',
      '1,QUILLFEATHER,Jane,11,Salt Harbor,18:22.4\n2,MORO,Ada,9,Fort Marrow,18:30.1\n3,POE,Kia,12,Salt Harbor,19:01\n',
    ],
    [
      'leaders of dots',
      '1. Jane Quillfeather.....11.....Salt Harbor.....18:22.4\n2. Ada Moro.....9.....Fort Marrow.....18:30.1\n3. Kia Poe.....12.....Salt Harbor.....19:01\n',
    ],
    [
      'single dots',
      '1.Jane QUILLFEATHER.11.Salt Harbor.18:22.4\n2.Ada MORO.9.Fort Marrow.18:30.1\n3.Kia POE.12.Salt Harbor.19:01\n',
    ],
    [
      'several spaces',
      '  1   Jane Quillfeather   11  Salt Harbor    18:22.4\n  2   Ada Moro             9  Fort Marrow    18:30.1\n  3   Kia Poe             12  Salt Harbor    19:01\n',
    ],
    [
      'single spaces and a comma in the name',
      '1 Quillfeather, Jane 11 Salt Harbor 18:22.4\n2 Moro, Ada 9 Fort Marrow 18:30.1\n3 Poe, Kia 12 Salt Harbor 19:01\n',
    ],
    [
      'single spaces and capitals',
      '1 QUILLFEATHER Jane 11 Salt Harbor 18:22.4\n2 MORO Ada 9 Fort Marrow 18:30.1\n3 POE Kia 12 Salt Harbor 19:01\n',
    ],
    [
      'commas behind a place with a dot',
      '1. Jane QUILLFEATHER, 11, Salt Harbor, 18:22.4\n2. Ada MORO, 9, Fort Marrow, 18:30.1\n3. Kia POE, 12, Salt Harbor, 19:01\n',
    ],
    [
      'single spaces and a score behind the team',
      '1 Quillfeather, Jane 11 Salt Harbor 1 18:22.4\n2 Moro, Ada 9 Fort Marrow 2 18:30.1\n3 Poe, Kia 12 Salt Harbor - 19:01\n',
    ],
    [
      'headings, which need not be known',
      'Platz;Wer;Kl.;Schule;Zeit\n1;QUILLFEATHER Jane;11;Salt Harbor;18:22.4\n2;MORO Ada;9;Fort Marrow;18:30.1\n3;POE Kia;12;Salt Harbor;19:01\n',
    ],
  ])('is read with %s', (_, text) => {
    expect(linesOf(text)).toEqual(EXPECTED);
  });

  test('takes a number for a start number only before the name', () => {
    const bibs = (text: string) => readEvents(text).events[0]!.rounds[0]!.rows.map(({ bib }) => bib);
    const rest = '2;102;Moro, Ada;9;Fort Marrow;41;18:30.1\n3;103;Poe, Kia;12;Salt Harbor;42;19:01\n';
    expect(bibs(`1;101;Quillfeather, Jane;11;Salt Harbor;40;18:22.4\n${rest}`)).toEqual([
      '101',
      '102',
      '103',
    ]);
    const without = '2;Moro, Ada;9;Fort Marrow;41;18:30.1\n3;Poe, Kia;12;Salt Harbor;42;19:01\n';
    expect(bibs(`1;Quillfeather, Jane;11;Salt Harbor;40;18:22.4\n${without}`)).toEqual([null, null, null]);
  });

  test('takes the longer of two times, and keeps runners who did not finish', () => {
    const text =
      '1 Quillfeather, Jane Salt Harbor 5:55 18:22.4\n2 Moro, Ada Fort Marrow 5:58 18:30.1\n3 Orr, Una Fort Marrow 6:01 18:40\nDNF Poe, Kia Salt Harbor DNF\n';
    expect(linesOf(text)[0]!.map((row) => row.split('|').slice(-1)[0])).toEqual([
      '18:22.4',
      '18:30.1',
      '18:40',
      'DNF',
    ]);
  });

  test('has gender, distance and meet from its titles and its file name', () => {
    const rows =
      '1 Quillfeather, Jane Salt Harbor 18:22.4\n2 Moro, Ada Fort Marrow 18:30.1\n3 Poe, Kia Salt Harbor 19:01\n';
    const meet = readEvents(
      `Varsity Girls 5000 Meters\n${rows}Varsity Boys 5K\n${rows}`,
      'Harbor Classic 2026-10-03.txt',
    );
    expect(meet).toMatchObject({ sport: 'xc', name: 'Harbor Classic', startOn: '2026-10-03' });
    expect(meet.events.map(({ gender, variantKey }) => [gender, variantKey])).toEqual([
      ['F', 'xc-5000m'],
      ['M', 'xc-5000m'],
    ]);
    expect(meet.issues).toEqual([]);
  });

  test('lets a line with a place and no time wait', () => {
    const text =
      '1 Quillfeather, Jane Salt Harbor 18:22.4\n2 Moro, Ada Fort Marrow 18:3O.1\n3 Poe, Kia Salt Harbor 19:01\n4 Orr, Una Elm 19:05\n';
    expect(readEvents(text).issues).toMatchObject([{ line: 2, code: 'ROW_MARK_MISSING', isRow: true }]);
  });
});

test.each([
  ['a letter', 'Dear coach,\nwe meet at 8:30 in the hall.\n1 bus leaves at 9:15.\nSee you there.\n'],
  ['numbers', '1,2,3,4\n5,6,7,8\n9,10,11,12\n'],
  ['a schedule', '8:30 Girls 5K\n9:15 Boys 5K\n10:00 Awards\n11:00 Departure\n'],
])('%s is not a race', (_, text) => {
  expect(recognizeFormat(textFile('any.txt', text))).toBeNull();
});
