import { useState } from 'react';
import controls from '#kit/ui/controls.module.css';
import { announceViewerChanged } from '#kit/ui/session-events.ts';
import { SIGN_IN_PATH } from '#sport/addresses.rules.ts';
import { RESET_PATH } from './account-pages.rules.ts';
import { DoorForm } from './DoorForm.tsx';
import { SayingPanel } from './DoorPanel.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PASSWORD_LEAST } from './password-length.rules.ts';
import { resetWords as words } from './reset.words.ts';
import { signInWords } from './sign-in.words.ts';
import { signUpWords } from './sign-up.words.ts';

/** What the link of a mail leads to. */
export function ChoosePassword({ token }: { token: string }) {
  const [isSaved, setSaved] = useState(false);
  if (isSaved) {
    return (
      <SayingPanel title={words.saved} text={words.savedText}>
        <a className={`${controls.button} ${controls.primary} ${controls.block}`} href={SIGN_IN_PATH}>
          {signInWords.signIn}
        </a>
      </SayingPanel>
    );
  }
  return (
    <DoorForm
      title={words.choose}
      button={words.save}
      busyWord={words.saving}
      onSend={async (api, typed) => {
        await api.signIn.resetPassword({ token, newPassword: typed('newPassword') });
        await announceViewerChanged();
        setSaved(true);
      }}
      fields={(errors) => (
        <>
          <p>{words.chooseText}</p>
          <PasswordField
            label={words.newPassword}
            name="newPassword"
            error={errors.newPassword ?? errors.password}
            hint={signUpWords.passwordHint(PASSWORD_LEAST)}
            isNew
          />
        </>
      )}
    >
      <p>
        <a href={RESET_PATH}>{words.newLink}</a>
      </p>
    </DoorForm>
  );
}
