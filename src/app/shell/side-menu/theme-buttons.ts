// Handles the theme switch of the side menu. It is in an island, which React does not own.
import { chooseTheme, onThemeChange, readTheme, THEME_CHOICES, type ThemeChoice } from '../theme.ts';

/** Returns a function that removes the listeners. */
export function watchThemeButtons(): () => void {
  const handleClick = ({ target }: MouseEvent) => {
    const choice = target instanceof Element && target.closest(BUTTON)?.getAttribute(CHOICE);
    if (isChoice(choice)) chooseTheme(choice);
  };
  document.addEventListener('click', handleClick);
  const stopWatching = onThemeChange(markChosen);
  markChosen();
  return () => {
    document.removeEventListener('click', handleClick);
    stopWatching();
  };
}

const CHOICE = 'data-theme-choice';
const BUTTON = `[${CHOICE}]`;

function markChosen(): void {
  const chosen = readTheme();
  for (const button of document.querySelectorAll(BUTTON)) {
    button.setAttribute('aria-pressed', String(button.getAttribute(CHOICE) === chosen));
  }
}

const isChoice = (text: unknown): text is ThemeChoice => THEME_CHOICES.includes(text as ThemeChoice);
