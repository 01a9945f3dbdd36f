import { describe, expect, test } from 'vitest';
import {
  decodeMeetToken,
  encodeMeetToken,
  type MeetToken,
  refusalToMeetToken,
  tokenDay,
} from './meet-token.rules.ts';

const token: MeetToken = { meet: 17, sport: 'tf', purpose: 'read', user: 0, day: 20_000 };

test('a decoded token equals the encoded one', () => {
  expect(decodeMeetToken(encodeMeetToken(token))).toEqual(token);
});

test.each(['', 'e30x', 'bm90IGpzb24', '%%%'])(
  'a payload that is not a token decodes to null: %s',
  (payload) => {
    expect(refusalToMeetToken(decodeMeetToken(payload), 'read', 20_000)?.status).toBe(403);
  },
);

describe('a token is valid', () => {
  test('for its own purpose only', () => {
    expect(refusalToMeetToken(token, 'read', 20_000)).toBeNull();
    expect(refusalToMeetToken(token, 'divisions', 20_000)?.code).toBe('MEET_TOKEN_WRONG_PURPOSE');
  });

  test('for at least 48 hours, whatever hour it was made at', () => {
    const madeAt = Date.UTC(2026, 4, 16, 23, 59);
    const made = { ...token, day: tokenDay(madeAt) };
    const hoursLater = (hours: number) =>
      refusalToMeetToken(made, 'read', tokenDay(madeAt + hours * 3_600_000));
    expect(hoursLater(48)).toBeNull();
    expect(hoursLater(73)?.code).toBe('MEET_TOKEN_EXPIRED');
  });

  test('not before it was made', () => {
    expect(refusalToMeetToken(token, 'read', 19_999)?.code).toBe('MEET_TOKEN_EXPIRED');
  });
});
