import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react';
import { reportWrongField } from '#hosting/manager-frame/saving/WrongFields.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import styles from './settings.module.css';
import type { Writing } from './typed-values.rules.ts';

/** A field is saved this long after the last key. */
const TYPING_MS = 500;

interface TypedFieldProps<Value> {
  label: string;
  hint?: string | undefined;
  value: Value;
  writing: Writing<Value>;
  onSave(value: Value): void;
  /** Why the value that was saved last was refused. */
  refusal?: string | undefined;
  type?: 'text' | 'date' | 'datetime-local' | 'email' | 'tel' | 'url';
  inputMode?: ComponentProps<'input'>['inputMode'];
  maxLength?: number;
  placeholder?: string;
  min?: string | undefined;
  max?: string | undefined;
  /** True for several lines. */
  isLong?: boolean;
  /** Text before the box, such as a dollar sign. */
  unit?: string;
  isSavedOnLeaving?: boolean;
}

const SAVED_ON_LEAVING = ['date', 'datetime-local', 'email', 'url'];

/** A box that saves its value by itself. */
export function TypedField<Value>({
  label,
  hint,
  value,
  writing,
  onSave,
  refusal,
  type = 'text',
  isLong,
  unit,
  isSavedOnLeaving = SAVED_ON_LEAVING.includes(type),
  ...attributes
}: TypedFieldProps<Value>) {
  const { text, error, change, leave } = useTypedValue({ value, writing, onSave, isSavedOnLeaving });
  const box = useRef<(HTMLInputElement & HTMLTextAreaElement) | null>(null);
  const isWrong = error !== undefined;
  useEffect(() => {
    if (isWrong) return reportWrongField({ label, focus: () => box.current?.focus() });
  }, [isWrong, label]);
  return (
    <Field label={label} error={error ?? refusal} {...(hint !== undefined && { hint })}>
      {(control) => {
        const common = {
          ...attributes,
          ...control,
          ref: box,
          className: controls.input,
          value: text,
          autoComplete: 'off',
        };
        if (isLong) {
          return (
            <textarea
              {...common}
              rows={6}
              onChange={({ target }) => change(target.value, false)}
              onBlur={() => leave(false)}
            />
          );
        }
        const input = (
          <input
            {...common}
            type={type}
            onChange={({ target }) => change(target.value, target.validity.badInput)}
            onBlur={({ target }) => leave(target.validity.badInput)}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') leave(currentTarget.validity.badInput);
            }}
          />
        );
        return unit === undefined ? (
          input
        ) : (
          <span className={styles.withUnit}>
            <span aria-hidden="true">{unit}</span>
            {input}
          </span>
        );
      }}
    </Field>
  );
}

interface TypedValueOptions<Value> {
  value: Value;
  writing: Writing<Value>;
  onSave(value: Value): void;
  /** True for values that are nothing before they are complete, such as a day or an address. */
  isSavedOnLeaving?: boolean | undefined;
}

/**
 * The text of a field that saves itself: after a pause in typing, and when the field is left. Text that is wrong stays as
 * it was typed, with the reason.
 */
function useTypedValue<Value>({ value, writing, onSave, isSavedOnLeaving }: TypedValueOptions<Value>) {
  // Null while the field shows the saved value, so that it follows another host's change.
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // What was saved after a pause is not saved again on leaving: another host may have changed the field since.
  const committed = useRef<string | null>(null);
  const saved = writing.format(value);

  function commit(text: string): boolean {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (text === committed.current) return true;
    const read = writing.parse(text);
    setError('error' in read ? read.error : undefined);
    if ('error' in read) return false;
    if (writing.format(read.value) !== saved) onSave(read.value);
    committed.current = text;
    return true;
  }

  /** Saves while the field has the focus; from then on it follows other hosts, unless its text would change by that. */
  function commitWhileTyping(text: string) {
    if (!commit(text)) return;
    const read = writing.parse(text);
    if (!('error' in read) && writing.format(read.value) === text) setTyped(null);
  }

  const saveWaiting = useEffectEvent(() => {
    if (timer.current !== undefined && typed !== null) commit(typed);
  });
  useEffect(() => () => saveWaiting(), []);

  // A change of another field may have made the text right, such as a later close for a later opening.
  const tryAgain = useEffectEvent(() => {
    if (error === undefined || typed === null || 'error' in writing.parse(typed)) return;
    if (commit(typed)) setTyped(null);
  });
  useEffect(() => tryAgain());

  return {
    text: typed ?? saved,
    error,
    /** `isIncomplete`: the browser cannot read a part of the day or time yet. */
    change(text: string, isIncomplete: boolean) {
      setTyped(text);
      committed.current = null;
      if (error !== undefined) setError(undefined);
      clearTimeout(timer.current);
      timer.current = undefined;
      if (isSavedOnLeaving || isIncomplete) return;
      timer.current = setTimeout(() => commitWhileTyping(text), TYPING_MS);
    },
    leave(isIncomplete: boolean) {
      if (typed === null) return;
      // A text that no day can have brings out the sentence of the field.
      if (commit(isIncomplete ? '?' : typed)) setTyped(null);
    },
  };
}
