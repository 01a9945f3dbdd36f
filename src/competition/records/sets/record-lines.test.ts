import { describe, expect, test } from 'vitest';
import { crossCountryVariant, EVENT_VARIANTS } from '#sport/events/events.rules.ts';
import { type LineTexts, readEvent, readLine } from './record-lines.rules.ts';
import { writeLine } from './typed-lines.rules.ts';

const TODAY = '2026-05-08';
const LINE: LineTexts = {
  event: '100m',
  gender: 'Boys',
  division: 'Varsity',
  mark: '10.72',
  wind: '+1.4',
  holder: 'Rollo Ashgrove',
  team: 'Elm',
  date: '5/9/2015',
  location: 'Oak Field',
};
const read = (texts: Partial<LineTexts>) => readLine({ ...LINE, ...texts }, { sport: 'tf', today: TODAY });
const refusalOf = (texts: Partial<LineTexts>) => {
  const line = read(texts);
  return 'message' in line ? `${line.field}: ${line.message}` : null;
};

test('a line is read, and written as it was meant', () => {
  const line = read({});
  expect(line).toMatchObject({
    ...{ eventVariant: '100m', gender: 'M', divisionName: 'Varsity', windTenths: 14 },
    ...{ holderText: 'Rollo Ashgrove', setOn: '2015-05-09', setYear: 2015, locationText: 'Oak Field' },
    mark: { sortInt: 10_720 },
  });
  if ('message' in line) throw new Error(line.message);
  expect(writeLine(line)).toMatchObject({
    event: '100 Meters',
    gender: 'M',
    wind: '+1.4',
    date: '2015-05-09',
  });
  expect(read({ date: '2015' })).toMatchObject({ setOn: null, setYear: 2015 });
  expect(read({ date: 'May 9, 2015' })).toMatchObject({ setOn: '2015-05-09' });
  expect(read({ event: 'Shot Put', mark: '52-04.5', wind: '+9.0' })).toMatchObject({ windTenths: null });
  expect(read({ event: '4x100 Relay', mark: '43.10', holder: '' })).toMatchObject({ eventVariant: '4x100m' });
});

describe('a cell is refused with its reason', () => {
  test.each([
    [{ event: 'Tug of War' }, 'event: No event is called "Tug of War".'],
    [{ gender: '' }, 'gender: Write boys, girls, men, women or mixed.'],
    [{ mark: 'DNF' }, 'mark: Write the mark, such as 10.72 or 6-08.'],
    [{ mark: '10.5h' }, 'mark: Up to 400 meters a record needs automatic timing. Hand times do not count.'],
    [{ mark: '10.66w' }, 'mark: A record needs a wind of +2.0 m/s or less.'],
    [{ wind: '+2.3' }, 'wind: A record needs a wind of +2.0 m/s or less.'],
    [{ date: '5/9/2031' }, 'date: This day has not come yet.'],
    [{ date: 'last May' }, 'date: Write a year or a day, such as 2019 or 5/8/2019.'],
    [{ date: '2/30/2015' }, 'date: Write a year or a day, such as 2019 or 5/8/2019.'],
    [{ holder: '' }, 'holder: Write the name of the athlete.'],
    [{ event: '4x100m', mark: '43.10', team: '' }, 'team: Write the team that holds the relay record.'],
  ])('%j', (texts, expected) => expect(refusalOf(texts)).toBe(expected));

  test('a hand time counts beyond 400 meters', () => {
    expect(refusalOf({ event: '800m', mark: '1:58.0h' })).toBeNull();
    expect(refusalOf({ mark: '7.90' })).toMatch(/^mark: /);
  });
});

test('the name and the key of every event lead to it', () => {
  for (const { key, name } of EVENT_VARIANTS) {
    expect([key, readEvent(key, 'tf')?.key]).toEqual([key, key]);
    expect([name, readEvent(name, 'tf')?.key]).toEqual([name, key]);
  }
  const { key, name } = crossCountryVariant(5000);
  expect([key, name, '5K', '5 km', '5000m'].map((text) => readEvent(text, 'xc')?.key)).toEqual(
    Array.from({ length: 5 }, () => key),
  );
  expect(readEvent('100', 'tf')?.key).toBe('100m');
  expect(readEvent('5K', 'tf')).toBeNull();
});
