// Adds the behavior of menus after the page has loaded: the side menu keeps the focus inside while open and sets the
// theme, and each menu knows the page on which it was opened.
import { watchOpenedPages } from '#kit/ui/popovers/opened-pages.ts';
import { isShown } from '#kit/ui/popovers/popovers.ts';
import { watchThemeButtons } from './theme-buttons.ts';

/** Returns a function that removes the listeners. */
export function watchMenu(menu: HTMLElement): () => void {
  const stopTheme = watchThemeButtons();
  const stopPages = watchOpenedPages();
  const handleKey = (event: KeyboardEvent) => keepFocusIn(menu, event);
  menu.addEventListener('keydown', handleKey);
  return () => {
    stopTheme();
    stopPages();
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
