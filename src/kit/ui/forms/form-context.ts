// Tells the fields of a form their errors, and its button whether the form is being saved.
import { createContext, use } from 'react';
import type { FieldErrors } from './form-errors.rules.ts';

export interface FormState {
  /** Links a button outside the form element to it. */
  formId: string;
  errors: FieldErrors;
  /** Why it was not saved, unless a field says it. */
  error: string | null;
  isBusy: boolean;
  /** Takes the error of a field away, for controls whose changes are no events of the form. */
  correct(field: string): void;
}

export const FormContext = createContext<FormState | null>(null);

/** The error of a field that is drawn without `Field`. Its controls need `data-field` with the name around them. */
export const useFieldError = (name: string | undefined): string | undefined => {
  const form = use(FormContext);
  return name === undefined ? undefined : form?.errors[name];
};
