import { describe, expect, test } from 'vitest';
import { recognizeFormat } from '#hosting/result-files/formats.rules.ts';
import type { ParsedEvent, ParsedMeet, ParseOptions } from '#hosting/result-files/parsed.rules.ts';
import { textFile } from '#hosting/result-files/text-file.fixtures.ts';
import { Refusal } from '#kit/refusal.ts';
import { POINT } from '#sport/scoring/track-scoring.rules.ts';
import { EXPORT, MEETPRO_EXPORT } from './hytek-export.fixtures.ts';
import { hytekExport } from './hytek-export.rules.ts';

function readAll(text: string, options: ParseOptions = {}, fileName = 'results.txt'): ParsedMeet[] {
  const read = hytekExport.read(textFile(fileName, text), options);
  if (read instanceof Refusal) throw read;
  return read.kind === 'meets' ? read.meets : [];
}
const read = (text: string, options: ParseOptions = {}): ParsedMeet => readAll(text, options)[0]!;
const rowsOf = ({ rounds }: ParsedEvent) => rounds.flatMap((round) => round.rows);
const eventOf = ({ events }: ParsedMeet, number: string) => events.find((event) => event.number === number)!;

describe('a results export', () => {
  const meet = read(EXPORT);

  test('is recognized by its records, whatever its file name', () => {
    expect(recognizeFormat(textFile('notes.doc', EXPORT))?.format).toBe('hytek-results');
    expect(recognizeFormat(textFile('notes.doc', EXPORT.replaceAll(';', ',')))?.format).toBe('hytek-results');
    const withoutHeader = EXPORT.slice(EXPORT.indexOf('E;'));
    expect(recognizeFormat(textFile('notes.doc', withoutHeader))?.format).toBe('hytek-results');
  });

  test('has the meet in its header', () => {
    expect(meet).toMatchObject({
      name: 'Harbor Invitational',
      startOn: '2026-04-11',
      endOn: '2026-04-12',
      printedOn: '2026-04-13',
      issues: [],
      hasWholeNames: true,
    });
  });

  test('has one event for all records of a number, with its rounds', () => {
    expect(
      meet.events.map(({ number, variantKey, gender, divisionName, rounds }) => [
        number,
        variantKey,
        gender,
        divisionName,
        rounds.map(({ round, rows }) => `${round}${rows.length}`).join(' '),
      ]),
    ).toEqual([
      ['12', '100m', 'M', 'Varsity', 'P2 F4'],
      ['21', 'lj', 'F', 'JV', 'F3'],
      ['30', 'heptathlon', 'F', 'Varsity', 'F2'],
      ['30', '100mh', 'F', 'Varsity', 'F2'],
      ['30', 'hj', 'F', 'Varsity', 'F2'],
      ['40', '4x400mx', 'X', 'Varsity', 'F1'],
    ]);
  });

  test('has mark, wind, places, heat, points and the athlete', () => {
    // An example record: 10.87 FAT, wind +1.4, place 1, heat place 1, 10 points.
    expect(rowsOf(eventOf(meet, '12'))[2]).toMatchObject({
      line: 4,
      markText: '10.87',
      windText: '1.4',
      place: 1,
      heatPlace: 1,
      heat: 1,
      points2520: 10 * POINT,
      athlete: { firstName: 'Otto', lastName: 'Lindqvist' },
      person: { gender: 'M', birthOn: '2008-09-07' },
      teamText: 'North Harbor',
      age: 17,
      yearText: '11',
      bib: '41',
    });
    expect(meet.teams).toMatchObject([
      { text: 'North Harbor', code: 'NHAR' },
      { text: 'Eastport', code: 'EAST' },
      { text: 'Unattached', code: 'UNA' },
    ]);
  });

  test('has hand times, exhibitions and statuses instead of marks', () => {
    const [, , , hand, exhibition, disqualified] = rowsOf(eventOf(meet, '12'));
    expect(hand).toMatchObject({ markText: '10.9h', windText: 'NWI' });
    expect(exhibition).toMatchObject({ markText: '11.40', isExhibition: true, place: null });
    expect(disqualified).toMatchObject({ markText: '', status: 'DQ', place: null, heatPlace: null });
    expect(rowsOf(eventOf(meet, '21')).map(({ status }) => status)).toEqual([null, null, 'FOUL']);
  });

  test('adds the unit to a metric mark without one', () => {
    expect(rowsOf(eventOf(meet, '21')).map(({ markText }) => markText)).toEqual(['16-04.50', '4.90m', '']);
  });

  test('has the parts of a combined event with their points', () => {
    const parts = meet.events.filter(({ combinedPart }) => combinedPart !== null);
    expect(parts.map(({ combinedPart }) => combinedPart)).toEqual([
      { title: 'Heptathlon', part: 1 },
      { title: 'Heptathlon', part: 2 },
    ]);
    expect(
      parts.map((part) => rowsOf(part).map(({ eventPoints, points2520 }) => [eventPoints, points2520])),
    ).toEqual([
      [
        [820, null],
        [705, null],
      ],
      [
        [810, null],
        [700, null],
      ],
    ]);
    expect(rowsOf(meet.events[2]!).map(({ markText }) => markText)).toEqual(['1630', '1405']);
  });

  test('has relays with letter and runners', () => {
    const [relay] = rowsOf(eventOf(meet, '40'));
    expect(relay).toMatchObject({ teamText: 'Eastport', relayLetter: 'A', markText: '3:45.10' });
    expect(
      relay!.legs.map(({ leg, firstName, lastName, yearText, bib, person }) => [
        leg,
        `${firstName} ${lastName}`,
        yearText,
        bib,
        person?.gender,
      ]),
    ).toEqual([
      [1, 'Mara Tillow', 'FR', '61', 'F'],
      [2, 'Jed Moreno', '12', '52', 'M'],
      [3, 'Tess Okell', '9', '63', 'F'],
      [4, 'Lew Fane', '12', '54', 'M'],
    ]);
  });

  test('may have no blank fields before the names', () => {
    const short = EXPORT.split('\n')
      .map((line) => (line.startsWith('E') ? line.replace(/^((?:[^;]*;){20});;/, '$1') : line))
      .join('\n');
    expect(read(short).events.flatMap(rowsOf)[0]).toMatchObject({
      athlete: { firstName: 'Otto', lastName: 'Lindqvist' },
      teamText: 'North Harbor',
    });
  });
});

