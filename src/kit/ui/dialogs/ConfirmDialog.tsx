import { Button } from '#kit/ui/forms/Button.tsx';
import type { Question } from './ask-to-confirm.ts';
import { Dialog } from './Dialog.tsx';

/** "Delete division", "Are you sure …?", Keep, Delete: the focus starts on the safe button. */
export function ConfirmDialog({
  title,
  text,
  yes,
  no,
  isDangerous,
  onAnswer,
}: Question & { onAnswer(isSure: boolean): void }) {
  return (
    <Dialog
      title={title}
      isAlert
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button data-focus-first onClick={() => onAnswer(false)}>
            {no}
          </Button>
          <Button look={isDangerous ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
