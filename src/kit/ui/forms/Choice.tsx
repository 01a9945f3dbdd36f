import type { ComponentProps, ReactNode } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode;
}

/** A checkbox. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** A radio button. Use it in a `fieldset` with a `legend`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

// A native checkbox announces its state itself.
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

/** A switch that takes effect at once. */
export function Switch({ children, ...attributes }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input {...attributes} {...SWITCH} className={styles.switch} />
      <span>{children}</span>
    </label>
  );
}

function Choice({ children, ...attributes }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={styles.choice}>
      <input {...attributes} />
      <span>{children}</span>
    </label>
  );
}
