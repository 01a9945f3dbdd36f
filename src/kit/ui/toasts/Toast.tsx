import { overlayWords } from '#kit/ui/dialogs/overlay.words.ts';
import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './Toast.module.css';
import type { ToastWords } from './toast.ts';

/** The look of a toast. */
export function Toast({ text, tone = 'plain', link, action, onDismiss }: ToastWords & { onDismiss(): void }) {
  return (
    <div className={styles.toast}>
      {tone === 'live' ? <span className={styles.dot} aria-hidden="true" /> : null}
      {tone === 'done' ? <Icon name="check" /> : null}
      <span className={styles.text}>{text}</span>
      {link ? <a href={link.href}>{link.label}</a> : null}
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            action.run();
            onDismiss();
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" aria-label={overlayWords.dismiss} onClick={onDismiss}>
        <Icon name="x" size="small" />
      </button>
    </div>
  );
}
