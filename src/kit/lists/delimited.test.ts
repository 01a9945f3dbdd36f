import { describe, expect, test } from 'vitest';
import { type Delimiter, delimiterOf, readDelimited } from './delimited.ts';

const cells = (text: string, delimiter: Delimiter = ',') =>
  [...readDelimited(text, delimiter)].map((row) => row.cells);

describe('delimited text', () => {
  test('splits at the delimiter and trims', () => {
    expect(cells(' a , b ,')).toEqual([['a', 'b', '']]);
    expect(cells('a,b;c', ';')).toEqual([['a,b', 'c']]);
  });

  test('keeps a delimiter and doubled quotes inside quotes', () => {
    expect(cells('1,"Ruiz, Ana","the ""Rocket"""')).toEqual([['1', 'Ruiz, Ana', 'the "Rocket"']]);
  });

  test('a quote inside a cell is a character: inches', () => {
    expect(cells(`LJ,5'4",E`)).toEqual([['LJ', `5'4"`, 'E']]);
  });

  test('an unclosed quote ends with its line', () => {
    expect(cells('a,"b,c\nd,e')).toEqual([
      ['a', 'b,c'],
      ['d', 'e'],
    ]);
  });

  test('numbers the lines of the file, also after blank ones and with any line end', () => {
    expect([...readDelimited('a\r\n\r\nb\n', ',')]).toEqual([
      { line: 1, text: 'a', cells: ['a'] },
      { line: 3, text: 'b', cells: ['b'] },
    ]);
  });

  test.each([
    ['Place,Name,Time', ','],
    ['Place;Name, first;Time', ';'],
    ['Place\tName\tTime', '\t'],
  ])('%s is split by %j', (text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter);
  });
});
