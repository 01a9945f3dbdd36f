import { describe, expect, test } from 'vitest';
import { isUnread, type ListedRow, type ListFile } from '#hosting/result-files/performance-list.rules.ts';
import { openResultFile } from '#hosting/result-files/result-file.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { readListedDay } from './wa-list-days.rules.ts';
import { listedEvent } from './wa-list-events.rules.ts';
import { waList } from './wa-list-format.rules.ts';
import { splitListedName } from './wa-list-names.rules.ts';
import { rankCheck } from './wa-list-ranks.rules.ts';
import { readListedVenue, readPosition } from './wa-list-venues.rules.ts';

const fileOf = (text: string, fileName = 'lists.csv') =>
  openResultFile({ fileName, bytes: new TextEncoder().encode(text) });

function rowsOf(text: string, fileName?: string): ListedRow[] {
  const read = waList.read(fileOf(text, fileName), {});
  if (read instanceof Refusal) throw read;
  const { list } = read as ListFile;
  return Array.from({ length: list.rowCount }, (_, index) => list.row(index));
}

const HEADING = 'sex,discipline,Rank,Mark,WIND,Competitor,DOB,Nat,Pos,Venue,Date,Results Score';

describe('a world list', () => {
  test('is recognized by its columns in any order, with other columns between them', () => {
    expect(waList.recognizes(fileOf(`${HEADING}\n`))).toBe(true);
    expect(
      waList.recognizes(fileOf('"",Rank,Mark,WIND,Competitor,DOB,Nat,Pos,Venue,Date,Results Score\n')),
    ).toBe(true);
    expect(
      waList.recognizes(fileOf('Rank,Mark,Competitor,DOB,Nat,Pos,Venue,Date,Results Score,Event,Wind,Sex\n')),
    ).toBe(true);
    expect(waList.recognizes(fileOf('Place,Athlete,Team,Time\n'))).toBe(false);
  });

  test('is read row after row, with the line of the file', () => {
    const rows = rowsOf(
      `${HEADING}\r\n\r\nF,discus-throw,1,76.8,,Gro HOLM,23 SEP 1995,NOR,1.0,"Fjord Arena, Vikby (NOR)",09 JUL 2026,1382\r\n`,
    );
    expect(rows).toMatchObject([
      {
        line: 3,
        rank: 1,
        markText: '76.8',
        markRaw: 20_000_000 - 7_680_000,
        athlete: { firstName: 'Gro', lastName: 'Holm' },
        birthOn: '1995-09-23',
        nation: 'NOR',
        position: { place: 1, round: 'F', heat: null, kind: null },
        venue: { name: 'Fjord Arena', city: 'Vikby', state: null, country: 'NOR' },
        competedOn: '2026-07-09',
        isIndoor: false,
      },
    ]);
  });

  test('keeps thousandths, restores a lost zero, and reads a hand time only from an h', () => {
    const row = (mark: string) => `M,1500-metres,1,${mark},,Tor MYR,,NOR,1,Vikby (NOR),09 JUL 2026,1`;
    const marks = rowsOf([HEADING, row('3:37.0h'), row('3:37.031'), row('3:37.1')].join('\n'));
    expect(marks.map((each) => !isUnread(each) && [each.markRaw, each.timing])).toEqual([
      [217_000, 'hand'],
      [217_031, 'fat'],
      [217_100, 'fat'],
    ]);
  });

  test('lets an incomplete row wait', () => {
    const row = (columns: Partial<Record<'sex' | 'mark' | 'name' | 'venue' | 'date', string>>) =>
      [
        columns.sex ?? 'M',
        'high-jump',
        1,
        columns.mark ?? '2.3',
        '',
        columns.name ?? 'Tor MYR',
        '',
        'NOR',
        1,
        columns.venue ?? 'Vikby (NOR)',
        columns.date ?? '09 JUL 2026',
        1,
      ].join(',');
    const rows = rowsOf(
      [
        HEADING,
        row({ mark: 'high' }),
        row({ name: '?' }),
        row({ venue: ' ' }),
        row({ date: 'JUL 2026' }),
        row({ sex: '' }),
      ].join('\n'),
    );
    expect(rows.map((each) => isUnread(each) && each.code)).toEqual([
      'ROW_MARK_MISSING',
      'ROW_NAME_MISSING',
      'VENUE_MISSING',
      'DATE_UNKNOWN',
      'EVENT_GENDER_UNKNOWN',
    ]);
  });

  test('is refused without rows, and if neither rows nor file name give the event', () => {
    const codeOf = (text: string, fileName: string) => {
      const read = waList.read(fileOf(text, fileName), {});
      return read instanceof Refusal ? read.code : null;
    };
    const plain =
      'Rank,Mark,Competitor,DOB,Nat,Pos,Venue,Date\n1,9.9,Tor MYR,,NOR,1,Vikby (NOR),09 JUL 2026\n';
    expect(codeOf(`${HEADING}\n`, 'lists.csv')).toBe('IMPORT_NO_RESULTS');
    expect(codeOf(plain, 'all.csv')).toBe('IMPORT_LIST_EVENT_UNKNOWN');
    expect(codeOf(plain, 'top_men_100-metres.csv')).toBeNull();
  });
});

