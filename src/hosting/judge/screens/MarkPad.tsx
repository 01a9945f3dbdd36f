import type { Measure } from '#sport/units.rules.ts';
import type { PadKey } from '../contest/pad.rules.ts';
import { judgeWords as words } from '../judge.words.ts';
import styles from './Judge.module.css';

interface MarkPadProps {
  measure: Measure;
  isOff: boolean;
  onKey: (key: PadKey) => void;
  /** Without a text, what was typed. */
  onSave: (text?: string) => void;
}

/** The pad for feet, inches and quarters, or for meters. */
export function MarkPad({ measure, isOff, onKey, onSave }: MarkPadProps) {
  const key = (name: PadKey, label: string = name) => (
    <button key={name} type="button" disabled={isOff} onClick={() => onKey(name)}>
      {label}
    </button>
  );
  const act = (label: string, run: () => void, look = styles.act) => (
    <button key={label} type="button" className={look} disabled={isOff} onClick={run}>
      {label}
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a form around it.
    <div className={styles.pad} role="group" aria-label={words.padLabel}>
      {key('7')}
      {key('8')}
      {key('9')}
      {act(words.foul, () => onSave('X'))}
      {key('4')}
      {key('5')}
      {key('6')}
      {act(words.passPad, () => onSave('-'))}
      {key('1')}
      {key('2')}
      {key('3')}
      {act(words.delete, () => onKey('delete'))}
      {key(measure === 'E' ? '-' : '.')}
      {key('0')}
      {measure === 'E' ? key('quarter', words.quarter) : <span />}
      {act(words.save, () => onSave(), `${styles.act} ${styles.go}`)}
    </div>
  );
}