describe('the MeetPro version with commas', () => {
  const meet = read(MEETPRO_EXPORT);

  test('may have commas in quotes and dates without zeros', () => {
    expect(meet).toMatchObject({
      name: 'Harbor Youth, Spring',
      startOn: '2026-04-26',
      printedOn: '2026-04-27',
    });
    expect(rowsOf(meet.events[0]!)[0]).toMatchObject({ teamText: 'Saint Ann, North', bib: '216' });
  });

  test('names the team of a relay first, and only the runners that it has', () => {
    const relays = meet.events.filter(({ isRelay }) => isRelay);
    expect(relays.map(({ number, variantKey }) => [number, variantKey])).toEqual([
      ['268', '4x100m'],
      ['269', '4x100m'],
    ]);
    expect(
      relays.flatMap(rowsOf).map(({ teamText, legs }) => [teamText, legs.map((leg) => leg.lastName)]),
    ).toEqual([
      ['Eastport Prep', ['Moreno', 'Fane', 'Roe', 'Sand']],
      ['Eastport Prep', ['Vale']],
    ]);
    expect(rowsOf(relays[0]!)[0]!.legs.map(({ yearText }) => yearText)).toEqual(['5', '5', '6', '5']);
  });
});

describe('the days of an export', () => {
  const header = (start: string, end: string, created: string) =>
    `H;Open;${start};${end};;${created};\n${EXPORT.split('\n')[1]!.replace('09/07/2008', '')}\n`;

  test('are read month first, as the format writes them, unless the file shows the other order', () => {
    expect(read(header('04/05/2026', '04/05/2026', '')).startOn).toBe('2026-04-05');
    expect(read(header('05/04/2026', '18/04/2026', '')).startOn).toBe('2026-04-05');
    expect(read(header('04/05/2026', '04/05/2026', ''), { dateOrder: 'dmy' }).startOn).toBe('2026-05-04');
  });

  test('are one day if the last day is before the first', () =>
    expect(read(header('04/15/2026', '04/05/2025', ''))).toMatchObject({
      startOn: '2026-04-15',
      endOn: '2026-04-15',
    }));

  test('and the name stay open without a header', () => {
    const [meet] = readAll(EXPORT.slice(EXPORT.indexOf('E;')), {}, 'harbor_open_2026.txt');
    expect(meet).toMatchObject({ name: 'harbor open', assumed: ['name'], startOn: null });
  });
});