test.each([
  ['M', '100-metres', '100m'],
  ['female', '30 Kilometres Race Walk', '30kroadrw'],
  ['M', '20000-metres-race-walk', '20000rw'],
  ['M', '5-kilometres', '5kroad'],
  ['F', '15-kilometres', '15000m'],
  ['F', '10-miles-road', '10mile'],
  ['M', 'One Mile', '1mile'],
  ['M', 'one-mile-road', '1mileroad'],
  ['F', 'two-miles', '2mile'],
  ['F', 'half-marathon', 'hmar'],
  ['F', '2000-metres-steeplechase', '2ksteeple'],
  ['M', '4x1500-metres-relay', '4x1500m'],
  ['M', 'distance-medley-relay', 'distmed'],
  ['M', 'shot-put', 'shot'],
  ['M', 'shot-put-6kg', 'shot-6kg'],
  ['M', 'javelin-throw-700g', 'javelin-700g'],
  ['F', '100-metres-hurdles-76.2cm', '100mh-30in'],
  ['F', 'heptathlon', 'heptathlon'],
])('%s %s is %s', (gender, title, key) => {
  expect(listedEvent(gender, title)?.variantKey).toBe(key);
});

test('the name of a list says whether it is indoor or mixed; an unknown name stays as printed', () => {
  expect(listedEvent('F', '200-metres-short-track')).toMatchObject({ variantKey: '200m', isIndoor: true });
  expect(listedEvent('M', '60-metres')).toMatchObject({ variantKey: '60m', isIndoor: true });
  expect(listedEvent('X', '4x400-metres-relay-mixed')).toMatchObject({ gender: 'X', variantKey: '4x400mx' });
  expect(listedEvent('M', 'stone-put')).toMatchObject({
    variantKey: null,
    short: 'stone-put',
    isRelay: false,
  });
  expect(listedEvent('', '100-metres')).toBeNull();
});

test.each([
  ['Tor MYRVANG', 'Tor', 'Myrvang'],
  ['Wayde VAN LUND', 'Wayde', 'Van Lund'],
  ['Joshua J. MYR', 'Joshua J.', 'Myr'],
  ['J.J. MYR', 'J.J.', 'Myr'],
  ['TJ MYR', 'TJ', 'Myr'],
  ['Ada DE LA C. SOL', 'Ada', 'De La C. Sol'],
  ['Carlos de la SOL', 'Carlos', 'de la Sol'],
  ['Eric MYR JR.', 'Eric', 'Myr Jr.'],
  ["Alan N'DOL", 'Alan', "N'Dol"],
  ['Lukas WEIßHOLM', 'Lukas', 'Weißholm'],
  ['. SOLAN', '', 'Solan'],
  ['William III Edward MYR', 'William III Edward', 'Myr'],
])('%s', (text, firstName, lastName) => {
  expect(splitListedName(text)).toEqual({ firstName, lastName });
});

test('a venue has stadium, city, state and country', () => {
  expect(readListedVenue('Hay Field, Eugenia, OR (USA)')?.venue).toEqual({
    name: 'Hay Field',
    city: 'Eugenia',
    state: 'OR',
    country: 'USA',
  });
  expect(readListedVenue('Lund (SWE)')?.venue).toMatchObject({ name: 'Lund', city: 'Lund', country: 'SWE' });
  expect(readListedVenue('Old Arena, North, Vikby (SIN)')?.venue).toMatchObject({
    name: 'Old Arena, North',
    city: 'Vikby',
    country: 'SGP',
  });
  expect(readListedVenue('Lund (SWE) (i)')?.isIndoor).toBe(true);
  expect(readListedVenue('Lund (SWE)i')?.isIndoor).toBe(true);
  expect(readListedVenue('  ')).toBeNull();
});

test.each([
  ['1', 1, 'F', null, null],
  ['1.0', 1, 'F', null, null],
  ['2f1', 2, 'F', 1, null],
  ['1h3', 1, 'P', 3, null],
  ['h', null, 'P', null, null],
  ['3q', 3, 'P', null, null],
  ['1qf2', 1, 'Q', 2, null],
  ['1sf2', 1, 'S', 2, null],
  ['4ce1', 4, 'F', 1, 'ce'],
  ['2sr3', 2, 'F', 3, 'sr'],
  ['', null, 'F', null, null],
  ['??', null, 'F', null, null],
])('position %s', (text, place, round, heat, kind) => {
  expect(readPosition(text)).toEqual({ place, round, heat, kind });
});

test('days', () => {
  expect(readListedDay('05 AUG 2012')).toBe('2012-08-05');
  expect(readListedDay('2012-08-05')).toBe('2012-08-05');
  expect(readListedDay('31 FEB 2012')).toBeNull();
  expect(readListedDay('AUG 1986')).toBeNull();
  expect(readListedDay('1986')).toBeNull();
});

test('equal marks share a rank and the next one skips', () => {
  const row = (rank: number, mark: string, line: number) =>
    `M,100-metres,${rank},${mark},,Tor MYR,,NOR,1,Vikby (NOR),0${line} JUL 2026,1`;
  const differences = (...rows: string[]) => {
    const check = rankCheck();
    for (const each of rowsOf([HEADING, ...rows].join('\n'))) if (!isUnread(each)) check.note(each);
    return check.differences().map(({ line }) => line);
  };
  expect(differences(row(1, '9.8', 1), row(2, '9.9', 2), row(2, '9.9', 3), row(4, '10.0', 4))).toEqual([]);
  expect(differences(row(1, '9.8', 1), row(2, '9.9', 2), row(3, '9.9', 3), row(4, '10.0', 4))).toEqual([4]);
});
