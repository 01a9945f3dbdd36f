import { Button } from '#kit/ui/Button.tsx';
import { Dialog } from '#kit/ui/Dialog.tsx';
import styles from './notices.module.css';
import { virtualMeetsWords as words } from './notices.words.ts';

/** What a virtual meet is, and who does what. */
export function VirtualMeetsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog
      title={words.title}
      isWide
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      <ol className={styles.steps}>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Dialog>
  );
}
