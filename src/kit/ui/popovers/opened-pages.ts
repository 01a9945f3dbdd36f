// Marks each panel with the router's key of the page whose address was shown when it was opened.

/** Listens on the whole document and returns a function that stops. */
export function watchOpenedPages(): () => void {
  // The event does not bubble, so it is captured.
  document.addEventListener('beforetoggle', markPage, true);
  return () => document.removeEventListener('beforetoggle', markPage, true);
}

function markPage({ target }: Event): void {
  if (target instanceof HTMLElement) target.dataset.page = history.state?.key ?? '';
}
