import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import styles from './Field.module.css';
import { savingWords as words } from './saving.words.ts';
import { type SavingOptions, useSaving, type Work } from './use-saving.ts';

interface SaveButtonProps
  extends Omit<ComponentProps<typeof Button>, 'onClick' | 'type' | 'busyWord'>,
    SavingOptions {
  onSave: Work;
  /** The label while the change is being saved; "Saving" when left out. */
  busyWord?: string;
}

/** A button whose press is the whole change. Why it was not saved stands beside it. */
export function SaveButton({
  onSave,
  busyWord = words.saving,
  notSaved,
  reload,
  isErrorInToast,
  ...attributes
}: SaveButtonProps) {
  const { busy, error, save } = useSaving({ notSaved, reload, isErrorInToast });
  return (
    <>
      <Button
        {...attributes}
        busyWord={busy === null ? undefined : busyWord}
        onClick={() => void save('press', onSave)}
      />
      {error === null ? null : (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </>
  );
}
