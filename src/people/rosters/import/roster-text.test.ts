import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListBytes } from '#kit/lists/list-encoding.ts';
import { HIGH_SCHOOL } from '#sport/people/levels.rules.ts';
import { readRosterGrade } from './roster-grades.rules.ts';
import { keepRows, readRosterText } from './roster-text.rules.ts';

const brandt = { firstName: 'Hollis', lastName: 'Brandt', grade: '9', gender: '' };

test.each<[string, string]>([
  ['tabs, with heads', 'Last\tFirst\tGrade\nBrandt\tHollis\t9\n'],
  ['tabs, without', 'Brandt\tHollis\t9'],
  ['columns that stand under each other', 'Last       First    Grade\nBrandt     Hollis   9'],
  ['a comma between', 'last name,first name,grade\r\nBrandt,Hollis,9\r\n'],
  ['a semicolon and a byte order mark', '\ufeffSurname;Given name;Yr\nBrandt;Hollis;9'],
  ['quotes', '"Last Name","First Name","Grade"\n"Brandt","Hollis","9"'],
  ['one column of names the other way round, and a grade', 'Athlete\tGr\nBrandt, Hollis\t9th'],
  ['one column of names as they are spoken', 'Name;Grade\nHollis Brandt;9'],
  ['a comma and two columns only', '9,Brandt,Hollis'],
])('a list with %s is read', (_, text) => {
  expect(readRosterText(text).rows.map(({ line: __, ...row }) => row)).toEqual([brandt]);
});

test.each<[string, string]>([
  ['one title', 'Thornmere Track and Field 2026\nLast\tFirst\tGrade\nBrandt\tHollis\t9'],
  ['a title with a comma', '"Thornmere High"\nBoys, 2026\n\nLast,First,Grade\nBrandt,Hollis,9'],
  ['a title in a sheet with empty cells', 'Roster 2026;;\n;;\nLast;First;Grade\nBrandt;Hollis;9'],
])('a list with %s above the heads is read', (_, text) => {
  const read = readRosterText(text);
  expect(read.columns).toEqual(['last', 'first', 'grade']);
  expect(read.rows.map(({ line: __, ...row }) => row)).toEqual([brandt]);
  expect(readRosterText(keepRows(text, read.rows)).rows.map(({ line: __, ...row }) => row)).toEqual([brandt]);
});

test.each<[string, string]>([
  ['after the name', 'Hollis Brandt 9'],
  ['after the name, as it is spoken', 'Hollis Brandt 9th'],
  ['in parentheses', 'Hollis Brandt (9)'],
  ['with a word before it', 'Hollis Brandt gr. 9'],
  ['after a name the other way round', 'Brandt, Hollis 9'],
  ['in the column of last names', 'First\tLast\nHollis\tBrandt 9'],
  ['in the name and in a column of its own', 'Name\tGrade\nHollis Brandt 9\t9'],
])('a grade %s is a grade', (_, text) => {
  expect(readRosterText(text).rows.map(({ line: __, ...row }) => row)).toEqual([brandt]);
});

test('a number that is part of the name stays in it', () => {
  expect(readRosterText('Name\nEli de la Cruz 3rd').rows[0]).toMatchObject({
    lastName: 'de la Cruz 3rd',
    grade: '',
  });
});

test('line numbers count empty lines and quoted line breaks', () => {
  const { rows } = readRosterText('Last,First,Grade\n\n"Brandt\nVon","Hollis ""Holly""",9\n\nSoto,Danilo,13');
  expect(rows).toMatchObject([
    { line: 3, lastName: 'Brandt Von', firstName: 'Hollis "Holly"' },
    { line: 6, lastName: 'Soto', grade: '13' },
  ]);
});

test('a gender column is found, and the coach can change a column’s kind', () => {
  const text = 'Hollis\tBrandt\tM\t9\nMara\tSoto\tF\t10';
  const read = readRosterText(text);
  expect(read.columns).toEqual(['last', 'first', 'gender', 'grade']);
  expect(read.samples).toEqual(['Hollis', 'Brandt', 'M', '9']);
  expect(readRosterText(text, ['first', 'last']).rows[1]).toEqual({
    line: 2,
    firstName: 'Mara',
    lastName: 'Soto',
    gender: 'F',
    grade: '10',
  });
});

test('a short row is still a row', () => {
  expect(readRosterText('Last\tFirst\tGrade\nBrandt\nSoto\tDanilo\t9').rows).toMatchObject([
    { lastName: 'Brandt', firstName: '', grade: '' },
    { lastName: 'Soto' },
  ]);
});

test('an empty text has no rows', () => {
  for (const text of ['', '\n \n', 'Last\tFirst\tGrade']) expect(readRosterText(text).rows).toEqual([]);
});

test('waiting rows keep their text and head, and are read the same again', () => {
  const text =
    'Gender;Grade;Note;Last;First\nM;9;"a;b";Petrov;Ansel\n\nM;13;"c;d";"Brandt; Jr.";Hollis\n?;9;;Soto;';
  const { rows } = readRosterText(text);
  const waiting = keepRows(text, rows.slice(1));
  expect(waiting).toBe('Gender;Grade;Note;Last;First\nM;13;"c;d";"Brandt; Jr.";Hollis\n?;9;;Soto;');
  const again = readRosterText(waiting).rows;
  expect(again.map(({ line: _, ...row }) => row)).toEqual(rows.slice(1).map(({ line: _, ...row }) => row));
  expect(keepRows(text, [])).toBe('');
});

