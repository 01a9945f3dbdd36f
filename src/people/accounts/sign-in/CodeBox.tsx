import { useState } from 'react';
import type { FieldControl } from '#kit/ui/forms/Field.tsx';
import styles from './CodeBox.module.css';

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;
export const CODE_DIGITS = PLACES.length;

/** The field gets the focus at once: a person who is asked for a code has the phone in hand. */
const focus = (input: HTMLInputElement | null) => input?.focus();

/** One field for the six digits of an authenticator app. */
export function CodeBox({ control }: { control: FieldControl }) {
  const [code, setCode] = useState('');
  const current = Math.min(code.length, CODE_DIGITS - 1);
  return (
    <div className={styles.code}>
      <input
        {...control}
        ref={focus}
        className={styles.digits}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        onChange={({ currentTarget }) =>
          setCode(currentTarget.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS))
        }
      />
      <div className={styles.boxes} aria-hidden="true">
        {PLACES.map((place, index) => (
          <span key={place} data-current={index === current || undefined}>
            {code[index]}
          </span>
        ))}
      </div>
    </div>
  );
}
