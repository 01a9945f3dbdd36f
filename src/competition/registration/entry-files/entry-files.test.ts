import { describe, expect, it, test } from 'vitest';
import { readListBytes } from '#kit/lists/list-encoding.ts';
import { Refusal } from '#kit/refusal.ts';
import { readEntryTable } from './entry-table.rules.ts';
import { type EntryFile, readEntryFile } from './read-entries.rules.ts';

function read(text: string): EntryFile {
  const file = readEntryFile(text);
  if (file instanceof Refusal) throw file;
  return file;
}

const DOE = 'Doe;John;P;M;09/07/1947';

describe('the worked lines of HY-TEK', () => {
  const I = `I;${DOE};USA;United States; ; ;3395 West Street;Suite 101;Sullivan;ME;04664;USA;USA;207-422-6243; ; ;XL;49-345-6789;296;mm@example.com`;
  const SHOT = {
    person: { lastName: 'Doe', firstName: 'John', gender: 'M', birthOn: '1947-09-07' },
    team: { code: 'HURR', name: 'Hurricane High School' },
    codeOf: 'athlete',
    event: 'SP',
    seed: '21.23',
    measure: 'M',
    division: '',
    standing: 'entered',
    isUnreadable: false,
  };

  test('D is an entry of an athlete', () => {
    const { format, rows } = read(`D;${DOE};HURR;Hurricane High School;;;SP;21.23;M;;304;;D;Qualified 12-05`);
    expect(format).toBe('hytek-entries');
    expect(rows).toMatchObject([{ line: 1, ...SHOT }]);
  });

  test('E is the short record of the same, without trailing fields', () => {
    expect(read(`E;${DOE};HURR;Hurricane High School;;;SP;21.23;M;`).rows).toMatchObject([SHOT]);
  });

  test('I is no row, and lends its birth date to a record that has none', () => {
    const { rows } = read(`${I}\r\nE;Doe;John;P;M;;HURR;Hurricane High School;;;SP;21.23;M;\r\n`);
    expect(rows).toMatchObject([{ line: 2, ...SHOT }]);
  });

  test('I lends its birth date also to a record before it', () => {
    const { rows } = read(`E;Doe;John;P;M;;HURR;Hurricane High School;;;SP;21.23;M;\r\n${I}`);
    expect(rows).toMatchObject([{ line: 1, ...SHOT }]);
  });

  test.each([
    ['before', (short: string, long: string) => `${short}\r\n${long}`],
    ['after', (short: string, long: string) => `${long}\r\n${short}`],
  ])('E and R give way to a D and a Q of the same entry, %s them', (_, join) => {
    const athlete = join(
      'E;Ruiz;Ana;;F;;LINC;Lincoln;;SO;LJ;15-00;E;1',
      'D;Ruiz;Ana;;F;;LINC;Lincoln;;SO;LJ;16-04.50;E;2;1234;;S',
    );
    const squad = join(
      'R;LINC;Lincoln;B;F;;1600;4:10.00;M;1;Ruiz;Ana;;F;;;SO',
      'Q;LINC;Lincoln;B;F;;1600;3:45.6h;M;2;;;;;;Oak;Ida;;F;;;SR;',
    );
    const { rows } = read(`${athlete}\r\n${squad}`);
    expect(rows.map(({ line, seed, division, standing }) => [line, seed, division, standing])).toEqual([
      [1, '16-04.50', '2', 'scratched'],
      [2, '16-04.50', '2', 'scratched'],
      [3, '3:45.6h', '2', 'entered'],
      [4, '3:45.6h', '2', 'entered'],
    ]);
    expect(rows.slice(2)).toMatchObject([
      { runners: [{ lastName: 'Oak' }] },
      { runners: [{ lastName: 'Oak' }] },
    ]);
    expect(read('E;Ruiz;Ana;;F;;LINC;Lincoln;;SO;TJ;10.00;M').rows).toMatchObject([{ seed: '10.00' }]);
  });

  const SQUAD = {
    person: null,
    team: { code: 'HURR', name: 'Hurricanes' },
    codeOf: 'squad',
    event: '1600',
    letter: 'A',
    gender: 'M',
    seed: '4:01.44',
    runners: [
      { lastName: 'Doe', firstName: 'John', birthOn: '1977-09-07', grade: 'SR' },
      { lastName: 'Jackson', firstName: 'Jim', birthOn: null, grade: 'JR' },
      { lastName: 'Avery', firstName: 'Mark', birthOn: '1979-10-20', grade: 'SO' },
      { lastName: 'Lathrop', firstName: 'Terry', birthOn: '1980-01-08', grade: 'SR' },
    ],
  };

  test('Q is a relay with its runners from field 16', () => {
    const q =
      'Q;HURR;Hurricanes;A;M;;1600;4:01.44;M;;;D;Altitude;;;Doe;John;P;M;09/07/1977;;SR;189;Jackson;Jim;;M;;;JR;186;Avery;Mark;A;M;10/20/1979;;SO;190;Lathrop;Terry;T;M;01/08/1980;;SR;199';
    expect(read(q).rows).toMatchObject([SQUAD]);
  });

  test('R is the short relay with its runners from field 11', () => {
    const r =
      'R;HURR;Hurricanes;A;M;;1600;4:01.44;M;;Doe;John;P;M;09/07/1977;;SR;Jackson;Jim;;M;;;JR;Avery;Mark;A;M;10/20/1979;;SO;Lathrop;Terry;T;M;01/08/1980;;SR';
    expect(read(r).rows).toMatchObject([SQUAD]);
  });

  test('division, grade and relay letter stand where an export writes them', () => {
    const { rows } = read(
      'D;Ruiz;Ana;;F;;LINC;Lincoln;;SO;LJ;16-04.50;E;2;1234\r\nQ;LINC;Lincoln;B;F;;1600;3:45.6h;M;1',
    );
    expect(rows).toMatchObject([
      { person: { grade: 'SO', birthOn: null }, seed: '16-04.50', measure: 'E', division: '2' },
      { letter: 'B', gender: 'F', seed: '3:45.6h', division: '1', runners: [] },
    ]);
  });

  it('says who is scratched or an alternate', () => {
    const d = (end: string) => `D;${DOE};HURR;Hurricanes;;;SP;21.23;M;;304;;${end}`;
    const rows = read([d('D'), d('S'), d('A'), d('D;;;Y')].join('\n')).rows;
    expect(rows.map(({ standing }) => standing)).toEqual(['entered', 'scratched', 'alternate', 'alternate']);
  });
});

