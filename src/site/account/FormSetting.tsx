import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { focusFirstInvalid } from '#kit/ui/keyboard/focus-first-invalid.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { ErrorLine } from './ErrorLine.tsx';
import { type NotSaved, useSave } from './Saver.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './settings.module.css';
import { settingsWords as words } from './settings.words.ts';

interface FormSettingProps {
  label: string;
  hint?: string | undefined;
  /** The label of the submit button. */
  submit: string;
  /** The message after saving. */
  done?: string;
  fields: readonly {
    name: string;
    label: string;
    type: 'email' | 'password' | 'text';
    autoComplete: string;
  }[];
  onSend: (api: Api, textOf: (name: string) => string) => Promise<unknown>;
  children?: ReactNode;
}

/** A form that a button opens and that closes once it is saved. */
export function FormSetting({ label, hint, submit, done, fields, onSend, children }: FormSettingProps) {
  const id = useId();
  const save = useSave();
  const [state, setState] = useState<'shut' | 'open' | 'sending' | 'done'>('shut');
  const [wrong, setWrong] = useState<NotSaved | null>(null);
  const sent = useRef<HTMLFormElement>(null);
  const isOpen = state === 'open' || state === 'sending';

  useEffect(() => {
    if (wrong !== null) focusFirstInvalid(sent.current);
  }, [wrong]);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    const form = new FormData(event.currentTarget);
    setState('sending');
    const refusal = await save((api) => onSend(api, (name) => String(form.get(name) ?? '')));
    setWrong(refusal);
    setState(refusal ? 'open' : 'done');
  }

  const isAtField = fields.some(({ name }) => wrong?.fields[name] !== undefined);
  return (
    <SettingRow
      label={label}
      hint={hint}
      action={
        isOpen ? null : (
          <ChangeButton
            label={`${words.change}: ${label}`}
            onClick={() => {
              setWrong(null);
              setState('open');
            }}
          >
            {words.change}
          </ChangeButton>
        )
      }
    >
      {children}
      {state === 'done' && done ? <p role="status">{done}</p> : null}
      {isOpen ? (
        <form ref={sent} className={styles.form} onSubmit={send} noValidate>
          {fields.map(({ name, label: text, type, autoComplete }) => (
            <div key={name}>
              <label className={controls.label} htmlFor={`${id}${name}`}>
                {text}
              </label>
              <input
                id={`${id}${name}`}
                name={name}
                type={type}
                className={controls.input}
                autoComplete={autoComplete}
                aria-invalid={wrong?.fields[name] ? true : undefined}
                aria-describedby={`${id}${name}-error`}
              />
              <ErrorLine id={`${id}${name}-error`} message={wrong?.fields[name]} />
            </div>
          ))}
          <ErrorLine message={wrong && !isAtField ? wrong.message : undefined} />
          <div className={styles.buttons}>
            <Button type="submit" busyWord={state === 'sending' ? words.saving : undefined}>
              {submit}
            </Button>
            <ChangeButton onClick={() => setState('shut')}>{words.cancel}</ChangeButton>
          </div>
        </form>
      ) : null}
    </SettingRow>
  );
}
