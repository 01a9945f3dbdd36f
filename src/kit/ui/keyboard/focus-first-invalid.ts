/** After a form was refused: whoever reads by ear or by keys is at the first field to mend. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
