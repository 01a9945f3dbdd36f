/** Finds the control to focus after a row is removed: the same button of the next row, else of the previous one. */
export function neighbourOf(button: HTMLElement): HTMLElement | null {
  const scope = button.closest<HTMLElement>('[popover], main');
  const all = [...(scope?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const at = all.findIndex((each) => each.closest('li') === button.closest('li'));
  return all[at + 1] ?? all[at - 1] ?? scope;
}
