import { expect, test } from 'vitest';
import { isSameJson, mergePatch } from './merge-patch.ts';

test.each([
  [{ a: 1, b: 2 }, { b: 3 }, { a: 1, b: 3 }],
  [{ a: { x: 1, y: 2 } }, { a: { y: null } }, { a: { x: 1 } }],
  [{ a: 1 }, { a: null, c: undefined }, {}],
  [{ a: [1, 2] }, { a: [3] }, { a: [3] }],
  [{ a: 'text' }, { a: { x: 1, z: null } }, { a: { x: 1 } }],
  [undefined, { a: { b: 1 } }, { a: { b: 1 } }],
  [{ a: 1 }, {}, { a: 1 }],
])('%j with the patch %j is %j', (value, patch, expected) => {
  expect(mergePatch(value, patch)).toEqual(expected);
});

test('a key that names the prototype is a key like any other', () => {
  const merged = mergePatch({}, JSON.parse('{"__proto__":{"isAdmin":true}}')) as object;
  expect(Object.hasOwn(merged, '__proto__')).toBe(true);
  expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
});

test('values are the same by content, whatever the order of keys', () => {
  expect(isSameJson({ a: [1, { b: null }], c: 2 }, { c: 2, a: [1, { b: null }] })).toBe(true);
  expect(isSameJson({ a: undefined }, {})).toBe(true);
  for (const [one, other] of [
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: 1 }, { a: 2 }],
    [{}, []],
    [null, {}],
    ['1', 1],
  ]) {
    expect(isSameJson(one, other), JSON.stringify([one, other])).toBe(false);
  }
});
