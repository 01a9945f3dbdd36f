import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingRowProps {
  label: string;
  /** The id of the label, for the controls in the row. */
  labelId?: string;
  hint?: ReactNode;
  /** The button at the end of the row. */
  action?: ReactNode;
  children: ReactNode;
}

/** A row with a setting's name, value and button. */
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
