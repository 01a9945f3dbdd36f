import { type FormEvent, use, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { RESET_PATH } from '#people/accounts/account-pages.rules.ts';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { QUIET } from '#site/account/Saver.tsx';
import type { Settings } from '#site/account/settings/settings.client.ts';
import { leavingWords as words } from './deletion.words.ts';

interface DeleteAccountDialogProps extends Pick<Settings, 'account' | 'security'> {
  reason: string;
  onGone: () => void;
  onClose: () => void;
}

/** Asks for the password, so that no one can delete the account from an unattended browser. */
export function DeleteAccountDialog({
  account,
  security,
  reason,
  onGone,
  onClose,
}: DeleteAccountDialogProps) {
  const api = use(BrowserApi);
  const [wrong, setWrong] = useState<string>();
  const [isDeleting, setDeleting] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!api || isDeleting) return;
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    setDeleting(true);
    try {
      await api.settings.deleteAccount({ deleteReason: reason, password }, QUIET);
    } catch (error) {
      setWrong(error instanceof Refusal ? error.message : words.notDone);
      setDeleting(false);
      return;
    }
    onGone();
  }

  const about = <p>{words.deleteAsk(account.Handle)}</p>;
  if (!security.hasPassword) {
    return (
      <Dialog title={words.deleteTitle} onClose={onClose}>
        {about}
        <p>
          {words.noPassword} <a href={RESET_PATH}>{words.choosePassword}</a>
        </p>
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={words.deleteTitle}
      go={words.delete}
      keep={words.keep}
      busyWord={words.deleting}
      isBusy={isDeleting}
      onSubmit={send}
      onClose={onClose}
    >
      {about}
      <PasswordField name="password" label={words.password} error={wrong} isFirst />
    </FormDialog>
  );
}
