import { useSyncExternalStore } from 'react';
import controls from '#kit/ui/controls.module.css';
import layout from '#kit/ui/layout.module.css';
import { shellWords } from './shell.words.ts';
import styles from './ThemeSwitch.module.css';
import { chooseTheme, onThemeChange, readTheme, THEME_CHOICES } from './theme.ts';

/** Light, dark, or as the system says. */
export function ThemeSwitch() {
  const current = useSyncExternalStore(onThemeChange, readTheme, () => 'system');
  return (
    <fieldset className={`${styles.theme} ${layout.scriptOnly}`}>
      <legend>{shellWords.theme}</legend>
      <div className={controls.segment}>
        {THEME_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === current}
            onClick={() => chooseTheme(choice)}
          >
            {shellWords.themes[choice]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
