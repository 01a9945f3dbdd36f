import { expect, test } from 'vitest';
import { cpuPerCall, median, quantile, wallTimes, wallTimesInTurn } from './measure.ts';

test('the median of an odd and of an even number of values', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
});

test('works are warmed up and then take turns', async () => {
  const calls: string[] = [];
  const works = { ours: () => calls.push('ours'), theirs: async () => calls.push('theirs') };
  const cpu = await cpuPerCall(works, { rounds: 2, callsPerRound: 2, warmUpCalls: 1 });
  const round = ['ours', 'ours', 'theirs', 'theirs'];
  expect(calls).toEqual(['ours', 'theirs', ...round, ...round]);
  expect(Object.keys(cpu)).toEqual(['ours', 'theirs']);
});

test('a quantile is a value that so large a share does not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => index + 1);
  expect(quantile(values, 0.99)).toBe(99);
  expect(quantile([7], 0.5)).toBe(7);
});

test('the first calls warm up and are not timed', async () => {
  const calls: number[] = [];
  const times = await wallTimes([1, 2, 3], async (value) => calls.push(value), { warmUpCalls: 2 });
  expect(calls).toEqual([1, 2, 1, 2, 3]);
  expect(times).toHaveLength(3);
});

test('two works take turns on every input, after both were warmed up on all of it', async () => {
  const calls: string[] = [];
  const note = (name: string) => async (input: number) => calls.push(`${name}${input}`);
  const times = await wallTimesInTurn([1, 2], [note('a'), note('b')]);
  expect(calls).toEqual(['a1', 'b1', 'a2', 'b2', 'a1', 'b1', 'a2', 'b2']);
  expect(times.map((each) => each.length)).toEqual([2, 2]);
});
