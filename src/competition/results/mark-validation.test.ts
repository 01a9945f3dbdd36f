import { expect, test } from 'vitest';
import { MARK_VALIDATION } from './mark-validation.rules.ts';

test('whoever invalidates a mark has the negative number of the same validator', () => {
  expect(MARK_VALIDATION).toMatchObject({ Unofficial: 0, Official: 1 });
  for (const [by, value] of [
    ['Automatically', 10],
    ['ByCoach', 11],
    ['ByHost', 12],
    ['ByProvider', 13],
  ] as const) {
    expect(MARK_VALIDATION[`Validated${by}`]).toBe(value);
    expect(MARK_VALIDATION[`Invalidated${by}`]).toBe(-value);
  }
  expect(Object.keys(MARK_VALIDATION)).toHaveLength(10);
});
