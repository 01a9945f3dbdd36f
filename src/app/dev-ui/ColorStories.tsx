import { Stories, Story } from './Story.tsx';
import styles from './stories.module.css';

/** Text and what it stands on, as they are used together. */
const PAIRS = [
  ['text', 'bg'],
  ['text-2', 'bg-sunken'],
  ['text-3', 'bg'],
  ['link', 'bg'],
  ['text', 'bg-hover'],
  ['text', 'bg-selected'],
  ['text', 'bg-raised'],
  ['on-accent', 'accent'],
  ['bar-text', 'bar'],
  ['bar-text-2', 'bar-2'],
  ['on-bar-accent', 'bar-accent'],
  ['bar-link', 'bar'],
  ['track', 'track-tint'],
  ['xc', 'xc-tint'],
  ['on-pr', 'pr'],
  ['pr', 'pr-tint'],
  ['on-record', 'record'],
  ['record', 'record-tint'],
  ['on-live', 'live'],
  ['live', 'live-tint'],
  ['ok', 'ok-tint'],
  ['warn', 'warn-tint'],
  ['danger', 'danger-tint'],
  ['on-danger', 'danger'],
  ['on-gold', 'gold'],
  ['on-silver', 'silver'],
  ['on-bronze', 'bronze'],
] as const;

export function ColorStories() {
  return (
    <Stories>
      <Story title="Each text on its ground" isWide>
        <ul className={styles.swatches}>
          {PAIRS.map(([text, ground]) => (
            <li
              key={`${text} ${ground}`}
              className={styles.swatch}
              style={{ color: `var(--${text})`, background: `var(--${ground})` }}
            >
              {text} on {ground}
            </li>
          ))}
        </ul>
      </Story>
    </Stories>
  );
}
