import {
  type ChangeEvent,
  type ComponentProps,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { focusFirstInvalid } from '#kit/ui/keyboard/focus-first-invalid.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import { Button } from './Button.tsx';
import { FormContext, type FormState } from './form-context.ts';
import { errorsByField, withoutCorrected } from './form-errors.rules.ts';
import { SavingError } from './SavingError.tsx';
import { type Saving, type SavingOptions, useSaving, type Work } from './use-saving.ts';

/** Returns the text in the field of this name; empty without one. */
export type TextOf = (name: string) => string;

export interface FormOptions extends SavingOptions {
  /**
   * Sends the input. A refusal is shown in the form; `refuseFields` refuses it before anything is sent. The fields keep
   * their text until it is saved.
   */
  onSave(api: Api, textOf: TextOf, input: FormData): ReturnType<Work>;
  /** Called as soon as it is saved, before the page is read again. */
  onSaved?: (() => void) | undefined;
  /** The field that shows a refusal that names no field. */
  blamedField?: string | undefined;
  /** The saving of the page, when the form shares it with other buttons; the form has its own otherwise. */
  saving?: Saving | undefined;
  /** The key of the form in `saving`. */
  saveKey?: string | undefined;
  /** True for a form that keeps its input on the device and so needs no network. */
  isOnDevice?: boolean | undefined;
}

interface FormElementProps {
  id: string;
  method: 'post';
  noValidate: true;
  'data-on-device': true | undefined;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onChange(event: ChangeEvent<HTMLFormElement>): void;
}

/** The state of a form for its parts, and the attributes of its element. `Form` and `FormDialog` use it. */
export function useForm(options: FormOptions): { state: FormState; element: FormElementProps } {
  const { onSave, onSaved, blamedField, saveKey = 'form' } = options;
  const ownSaving = useSaving(options);
  const { saveForm, busy, failure: lastFailure } = options.saving ?? ownSaving;
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [isUnplaced, setUnplaced] = useState(false);
  const failure = lastFailure?.key === saveKey ? lastFailure : null;
  const refused = errorsByField(failure, blamedField);
  const errors = withoutCorrected(refused, corrected);

  // All errors show at once; the first wrong field has the focus. The form itself shows errors of fields it lacks.
  useLayoutEffect(() => {
    if (failure !== null) setUnplaced(!focusFirstInvalid(form.current));
  }, [failure]);

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    form.current = event.currentTarget;
    const input = new FormData(event.currentTarget);
    setCorrected(new Set());
    void saveForm(saveKey, async (api) => {
      const done = await onSave(api, (name) => String(input.get(name) ?? ''), input);
      onSaved?.();
      return done ?? null;
    });
  }

  function correct(field: string) {
    if (errors[field] !== undefined) setCorrected(new Set([...corrected, field]));
  }

  function handleChange({ target }: { target: Element }) {
    const field = target.closest<HTMLElement>('[data-field]')?.dataset.field ?? target.getAttribute('name');
    if (field) correct(field);
  }

  const fieldTexts = Object.values(errors).join(' ');
  const isOfNoField = Object.keys(refused).length === 0;
  const error = isOfNoField ? failure?.message : isUnplaced && fieldTexts;
  return {
    state: { formId, errors, error: error || null, isBusy: busy === saveKey, correct },
    element: {
      id: formId,
      // Sent before the scripts have come, what was typed must not stand in an address.
      method: 'post',
      noValidate: true,
      'data-on-device': options.isOnDevice || undefined,
      onSubmit: handleSubmit,
      onChange: handleChange,
    },
  };
}

interface FormProps extends FormOptions {
  className?: string | undefined;
  'aria-label'?: string;
  ref?: RefObject<HTMLFormElement | null>;
  /** Called on each change of a field, such as to keep a draft. */
  onEdit?(form: HTMLFormElement): void;
  /** Fields, `FormError` and `SubmitButton`. */
  children: ReactNode;
}

/** The frame of every form that saves something. */
export function Form({ className, ref, onEdit, children, 'aria-label': label, ...options }: FormProps) {
  const { state, element } = useForm(options);
  return (
    <FormContext value={state}>
      <form
        {...element}
        ref={ref}
        className={className}
        aria-label={label}
        onChange={(event) => {
          element.onChange(event);
          onEdit?.(event.currentTarget);
        }}
      >
        {children}
      </form>
    </FormContext>
  );
}

/** Why the form was not saved, unless a field says it. Stands near the button. */
export function FormError() {
  return <SavingError error={use(FormContext)?.error ?? null} />;
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'form' | 'busyWord'> {
  /** The label while the form is being saved. */
  busyWord: string;
}

/** The button that sends its form. */
export function SubmitButton({ busyWord, ...attributes }: SubmitButtonProps) {
  const form = use(FormContext);
  return (
    <Button
      {...attributes}
      type="submit"
      form={form?.formId}
      busyWord={form?.isBusy ? busyWord : undefined}
    />
  );
}
