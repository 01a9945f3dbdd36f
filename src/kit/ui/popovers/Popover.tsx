import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId, useRef, useState } from 'react';
import { moveThroughMenu } from '#kit/ui/keyboard/menu-keys.ts';
import layout from '#kit/ui/page/layout.module.css';
import styles from './Popover.module.css';
import { HAS_POPOVERS } from './popovers.ts';

interface PopoverProps {
  /** Names the panel. */
  label: string;
  /** The accessible name of an icon button: "Notifications, 3 new". */
  buttonLabel?: string;
  /** A menu has menu items and arrow keys; a dialog has any content and the Tab key. */
  kind?: 'dialog' | 'menu';
  button: ReactNode;
  buttonClassName?: string | undefined;
  panelClassName?: string | undefined;
  /** An id for other buttons that open the same panel. */
  id?: string;
  children: ReactNode;
}

/** Marks the control that gets focus when a panel opens; the panel itself by default. */
const FIRST = '[data-focus-first], [role="menuitem"]';

/** A button with a panel below it. The content is mounted only while open, and one panel is open at a time. */
export function Popover({
  label,
  buttonLabel,
  kind = 'dialog',
  button,
  buttonClassName,
  panelClassName,
  id: givenId,
  children,
}: PopoverProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const opener = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function handleBeforeToggle({ newState, currentTarget: panel }: ToggleEvent<HTMLElement>) {
    if (newState !== 'open') return;
    placeUnder(panel, opener.current);
    setOpen(true);
  }

  function handleToggle({ newState, currentTarget: panel }: ToggleEvent<HTMLElement>) {
    setOpen(newState === 'open');
    if (newState === 'open') (panel.querySelector<HTMLElement>(FIRST) ?? panel).focus();
  }

  function handleMenuKey(event: KeyboardEvent<HTMLElement>) {
    moveThroughMenu(event);
    // A menu is one Tab stop, so Tab continues from the button.
    if (event.key === 'Tab') event.currentTarget.hidePopover?.();
  }

  const meaning = {
    role: kind,
    'aria-label': label,
    onKeyDown: kind === 'menu' ? handleMenuKey : undefined,
  };
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={buttonClassName}
        popoverTarget={id}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        onClick={HAS_POPOVERS ? undefined : () => setOpen(!isOpen)}
      >
        {buttonLabel === undefined ? (
          button
        ) : (
          <>
            <span className={layout.hiddenText}>{buttonLabel}</span>
            <span className={styles.sign} aria-hidden="true">
              {button}
            </span>
          </>
        )}
      </button>
      <div
        id={id}
        popover="auto"
        tabIndex={-1}
        className={panelClassName ? `${styles.panel} ${panelClassName}` : styles.panel}
        onBeforeToggle={handleBeforeToggle}
        onToggle={handleToggle}
        {...meaning}
      >
        {isOpen ? children : null}
      </div>
    </>
  );
}

/** Positions the panel in page coordinates, so that it scrolls with its button. */
function placeUnder(panel: HTMLElement, opener: HTMLElement | null): void {
  if (!opener) return;
  const { bottom, right } = opener.getBoundingClientRect();
  panel.style.setProperty('--from-top', `${bottom + window.scrollY}px`);
  panel.style.setProperty('--from-right', `${document.documentElement.clientWidth - right}px`);
}
