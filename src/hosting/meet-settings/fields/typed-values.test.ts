import { describe, expect, it } from 'vitest';
import { Refusal } from '#kit/refusal.ts';
import {
  cap,
  checkedBy,
  day,
  emailAddress,
  fee,
  optionalDay,
  optionalText,
  plainText,
  type Writing,
  wallTime,
  wholeNumber,
} from './typed-values.rules.ts';

const readOf = <Value>(writing: Writing<Value>, text: string) => {
  const read = writing.parse(text);
  return 'error' in read ? 'refused' : read.value;
};

it.each<[string, Writing<never>, string, unknown]>([
  ['a text', plainText, '  Rookery Relays ', 'Rookery Relays'],
  ['an empty text', optionalText, '  ', null],
  ['a number', wholeNumber(1, 99), ' 4 ', 4],
  ['an empty number', wholeNumber(1, 99), '', null],
  ['a number below the least', wholeNumber(1, 99), '0', 'refused'],
  ['a number above the most', wholeNumber(1, 99), '100', 'refused'],
  ['a fraction', wholeNumber(1, 99), '1.5', 'refused'],
  ['a fee', fee, '$6.5', 650],
  ['no fee', fee, '', 0],
  ['a fee in words', fee, 'six', 'refused'],
  ['a cap', cap, '200', 20_000],
  ['no cap', cap, '', null],
  ['a cap of nothing', cap, '0.00', 'refused'],
  ['a time', wallTime, '2027-03-15T08:00', '2027-03-15T08:00:00'],
  ['no time', wallTime, '', null],
  ['a half-typed time', wallTime, '?', 'refused'],
  ['a year with missing digits', wallTime, '0027-03-15T08:00', 'refused'],
  ['a day', day, '2027-04-16', '2027-04-16'],
  ['no day where one is needed', day, '', 'refused'],
  ['a day that no month has', day, '2027-02-30', 'refused'],
  ['no day where none is needed', optionalDay, '', null],
  ['an address for mail', emailAddress, ' host@example.org ', 'host@example.org'],
  ['no address for mail', emailAddress, '', ''],
  ['half an address for mail', emailAddress, 'host@', 'refused'],
] as never)('%s is read as it is meant', (_, writing, text, value) => {
  expect(readOf(writing, text)).toEqual(value);
});

describe('a value that is saved', () => {
  it.each<[Writing<never>, unknown, string]>([
    [fee, 650, '6.50'],
    [fee, 0, ''],
    [cap, null, ''],
    [cap, 125_000, '1,250.00'],
    [wholeNumber(1, 9), null, ''],
    [wallTime, '2027-03-15T08:00:00', '2027-03-15T08:00'],
    [wallTime, null, ''],
  ] as never)('is shown as it is typed', (writing, value, text) => {
    expect(writing.format(value as never)).toBe(text);
    expect(readOf(writing, text)).toEqual(value);
  });
});

it('a value that the rules of the meet refuse keeps its sentence, and one that cannot be read does not reach them', () => {
  const refusals: unknown[] = [];
  const checked = checkedBy(wholeNumber(1, 9), (value) => {
    refusals.push(value);
    return value === 5 ? new Refusal('FIVE', 'Not five.') : null;
  });
  expect(checked.parse('5')).toEqual({ error: 'Not five.' });
  expect(checked.parse('4')).toEqual({ value: 4 });
  expect(checked.parse('x')).toMatchObject({ error: expect.stringContaining('1 to 9') });
  expect(refusals).toEqual([5, 4]);
});