test.each<[string, string]>([
  [
    'heads in another order, with columns that are not used',
    'Sex,Yr,Email,First,Last\nM,9,a@b.example,Hollis,Brandt',
  ],
  ['heads as another program writes them', 'FIRST_NAME|LNAME|Grade Level\nHollis|Brandt|9'],
  ['what Excel says of its columns', 'sep=;\r\nLast;First;Grade\r\nBrandt;Hollis;9'],
  [
    'a comma where another list has a semicolon in a note',
    'Last,First,Grade,Note\nBrandt,Hollis,9,"late; sick"',
  ],
  ['spaces that are not seen', 'Last\tFirst\tGrade\n\u200bBrandt\u00a0\tHollis\u00ad\t9'],
  ['ends of lines of an old Mac', 'Last;First;Grade\rBrandt;Hollis;9\r'],
  ['the head again in between', 'Last;First;Grade\nLast;First;Grade\nBrandt;Hollis;9'],
])('a list with %s is read', (_, text) => {
  const [row, ...more] = readRosterText(text).rows;
  expect(row).toMatchObject({ firstName: 'Hollis', lastName: 'Brandt', grade: '9' });
  expect(more).toEqual([]);
});

test.each<[string, string, number]>([
  ['is never closed', 'Last,First,Grade\n"Brandt,Hollis,9\nSoto,Danilo,10\nReyes,Callum,11', 3],
  ['is part of a nickname', 'Last,First,Grade\nBrandt,"Holly" Hollis,9\nSoto,Danilo "Dan",10', 2],
  [
    'is closed far below',
    `Last,First,Grade\n"Brandt,Hollis,9\n${'Soto,Danilo,10\n'.repeat(30)}Reyes",Callum,11`,
    32,
  ],
])('a quote that %s takes no other row with it', (_, text, count) => {
  const { rows } = readRosterText(text);
  expect(rows).toHaveLength(count);
  expect(rows.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 2));
});

const WORD = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ'’-]{1,12}$/).map((text) => text.normalize('NFC'));
const SHEET = fc.record({
  people: fc.array(fc.tuple(WORD, WORD, fc.constantFrom('9', '10', '11', '12', '')), {
    minLength: 2,
    maxLength: 500,
  }),
  order: fc.shuffledSubarray([0, 1, 2], { minLength: 3 }),
  delimiter: fc.constantFrom('\t', ';', ',', '|'),
  end: fc.constantFrom('\n', '\r\n', '\r'),
  isQuoted: fc.boolean(),
  encoding: fc.constantFrom(
    'utf-8',
    'utf-8 marked',
    'utf-16le',
    'utf-16le marked',
    'utf-16be marked',
    'windows-1252',
  ),
});

test('every row of a spreadsheet is read, in any order, encoding and punctuation', () => {
  fc.assert(
    fc.property(SHEET, ({ people, order, delimiter, end, isQuoted, encoding }) => {
      const quote = (cell: string) => (isQuoted ? `"${cell.replaceAll('"', '""')}"` : cell);
      const lines = [['Last', 'First', 'Grade'], ...people].map((cells) =>
        order.map((index) => quote(cells[index]!)).join(delimiter),
      );
      const read = readListBytes(encode(lines.join(end) + end, encoding));
      const { rows } = readRosterText((read as { text: string }).text);
      const got = rows.map(({ lastName, firstName, grade }) => [lastName, firstName, grade]);
      expect(got).toEqual(people);
    }),
    { numRuns: 60 },
  );
});

function encode(text: string, encoding: string): Uint8Array<ArrayBuffer> {
  const [name, marked] = encoding.split(' ');
  const encoded = marked ? `\ufeff${text}` : text;
  if (name === 'utf-8') return new TextEncoder().encode(encoded);
  // Latin 1 and Windows differ only in letters that no name of this test has.
  if (name === 'windows-1252')
    return Uint8Array.from(text, (letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0)));
  const bytes = new Uint8Array(encoded.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < encoded.length; at += 1)
    view.setUint16(at * 2, encoded.charCodeAt(at), name === 'utf-16le');
  return bytes;
}

test.each([
  ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], 'workbook'],
  ['a workbook of before', [0xd0, 0xcf, 0x11, 0xe0], 'workbook'],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 1, 0, 0x49, 0x48], 'binary'],
])('%s is refused as a list', (_, bytes, wrong) => {
  expect(readListBytes(Uint8Array.from(bytes))).toEqual({ wrong });
});

test.each([
  ['11', 11],
  ['11th', 11],
  ['Grade 11', 11],
  ['gr. 11', 11],
  ['11th grade', 11],
  ['11.0', 11],
  ['09', 9],
  ['Jr', 11],
  ['Sophomore', 10],
  ['2027', 11],
  ['Class of 2026', 12],
  ["'28", 10],
  ['2025', null],
  ['13', null],
  ['28', null],
  ['eleven', null],
])('in spring 2026 at a high school, %s is grade %s', (text, grade) => {
  expect(readRosterGrade(text, { levelMask: HIGH_SCHOOL, schoolYear: 2026 })).toBe(grade);
});
