import { describe, expect, test } from 'vitest';
import { recognizeFormat } from '#hosting/result-files/formats.rules.ts';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import type { ResultFile } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { HEAT, type LynxEncoding, lynxFile, RELAY_HEAT, START_LISTS } from './lynx.fixtures.ts';
import { finishlynx } from './lynx-format.rules.ts';

const FOLDER = { 'Lynx.evt': START_LISTS };

function readMeet(file: ResultFile): ParsedMeet {
  const read = finishlynx.read(file, {});
  if (read instanceof Refusal || read.kind !== 'meets') return expect.unreachable();
  return read.meets[0]!;
}
const readRound = (file: ResultFile) => readMeet(file).events[0]!.rounds[0]!;
const formatOf = (fileName: string, text: string) =>
  recognizeFormat(lynxFile(fileName, text))?.format ?? null;

describe('files of FinishLynx', () => {
  test('are recognized by their content', () => {
    expect(formatOf('002-1-02.lif', HEAT)).toBe('finishlynx');
    expect(formatOf('results.txt', HEAT)).toBe('finishlynx');
    expect(formatOf('anything.txt', START_LISTS)).toBe('finishlynx-companion');
    expect(formatOf('lynx.sch', '; order\n21,1,1\n18,1,1\n2,2,1\n')).toBe('finishlynx-companion');
    expect(formatOf('lynx.sch', '# order\n21,1,1\n2,2,1\n')).toBe('finishlynx-companion');
    expect(formatOf('lynx.ppl', '45032,Bolt,Usain,JAM\n23308,Gatlin,Justin,USA\n')).toBe(
      'finishlynx-companion',
    );
  });

  test('are not just any lines of numbers and names', () => {
    expect(formatOf('list.csv', '45032,Bolt,Usain,JAM\n23308,Gatlin,Justin,USA\n')).not.toBe(
      'finishlynx-companion',
    );
    expect(formatOf('numbers.csv', '1,2,3,4\n5,6,7,8\n')).toBeNull();
    const field = '3,1,1,Boys Long Jump Varsity,LJ1\n,1234,,1,Smith,John,Lincoln,6.50,+1.1,F,,6.40,-0.3\n';
    expect(formatOf('003-1-01.lff', field)).toBeNull();
  });
});

