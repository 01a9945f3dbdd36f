import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { RESET_PATH } from '#people/accounts/account-pages.rules.ts';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
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
  const about = <p>{words.deleteAsk(account.handle)}</p>;
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
      blamedField="password"
      notSaved={words.notDone}
      reload={false}
      onSave={async ({ settings }, textOf) => {
        await settings.deleteAccount({ deleteReason: reason, password: textOf('password') }, QUIET);
      }}
      onSaved={onGone}
      onClose={onClose}
    >
      {about}
      <PasswordField name="password" label={words.password} isFirst />
    </FormDialog>
  );
}
