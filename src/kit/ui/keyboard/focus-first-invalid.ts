const INVALID = ':is([aria-invalid="true"], [data-invalid] :is(input:not([type="hidden"]), select, button))';

/** Focuses the first invalid field after a form was refused. Returns false if there is none. */
export function focusFirstInvalid(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>(INVALID);
  field?.focus();
  return Boolean(field);
}
