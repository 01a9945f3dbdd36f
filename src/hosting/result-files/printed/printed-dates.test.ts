import { describe, expect, test } from 'vitest';
import { dayOf, decideDateOrder, type PrintedDates } from './printed-dates.rules.ts';

const NOTHING: PrintedDates = {
  start: null,
  end: null,
  printed: null,
  others: [],
  licensedTo: null,
  hasFeetMarks: false,
};
const orderOf = (dates: Partial<PrintedDates>) => decideDateOrder({ ...NOTHING, ...dates }).order;

test.each([
  ['3/29/2018', 'mdy', '2018-03-29'],
  ['18/1/2020', 'dmy', '2020-01-18'],
  ['18.1.2020', 'dmy', '2020-01-18'],
  ['3/29/18', 'mdy', '2018-03-29'],
  ['2020-1-18', null, '2020-01-18'],
  ['5/5/2018', null, '2018-05-05'],
  ['4/5/2018', null, null],
  ['29/3/2018', 'mdy', null],
  ['2/30/2018', 'mdy', null],
] as const)('%s read %s', (text, order, day) => {
  expect(dayOf(text, order)).toBe(day);
});

describe('the order of day and month comes from', () => {
  test('a day above twelve in the dates of the meet or of printing', () => {
    expect(orderOf({ start: '3/4/2018', end: '3/29/2018' })).toBe('mdy');
    expect(orderOf({ start: '3/4/2018', printed: '18/4/2018' })).toBe('dmy');
  });

  test('a print date that would be before the meet, or a meet that would last for weeks', () => {
    expect(orderOf({ start: '4/5/2019', printed: '5/4/2019' })).toBe('mdy');
    expect(orderOf({ start: '2/3/2019', end: '2/4/2019', printed: '2/4/2019' })).toBe('mdy');
  });

  test('a print date days after the meet that would be weeks after it in the other order', () => {
    expect(orderOf({ start: '4/5/2019', printed: '4/7/2019' })).toBe('mdy');
    expect(orderOf({ start: '4/5/2019', printed: '7/5/2019' })).toBe('dmy');
  });

  test('the dates of records if the meet does not decide', () => {
    expect(orderOf({ start: '4/5/2019', others: ['16/1/2011'] })).toBe('dmy');
  });

  test('the license holder, and feet and inches', () => {
    expect(orderOf({ start: '4/5/2019', licensedTo: 'Singapore Athletics' })).toBe('dmy');
    expect(orderOf({ start: '4/5/2019', licensedTo: 'USATF Lakes' })).toBe('mdy');
    expect(orderOf({ start: '4/5/2019', hasFeetMarks: true })).toBe('mdy');
  });

  test('nothing if there is no evidence or two dates contradict each other', () => {
    expect(decideDateOrder({ ...NOTHING, start: '4/5/2019', printed: '4/5/2019' })).toMatchObject({
      order: null,
      reason: expect.stringContaining('4/5/2019'),
    });
    expect(orderOf({ start: '3/29/2018', printed: '29/3/2018' })).toBeNull();
  });
});
