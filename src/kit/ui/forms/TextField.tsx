import type { ComponentProps } from 'react';
import controls from './controls.module.css';
import { Field } from './Field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  name?: string;
  label: string;
  hint?: string;
}

/** One line of text with its label. The browser completes it only if `autoComplete` says with what. */
export function TextField({ name, label, hint, ...input }: TextFieldProps) {
  return (
    <Field label={label} {...(name !== undefined && { name })} {...(hint !== undefined && { hint })}>
      {(control) => <input autoComplete="off" {...input} {...control} className={controls.input} />}
    </Field>
  );
}
