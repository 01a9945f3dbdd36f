import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingRowProps {
  label: string;
  /** What it is called for the controls in it. */
  labelId?: string;
  hint?: ReactNode;
  /** At the end of the row: what changes it. */
  action?: ReactNode;
  children: ReactNode;
}

/** One thing that can be set: its name, what it is now, and what changes it. */
export function SettingRow({ label, labelId, hint, action, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.key}>
        <span id={labelId}>{label}</span>
        {hint ? <small>{hint}</small> : null}
      </div>
      <div className={styles.value}>{children}</div>
      {action ? <div className={styles.action}>{action}</div> : null}
    </div>
  );
}
