import { describe, expect, test } from 'vitest';
import type { ParsedMeet } from '#hosting/result-files/parsed.rules.ts';
import { eventOf, INDOOR_TEXT, nameOf, readMeet, readTable, rowsOf, SCHOOL_TEXT } from './hytek.fixtures.ts';

const TEXT_COLUMNS = '    Name                    Year School                  Seed     Finals  H# Points';
const codesOf = (meet: ParsedMeet) => meet.issues.map(({ code, line }) => `${line} ${code}`);

describe('tables of other shapes', () => {
  test('without seed, heat and points', () => {
    const meet = readTable(
      '    Name                    Year Team                    Finals',
      '  1 Ann Hill                     Rio 2                    11.01\n  2 Ann Lee                                               11.02',
    );
    expect(rowsOf(meet, '1').map((row) => [nameOf(row), row.teamText, row.markText])).toEqual([
      ['Ann/Hill', 'Rio 2', '11.01'],
      ['Ann/Lee', '', '11.02'],
    ]);
  });

  test('with a column of bibs without a sign', () => {
    const columns = '    Comp#  Name                 Age Team                Finals  Points';
    const meet = readTable(columns, '  1   236  Moss, Kim           15 Una                    9:16.47    10');
    expect(rowsOf(meet, '1')[0]).toMatchObject({ bib: '236', age: 15, teamText: 'Una', markText: '9:16.47' });
  });

  test('with three marks: the last one counts and the one before is the seed', () => {
    const columns =
      '    Name                    Year School                Prelims      Semis     Finals  Points';
    const row = '  1 Ann Hill                  12 Rio                     11.50      11.40      11.30   10';
    expect(rowsOf(readTable(columns, row), '1')[0]).toMatchObject({ seedText: '11.40', markText: '11.30' });
  });

  test('with quarter-finals, and a mark only below the earlier round', () => {
    const columns = '    Name                    Year School               Quarters     Finals  Points';
    const rows = `  1 Ann Hill                  12 Rio                     11.50      11.30   10
  9 Ann Lee                   12 Rio                     11.60`;
    const meet = readTable(columns, rows);
    expect(rowsOf(meet, '1', 'F')).toHaveLength(1);
    expect(rowsOf(meet, '1', 'Q')).toMatchObject([{ place: 9, markText: '11.60' }]);
  });

  test('with headings on the line of the event and rows in other columns', () => {
    const meet =
      readMeet(`Event 9  Boys 3200 Meter Run Unified      Name            Yr School               Finals  Points
   1   Deng, Bo          12 Cody                      11:01.2       10
   2   Vu, Xa               Cody                      11:03.44       8
`);
    expect(eventOf(meet, '9')).toMatchObject({
      title: 'Boys 3200 Meter Run Unified',
      divisionName: 'Unified',
    });
    expect(rowsOf(meet, '9').map((row) => [row.yearText, row.teamText])).toEqual([
      ['12', 'Cody'],
      ['', 'Cody'],
    ]);
  });

  test('under titles without a number', () => {
    const meet = readTable(TEXT_COLUMNS, '  1 Jo Fox   K Elm   17-04   1   8', 'Girls 5-6 Javelin Throw');
    expect(meet.events).toMatchObject([{ number: '', gender: 'F', eventText: 'Javelin Throw' }]);
    expect(meet.events[0]!.ageBand).toEqual({ text: '5-6', min: 5, max: 6 });
  });

  test.each([
    ['*3', ' *3 Jo Fox                    12 Elm                                 12.10   1   5.50'],
    ['T3', ' T3 Jo Fox                    12 Elm                                 12.10   1   5.50'],
    ['3=', '  3= Jo Fox                   12 Elm                                 12.10   1   5.50'],
  ])('in which %s means that a place is shared', (_, row) => {
    expect(rowsOf(readTable(TEXT_COLUMNS, row), '1')[0]).toMatchObject({ place: 3, isTiedPlace: true });
  });

  test.each(['DNS', 'DNF', 'DQ', 'NH', 'ND', 'NM', 'FOUL', 'NT', 'SCR', 'NP', 'FS'])(
    'with the status %s',
    (status) => {
      const meet = readTable(
        TEXT_COLUMNS,
        ` -- Jo Fox                    12 Elm                              ${status.padStart(8)}   1`,
      );
      expect(rowsOf(meet, '1')[0]).toMatchObject({ place: null, status, markText: '', teamText: 'Elm' });
    },
  );

  test.each([
    ['an unsigned wind', 'DNS     1.3   2'],
    ['a wind and points', 'DNS     0.4        2'],
    ['a wind far from its column', 'DNS              1.3'],
  ])('with %s below the mark column, on a page with drifting columns', (_, numbers) => {
    const columns = '    Name                      Age Team                   Seed    Prelims Wind H#';
    const drift = ' '.repeat(14);
    const rows = `  1 # 402 Glen, Silas       25 Harbor Univ          7.10     7.05Q  1.3  2
 -- # 417 Poe, Lee         22 Harbor Univ    ${drift}${numbers}`;
    const [, row] = rowsOf(readTable(columns, rows, 'Event 1  Men 60 Meter Dash'), '1', 'P');
    expect(row).toMatchObject({ place: null, status: 'DNS', markText: '', teamText: 'Harbor Univ' });
  });

  test('without a place but with an exhibition mark', () => {
    const row = ' -- Jo Fox                    12 ND                                X12.10   1';
    expect(rowsOf(readTable(TEXT_COLUMNS, row), '1')[0]).toMatchObject({
      status: null,
      markText: '12.10',
      teamText: 'ND',
    });
  });

  test('never with a status at the end of a team name', () => {
    const row = '  3 Jo Fox                    12 Elm DNS                   12.30      12.10   1';
    expect(rowsOf(readTable(TEXT_COLUMNS, row), '1')[0]).toMatchObject({
      teamText: 'Elm',
      markText: '12.10',
    });
  });

  test('with an athlete who advanced without a mark', () => {
    const meet = readTable(
      TEXT_COLUMNS,
      ' -- Jo Fox                    12 Elm                                   ADV   1',
    );
    expect(rowsOf(meet, '1')[0]).toMatchObject({ status: 'NM', qualifier: 'Q' });
  });

  test.each([
    ['14.25m     46-09.00  10', '14.25m'],
    ['46-09.00     14.25m  10', '46-09.00'],
  ])('with the mark in the other unit before the points: %s', (numbers, markText) => {
    const columns =
      '    Name                    Year School                  Seed     Finals           Points';
    const row = `  1 Ann Lee                   SR Hill University       14.11m     ${numbers}`;
    const meet = readTable(columns, row, 'Event 1  Women Shot Put');
    expect(rowsOf(meet, '1')[0]).toMatchObject({
      seedText: '14.11m',
      markText,
      points2520: 10 * 2520,
      tieBreakText: null,
    });
  });

  test('with the mark in the other unit after the points, which is not a tie-break', () => {
    const columns = '    Name                    Year School                  Seed     Finals  Points';
    const row = '  1 Jo Fox                    12 Elm                    2.10m      2.12m   10    6-11.50';
    expect(rowsOf(readTable(columns, row, 'Event 1  Men High Jump'), '1')[0]!.tieBreakText).toBeNull();
  });

  test('with a team named like a status', () => {
    const row = '  1 Jo Fox                    12 NP                      12.30      12.10   1  10';
    expect(rowsOf(readTable(TEXT_COLUMNS, row), '1')[0]).toMatchObject({ teamText: 'NP', seedText: '12.30' });
  });
});

