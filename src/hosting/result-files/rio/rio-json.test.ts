import { describe, expect, test } from 'vitest';
import type { ParsedMeet, ParsedRow } from '#hosting/result-files/parsed.rules.ts';
import { openResultFile } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { readEntries } from './rio-entries.rules.ts';
import { parseRioJson, rioJson } from './rio-json.rules.ts';
import { readMarkOfFile } from './rio-marks.rules.ts';

const athlete = (id: string, familyName: string, fields: object) => ({
  tpAthleteId: id,
  givenName: 'Ada',
  familyName,
  country: 'NOR',
  ...fields,
});

const race = (fields: object) => ({ gender: 'W', date: '2031-07-04', roundName: null, ...fields });

const championship = (events: object[]) =>
  JSON.stringify({
    name: 'Northern Games, Fjord Arena',
    city: 'Vikby',
    country: 'NOR',
    startDate: '2031-07-04',
    endDate: '2031-07-06',
    events,
  });

const read = (events: object[], entries = '') =>
  parseRioJson(championship(events), readEntries(entries)) as ParsedMeet;
const rowsOf = ({ events }: ParsedMeet): ParsedRow[] =>
  events.flatMap(({ rounds }) => rounds.flatMap(({ rows }) => rows));
const fileOf = (text: string) =>
  openResultFile({ fileName: 'x.json', bytes: new TextEncoder().encode(text) });

describe('a results JSON', () => {
  const final = race({
    eventCode: '100',
    name: '100 m Women',
    round: 'FINAL',
    wind: '1.2',
    result: [athlete('1', 'Lund', { rank: '1', performance: '11.20' })],
  });

  test('is recognized by its content, and entries beside it are a companion', () => {
    expect(rioJson.recognizes(fileOf(championship([final])))).toBe(true);
    expect(rioJson.recognizes(fileOf('{"name":"else"}'))).toBe(false);
    const entries = fileOf('[{"firstname":"Ada","lastname":"Lund","lane":"4","event":"100"}]');
    expect(rioJson.recognizes(entries)).toBe(true);
    expect(rioJson.read(entries, {})).toEqual({ kind: 'meets', format: 'rio-json', meets: [] });
  });

  test('has the meet, its stadium and its nations', () => {
    expect(read([final])).toMatchObject({
      name: 'Northern Games',
      venueName: 'Fjord Arena',
      city: 'Vikby',
      country: 'NOR',
      startOn: '2031-07-04',
      endOn: '2031-07-06',
      teams: [{ text: 'Norway', code: 'NOR', country: 'NOR' }],
    });
  });

  test('is refused if it is damaged, empty or without days', () => {
    const codeOf = (text: string) => {
      const meet = parseRioJson(text, readEntries(''));
      return meet instanceof Refusal ? meet.code : null;
    };
    expect(codeOf('{"events": [')).toBe('IMPORT_JSON_BROKEN');
    expect(codeOf('{"events": []}')).toBe('IMPORT_JSON_BROKEN');
    expect(codeOf('{"name":"x","events":[{"eventCode":"100","result":[]}]}')).toBe('MEET_DATE_MISSING');
  });

  test('takes birthdays and lanes from the entries', () => {
    const entries = [
      {
        id: '1',
        firstname: 'Ada',
        lastname: 'Lund',
        event: '100',
        gender: 'F',
        heat: null,
        lane: '4',
        birthdate: '01.02.2009',
      },
    ];
    const [row] = rowsOf(read([final], JSON.stringify(entries)));
    expect(row).toMatchObject({ lane: 4, person: { key: '1', birthOn: '2009-02-01' } });
  });

  test('gives preliminaries before heats a round of their own', () => {
    const kinds = ['PRELIM', 'HEAT', 'SEMI', 'FINAL'];
    const events = kinds.map((round) =>
      race({ eventCode: '100', name: '100 m Women', round, roundName: `${round} 1`, result: [] }),
    );
    expect(read(events).events[0]!.rounds.map(({ round }) => round)).toEqual(['P', 'Q', 'S', 'F']);
  });

  test('reads heats without a final as a timed final', () => {
    const heats = [1, 2].map((heat) =>
      race({
        eventCode: '10000',
        name: '10000 m Women',
        round: 'HEAT',
        roundName: `Heat ${heat}`,
        result: [],
      }),
    );
    const [event] = read(heats).events;
    expect(event!.rounds).toMatchObject([{ round: 'F', heats: [{ heat: 1 }, { heat: 2 }] }]);
  });

  test('reads trials, the group as flight, and equal places of a competition', () => {
    const result = [
      athlete('1', 'Lund', {
        rank: '1',
        performance: '6.50',
        wind: '0.4',
        group: 'B 3',
        attempts: [
          { round: '1', performance: '6.50', wind: '0.4' },
          { round: '2', performance: 'X' },
        ],
      }),
      athlete('2', 'Berg', {
        rank: '1',
        performance: '6.50',
        wind: '0.1',
        group: 'A ',
        attempts: [{ round: '1', performance: 'P' }],
      }),
    ];
    const rows = rowsOf(
      read([
        race({ eventCode: 'LJ', name: 'Long jump Women', round: 'PRELIM', result }),
        race({ eventCode: 'LJ', name: 'Long jump Women', round: 'FINAL', result: [] }),
      ]),
    );
    expect(rows[0]).toMatchObject({ heat: 2, markText: '6.50m', isTiedPlace: true, windText: '0.4' });
    expect(rows[0]!.series.map(({ outcome }) => outcome)).toEqual(['mark', 'foul']);
    expect(rows[1]).toMatchObject({ heat: 1, series: [{ outcome: 'pass' }] });
  });

  test('recognizes a relay runner under another number, and separates two people with one number', () => {
    const runner = (id: string, familyName: string, legNumber: number) => ({
      tpAthleteId: id,
      givenName: 'Ada',
      familyName,
      legNumber,
    });
    const relay = race({
      eventCode: '4x100',
      name: '4 x 100 m Women',
      round: 'FINAL',
      result: [
        {
          country: 'NOR',
          rank: '1',
          performance: '44.10',
          runners: [runner('91', 'Lund', 1), runner('1', 'Moe', 2)],
        },
      ],
    });
    const [, squad] = rowsOf(read([final, relay]));
    expect(squad).toMatchObject({ athlete: null, teamText: 'Norway', relayLetter: 'A' });
    expect(squad!.legs.map(({ person }) => person?.key)).toEqual(['1', '1 moe, ada NOR']);
  });

  test('keeps an unknown event under its title, and lets a result without a name wait', () => {
    const odd = race({
      eventCode: 'STONE',
      name: 'Stone put Women',
      round: 'FINAL',
      result: [{ performance: '9.10' }],
    });
    const { events, issues } = read([odd]);
    expect(events[0]).toMatchObject({ variantKey: null, eventText: 'Stone put' });
    expect(issues.map(({ code, isRow }) => [code, isRow])).toEqual([
      ['EVENT_UNKNOWN', false],
      ['ROW_NAME_MISSING', true],
    ]);
  });
});

