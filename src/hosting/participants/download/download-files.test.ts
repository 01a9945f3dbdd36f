import { describe, expect, it } from 'vitest';
import { readSeed, type Seed } from '#competition/entries/entries.rules.ts';
import { eventsOf } from '#competition/registration/entry-files/events-of-files.rules.ts';
import { readHytekEntries } from '#competition/registration/entry-files/hytek-entry-file.rules.ts';
import { readSeedOfRow } from '#competition/registration/entry-files/seeds-of-rows.rules.ts';
import { variantFromHytekCode } from '#sport/events/event-spellings.rules.ts';
import { EVENT_VARIANTS, getVariant } from '#sport/events/events.rules.ts';
import { hytekCodeOf } from '#sport/events/hytek-codes.rules.ts';
import {
  type DownloadPerson,
  type DownloadRow,
  teamOfRow,
  type UnattachedAs,
} from './download-rows.rules.ts';
import { hytekFile } from './hytek-lines.rules.ts';
import { eventFile, peopleFile } from './lynx-files.rules.ts';
import { csvFile, jsonFile } from './table-files.rules.ts';

const person = (
  lastName: string,
  firstName: string,
  facts: Partial<DownloadPerson> = {},
): DownloadPerson => ({
  lastName,
  firstName,
  gender: 'M',
  grade: null,
  number: null,
  usatfNumber: '',
  aauNumber: '',
  ...facts,
});
const eventOf = (key: string, facts: Partial<DownloadRow['event']> = {}): DownloadRow['event'] => ({
  meetEventId: 1,
  order: 1,
  number: 1,
  title: 'Boys 100m Dash Varsity',
  division: 'Varsity',
  divisionNumber: null,
  gender: 'M',
  variant: getVariant(key),
  ...facts,
});
const row = (facts: Partial<DownloadRow>): DownloadRow => ({
  event: eventOf('100m'),
  athlete: null,
  team: { teamId: 1, name: 'Lincoln', code: 'LINC' },
  teamText: null,
  relayLetter: null,
  seed: null,
  state: 'Accepted',
  isScratched: false,
  isWaiting: false,
  legs: [],
  ...facts,
});

const hytekLine = (entry: DownloadRow, unattachedAs: UnattachedAs): string =>
  hytekFile([entry], unattachedAs).trimEnd();

const ANA = person('Ruiz', 'Ana', { gender: 'F', grade: 10, number: 1234 });
const longJump = row({
  event: eventOf('lj', { divisionNumber: 2, gender: 'F' }),
  athlete: ANA,
  seed: '16-04.50',
});

