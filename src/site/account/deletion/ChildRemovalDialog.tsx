import { type FormEvent, useState } from 'react';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { QUIET, useSave } from '#site/account/Saver.tsx';
import { childRemovalWords as words } from './child-removal.words.ts';

interface ChildRemovalDialogProps {
  athleteId: number;
  name: string;
  onClose: () => void;
}

/** Asks a parent for the password before deleting a child's data. */
export function ChildRemovalDialog({ athleteId, name, onClose }: ChildRemovalDialogProps) {
  const save = useSave();
  const [wrong, setWrong] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isDeleting) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setDeleting(true);
    const refusal = await save((api) => api.settings.removeChild({ athleteId, password }, QUIET), {
      isInMenus: true,
    });
    setDeleting(false);
    if (refusal) return setWrong(refusal.message);
    void toast({ text: words.deleted(name), tone: 'done' });
    onClose();
  }

  return (
    <FormDialog
      title={words.title(name)}
      go={words.delete}
      keep={words.keep}
      busyWord={words.deleting}
      isBusy={isDeleting}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{words.about(name)}</p>
      <PasswordField name="password" label={words.password} error={wrong} isFirst />
    </FormDialog>
  );
}
