import { expect, test } from 'vitest';
import { ignoreFailure, onIgnoredFailure } from './ignore-failure.ts';

test('an ignored failure is recorded by its name and returns undefined', async () => {
  const heard: unknown[] = [];
  onIgnoredFailure((...failure) => void heard.push(failure));
  const error = new Error('away');
  expect(await ignoreFailure(Promise.reject(error), 'footer stats')).toBeUndefined();
  expect(heard).toEqual([['footer stats', error]]);
});

test('a value passes through', async () => {
  expect(await ignoreFailure(Promise.resolve(0), 'search')).toBe(0);
});
