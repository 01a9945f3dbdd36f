import type { ReactNode } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import { FormError, type FormOptions, SubmitButton, useForm } from '#kit/ui/forms/Form.tsx';
import { FormContext } from '#kit/ui/forms/form-context.ts';
import { useFocusNearOpener } from '#kit/ui/keyboard/kept-focus.ts';
import styles from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { overlayWords } from './overlay.words.ts';

interface FormDialogProps extends FormOptions {
  title: string;
  /** The labels of the submit button, idle and while saving. */
  go: string;
  busyWord: string;
  /** The label of the other button, for an action that loses something. */
  keep?: string;
  onClose(): void;
  children: ReactNode;
}

/** A form in a dialog. The input stays until it is saved, which closes the dialog. */
export function FormDialog({ title, go, busyWord, keep, onClose, children, ...options }: FormDialogProps) {
  const { state, element } = useForm({ onSaved: onClose, ...options });
  useFocusNearOpener();
  return (
    <FormContext value={state}>
      <Dialog
        title={title}
        isAlert={keep !== undefined}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{keep ?? overlayWords.cancel}</Button>
            <SubmitButton look={keep === undefined ? 'primary' : 'danger'} busyWord={busyWord}>
              {go}
            </SubmitButton>
          </>
        }
      >
        <form {...element} className={styles.form}>
          {children}
          <FormError />
        </form>
      </Dialog>
    </FormContext>
  );
}
