import { expect, test } from 'vitest';
import { ignoreFailure, onIgnoredFailure } from './ignore-failure.ts';

test('an ignored failure is recorded by its name and returns undefined', async () => {
  const failures: unknown[] = [];
  onIgnoredFailure((...failure) => void failures.push(failure));
  const error = new Error('away');
  expect(await ignoreFailure(Promise.reject(error), 'footer stats')).toBeUndefined();
  expect(failures).toEqual([['footer stats', error]]);
});

test('a value passes through', async () => {
  expect(await ignoreFailure(Promise.resolve(0), 'search')).toBe(0);
});
