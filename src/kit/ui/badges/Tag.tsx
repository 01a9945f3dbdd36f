import type { ReactNode } from 'react';
import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './badges.module.css';
import { TONE_ICONS, type Tone } from './tones.ts';

interface ToneProps {
  tone: Tone;
  children: ReactNode;
}

/** The status of an entity, as a filled tag beside its title. */
export function StatusTag({ tone, children }: ToneProps) {
  return (
    <span className={tone === 'plain' ? styles.tag : `${styles.tag} ${styles[tone]}`}>
      <ToneSign tone={tone} />
      {children}
    </span>
  );
}

/** The same status as a word in a list. A sentence breaks into lines where there is little room, as on a phone. */
export function StatusWord({ tone, isSentence = false, children }: ToneProps & { isSentence?: boolean }) {
  const names = [styles.status, tone !== 'plain' && styles[tone], isSentence && styles.sentence];
  return (
    <span className={names.filter(Boolean).join(' ')}>
      <ToneSign tone={tone} />
      {children}
    </span>
  );
}

function ToneSign({ tone }: { tone: Tone }) {
  const icon = TONE_ICONS[tone];
  if (tone === 'live') return <span className={styles.dot} />;
  return icon ? <Icon name={icon} size="small" /> : null;
}

/** The sport of a page, in the accent color of the page. */
export function SportTag({ sport, children }: { sport: 'tf' | 'xc'; children: ReactNode }) {
  return (
    <span className={`${styles.tag} ${styles.sport}`} data-sport={sport}>
      <Icon name={sport === 'tf' ? 'track' : 'cross-country'} size="small" />
      {children}
    </span>
  );
}
