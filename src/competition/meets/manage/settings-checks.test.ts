import { describe, expect, it } from 'vitest';
import { errorsInEventLimits, isBibRange, refusalToSettings } from './settings-checks.rules.ts';

describe('limits of events per athlete', () => {
  it('refuse five field events when four events are allowed overall', () => {
    expect(errorsInEventLimits({ total: 4, track: 3, field: 5 })).toEqual({
      field: 'More than the 4 allowed overall',
    });
  });

  it.each([0, -1, 1.5, 100])('refuse a limit of %s', (total) => {
    expect(errorsInEventLimits({ total }).total).toBe('Write a number from 1 to 99, or leave the box empty.');
  });

  it('may be left out', () => {
    expect(errorsInEventLimits({ total: null, field: 5 })).toEqual({});
  });
});

describe('a range of bibs', () => {
  it.each([
    [{ from: 1, to: 1 }, true],
    [{ from: 0, to: 5 }, false],
    [{ from: 5, to: 4 }, false],
    [{ from: 1, to: 100_000 }, false],
    [{ from: 1.5, to: 2 }, false],
  ])('%o: %s', (range, isValid) => {
    expect(isBibRange(range)).toBe(isValid);
  });
});

it('settings are refused with the sentence of the wrong limit or range', () => {
  expect(refusalToSettings({ limits: { total: 4, field: 5 } })).toMatchObject({
    code: 'EVENT_LIMITS_WRONG',
    fields: { field: 'More than the 4 allowed overall' },
  });
  expect(refusalToSettings({ bibs: { ranges: [{ from: 5, to: 4 }] } })).toMatchObject({
    code: 'BIB_RANGE_WRONG',
  });
  expect(refusalToSettings({ bibs: { ranges: [{ from: 1, to: 100 }] }, limits: {} })).toBeNull();
});
