// A popover that answers "Why?" beside a number. Plain DOM, loaded with the first question.
import { type Html, html } from '#kit/ui/html.ts';
import styles from './why-popover.module.css';

/** A question and its numbered steps: the fact, the rule with its numbers, the result. */
export interface WhyText {
  title: string;
  steps: readonly string[];
}

/** The distance between the popover, its anchor and the edge of the window. */
const GAP_PX = 6;
const EDGE_PX = 12;

/** Opens inside `frame`, so that it disappears with its subject; `actions` come after the answer. Escape and a press outside close it. */
export function showWhy(
  frame: HTMLElement,
  anchor: HTMLElement,
  { title, steps }: WhyText,
  actions?: Html,
): HTMLElement {
  const popover = document.createElement('div');
  popover.className = styles.popover ?? '';
  popover.popover = 'auto';
  popover.role = 'dialog';
  popover.ariaLabel = title;
  popover.tabIndex = -1;
  popover.innerHTML =
    html`<h2>${title}</h2><ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>${actions}`.text;
  popover.addEventListener('toggle', (event) => {
    if (event.newState === 'closed') popover.remove();
  });
  frame.append(popover);
  popover.showPopover();
  placeBeside(popover, anchor);
  popover.focus();
  return popover;
}

/** Positions it under the anchor, or above it at the end of the window, in page coordinates so that it scrolls along. */
function placeBeside(popover: HTMLElement, anchor: HTMLElement): void {
  const at = anchor.getBoundingClientRect();
  const isRoomBelow = at.bottom + GAP_PX + popover.offsetHeight <= window.innerHeight - EDGE_PX;
  const top = isRoomBelow ? at.bottom + GAP_PX : Math.max(EDGE_PX, at.top - GAP_PX - popover.offsetHeight);
  const rightmost = document.documentElement.clientWidth - popover.offsetWidth - EDGE_PX;
  popover.style.top = `${top + window.scrollY}px`;
  popover.style.left = `${Math.max(EDGE_PX, Math.min(at.left, rightmost)) + window.scrollX}px`;
}
