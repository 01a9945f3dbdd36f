/** What has focus after the line of a button is gone: the button that removes the next line, else the one before. */
export function neighbourOf(button: HTMLElement): HTMLElement | null {
  const scope = button.closest<HTMLElement>('[popover], main');
  const all = [...(scope?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const at = all.findIndex((each) => each.closest('li') === button.closest('li'));
  return all[at + 1] ?? all[at - 1] ?? scope;
}
