// Single-key shortcuts of a page.
import { useEffect } from 'react';

/** Runs while the screen is shown; never while somebody types or holds a modifier. */
export function useShortcuts(onKey: (key: string) => boolean): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (onKey(event.key)) event.preventDefault();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [onKey]);
}

/** Whether keys go into a field at this place. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName))
  );
}
