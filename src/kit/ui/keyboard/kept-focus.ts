// Keeps the place of whoever uses the keyboard when the control that was pressed goes away with its row.
import { useEffect, useRef } from 'react';

interface Pressed {
  element: Element;
  section: HTMLElement | null;
}

/**
 * `keepFocus` is called when something is pressed. Once the focus is lost, it goes to the section around what was
 * pressed (one with a `tabindex`), to `place` when that is gone, too, and else to the main part of the page.
 */
export function useKeptFocus() {
  const place = useRef<HTMLElement>(null);
  const pressed = useRef<Pressed | null>(null);

  // The row goes with a later commit than that of the press, so each one is looked at.
  useEffect(() => {
    if (pressed.current === null || document.activeElement === pressed.current.element) return;
    if (document.activeElement === null || document.activeElement === document.body) {
      const { section } = pressed.current;
      const next = section?.isConnected ? section : (place.current ?? document.querySelector('main'));
      next?.focus({ preventScroll: true });
    }
    pressed.current = null;
  });

  function keepFocus(): void {
    const element = document.activeElement;
    const isOnPage = element !== null && element !== document.body;
    pressed.current = isOnPage
      ? { element, section: element.closest<HTMLElement>('section[tabindex]') }
      : null;
  }

  return { place, keepFocus };
}
