import { useSyncExternalStore } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { SettingRow } from '#site/account/SettingRow.tsx';
import styles from '#site/account/settings.module.css';
import { displayWords as words } from '#site/account/settings-sections.words.ts';

const THEMES = ['system', 'light', 'dark'] as const;

export function DisplaySection() {
  const theme = useSyncExternalStore(onThemeChange, readTheme, () => 'system');
  return (
    <SettingRow label={words.theme} labelId="theme" hint={words.themeHint}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one line in every browser */}
      <div className={`${controls.segment} ${styles.choices}`} role="group" aria-labelledby="theme">
        {THEMES.map((choice) => (
          // The shell handles these buttons on any page, like those of its menu.
          <button key={choice} type="button" data-theme-choice={choice} aria-pressed={choice === theme}>
            {words.themes[choice]}
          </button>
        ))}
      </div>
    </SettingRow>
  );
}

function readTheme(): string {
  return document.documentElement.dataset.theme ?? 'system';
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
