import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './Dialog.module.css';
import { overlayWords } from './overlay.words.ts';
import { useViewFocus } from './view-focus.ts';

interface DialogProps {
  /** The title, which also names the dialog. */
  title: string;
  children: ReactNode;
  /** Buttons, with the main one last. `data-focus-first` marks the focused one. Without buttons there is a cross. */
  actions?: ReactNode;
  /** True for failures and for actions that lose something. */
  isAlert?: boolean;
  /** True if neither Escape nor a cross closes it. */
  isLocked?: boolean;
  /** True for a wide dialog, such as help or terms. */
  isWide?: boolean;
  /** True for a dialog of 400 px whose views replace each other: its head and foot stay, and it fills a phone. */
  isSheet?: boolean;
  /** The name of the view inside; another view gets the focus like a dialog that opens, and back again its opener. */
  view?: string;
  /** Leads to the view before. Escape does the same, and the arrow at the title. */
  onBack?: (() => void) | undefined;
  /** True while a window of another program needs the page: the dialog steps aside, and keeps its content. */
  isAside?: boolean;
  /** True if printing the page prints only the dialog. */
  isPrinted?: boolean;
  /** Called on Escape and the cross. The caller then removes the dialog. */
  onClose?: (() => void) | undefined;
}

/**
 * A modal dialog. The first field gets the focus; after closing, the focus returns to the control that opened the
 * dialog.
 */
export function Dialog({
  title,
  children,
  actions,
  isAlert,
  isLocked,
  isWide,
  isSheet,
  view,
  onBack,
  isAside = false,
  isPrinted,
  onClose,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  // In a layout effect, before React removes the element, because only an open dialog returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current!;
    if (!isAside) element.showModal();
    return () => element.close();
  }, [isAside]);

  const handleFocus = useViewFocus(dialog, { view, isAside, hasBack: onBack !== undefined });

  const leave = onBack ?? onClose;

  // Fields inside the dialog have their own `cancel` events.
  function handleCancel(event: SyntheticEvent) {
    if (event.target !== dialog.current) return;
    event.preventDefault();
    if (!isLocked) leave?.();
  }

  // Browsers close a dialog at the second Escape, whatever it says. It is there until the caller removes it, who may ask
  // first whether something written is thrown away.
  function handleClosed() {
    if (isAside || dialog.current?.open !== false) return;
    dialog.current.showModal();
    if (!isLocked) leave?.();
  }

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, isWide && styles.wide, isSheet && styles.sheet, isPrinted && styles.printed]
        .filter(Boolean)
        .join(' ')}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}title`}
      aria-describedby={isAlert ? `${id}text` : undefined}
      tabIndex={-1}
      closedby={isLocked ? 'none' : 'closerequest'}
      onFocus={handleFocus}
      onCancel={handleCancel}
      onClose={handleClosed}
    >
      <div className={styles.frame}>
        <header className={styles.head}>
          {onBack ? (
            <button type="button" className={styles.cross} aria-label={overlayWords.back} onClick={onBack}>
              <Icon name="left" />
            </button>
          ) : null}
          <h2 id={`${id}title`}>{title}</h2>
          {isLocked || (actions && !isSheet) || !onClose ? null : (
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
