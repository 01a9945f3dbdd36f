import { type ComponentProps, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './settings.module.css';
import { settingsWords as words } from './settings.words.ts';

interface TextSettingProps {
  label: string;
  hint?: string;
  /** The current value as text. */
  current: string;
  fields: readonly TextField[];
  /** True for a name, which the menus show too. */
  isInMenus?: boolean;
}

interface TextField {
  /** The field's name in the call. */
  field: 'FirstName' | 'LastName' | 'About';
  label: string;
  value: string;
  autoComplete?: ComponentProps<'input'>['autoComplete'];
  isLong?: boolean;
}

/** Shows one or two texts, with a button that opens their form. */
export function TextSetting({ label, hint, current, fields, isInMenus = false }: TextSettingProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  async function save({ settings }: Api, textOf: TextOf) {
    const changes = fields.filter(({ field, value }) => textOf(field) !== value);
    for (const { field } of changes) {
      const saving = settings.saveInfoField({ field, value: textOf(field) }, QUIET);
      await saving.catch((error) => {
        throw refusedAs(field, error);
      });
    }
    return { isInMenus };
  }

  if (!isOpen) {
    return (
      <SettingRow
        label={label}
        hint={hint}
        action={
          <ChangeButton label={`${words.change}: ${label}`} onClick={() => setOpen(true)}>
            {words.change}
          </ChangeButton>
        }
      >
        {current || '–'}
      </SettingRow>
    );
  }
  return (
    <SettingRow label={label} hint={hint}>
      <Form className={styles.form} onSave={save} onSaved={close}>
        {fields.map(({ field, label: name, value, autoComplete, isLong }) => (
          <Field key={field} name={field} label={name}>
            {(control) =>
              isLong ? (
                <textarea {...control} className={controls.input} defaultValue={value} rows={4} />
              ) : (
                <input
                  {...control}
                  className={controls.input}
                  defaultValue={value}
                  autoComplete={autoComplete}
                />
              )
            }
          </Field>
        ))}
        <FormError />
        <div className={styles.buttons}>
          <SubmitButton busyWord={words.saving}>{words.save}</SubmitButton>
          <ChangeButton onClick={close}>{words.cancel}</ChangeButton>
        </div>
      </Form>
    </SettingRow>
  );
}

/** Each field is saved by its own call, which refuses it as `value`. */
function refusedAs(field: string, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error;
  return new Refusal(error.code, error.message, {
    fields: { [field]: error.fields?.value ?? error.message },
  });
}
