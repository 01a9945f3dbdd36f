import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';

interface PasswordFieldProps {
  label: string;
  name: string;
  hint?: string;
  isNew?: boolean;
  /** The field gets the focus when its dialog opens. */
  isFirst?: boolean;
  onType?(password: string): void;
}

export function PasswordField({ label, name, hint, isNew, isFirst, onType }: PasswordFieldProps) {
  return (
    <Field name={name} label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <input
          {...control}
          className={controls.input}
          type="password"
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          data-focus-first={isFirst}
          onChange={({ currentTarget }) => onType?.(currentTarget.value)}
        />
      )}
    </Field>
  );
}
