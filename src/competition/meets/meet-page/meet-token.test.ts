import { describe, expect, test } from 'vitest';
import {
  decodeMeetToken,
  encodeMeetToken,
  type MeetToken,
  refusalOfMeetToken,
  tokenDay,
} from './meet-token.rules.ts';

const token: MeetToken = { meet: 17, sport: 'tf', purpose: 'read', user: 0, day: 20_000 };

test('a token survives its own encoding', () => {
  expect(decodeMeetToken(encodeMeetToken(token))).toEqual(token);
});

test.each(['', 'e30x', 'bm90IGpzb24', '%%%'])('a payload that is no token is null: %s', (payload) => {
  expect(refusalOfMeetToken(decodeMeetToken(payload), 'read', 20_000)?.status).toBe(403);
});

describe('a token is good', () => {
  test('for its own purpose only', () => {
    expect(refusalOfMeetToken(token, 'read', 20_000)).toBeNull();
    expect(refusalOfMeetToken(token, 'divisions', 20_000)?.code).toBe('MEET_TOKEN_WRONG_PURPOSE');
  });

  test('for 48 hours at least, whatever the hour it was made at', () => {
    const madeAt = Date.UTC(2026, 4, 16, 23, 59);
    const made = { ...token, day: tokenDay(madeAt) };
    const hoursLater = (hours: number) =>
      refusalOfMeetToken(made, 'read', tokenDay(madeAt + hours * 3_600_000));
    expect(hoursLater(48)).toBeNull();
    expect(hoursLater(73)?.code).toBe('MEET_TOKEN_EXPIRED');
  });

  test('not before it was made', () => {
    expect(refusalOfMeetToken(token, 'read', 19_999)?.code).toBe('MEET_TOKEN_EXPIRED');
  });
});
