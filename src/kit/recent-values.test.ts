import { expect, test } from 'vitest';
import { rememberLast, rememberRecent } from './recent-values.ts';

test('a value is made once while it is used, and again after many others', () => {
  const made: string[] = [];
  const remembered = rememberRecent(2, (text) => {
    made.push(text);
    return { text };
  });
  const a = remembered('a');
  for (const text of ['b', 'a', 'c', 'a']) remembered(text);
  expect(remembered('a')).toBe(a);
  expect(made).toEqual(['a', 'b', 'c']);
  for (const text of ['d', 'e', 'f', 'g']) remembered(text);
  expect(remembered('a')).toEqual(a);
  expect(made.filter((text) => text === 'a')).toHaveLength(2);
});

test('the last value of an object is made again under another key alone', () => {
  const remembered = rememberLast<object, number>();
  const object = {};
  let count = 0;
  const make = () => ++count;
  expect([remembered(object, 'x', make), remembered(object, 'x', make), remembered({}, 'x', make)]).toEqual([
    1, 1, 2,
  ]);
  expect([remembered(object, 'y', make), remembered(object, 'x', make)]).toEqual([3, 4]);
});
