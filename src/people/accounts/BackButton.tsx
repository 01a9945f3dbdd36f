import { Icon } from '#kit/ui/images/Icon.tsx';
import styles from './BackButton.module.css';

interface BackButtonProps {
  /** "Back to the code". */
  label: string;
  onBack(): void;
}

/** Before the title of a step. */
export function BackButton({ label, onBack }: BackButtonProps) {
  return (
    <button type="button" className={styles.back} aria-label={label} onClick={onBack}>
      <Icon name="left" />
    </button>
  );
}
