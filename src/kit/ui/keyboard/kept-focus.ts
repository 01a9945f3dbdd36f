// Keeps the focus near a control that disappears with its row after a press.
import { useEffect, useRef } from 'react';

interface Pressed {
  element: Element;
  section: HTMLElement | null;
}

/**
 * Call `keepFocus` on a press. When the focus is lost, it moves to the section around the pressed control (one with a
 * `tabindex`), to `place` if that is gone too, and else to the main part of the page.
 */
export function useKeptFocus() {
  const place = useRef<HTMLElement>(null);
  const pressed = useRef<Pressed | null>(null);

  // The row disappears in a later commit than the press, so every commit is checked.
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
