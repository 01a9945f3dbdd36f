import { type KeyboardEvent, type ReactNode, type ToggleEvent, useEffect, useRef } from 'react';
import styles from './MenuPanel.module.css';

interface MenuPanelProps {
  label: string;
  /** The crumb. */
  opener: HTMLElement;
  /** As wide as the page, or as wide as its lines. */
  size: 'page' | 'lines';
  onClose: () => void;
  children: ReactNode;
}

/** What is written into it can be typed from anywhere in the panel. */
const FILTER = '[data-filter]';

/** A dialog under the bar: one is open at a time, Escape and a press beside it close it, and the crumb gets the focus. */
export function MenuPanel({ label, opener, size, onClose, children }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shown = panel.current!;
    placeUnder(shown, opener);
    shown.showPopover();
    focusFirst(shown);
    return () => shown.hidePopover();
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

/** In coordinates of the page, so it scrolls away with the bar. */
function placeUnder(panel: HTMLElement, opener: HTMLElement): void {
  const bar = opener.closest('nav')!.getBoundingClientRect();
  panel.style.setProperty('--from-top', `${bar.bottom + window.scrollY}px`);
  panel.style.setProperty('--from-left', `${opener.getBoundingClientRect().left}px`);
}

/** A finger that opens a menu does not ask for a keyboard over half of it. */
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
    // The letter itself goes to whatever has the focus when this is over.
    panel.querySelector<HTMLElement>(FILTER)?.focus();
  }
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
