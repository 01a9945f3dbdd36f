import { type ReactNode, useId } from 'react';
import { Icon } from '#kit/ui/images/Icon.tsx';
import controls from './controls.module.css';
import styles from './Field.module.css';

/** What ties a control to its words: spread over an `<input>`, `<select>` or `<textarea>`. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  /** Left out: made here. Give one when an error summary points at the field. */
  id?: string;
  label: string;
  hint?: string;
  /** What is wrong and what to do, as one sentence. */
  error?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** A control with its name, its hint and what is wrong with it, read aloud together. */
export function Field({ id: givenId, label, hint, error, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = hint === undefined ? null : `${id}-hint`;
  const errorId = error === undefined ? null : `${id}-error`;
  const describedBy = [errorId, hintId].filter((each) => each !== null).join(' ');
  return (
    <div className={styles.field}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {errorId ? (
        <p id={errorId} className={styles.error}>
          <Icon name="alert" size="small" />
          {error}
        </p>
      ) : null}
      {hintId ? (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
