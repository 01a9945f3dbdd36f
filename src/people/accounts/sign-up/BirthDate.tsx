import { useId } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { useFieldError } from '#kit/ui/forms/form-context.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from '#people/accounts/account.module.css';
import { longMonth } from '#sport/calendar/days.rules.ts';
import { signUpWords as words } from './sign-up.words.ts';

const MONTHS = Array.from({ length: 12 }, (_, month) => longMonth(month + 1));

/** Reads the date as `1981-10-14`; empty while a part is missing. */
export function birthOnOf(typed: (name: string) => string): string {
  const [year, month, day] = ['birthYear', 'birthMonth', 'birthDay'].map((name) => typed(name).trim());
  const isWhole = /^\d{4}$/.test(year!) && /^\d{1,2}$/.test(month!) && /^\d{1,2}$/.test(day!);
  return isWhole ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : '';
}

/** The month, day and year of one date, each a field of the form with its own name; refused as `birthOn`. */
export function BirthDate({ hint = words.birthHint }: { hint?: string }) {
  const error = useFieldError('birthOn');
  const noteId = useId();
  const shared = {
    'aria-describedby': noteId,
    'aria-invalid': error === undefined ? undefined : (true as const),
    required: true,
  };
  return (
    <fieldset data-field="birthOn">
      <legend className={controls.label}>{words.birth}</legend>
      <div className={styles.birth}>
        <select
          {...shared}
          className={controls.select}
          name="birthMonth"
          aria-label={words.month}
          defaultValue=""
        >
          <option value="" disabled>
            {words.month}
          </option>
          {MONTHS.map((month, index) => (
            <option key={month} value={index + 1}>
              {month}
            </option>
          ))}
        </select>
        <NumberPart {...shared} name="birthDay" label={words.day} digits={2} autoComplete="bday-day" />
        <NumberPart {...shared} name="birthYear" label={words.year} digits={4} autoComplete="bday-year" />
      </div>
      <div id={noteId}>
        {error === undefined ? null : (
          <p className={styles.error}>
            <Icon name="alert" size="small" /> {error}
          </p>
        )}
        <p className={styles.hint}>{hint}</p>
      </div>
    </fieldset>
  );
}

interface NumberPartProps {
  name: string;
  label: string;
  digits: number;
  autoComplete: string;
}

function NumberPart({ label, digits, ...attributes }: NumberPartProps) {
  return (
    <input
      {...attributes}
      className={controls.input}
      aria-label={label}
      placeholder={label}
      inputMode="numeric"
      maxLength={digits}
    />
  );
}
