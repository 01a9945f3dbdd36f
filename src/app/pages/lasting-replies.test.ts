import { expect, test } from 'vitest';
import { shareLastingReplies } from './lasting-replies.ts';

test('pages of ten seconds share a reply, and the next page reads it anew', async () => {
  let nowMs = 0;
  let reads = 0;
  const lasting = shareLastingReplies(() => nowMs);
  const read = async () => ++reads;
  expect(await Promise.all([lasting('footer', read), lasting('footer', read)])).toEqual([1, 1]);
  nowMs = 9_999;
  expect(await lasting('footer', read)).toBe(1);
  expect(await lasting('people', read)).toBe(2);
  nowMs = 10_000;
  expect(await lasting('footer', read)).toBe(3);
});

test('a failure is not shared with the next page', async () => {
  const lasting = shareLastingReplies(() => 0);
  await expect(lasting('footer', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await lasting('footer', async () => 'back')).toBe('back');
});
