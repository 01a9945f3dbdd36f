import { useState } from 'react';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import controls from '#kit/ui/forms/controls.module.css';
import { AccountForm } from '#people/accounts/AccountForm.tsx';
import { MessagePanel } from '#people/accounts/AccountPanel.tsx';
import { RESET_PATH } from '#people/accounts/account-pages.rules.ts';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { PASSWORD_MIN } from '#people/accounts/password-length.rules.ts';
import { signInWords } from '#people/accounts/sign-in.words.ts';
import { signUpWords } from '#people/accounts/sign-up/sign-up.words.ts';
import { SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';
import { resetWords as words } from './reset.words.ts';

/** The page behind the link of a password reset mail. */
export function ChoosePassword({ token }: { token: string }) {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) {
    return (
      <MessagePanel title={words.saved} text={words.savedText}>
        <a className={`${controls.button} ${controls.primary} ${controls.block}`} href={SIGN_IN_PATH}>
          {signInWords.signIn}
        </a>
      </MessagePanel>
    );
  }
  return (
    <AccountForm
      title={words.choose}
      button={words.save}
      busyWord={words.saving}
      onSave={async (api, textOf) => {
        await api.signIn.resetPassword({ token, newPassword: textOf('newPassword') });
        await announceViewerChanged();
        setSaved(true);
      }}
      fields={
        <>
          <p>{words.chooseText}</p>
          <PasswordField
            label={words.newPassword}
            name="newPassword"
            hint={signUpWords.passwordHint(PASSWORD_MIN)}
            isNew
          />
        </>
      }
    >
      <p>
        <a href={RESET_PATH}>{words.newLink}</a>
      </p>
    </AccountForm>
  );
}
