import { Dialog } from '#kit/ui/Dialog.tsx';
import styles from './notices.module.css';
import { processingWords as words } from './notices.words.ts';

/** While something is being set up that must not be interrupted; who opened it takes it down. */
export function ProcessingDialog() {
  return (
    <Dialog title={words.title} isLocked>
      <p>{words.text}</p>
      <div className={styles.processing} role="progressbar" aria-label={words.title} />
    </Dialog>
  );
}