describe('a HY-TEK line', () => {
  it('of an athlete is a D record', () => {
    expect(hytekLine(longJump, 'una')).toBe('D;Ruiz;Ana;;F;;LINC;Lincoln;;SO;LJ;16-04.50;E;2;1234');
  });

  it('of a relay is a Q record, with a hand time', () => {
    const squad = row({
      event: eventOf('4x400m', { divisionNumber: 1, gender: 'F' }),
      relayLetter: 'B',
      seed: '3:45.6h',
    });
    expect(hytekLine(squad, 'una')).toBe('Q;LINC;Lincoln;B;F;;1600;3:45.6h;M;1');
  });

  it('of a relay has eight fields for each runner', () => {
    const legs = [
      { person: person('Doe', 'John', { grade: 12, number: 189 }), leg: 1 },
      { person: person('Jackson', 'Jim', { grade: 11, number: 186 }), leg: 2 },
    ];
    const squad = row({
      event: eventOf('4x400m'),
      team: { teamId: 2, name: 'Hurricanes', code: 'HURR' },
      relayLetter: 'A',
      seed: '4:01.44',
      legs,
    });
    expect(hytekLine(squad, 'una')).toBe(
      'Q;HURR;Hurricanes;A;M;;1600;4:01.44;M;;;;;;;Doe;John;;M;;;SR;189;Jackson;Jim;;M;;;JR;186',
    );
  });

  it.each<[string, Partial<DownloadRow>, string]>([
    ['of someone without a seed', { athlete: ANA }, 'D;Ruiz;Ana;;F;;LINC;Lincoln;;SO;100;;M;;1234'],
    [
      'with a metric seed',
      { athlete: ANA, event: eventOf('shot'), seed: '12.33m' },
      'D;Ruiz;Ana;;F;;LINC;Lincoln;;SO;SP;12.33;M;;1234',
    ],
    [
      'of a seventh grader',
      { athlete: person('Vos', 'Eli', { grade: 7 }) },
      'D;Vos;Eli;;M;;LINC;Lincoln;;7;100;;M',
    ],
    [
      'of a college freshman',
      { athlete: person('Vos', 'Eli', { grade: 13 }) },
      'D;Vos;Eli;;M;;LINC;Lincoln;;FR;100;;M',
    ],
    ['of a scratch', { athlete: ANA, isScratched: true }, 'D;Ruiz;Ana;;F;;LINC;Lincoln;;SO;100;;M;;1234;;S'],
    [
      'of an entry that waits for a place, an alternate',
      { athlete: ANA, isWaiting: true },
      'D;Ruiz;Ana;;F;;LINC;Lincoln;;SO;100;;M;;1234;;A',
    ],
    [
      'without a first name, which HY-TEK needs',
      { athlete: person('Name withheld 1', '') },
      'D;Name withheld 1;-;;M;;LINC;Lincoln;;;100;;M',
    ],
    [
      'with the letters of Windows-1252 and others',
      { athlete: person('O’Brien', 'Zoë Đặng 東') },
      'D;O’Brien;Zoë Dang ?;;M;;LINC;Lincoln;;;100;;M',
    ],
    [
      'with a semicolon and a line break in a name',
      { athlete: person('Ru;iz', 'An\r\na') },
      'D;Ru iz;An a;;M;;LINC;Lincoln;;;100;;M',
    ],
    [
      'with a name of 25 letters and a team of 35',
      {
        athlete: person('A'.repeat(25), 'Łukasz'),
        team: { teamId: 2, name: `${'Very '.repeat(6)}Long`, code: null },
      },
      `D;${'A'.repeat(20)};Lukasz;;M;;VERY;Very Very Very Very Very Very;;;100;;M`,
    ],
  ])('%s', (_, facts, line) => {
    expect(hytekLine(row(facts), 'una')).toBe(line);
  });

  it('of an athlete without a team names Unattached or the printed club', () => {
    const alone = row({ athlete: person('Kowalczyk', 'Ines'), team: null, teamText: 'Bay Striders' });
    expect(hytekLine(alone, 'una')).toContain(';UNA;Unattached;');
    expect(hytekLine(alone, 'club')).toContain(';BAYS;Bay Striders;');
    expect(teamOfRow(row({ team: null }), 'club')).toEqual({ name: 'Unattached', code: 'UNA' });
  });

  it('names no two teams by one code', () => {
    const teams = [
      { name: 'Lincoln West', code: null },
      { name: 'Lincoln East', code: null },
      { name: 'Lincoln', code: 'LINC' },
      { name: 'Lincoln', code: 'linc' },
      { name: 'Unaka', code: 'UNA' },
      { name: '東京', code: null },
      { name: '大阪', code: null },
    ].map((team, index) => ({ ...team, teamId: index + 1 }));
    const rows = [...teams, null].map((team) => row({ athlete: ANA, team }));
    const codes = hytekFile([...rows, rows[0]!], 'una')
      .split('\r\n')
      .map((line) => line.split(';')[6]);
    expect(codes.slice(0, 9)).toEqual([
      'LINW',
      'LINE',
      'LINC',
      'LIN2',
      'UNAK',
      'TEA2',
      'TEAM',
      'UNA',
      'LINW',
    ]);
  });

  it('ends with CRLF', () => {
    expect(hytekFile([longJump, longJump], 'una').split('\r\n')).toHaveLength(3);
  });

  it.each([
    ['100m', '100'],
    ['3200m', '3200'],
    ['10000m', '10000'],
    ['1mile', '1MILE'],
    ['2mile', '2MILE'],
    ['hmar', 'HMAR'],
    ['mar', 'MAR'],
    ['300mh', '300H'],
    ['3ksteeple', '3000S'],
    ['5000rw', '5000W'],
    ['hj', 'HJ'],
    ['pv', 'PV'],
    ['tj', 'TJ'],
    ['discus', 'DT'],
    ['hammer', 'HT'],
    ['javelin', 'JT'],
    ['wt', 'WT'],
    ['swt', 'SWT'],
    ['decathlon', 'DEC'],
    ['heptathlon', 'HEP'],
    ['4x100m', '400'],
    ['4x400m', '1600'],
    ['sprintmed1600', '1600S'],
    ['distmed3200', '3200D'],
    ['4x110shuttleh', '440H'],
    ['440y', '440Y'],
    ['sprintmed', '1600S'],
    ['distmed', '4000D'],
    ['shuttleh', '440H'],
    ['swedish1234', '1000S'],
  ])('calls %s %s', (key, code) => {
    expect(hytekCodeOf(getVariant(key))).toBe(code);
  });
});

