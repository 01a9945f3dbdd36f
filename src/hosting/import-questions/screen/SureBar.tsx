import type { CSSProperties } from 'react';
import { SURE_FROM } from '#hosting/matching/people/match-confidence.rules.ts';
import styles from './ImportScreen.module.css';
import { importPartWords as words } from './import-parts.words.ts';

/** How sure a match is, in percent. */
export function SureBar({ confidence }: { confidence: number }) {
  return (
    <span className={confidence < SURE_FROM ? `${styles.sure} ${styles.unsure}` : styles.sure}>
      <i style={{ '--v': `${confidence}%` } as CSSProperties} />
      {words.percent(confidence)}
    </span>
  );
}
