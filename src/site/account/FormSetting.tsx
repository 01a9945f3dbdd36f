import { type ReactNode, useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, type FormOptions, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { ChangeButton } from './ChangeButton.tsx';
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
  onSave: FormOptions['onSave'];
  children?: ReactNode;
}

/** A form that a button opens and that closes once it is saved. */
export function FormSetting({ label, hint, submit, done, fields, onSave, children }: FormSettingProps) {
  const [state, setState] = useState<'shut' | 'open' | 'done'>('shut');
  const isOpen = state === 'open';
  return (
    <SettingRow
      label={label}
      hint={hint}
      action={
        isOpen ? null : (
          <ChangeButton label={`${words.change}: ${label}`} onClick={() => setState('open')}>
            {words.change}
          </ChangeButton>
        )
      }
    >
      {children}
      {state === 'done' && done ? <p role="status">{done}</p> : null}
      {isOpen ? (
        <Form className={styles.form} onSave={onSave} onSaved={() => setState('done')}>
          {fields.map(({ name, label: text, type, autoComplete }) => (
            <Field key={name} name={name} label={text}>
              {(control) => (
                <input {...control} type={type} className={controls.input} autoComplete={autoComplete} />
              )}
            </Field>
          ))}
          <FormError />
          <div className={styles.buttons}>
            <SubmitButton busyWord={words.saving}>{submit}</SubmitButton>
            <ChangeButton onClick={() => setState('shut')}>{words.cancel}</ChangeButton>
          </div>
        </Form>
      ) : null}
    </SettingRow>
  );
}