describe('a heat', () => {
  test('has wind, two automatic times and a status', () => {
    // An example LIF file: wind +1.4 for the heat, two FAT times, a status.
    const round = readRound(
      lynxFile(
        '001-1-01.lif',
        `1,1,1,Boys 100m Dash Varsity,+1.4,m/s,,,,100,14:05:33.1230
1,1234,4,Smith,John,Lincoln,10.87,,10.87,0.142,,14:05:33.1230
2,1235,5,Doe,Jim,Jefferson,11.02,,0.15,,,14:05:33.1230
DQ,1236,3,Roe,Max,Central,,,,,,
`,
      ),
    );
    expect(round.heats).toEqual([{ heat: 1, windText: '+1.4', startTime: '14:05:33.1230' }]);
    expect(
      round.rows.map(({ heatPlace, bib, lane, athlete, teamText, markText, timing, status, reactionMs }) => ({
        heatPlace,
        bib,
        lane,
        name: `${athlete?.firstName} ${athlete?.lastName}`,
        teamText,
        mark: status ?? `${markText} ${timing}`,
        reactionMs,
      })),
    ).toEqual([
      {
        heatPlace: 1,
        bib: '1234',
        lane: 4,
        name: 'John Smith',
        teamText: 'Lincoln',
        mark: '10.87 fat',
        reactionMs: 142,
      },
      {
        heatPlace: 2,
        bib: '1235',
        lane: 5,
        name: 'Jim Doe',
        teamText: 'Jefferson',
        mark: '11.02 fat',
        reactionMs: null,
      },
      {
        heatPlace: null,
        bib: '1236',
        lane: 3,
        name: 'Max Roe',
        teamText: 'Central',
        mark: 'DQ',
        reactionMs: null,
      },
    ]);
  });

  test('belongs to the event and round of the set, as the only heat in the file', () => {
    const meet = readMeet(lynxFile('002-1-02.lif', HEAT, FOLDER));
    expect(meet.events[0]).toMatchObject({
      number: '1',
      gender: 'F',
      variantKey: '100m',
      ageBand: { text: 'U14' },
    });
    expect(meet.events[0]!.rounds[0]).toMatchObject({ round: 'P', isPart: true, competedOn: '2026-05-09' });
    expect(meet.events[0]!.rounds[0]!.heats[0]).toMatchObject({ heat: 2 });
  });

  test('takes letters from the start list where its own are lost', () => {
    const [first, second] = readRound(lynxFile('002-1-02.lif', HEAT, FOLDER, 'windows-1252')).rows;
    expect(first).toMatchObject({ athlete: { lastName: 'ŻURAWICKA' }, teamText: 'UKS Otrębusy' });
    expect(second).toMatchObject({ athlete: { lastName: 'Brzezicka' } });
    const [alone] = readRound(lynxFile('002-1-02.lif', HEAT)).rows;
    expect(alone!.teamText).toBe('UKS Otrbusy');
  });

  test('keeps thousandths, splits with their laps, and a false start', () => {
    const [first, second] = readRound(lynxFile('002-1-02.lif', HEAT)).rows;
    expect(first!.markText).toBe('13.372');
    expect(second!.reactionMs).toBe(-12);
    expect(second!.splits.map(({ cumulativeText, lapText }) => [cumulativeText, lapText])).toEqual([
      ['6.80', null],
      ['13.40', '6.60'],
    ]);
  });

  test.each<[string, object]>([
    ['DNS,7,1,Roe,Max,Lincoln,,', { status: 'DNS', heatPlace: null, markText: '' }],
    ['DSQ,7,1,Roe,Max,Lincoln,,', { status: 'DQ' }],
    ['FS,7,1,Roe,Max,Lincoln,,', { status: 'FS' }],
    [
      '56.03DQ,7,1,Roe,Max,Lincoln,56.03DQ IAAF Rule 32.2.a,',
      { status: 'DQ', markText: '56.03', note: 'IAAF Rule 32.2.a' },
    ],
    ['13.65,7,1,Roe,Max,Lincoln,13.65,', { status: null, heatPlace: null, markText: '13.65' }],
    [
      ',7,1,Roe,Max,Lincoln,,',
      { status: null, heatPlace: null, markText: '', athlete: { firstName: 'Max', lastName: 'Roe' } },
    ],
  ])('reads %s', (row, expected) => {
    const text = `3,1,1,Men 100 Final,,,,,,100,\n1,5,2,Fane,Lew,Lincoln,10.50,\n${row}\n`;
    expect(readRound(lynxFile('003-1-01.lif', text)).rows[1]).toMatchObject(expected);
  });

  test('skips empty lanes', () => {
    const text = '3,1,1,Men 100 Final,,,,,,100,\n1,5,2,Fane,Lew,Lincoln,10.50,\n,,3,,,,,\n';
    expect(readRound(lynxFile('003-1-01.lif', text)).rows).toHaveLength(1);
  });

  test('takes name, lane and club from the start list and the list of people', () => {
    const text = '3,1,1,,,,,,,100,\n1,5,,,,,10.50,\n2,6,,,,,10.60,\n';
    const folder = {
      'lynx.evt': '3,1,1,Men 100 Final,,,,,,100,\n,5,4,Fane,Lew,Lincoln,\n',
      'lynx.ppl': '6,Roe,Max,Central\n',
    };
    expect(formatOf('003-1-01.lif', text)).toBe('finishlynx');
    expect(readRound(lynxFile('003-1-01.lif', text, folder)).rows).toMatchObject([
      { athlete: { firstName: 'Lew', lastName: 'Fane' }, lane: 4, teamText: 'Lincoln' },
      { athlete: { firstName: 'Max', lastName: 'Roe' }, lane: null, teamText: 'Central' },
    ]);
  });

  test('of a relay names squads, with a letter after the padded code', () => {
    const meet = readMeet(lynxFile('007-1-02.lif', RELAY_HEAT, FOLDER));
    expect(meet.events[0]).toMatchObject({ variantKey: '4x100m', isRelay: true, number: '6' });
    expect(meet.events[0]!.rounds[0]!.heats).toEqual([{ heat: 2, windText: null, startTime: '15:05:12.10' }]);
    expect(
      meet.events[0]!.rounds[0]!.rows.map(({ athlete, teamText, relayLetter, legs, status }) => ({
        athlete,
        teamText,
        relayLetter,
        legs,
        status,
      })),
    ).toEqual([
      { athlete: null, teamText: 'RK Warszawa', relayLetter: null, legs: [], status: null },
      { athlete: null, teamText: 'Divine Child', relayLetter: 'B', legs: [], status: null },
      { athlete: null, teamText: 'UKS Otrbusy', relayLetter: null, legs: [], status: 'DNS' },
    ]);
  });

  test('reads the same in every encoding and with every line end', () => {
    const plain = HEAT.replace('\u017b', 'Z').replaceAll('\u0019', '');
    const expected = readRound(lynxFile('002-1-02.lif', plain)).rows;
    for (const encoding of ['utf-16le', 'windows-1252'] satisfies LynxEncoding[])
      for (const text of [plain, plain.replaceAll('\n', '\r\n')])
        expect(readRound(lynxFile('002-1-02.lif', text, {}, encoding)).rows).toEqual(expected);
  });
});

describe('the meet of a heat', () => {
  test("is named after the folder, on the day of the file's last change", () => {
    expect(readMeet(lynxFile('002-1-02.lif', HEAT, FOLDER))).toMatchObject({
      name: null,
      isOfFolder: true,
      startOn: '2026-05-09',
      assumed: ['name', 'date'],
      issues: [],
    });
  });

  test('has nations as teams if all of them are country codes', () => {
    const rows = '1,1,2,Fane,Lew,JAM,10.50,\n2,2,3,Roe,Max,USA,10.60,\n';
    const meet = (text: string) =>
      readMeet(lynxFile('003-1-01.lif', `3,1,1,Men 100 Final,,,,,,100,\n${text}`));
    expect(meet(rows).teams).toMatchObject([
      { text: 'JAM', name: 'Jamaica', code: 'JAM', country: 'JAM' },
      { text: 'USA', name: 'United States', country: 'USA' },
    ]);
    expect(meet(rows.replace('USA', 'Lincoln')).teams).toEqual([]);
  });

  test('reports the part of its name that could not be read', () => {
    const text = '3,1,1,Parents race,,,,,,,\n1,5,2,Fane,Lew,Lincoln,10.50,\n';
    expect(readMeet(lynxFile('003-1-01.lif', text)).issues.map(({ code }) => code)).toEqual([
      'EVENT_UNKNOWN',
      'EVENT_GENDER_UNKNOWN',
    ]);
  });
});