describe('unreadable parts', () => {
  test('a final with a damaged mark does not become a preliminary, though it repeats that mark', () => {
    const columns = '    Name                    Year School               Prelims     Finals  Points';
    const rows = `  1 Ann Hill                  12 Rio                     11.50      11.30   10
  2 Ann Lee                   12 Rio                     11.60      1x.40    8`;
    const meet = readTable(columns, rows);
    expect(codesOf(meet)).toEqual(['6 ROW_MARK_MISSING']);
    expect(rowsOf(meet, '1', 'P')).toEqual([]);
  });

  test('a row without a mark waits with its line and text', () => {
    const row = '  7 Missing Mark              12 Rio';
    const meet = readTable(
      TEXT_COLUMNS,
      `${row}\n  8 Jo Fox                    12 Rio                                 12.10   1`,
    );
    expect(meet.issues).toMatchObject([
      {
        line: 5,
        code: 'ROW_MARK_MISSING',
        severity: 'error',
        isRow: true,
        text: row,
        eventLine: 1,
        round: 'F',
      },
    ]);
    expect(rowsOf(meet, '1')).toHaveLength(1);
  });

  test('a row with only a seed has no result', () => {
    const meet = readTable(TEXT_COLUMNS, '  7 Jo Fox                    12 Rio                     12.10');
    expect(codesOf(meet)).toEqual(['5 ROW_MARK_MISSING']);
  });

  test('a row outside a table waits too', () => {
    const meet = readMeet(
      `${SCHOOL_TEXT}\nEvent 99  Girls Shot Put\n  1 Jo Fox                    12 Rio           30-01.50\n`,
    );
    expect(meet.issues.map(({ code, isRow }) => [code, isRow])).toEqual([['ROW_OUTSIDE_TABLE', true]]);
  });

  test.each([
    ['in the middle of a row', SCHOOL_TEXT.slice(0, SCHOOL_TEXT.indexOf('     9 Lake'))],
    ['under a heading', SCHOOL_TEXT.slice(0, SCHOOL_TEXT.indexOf('Event 8') + 60)],
    ['between heights and tries', INDOOR_TEXT.slice(0, INDOOR_TEXT.indexOf('        O    O   XO'))],
  ])('a file that stops %s is recognized as cut off', (_, text) => {
    expect(readMeet(text).cutOffAtLine).not.toBeNull();
  });

  test('a title without gender counts as mixed, with a warning', () => {
    const meet = readTable(TEXT_COLUMNS, '  1 Jo Fox    12 Rio    12.10   1', 'Event 1  100 Meter Dash');
    expect(meet.events[0]!.gender).toBe('X');
    expect(codesOf(meet)).toContain('1 EVENT_GENDER_UNKNOWN');
  });
});