describe('a combined event of the file', () => {
  const part = (eventCode: string, name: string, performance: string) =>
    race({
      eventCode,
      name,
      athlon: 'Heptathlon',
      round: 'FINAL',
      result: [athlete('1', 'Lund', { performance })],
    });
  // The marks of these parts give 7291 points.
  const parts = [
    part('100H', '100 m hurdles Women', '12.69'),
    part('HJ', 'High jump Women', '1.86'),
    part('SP', 'Shot Women', '15.80'),
    part('200', '200 m Women', '22.56'),
    part('LJ', 'Long jump Women', '7.27'),
    part('JT', 'Javelin Women', '45.66'),
    part('800', '800 m Women', '2:08.51'),
  ];
  const total = (performance: string) =>
    race({
      eventCode: 'HEP',
      name: 'Heptathlon Women',
      round: 'FINAL',
      result: [athlete('1', 'Lund', { rank: '1', performance, results: [{ eventCode: 'SP', eventNo: 3 }] })],
    });

  test('has a total that follows from its marks', () => {
    const { events, issues } = read([total('7291'), ...parts]);
    expect(issues).toEqual([]);
    const shot = events.find(({ variantKey }) => variantKey === 'shot');
    expect(shot!.combinedPart).toEqual({ title: 'Heptathlon', part: 3 });
  });

  test('is an issue if the file has another total', () => {
    expect(read([total('7290'), ...parts]).issues).toMatchObject([{ code: 'COMBINED_TOTAL_DIFFERS' }]);
  });
});

test.each([
  ['9.81', '9.81', null, null],
  ['2:08:44', '2:08:44', null, null],
  ['8893', '8893', null, null],
  ['DNS', '', 'DNS', null],
  ['DQ 8:08.47', '8:08.47', 'DQ', null],
  ['8:21.67DQ 8:21.67', '8:21.67', 'DQ', null],
  ['37.62DQ', '37.62', 'DQ', null],
  ['DQ R 163.3a', '', 'DQ', 'R 163.3a'],
  ['56.03DQ IAAF Rule 32.2.a', '56.03', 'DQ', 'IAAF Rule 32.2.a'],
])('%s', (text, markText, status, note) => {
  expect(readMarkOfFile(text)).toEqual({ markText, status, note });
});
