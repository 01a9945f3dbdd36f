// Adds the side menu's behavior after the page has loaded: it keeps the focus inside while open, and sets the theme.
import { isShown } from '#kit/ui/popovers/popovers.ts';
import { watchThemeButtons } from './theme-buttons.ts';

/** Returns a function that removes the listeners. */
export function watchMenu(menu: HTMLElement): () => void {
  const stopTheme = watchThemeButtons();
  const handleKey = (event: KeyboardEvent) => keepFocusIn(menu, event);
  menu.addEventListener('keydown', handleKey);
  return () => {
    stopTheme();
    menu.removeEventListener('keydown', handleKey);
  };
}

/** Moves Tab from the last stop of an open menu to its first, and back, never to the page behind it. */
function keepFocusIn(panel: HTMLElement, event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !panel.matches(':popover-open')) return;
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(isShown);
  const [first, last] = [stops[0], stops.at(-1)];
  const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
  const next = event.shiftKey ? last : first;
  if (!isAtEnd || !next) return;
  event.preventDefault();
  next.focus();
}