describe('a HY-TEK file that is read again has the same entries', () => {
  it.each([
    ['100m', '11.4'],
    ['100m', '11.40'],
    ['100m', '11.40c'],
    ['800m', '2:03.5h'],
    ['mar', '2:45:10'],
    ['lj', '16-4'],
    ['lj', '16-4 1/2'],
    ['lj', '16-04.125'],
    ['lj', `16' 4.5"`],
    ['lj', '5.02m'],
    ['hj', '5-2'],
    ['pv', "11'"],
    ['shot', '45-3.75'],
    ['decathlon', '5,020'],
    ['distmed', '12:40.5'],
  ])('with the seed of %s, %s', (key, seed) => {
    const variant = getVariant(key);
    const [read] = readHytekEntries(hytekLine(row({ athlete: ANA, event: eventOf(key), seed }), 'una'));
    const again = readSeedOfRow(read!.seed, read!, variant);
    const before = readSeed(seed, variant.markKind, { variant });
    expect('seed' in again && again.seed?.sort).toBe((before as Seed).sort);
  });

  it('in the same events, but for the throwers’ relay, whose name is too long', () => {
    const changed = EVENT_VARIANTS.filter((variant) => {
      const event = { entryStandard: null, divisionId: 1, gender: 'X' as const, title: variant.name };
      const meet = [{ ...event, meetEventId: 1, variantKey: variant.key }];
      const gender = variant.short.endsWith('mx') ? 'X' : 'F';
      const again = variantFromHytekCode(hytekCodeOf(variant), variant.isRelay, { gender });
      return !again || eventsOf(again.key, gender, null, meet).length === 0;
    });
    expect([...new Set(changed.map(({ short }) => short))]).toEqual(['weightman4x100']);
  });
});

describe('a table', () => {
  it('runs no cell as a formula, and keeps 6-02 from becoming a date', () => {
    const text = csvFile(
      [
        row({
          athlete: person('=HYPERLINK("x")', '@Ana'),
          team: { teamId: 2, name: '+Club, "A"', code: '-C' },
        }),
        row({ event: eventOf('hj'), athlete: ANA, seed: '6-02' }),
      ],
      'una',
    );
    expect(text.startsWith('\ufeffEvent,')).toBe(true);
    expect(text).toContain(`,"'=HYPERLINK(""x"")",'@Ana,,'-C,"'+Club, ""A""",`);
    expect(text).toContain(',6-02.00,');
  });

  it('has a row for each entry, with the runners of a relay', () => {
    const squad = row({ relayLetter: 'A', legs: [{ person: ANA, leg: 1 }] });
    expect(csvFile([squad], 'una').split('\r\n')[1]).toBe(
      'Boys 100m Dash Varsity,Varsity,M,,,,,LINC,Lincoln,A,,Accepted,,Ana Ruiz,,',
    );
  });
});

it('JSON has marks as text and people with numbers', () => {
  expect(JSON.parse(jsonFile([longJump], 'una')).entries).toEqual([
    expect.objectContaining({
      athlete: {
        ...{ firstName: 'Ana', lastName: 'Ruiz', gender: 'F', grade: 10, number: 1234 },
        ...{ usatfNumber: '', aauNumber: '' },
      },
      seed: '16-04.50',
      team: { teamId: 1, name: 'Lincoln', code: 'LINC' },
    }),
  ]);
});

describe('FinishLynx', () => {
  const rows = [
    row({ athlete: person('Smith', 'John', { number: 1234 }) }),
    row({
      athlete: person('Doe', 'Jim', { number: 1235 }),
      team: { teamId: 2, name: 'Jefferson, East', code: null },
    }),
    row({ athlete: person('Roe', 'Max', { number: 1236 }), isScratched: true }),
    row({
      event: eventOf('4x800m', { meetEventId: 2, order: 2, number: 2, title: 'Girls 4x800 Relay, Varsity' }),
      team: { teamId: 3, name: 'Divine Child', code: 'ddcm' },
      relayLetter: 'A',
      legs: [{ person: { ...ANA, number: 1240 }, leg: 1 }],
    }),
  ];

  it('reads an event with its competitors, and a relay by its team', () => {
    expect(eventFile(rows, 'una').split('\r\n')).toEqual([
      '1,1,1,Boys 100m Dash Varsity,,,,,,100',
      ',1234,,Smith,John,Lincoln',
      ',1235,,Doe,Jim,"Jefferson, East"',
      '2,1,1,Girls 4x800 Relay Varsity,,,,,,3200',
      ',,,Divine Child,,ddcm  A',
      '',
    ]);
  });

  it('starts nobody who waits for a place', () => {
    const waiting = row({ athlete: person('Zed', 'No', { number: 9 }), isWaiting: true });
    expect(eventFile([...rows, waiting], 'una')).toBe(eventFile(rows, 'una'));
  });

  it('shows two people with one number', () => {
    const two = ['Bell', 'Cole'].map((name) => row({ athlete: person(name, 'A', { number: 5 }) }));
    expect(peopleFile(two, 'una')).toBe('5,Bell,A,Lincoln\r\n5,Cole,A,Lincoln\r\n');
  });

  it('reads each person with a number once', () => {
    const unnumbered = row({ athlete: person('Zed', 'No') });
    expect(peopleFile([...rows, unnumbered], 'una').split('\r\n')).toEqual([
      '1234,Smith,John,Lincoln',
      '1235,Doe,Jim,"Jefferson, East"',
      '1236,Roe,Max,Lincoln',
      '1240,Ruiz,Ana,Divine Child',
      '',
    ]);
  });
});
