import { expect, test } from 'vitest';
import { rememberAddresses } from './remembered-addresses.ts';

const url = (path: string) => new URL(path, 'http://localhost');

test('an address is found once for each path and query', () => {
  const found: string[] = [];
  const addressOf = rememberAddresses(({ pathname, search }) => {
    found.push(pathname + search);
    return { path: pathname, query: search };
  });
  for (const path of ['/a', '/a?b=1', '/a', '/a?b=1', '/a#c']) expect(addressOf(url(path)).path).toBe('/a');
  expect(found).toEqual(['/a', '/a?b=1']);
});

test('addresses that nobody asks for again do not fill the memory', () => {
  let count = 0;
  const addressOf = rememberAddresses(() => {
    count += 1;
    return count;
  });
  for (let number = 0; number <= 5_000; number += 1) addressOf(url(`/page/${number}`));
  expect(addressOf(url('/page/5000'))).toBe(5_001);
  expect(addressOf(url('/page/0'))).toBe(5_002);
});
