import { expect, test } from 'vitest';
import { cpuPerCall, median } from './measure.ts';

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
