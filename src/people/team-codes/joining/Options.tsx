import type { ComponentProps, ReactNode } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import styles from './JoinTeam.module.css';

/** A list of choices, one in each row. */
export function Options({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className={controls.label}>{legend}</legend>
      <div className={styles.options}>{children}</div>
    </fieldset>
  );
}

interface OptionProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'title'> {
  kind?: 'radio' | 'checkbox';
  title: string;
  hint: string;
  /** At the end of the row. */
  end?: ReactNode;
}

export function Option({ kind = 'radio', title, hint, end, ...input }: OptionProps) {
  return (
    <div className={styles.option}>
      <label>
        <input {...input} type={kind} />
        <span>
          <b>{title}</b>
          <small>{hint}</small>
        </span>
      </label>
      {end}
    </div>
  );
}
