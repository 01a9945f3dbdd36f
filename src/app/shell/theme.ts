// Stores the theme that the reader chose for this browser. `/assets/theme.js` applies it before the first paint.
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

export const THEME_CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** The key in localStorage. Its value is `light` or `dark`; without one the system's theme applies. */
const STORAGE_KEY = 'theme';

const listeners = new Set<() => void>();

export function readTheme(): ThemeChoice {
  const forced = document.documentElement.dataset.theme;
  return forced === 'light' || forced === 'dark' ? forced : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  remember(choice);
  for (const listener of listeners) listener();
}

export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

// In a browser without storage the theme lasts until the reader leaves the page.
function remember(choice: ThemeChoice): void {
  if (choice === 'system') deviceStorage.forget(STORAGE_KEY);
  else deviceStorage.keep(STORAGE_KEY, choice);
}
