import { expect, test } from 'vitest';
import { RESULT_STATUS } from './result-status.rules.ts';

test('statuses of results keep their numbers', () => {
  expect(RESULT_STATUS).toEqual({
    Official: 30,
    Complete: 20,
    InProgress: 10,
    InReview: 0,
    TimeTrial: -10,
    PolarBear: -20,
    PartialResults: -30,
  });
});
