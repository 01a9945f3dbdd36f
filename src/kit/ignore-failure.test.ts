import { expect, test } from 'vitest';
import { ignoreFailure, onIgnoredFailure } from './ignore-failure.ts';

test('a failure that is ignored is heard of by its name, and nothing comes of it', async () => {
  const heard: unknown[] = [];
  onIgnoredFailure((...failure) => void heard.push(failure));
  const error = new Error('away');
  expect(await ignoreFailure(Promise.reject(error), 'footer stats')).toBeUndefined();
  expect(heard).toEqual([['footer stats', error]]);
});

test('what does not fail arrives as it is', async () => {
  expect(await ignoreFailure(Promise.resolve(0), 'search')).toBe(0);
});
