// Completes native popovers: closes them when the page changes, and returns the focus to their button.

/** Safari has popovers from version 17. */
export const HAS_POPOVERS = typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype;

const OPENS = 'popovertarget';

/** Closes every menu that is open, but none that `watchOpenedPages` saw open on the page with this key. */
export function closePopovers(pageKey: string | null = null): void {
  if (!HAS_POPOVERS) return;
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open'))
    if (panel.dataset.page !== pageKey) panel.hidePopover();
}

/** Opens a panel. Returns false if there is none with this id. */
export function openPopover(id: string): boolean {
  const panel = HAS_POPOVERS ? document.getElementById(id) : null;
  panel?.showPopover();
  return panel !== null;
}

/** Moves the focus to the panel. Call it before a focused control in the panel is removed. */
export function focusPanel(inside: HTMLElement): void {
  inside.closest<HTMLElement>('[popover]')?.focus();
}

/**
 * Listens on the whole document and returns a function that stops. The browser returns the focus only after Escape,
 * not after a press outside the menu or when another menu was open before.
 */
export function watchPopovers(): () => void {
  // `toggle` events do not bubble, so they are captured.
  document.addEventListener('toggle', returnFocus, true);
  if (!HAS_POPOVERS) document.addEventListener('click', openByHand);
  return () => {
    document.removeEventListener('toggle', returnFocus, true);
    document.removeEventListener('click', openByHand);
  };
}

function returnFocus(event: Event): void {
  // Only elements of HTML have this event: panels, and details, which are no popovers.
  const panel = event.target as HTMLElement;
  if (!panel.popover || (event as ToggleEvent).newState !== 'closed') return;
  const focused = document.activeElement;
  // A press on the page itself gives the focus to its main part, which is no stop of the Tab key.
  const isLost = !focused || focused.matches('body, main') || panel.contains(focused);
  if (isLost) openersOf(panel).find(isShown)?.focus();
}

const openersOf = ({ id }: HTMLElement) => [
  ...document.querySelectorAll<HTMLElement>(`[${OPENS}="${CSS.escape(id)}"]`),
];

export const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** Without native popovers, open panels have `data-open`. */
function openByHand({ target }: Event): void {
  const opener = target instanceof Element ? target.closest(`[${OPENS}]`) : null;
  if (opener) document.getElementById(opener.getAttribute(OPENS) ?? '')?.toggleAttribute('data-open');
}
