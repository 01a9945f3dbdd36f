import { describe, expect, test } from 'vitest';
import { arePossible } from './address-parts.rules.ts';

type Parts = Record<string, string | undefined>;

describe('parts of an address that can be', () => {
  test.each<[Parts]>([
    [{}],
    [{ teamId: '5', kind: 'Track-and-Field-Indoor' }],
    [{ invoiceId: '999999999999999', invoiceKey: 'aB3-_x' }],
    [{ handle: 'renée.m', day: '2028-02-29' }],
    [{ hashtag: '田径' }],
    [{ hash: 'x'.repeat(100) }],
  ])('%j', (parts) => {
    expect(arePossible(parts)).toBe(true);
  });
});

describe('parts that cannot be', () => {
  test.each<[Parts]>([
    ...['0', '-1', '+1', '007', '1.5', '1e9', '0x1', ' 1', '1 ', '९', '１', '9'.repeat(16), '', 'me'].map(
      (userId): [Parts] => [{ userId }],
    ),
    [{ teamId: '5', kind: 'track-and-field' }],
    [{ day: '2026-02-29' }],
    [{ day: '2026-5-1' }],
    [{ handle: '' }],
    [{ handle: 'x'.repeat(101) }],
    [{ handle: 'a/b' }],
    [{ handle: 'a\\b' }],
    [{ hash: '\0' }],
    [{ hash: 'a\nb' }],
    [{ hash: '\ud800' }],
    [{ handle: undefined }],
  ])('%j', (parts) => {
    expect(arePossible(parts)).toBe(false);
  });
});
