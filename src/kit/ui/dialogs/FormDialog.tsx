import { type FormEvent, type ReactNode, useId } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { overlayWords } from './overlay.words.ts';

interface FormDialogProps {
  title: string;
  /** The labels of the submit button, idle and while saving. */
  go: string;
  busyWord: string;
  isBusy: boolean;
  /** True if the action loses something. */
  keep?: string;
  /** A failure that belongs to no field. */
  failure?: string | null | undefined;
  onSubmit(event: FormEvent<HTMLFormElement>): void;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog. The input stays until it is saved or the dialog is closed. */
export function FormDialog({
  title,
  go,
  busyWord,
  isBusy,
  keep,
  failure,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const formId = useId();
  return (
    <Dialog
      title={title}
      isAlert={keep !== undefined}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{keep ?? overlayWords.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            look={keep === undefined ? 'primary' : 'danger'}
            busyWord={isBusy ? busyWord : undefined}
          >
            {go}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={onSubmit} noValidate>
        {children}
        {failure ? (
          <Note tone="bad" isAlert>
            {failure}
          </Note>
        ) : null}
      </form>
    </Dialog>
  );
}
