import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { ChangeButton } from './ChangeButton.tsx';
import { ErrorLine } from './ErrorLine.tsx';
import { type NotSaved, QUIET, type SaveOptions, useSave } from './Saver.tsx';
import { SettingRow } from './SettingRow.tsx';
import styles from './settings.module.css';
import { settingsWords as words } from './settings.words.ts';

interface TextSettingProps {
  label: string;
  hint?: string;
  /** The current value as text. */
  current: string;
  fields: readonly TextField[];
  options?: SaveOptions;
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
export function TextSetting({ label, hint, current, fields, options = {} }: TextSettingProps) {
  const id = useId();
  const save = useSave();
  const [isOpen, setOpen] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [wrong, setWrong] = useState<{ field: string; refusal: NotSaved } | null>(null);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    setSaving(true);
    setWrong(null);
    for (const { field, value: before } of fields) {
      const value = String(input.get(field) ?? '');
      if (value === before) continue;
      const refusal = await save((api) => api.settings.saveInfoField({ field, value }, QUIET), options);
      if (!refusal) continue;
      setSaving(false);
      setWrong({ field, refusal });
      return;
    }
    setSaving(false);
    setOpen(false);
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
      <form className={styles.form} onSubmit={send} noValidate>
        {fields.map(({ field, label: name, value, autoComplete, isLong }) => {
          const error = wrong?.field === field ? wrong.refusal : null;
          const control = {
            id: `${id}${field}`,
            name: field,
            className: controls.input,
            defaultValue: value,
            'aria-invalid': error ? (true as const) : undefined,
            'aria-describedby': error ? `${id}${field}-error` : undefined,
          };
          return (
            <div key={field}>
              <label className={controls.label} htmlFor={`${id}${field}`}>
                {name}
              </label>
              {isLong ? (
                <textarea {...control} rows={4} />
              ) : (
                <input {...control} autoComplete={autoComplete} />
              )}
              <ErrorLine id={`${id}${field}-error`} message={error?.fields.value ?? error?.message} />
            </div>
          );
        })}
        <div className={styles.buttons}>
          <Button type="submit" busyWord={isSaving ? words.saving : undefined}>
            {words.save}
          </Button>
          <ChangeButton onClick={() => setOpen(false)}>{words.cancel}</ChangeButton>
        </div>
      </form>
    </SettingRow>
  );
}
