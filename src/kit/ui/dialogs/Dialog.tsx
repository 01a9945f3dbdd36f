import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './Dialog.module.css';
import { overlayWords } from './overlay.words.ts';

/** What is typed into or chosen from. */
const FIELDS = ':is(input:not([type="hidden"]), select, textarea):not(:disabled)';

interface DialogProps {
  /** The question, or what it is about; it names the dialog. */
  title: string;
  children: ReactNode;
  /** Buttons, the one that goes on at the end; `data-focus-first` marks what has the focus. Without any there is a cross. */
  actions?: ReactNode;
  /** Something went wrong, or something would be lost. */
  isAlert?: boolean;
  /** Neither Escape nor a button of its own closes it. */
  isLocked?: boolean;
  /** Wider than a question: help, terms. */
  isWide?: boolean;
  /** Printing the page prints the dialog alone. */
  isPrinted?: boolean;
  /** Escape or the cross; who opened the dialog takes it away. */
  onClose?: (() => void) | undefined;
}

/**
 * Over the page, which cannot be reached meanwhile. The first field has the focus; at the end it goes back to what
 * opened the dialog.
 */
export function Dialog({
  title,
  children,
  actions,
  isAlert,
  isLocked,
  isWide,
  isPrinted,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // Before the browser paints, and before React takes the element away: only an open dialog gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current!;
    element.showModal();
    const first = element.querySelector<HTMLElement>('[data-focus-first]') ?? element.querySelector(FIELDS);
    // Seen also after a press of the mouse: Enter would do what stands there.
    (first ?? element).focus({ focusVisible: true });
    return () => element.close();
  }, []);

  // Fields inside have a `cancel` of their own.
  function handleCancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (!isLocked) onClose?.();
  }

  // Browsers that know no `closedby` close a dialog at the second Escape, whatever it says to the first.
  function handleClosed() {
    if (dialog.current?.open !== false) return;
    if (isLocked) dialog.current.showModal();
    else onClose?.();
  }

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, isWide && styles.wide, isPrinted && styles.printed]
        .filter(Boolean)
        .join(' ')}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={isAlert ? `${id}text` : undefined}
      tabIndex={-1}
      closedby={isLocked ? 'none' : 'closerequest'}
      onCancel={handleCancel}
      onClose={handleClosed}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          <h2 id={`${id}title`}>{title}</h2>
          {isLocked || actions || !onClose ? null : (
            <button type="button" className={styles.cross} aria-label={overlayWords.close} onClick={onClose}>
              <Icon name="x" />
            </button>
          )}
        </header>
        <div id={`${id}text`} className={styles.text}>
          {children}
        </div>
        {actions ? <div className={styles.actions}>{actions}</div> : null}
      </div>
    </dialog>
  );
}
