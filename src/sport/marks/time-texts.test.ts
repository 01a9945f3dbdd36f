import { describe, expect, test } from 'vitest';
import { formatAsTimed } from './time-texts.rules.ts';

describe('a time as it was timed', () => {
  test.each([
    [1_509_200, '25:09.2', '25:09.2'],
    [914_230, '15:14.23', '15:14.23'],
    [914_200, '15:14.20', '15:14.20'],
    [914_000, '15:14', '15:14'],
    [208_100, '03:28.1', '3:28.1'],
    // Thousandths are published as hundredths, the slower one.
    [914_231, '15:14.231', '15:14.24'],
  ])('%i ms written %s is shown as %s', (ms, written, expected) => {
    expect(formatAsTimed(ms, written)).toBe(expected);
  });

  test('a finer value beside it keeps its hundredths, so that nothing is rounded to a better one', () => {
    expect(formatAsTimed(914_250, '25:09.2')).toBe('15:14.25');
  });
});
