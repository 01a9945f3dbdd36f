import { describe, expect, test } from 'vitest';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import { sharedFile } from '#kit/shared-data.ts';
import { parseHytekReport, recognizeHytek } from './hytek-report.rules.ts';

// Real files beside the checkout; the tests are skipped where they are missing.
const INVITATIONAL = sharedFile('hytek-text/2018-03-29_zane-trace-invitational.txt');
const CHAMPIONSHIPS = sharedFile('hytek-pdftext/2020-01-18_ivp-championships.txt');
const MASTERS = sharedFile('hytek-pdftext/2019-07-21_sma-masters.txt');

const POINT = 2520;
const read = (text: string) => parseHytekReport(text) as ParsedMeet;
const rowsOf = ({ events }: ParsedMeet) =>
  events.flatMap(({ rounds }) => rounds.flatMap((round) => round.rows));
const legsOf = (meet: ParsedMeet) => rowsOf(meet).flatMap((row) => row.legs);
const eventOf = ({ events }: ParsedMeet, number: string) => events.find((event) => event.number === number)!;

describe.skipIf(INVITATIONAL === null)(
  'the invitational, a text report (skipped without ../shared/data)',
  () => {
    const meet = read(INVITATIONAL ?? '');

    test('is recognized and read completely', () => {
      expect(recognizeHytek(INVITATIONAL ?? '')).toBe('hytek-text');
      expect(meet.events).toHaveLength(31);
      expect(rowsOf(meet)).toHaveLength(730);
      expect(legsOf(meet)).toHaveLength(332);
      expect(meet.issues).toEqual([]);
      expect(meet.cutOffAtLine).toBeNull();
    });

    test('has only events of the catalog', () => {
      expect(meet.events.filter((event) => event.variantKey === null)).toEqual([]);
    });

    test('has all 31 printed team totals', () => {
      expect(
        meet.teamScores.map(({ gender, eventsScored, scores }) => [gender, eventsScored, scores.length]),
      ).toEqual([
        ['F', 15, 15],
        ['M', 15, 16],
      ]);
      const totals = meet.teamScores.map(({ scores }) =>
        scores.reduce((sum, score) => sum + score.points2520, 0),
      );
      const printed = ['F', 'M'].map((gender) =>
        meet.events
          .filter((event) => event.gender === gender)
          .flatMap((event) => event.rounds.flatMap((round) => round.rows))
          .reduce((sum, row) => sum + (row.points2520 ?? 0), 0),
      );
      expect(totals).toEqual(printed);
    });
  },
);

describe.skipIf(CHAMPIONSHIPS === null)(
  'the championships, PDF text (skipped without ../shared/data)',
  () => {
    const meet = read(CHAMPIONSHIPS ?? '');

    test('are recognized and read completely', () => {
      expect(recognizeHytek(CHAMPIONSHIPS ?? '')).toBe('hytek-pdf');
      expect(meet).toMatchObject({
        startOn: '2020-01-11',
        endOn: '2020-01-18',
        printedOn: '2020-01-18',
        issues: [],
      });
      expect(meet.events).toHaveLength(50);
      expect(rowsOf(meet)).toHaveLength(598);
      expect(legsOf(meet)).toHaveLength(228);
      expect(meet.events.filter((event) => event.variantKey === null)).toEqual([]);
    });

    test('have preliminaries with qualifiers, wind and heats', () => {
      const [round] = eventOf(meet, '104').rounds;
      expect(round!.round).toBe('P');
      expect(round!.rows.map(({ qualifier }) => qualifier).join('')).toBe('QQQQQQqqqqq');
      expect(round!.rows[0]).toMatchObject({ windText: '-0.2', heat: 1 });
      expect(eventOf(meet, '117').rounds[0]!.rows.at(-1)).toMatchObject({
        status: 'DQ',
        seedText: '16.20',
        note: 'FALSE START',
      });
    });

    test('have series of at most six trials and grids with attempts at every height', () => {
      const attempts = rowsOf(meet).flatMap((row) => row.series.map(({ attempt }) => attempt));
      expect(attempts.length).toBeGreaterThan(300);
      expect(Math.max(...attempts)).toBe(6);
      expect(eventOf(meet, '303').rounds[0]!.rows[1]!.heights.map(({ tries }) => tries)).toEqual([
        'XO',
        'XO',
        'XO',
        'X',
        'XX',
      ]);
    });

    test('print points that add up to the printed totals of women, men and both', () => {
      const [combined, women, men] = meet.teamScores;
      expect([combined, women, men].map((table) => table!.gender)).toEqual([null, 'F', 'M']);
      const points = (gender: string) =>
        meet.events
          .filter((event) => event.gender === gender)
          .flatMap((event) => event.rounds.flatMap((round) => round.rows))
          .reduce((sum, row) => sum + (row.points2520 ?? 0), 0);
      expect(points('F')).toBe(women!.totalPoints2520);
      expect(points('M')).toBe(men!.totalPoints2520);
      expect(combined!.totalPoints2520).toBe(1376 * POINT);
    });
  },
);

describe.skipIf(MASTERS === null)('the masters meet, PDF text (skipped without ../shared/data)', () => {
  const meet = read(MASTERS ?? '');

  test('has 150 events, one per age group, and loses no row', () => {
    expect(meet.events).toHaveLength(150);
    expect(rowsOf(meet)).toHaveLength(381);
    expect(meet.issues).toEqual([]);
    expect(meet.events.filter((event) => event.ageBand === null).map((event) => event.number)).toEqual([
      '204',
      '206',
    ]);
    expect(rowsOf(meet).filter((row) => row.age === null || row.bib === null || row.teamText === '')).toEqual(
      [],
    );
  });

  test('continues an event after a page break', () => {
    const event = meet.events.find(({ number, ageBand }) => number === '105' && ageBand?.text === 'M55')!;
    expect(event.rounds[0]!.rows.at(-1)).toMatchObject({
      bib: '55040',
      status: 'DNS',
      windText: '-1.2',
      heat: 2,
    });
  });
});
