import type { ComponentProps, ReactNode } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode;
}

/** One of several that may all be chosen. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** One of several of which one is chosen: in a `fieldset` with a `legend`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

// A native check box says by itself whether it is on.
const SWITCH = { type: 'checkbox', role: 'switch' } as const;

/** On or off, and it holds at once. */
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
