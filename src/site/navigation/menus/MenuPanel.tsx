import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import styles from './MenuPanel.module.css';

interface MenuPanelProps {
  label: string;
  /** The crumb of this menu. */
  opener: HTMLElement;
  /** The panel is as wide as the page or as its longest line. */
  size: 'page' | 'lines';
  onClose: () => void;
  children: ReactNode;
}

/** Typing anywhere in the panel goes into this field. */
const FILTER = '[data-filter]';

/** A dialog under the bar, one at a time. Escape or a press outside closes it, and the crumb gets the focus back. */
export function MenuPanel({ label, opener, size, onClose, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = panel.current!;
    positionUnder(element, opener);
    element.showPopover();
    focusFirst(element);
    return () => element.hidePopover();
  }, [opener]);

  function handleToggle({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
    if (newState !== 'closed') return;
    const focused = document.activeElement;
    if (!focused || focused === document.body || currentTarget.contains(focused)) opener.focus();
    onClose();
  }

  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`${styles.panel} ${styles[size]}`}
      onToggle={handleToggle}
      onKeyDown={handleKeys}
    >
      {children}
    </div>
  );
}

/** Uses page coordinates, so that the panel scrolls with the bar. */
function positionUnder(panel: HTMLElement, opener: HTMLElement): void {
  const bar = opener.closest('nav')!.getBoundingClientRect();
  panel.style.setProperty('--from-top', `${bar.bottom + window.scrollY}px`);
  panel.style.setProperty('--from-left', `${opener.getBoundingClientRect().left}px`);
}

/** On touch screens the filter field gets no focus, so that no keyboard covers the menu. */
export function focusFirst(panel: HTMLElement): void {
  const isFinger = matchMedia('(pointer: coarse)').matches;
  const filter = isFinger ? null : panel.querySelector<HTMLElement>(FILTER);
  (filter ?? panel).focus();
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function handleKeys(event: KeyboardEvent<HTMLDivElement>): void {
  const { key, currentTarget: panel } = event;
  const step = STEPS[key];
  const focused = document.activeElement;
  if (step !== undefined) {
    const links = [...panel.querySelectorAll<HTMLElement>('ol a')];
    const next = (focused instanceof HTMLElement ? links.indexOf(focused) : -1) + step;
    const filter = panel.querySelector<HTMLElement>(FILTER);
    (next < 0 ? filter : links[Math.min(next, links.length - 1)])?.focus();
    event.preventDefault();
  } else if (isTyped(event) && !(focused instanceof HTMLInputElement)) {
    // The browser types the letter into the field that has the focus after this handler.
    panel.querySelector<HTMLElement>(FILTER)?.focus();
  }
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
