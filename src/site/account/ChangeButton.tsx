import type { ReactNode } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import styles from './settings.module.css';

interface ChangeButtonProps {
  /** The same words in other rows mean something else: what it changes here. */
  label?: string;
  onClick: () => void;
  children: ReactNode;
}

/** In a row of settings; it looks like a link, for it opens something. */
export function ChangeButton({ label, onClick, children }: ChangeButtonProps) {
  return (
    <span className={styles.change}>
      <Button look="quiet" aria-label={label} onClick={onClick}>
        {children}
      </Button>
    </span>
  );
}
