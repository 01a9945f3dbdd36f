// The theme somebody chose for this browser. `/assets/theme.js` applies it before the first paint.
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';

export type ThemeChoice = 'light' | 'dark' | 'system';

export const THEME_CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'system'];

/** In localStorage: `light` or `dark`; nothing means what the system asks for. */
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

// A browser that keeps nothing still shows the chosen theme until the page is left.
function remember(choice: ThemeChoice): void {
  if (choice === 'system') deviceStorage.forget(STORAGE_KEY);
  else deviceStorage.keep(STORAGE_KEY, choice);
}