describe('a damaged export', () => {
  test('keeps records without a name and records that are too short as waiting rows', () => {
    const nobody = 'E;T;12;;100;M;;1;Varsity;F;12.01;M;1.4;3;3;1;;6;;;;;;;;M;;EAST;Eastport;;;;';
    const { issues } = read(`${EXPORT}${nobody}\nE;Q\n`);
    expect(issues.map(({ code, isRow, line }) => [code, isRow, line])).toEqual([
      ['ROW_NAME_MISSING', true, 18],
      ['ROW_MARK_MISSING', true, 19],
    ]);
    expect(issues[0]).toMatchObject({ eventLine: 2, round: 'F' });
  });

  test('keeps an unreadable mark in its row', () => {
    const odd = read(EXPORT.replace(';10.87;', ';1O.87;'));
    expect(rowsOf(eventOf(odd, '12'))[2]).toMatchObject({ markText: '1O.87', status: null });
  });

  test('that ends inside a record is cut off', () => {
    expect(read(EXPORT.slice(0, EXPORT.indexOf('EAST;Eastport;;12;65;') + 6)).cutOffAtLine).toBe(12);
    expect(read(EXPORT.trimEnd()).cutOffAtLine).toBeNull();
  });

  test('with two headers holds two meets, or one that continues', () => {
    const second = EXPORT.replace('Harbor Invitational', 'Eastport Relays');
    expect(readAll(EXPORT + second).map(({ name }) => name)).toEqual([
      'Harbor Invitational',
      'Eastport Relays',
    ]);
    expect(readAll(EXPORT + EXPORT.replaceAll(';12;;100', ';13;;200'))).toHaveLength(1);
  });
});

describe('entries', () => {
  // Example entry records.
  const ENTRIES = `I;Doe;John;P;M;09/07/1947;USA;United States; ; ;3395 West Street;Suite 101;Sullivan;ME;04664;USA;USA
D;Doe;John;P;M;09/07/1947;HURR;Hurricane High School;;;SP;21.23;M;;304;;D;Qualified 12-05
E;Doe;John;P;M;09/07/1947;HURR;Hurricane High School;;;SP;21.23;M;
Q;HURR;Hurricanes;A;M;;1600;4:01.44;M;;;D;Altitude;;;Doe;John;P;M;09/07/1977;;SR;189
R;HURR;Hurricanes;A;M;;1600;4:01.44;M;;Doe;John;P;M;09/07/1977;;SR;Jackson;Jim;;M;;;JR
`;

  test('are recognized and refused with a sentence that names them', () => {
    const file = textFile('all-comers.txt', ENTRIES);
    const format = recognizeFormat(file);
    expect(format?.format).toBe('hytek-entries');
    expect(format?.read(file, {})).toMatchObject({
      code: 'IMPORT_ENTRIES_ONLY',
      message: expect.stringContaining('entries'),
    });
  });
});