describe('a table', () => {
  const LINES = [
    ['Event', 'Last Name', 'First Name', 'School', 'Gr', 'Seed', 'Sex'],
    ['1600', 'Larke', 'Sunniva', 'Lakewold', '10', '4:55.80', 'F'],
    ['Shot Put', 'Zúñiga', 'Inés', 'Alder Falls, West', '12', '9.50', 'F'],
  ];
  const ROWS = [
    {
      event: '1600',
      seed: '4:55.80',
      gender: 'F',
      team: { name: 'Lakewold' },
      person: { lastName: 'Larke' },
    },
    { event: 'Shot Put', team: { name: 'Alder Falls, West' }, person: { lastName: 'Zúñiga', grade: '12' } },
  ];
  const written = (delimiter: string) =>
    LINES.map((cells) => cells.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(delimiter)).join(
      '\r\n',
    );

  test.each([',', ';', '\t'])('has its headings in any order, separated by %j', (delimiter) => {
    expect(read(written(delimiter)).rows).toMatchObject(ROWS);
  });

  const ENCODINGS: readonly [string, Uint8Array<ArrayBuffer>][] = [
    ['UTF-8', new TextEncoder().encode(written(';'))],
    ['UTF-16 with its mark', Uint8Array.from(Buffer.from(`\ufeff${written(';')}`, 'utf16le'))],
    ['Windows-1252', Uint8Array.from(Buffer.from(written(';'), 'latin1'))],
  ];
  test.each(ENCODINGS)('is read in %s', (_, bytes) => {
    const list = readListBytes(bytes);
    expect('text' in list && read(list.text).rows).toMatchObject(ROWS);
  });

  it('without headings is read by its cells', () => {
    const table = readEntryTable(
      'Larke, Sunniva\t10\tLakewold\t1600\t4:55.80\nHaddad, Noor\t9\tLakewold\tLJ\t15-04',
    );
    expect(table.columns).toEqual(['name', 'grade', 'team', 'event', 'seed']);
    expect(table.rows[1]).toMatchObject({ person: { firstName: 'Noor' }, event: 'LJ', seed: '15-04' });
  });

  it('names the runners of a relay in columns of their own', () => {
    const { rows } = read('Team,Event,Relay,Leg 1,Leg 2\nLakewold,4x100,B,Ada Marsh,"Oak, Ida"');
    expect(rows).toMatchObject([
      { person: null, letter: 'B', runners: [{ lastName: 'Marsh' }, { firstName: 'Ida' }] },
    ]);
  });

  it('keeps a row that says nothing as an unreadable one', () => {
    expect(read('Last,First,Team,Event\n,,,100').rows).toMatchObject([{ line: 2, isUnreadable: true }]);
  });
});

it('refuses a text without rows, and one with too many', () => {
  expect(readEntryFile(' \n')).toMatchObject({ code: 'IMPORT_EMPTY' });
  expect(readEntryFile('Last,First,Team,Event')).toMatchObject({ code: 'IMPORT_EMPTY' });
  expect(readEntryFile('x,y\n'.repeat(50_001))).toMatchObject({ code: 'IMPORT_TOO_LONG' });
  expect(readEntryFile('x,y\n'.repeat(2_000_000))).toMatchObject({ code: 'IMPORT_TOO_LONG' });
});

it.each([
  ['cells', 'a\t'],
  ['quotes', 'x"'],
  ['quoted cells', ',"'],
  ['digits', '1:'],
])('reads a line of a million %s, of which the first 200 cells can be columns', (_, piece) => {
  const file = readEntryFile(piece.repeat(1_000_000)) as EntryFile;
  expect(file.rows).toHaveLength(1);
  expect(file.columns.length).toBeLessThanOrEqual(200);
});
