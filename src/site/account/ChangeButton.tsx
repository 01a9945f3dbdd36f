import type { ReactNode } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Saving, Work } from '#kit/ui/forms/use-saving.ts';
import styles from './settings.module.css';
import { settingsWords as words } from './settings.words.ts';

interface ChangeButtonProps {
  /** The accessible name, for rows in which the visible text alone is ambiguous. */
  label?: string;
  onClick: () => void;
  isBusy?: boolean;
  children: ReactNode;
}

/** The button of a settings row; it looks like a link, because it opens a form. */
export function ChangeButton({ label, onClick, isBusy, children }: ChangeButtonProps) {
  return (
    <span className={styles.change}>
      <Button look="quiet" aria-label={label} busyWord={isBusy ? words.saving : undefined} onClick={onClick}>
        {children}
      </Button>
    </span>
  );
}

interface SaveRowButtonProps {
  /** The accessible name; no two rows of a section have the same. */
  label: string;
  /** The saving of the section, which shows why something was not saved. */
  saving: Saving;
  onSave: Work;
  children: ReactNode;
}

/** The button of a row that saves at once. */
export function SaveRowButton({ label, saving, onSave, children }: SaveRowButtonProps) {
  return (
    <ChangeButton
      label={label}
      isBusy={saving.busy === label}
      onClick={() => void saving.save(label, onSave)}
    >
      {children}
    </ChangeButton>
  );
}
