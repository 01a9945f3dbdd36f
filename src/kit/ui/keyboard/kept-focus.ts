// Keeps the focus near a control that disappears with its row after a press.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';

interface Pressed {
  element: Element;
  section: HTMLElement | null;
  /** True while a change is being saved: the control that has the focus next is the one to keep near. */
  isFollowed: boolean;
}

/**
 * Call `keepFocus` on a press. When the focus is lost, it moves to the section around the pressed control (one with a
 * `tabindex`), to `fallback` if that is gone too, and else to the main part of the page. `followFocus` does the same for
 * a press in a dialog that closes: it follows the focus to the control that had opened the dialog, until the function
 * that it returns is called.
 */
export function useKeptFocus() {
  const fallback = useRef<HTMLElement>(null);
  const pressed = useRef<Pressed | null>(null);

  // The row disappears in a later commit than the press, so every commit is checked.
  useEffect(() => {
    if (pressed.current === null || document.activeElement === pressed.current.element) return;
    const { section, isFollowed } = pressed.current;
    if (elementWithFocus() === null) focusNear(section, fallback.current);
    // A dialog that closes may give the focus back only after this.
    const element = elementWithFocus();
    pressed.current = element && isFollowed ? { ...near(element), isFollowed } : null;
  });

  function keepFocus(): void {
    const element = elementWithFocus();
    pressed.current = element && { ...near(element), isFollowed: false };
  }

  function followFocus(): () => void {
    keepFocus();
    if (pressed.current) pressed.current.isFollowed = true;
    return () => {
      const element = elementWithFocus();
      if (pressed.current)
        pressed.current = { ...(element ? near(element) : pressed.current), isFollowed: false };
    };
  }

  return { fallback, keepFocus, followFocus };
}

/** For a dialog: when it closes and the control that had opened it is gone, the focus moves to the section around that. */
export function useFocusNearOpener(): void {
  const [section] = useState(() => sectionAround(document.activeElement));
  useLayoutEffect(
    () => () => queueMicrotask(() => elementWithFocus() ?? focusNear(section, null)),
    [section],
  );
}

function focusNear(section: HTMLElement | null, fallback: HTMLElement | null): void {
  const next = section?.isConnected ? section : (fallback ?? document.querySelector('main'));
  next?.focus({ preventScroll: true });
}

const near = (element: Element) => ({ element, section: sectionAround(element) });

const sectionAround = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('section[tabindex]') ?? null;

function elementWithFocus(): Element | null {
  const element = document.activeElement;
  return element === document.body ? null : element;
}
