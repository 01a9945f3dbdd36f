import type { ReactNode } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import styles from './settings.module.css';

interface ChangeButtonProps {
  /** The accessible name, for rows in which the visible text alone is ambiguous. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

/** The button of a settings row; it looks like a link, because it opens a form. */
export function ChangeButton({ label, onClick, children }: ChangeButtonProps) {
  return (
    <span className={styles.change}>
      <Button look="quiet" aria-label={label} onClick={onClick}>
        {children}
      </Button>
    </span>
  );
}
