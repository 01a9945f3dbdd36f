import { expect, test } from 'vitest';
import { centsByPolicy } from './refunds.rules.ts';

test.each([
  ['half of everything', { paidCents: 20_000, leftCents: 20_000, perMille: 500 }, 10_000],
  ['half, without what went back before', { paidCents: 20_000, leftCents: 17_000, perMille: 500 }, 7000],
  ['nothing after more than half went back', { paidCents: 20_000, leftCents: 5000, perMille: 500 }, 0],
  ['all that is left', { paidCents: 20_000, leftCents: 5000, perMille: 1000 }, 5000],
  ['nothing once the policy ends', { paidCents: 20_000, leftCents: 20_000, perMille: 0 }, 0],
  ['a half cent up', { paidCents: 101, leftCents: 101, perMille: 500 }, 51],
])('the refund policy gives back %s', (_, facts, cents) => {
  expect(centsByPolicy(facts)).toBe(cents);
});
