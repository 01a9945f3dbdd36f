// Arrow keys in a menu.
import type { KeyboardEvent } from 'react';

/** The index of the item that an arrow key, Home or End leads to, wrapping around; null for other keys. */
export function itemAfterKey(key: string, current: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return (Math.max(current, 0) - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** A keydown handler for `role="menu"` that moves the focus through its items. */
export function moveThroughMenu(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
  const next = itemAfterKey(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
  if (next === null) return;
  event.preventDefault();
  items[next]?.focus();
}
