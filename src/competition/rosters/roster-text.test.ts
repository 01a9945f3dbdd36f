import { expect, test } from 'vitest';
import { readRosterText, writeRosterText } from './roster-text.rules.ts';

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

test('lines are counted as they stand in the text, empty ones and quoted ends of lines too', () => {
  const { rows } = readRosterText('Last,First,Grade\n\n"Brandt\nVon","Hollis ""Holly""",9\n\nSoto,Danilo,13');
  expect(rows).toMatchObject([
    { line: 3, lastName: 'Brandt\nVon', firstName: 'Hollis "Holly"' },
    { line: 6, lastName: 'Soto', grade: '13' },
  ]);
});

test('a gender is found, and a column can be said to be another', () => {
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

test('a row that is too short is a row, too', () => {
  expect(readRosterText('Last\tFirst\tGrade\nBrandt\nSoto\tDanilo\t9').rows).toMatchObject([
    { lastName: 'Brandt', firstName: '', grade: '' },
    { lastName: 'Soto' },
  ]);
});

test('nothing is no rows', () => {
  for (const text of ['', '\n \n', 'Last\tFirst\tGrade']) expect(readRosterText(text).rows).toEqual([]);
});

test('rows that wait are written so that they are read again', () => {
  const { rows } = readRosterText('Last,First,Grade,Gender\n"Brandt, Jr.",Hollis,13,M\nSoto,,9,?');
  const again = readRosterText(writeRosterText(rows)).rows;
  expect(again.map(({ line: _, ...row }) => row)).toEqual(rows.map(({ line: _, ...row }) => row));
});
