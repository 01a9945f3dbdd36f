import { expect, test } from 'vitest';
import { itemAfterKey } from './menu-keys.ts';

test('arrow keys move through a menu and wrap around', () => {
  expect(itemAfterKey('ArrowDown', 0, 3)).toBe(1);
  expect(itemAfterKey('ArrowDown', 2, 3)).toBe(0);
  expect(itemAfterKey('ArrowUp', 0, 3)).toBe(2);
  expect(itemAfterKey('Home', 2, 3)).toBe(0);
  expect(itemAfterKey('End', 0, 3)).toBe(2);
});

test('from outside the items they move to the first or the last one', () => {
  expect(itemAfterKey('ArrowDown', -1, 3)).toBe(0);
  expect(itemAfterKey('ArrowUp', -1, 3)).toBe(2);
});

test('other keys, and an empty menu, do nothing', () => {
  expect(itemAfterKey('a', 0, 3)).toBeNull();
  expect(itemAfterKey('ArrowDown', -1, 0)).toBeNull();
});
