// What native popovers leave open: they close when the page changes, and focus goes back to what opened them.

/** Safari knows popovers from 17 on. */
export const HAS_POPOVERS = typeof HTMLElement !== 'undefined' && 'popover' in HTMLElement.prototype;

const OPENS = 'popovertarget';

/** Closes every menu that is open. */
export function closePopovers(): void {
  if (!HAS_POPOVERS) return;
  for (const panel of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) panel.hidePopover();
}

/** Returns whether there is such a panel. */
export function openPopover(id: string): boolean {
  const panel = HAS_POPOVERS ? document.getElementById(id) : null;
  panel?.showPopover();
  return panel !== null;
}

/** Before something in a panel goes away with the focus on it: the panel takes the focus. */
export function focusPanel(inside: HTMLElement): void {
  inside.closest<HTMLElement>('[popover]')?.focus();
}

/**
 * Listens for the whole document; returns what takes the listeners away. The browser gives focus back after Escape
 * only: after a press beside the menu, or when another menu was open before, nobody has it.
 */
export function watchPopovers(): () => void {
  // A toggle does not rise to the document, but passes it on the way down.
  document.addEventListener('toggle', returnFocus, true);
  if (!HAS_POPOVERS) document.addEventListener('click', openByHand);
  return () => {
    document.removeEventListener('toggle', returnFocus, true);
    document.removeEventListener('click', openByHand);
  };
}

function returnFocus(event: Event): void {
  const panel = event.target;
  if (!(panel instanceof HTMLElement) || !panel.popover || (event as ToggleEvent).newState !== 'closed')
    return;
  const focused = document.activeElement;
  // A press on the page itself gives the focus to its main part, which is no stop of the Tab key.
  const isLost = !focused || focused.matches('body, main') || panel.contains(focused);
  if (isLost) openersOf(panel).find(isShown)?.focus();
}

const openersOf = ({ id }: HTMLElement) => [
  ...document.querySelectorAll<HTMLElement>(`[${OPENS}="${CSS.escape(id)}"]`),
];

export const isShown = (element: HTMLElement) => element.getClientRects().length > 0;

/** Where there are no popovers, what is to be shown carries `data-open`. */
function openByHand({ target }: Event): void {
  const opener = target instanceof Element ? target.closest(`[${OPENS}]`) : null;
  if (opener) document.getElementById(opener.getAttribute(OPENS) ?? '')?.toggleAttribute('data-open');
}
