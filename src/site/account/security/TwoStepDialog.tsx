import { useState } from 'react';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { settingsWords } from '#site/account/settings.words.ts';
import { securityWords as words } from '#site/account/settings-sections.words.ts';
import { AuthenticatorKey } from './AuthenticatorKey.tsx';
import { BackupCodes } from './BackupCodes.tsx';

interface TwoStepDialogProps {
  purpose: 'on' | 'off' | 'codes';
  onClose: () => void;
}

type Step =
  | { kind: 'password' }
  | { kind: 'app'; uri: string; secret: string; backupCodes: string[] }
  | { kind: 'codes'; backupCodes: string[] };

/** Turns two-step sign-in on (password, key, first code, backup codes) or off, or makes new backup codes. */
export function TwoStepDialog({ purpose, onClose }: TwoStepDialogProps) {
  const [step, setStep] = useState<Step>({ kind: 'password' });

  async function begin({ signIn }: Api, password: string) {
    if (purpose === 'off') {
      await signIn.endTwoStep({ password }, QUIET);
      onClose();
    } else if (purpose === 'codes') {
      const { backupCodes } = await signIn.renewBackupCodes({ password }, QUIET);
      setStep({ kind: 'codes', backupCodes });
    } else {
      setStep({ kind: 'app', ...(await signIn.startTwoStep({ password }, QUIET)) });
    }
  }

  async function confirm({ signIn }: Api, code: string, backupCodes: string[]) {
    await signIn.confirmTwoStep({ code: code.replaceAll(' ', '') }, QUIET);
    setStep({ kind: 'codes', backupCodes });
  }

  if (step.kind === 'codes') {
    return (
      <Dialog
        title={words.backupCodes}
        isLocked
        isPrinted
        actions={<Button onClick={onClose}>{words.done}</Button>}
      >
        <BackupCodes codes={step.backupCodes} />
      </Dialog>
    );
  }
  const isApp = step.kind === 'app';
  return (
    <FormDialog
      // The key moves the focus to the first field of each step.
      key={step.kind}
      title={words.twoStep}
      go={isApp ? words.confirm : words.goOn}
      busyWord={settingsWords.saving}
      blamedField={isApp ? 'code' : 'password'}
      // The key is not saved before its first code is confirmed.
      {...(!isApp && purpose === 'on' && { reload: false })}
      onSave={(api, textOf) =>
        isApp ? confirm(api, textOf('code'), step.backupCodes) : begin(api, textOf('password'))
      }
      onSaved={() => {}}
      onClose={onClose}
    >
      {isApp ? (
        <>
          <AuthenticatorKey uri={step.uri} secret={step.secret} />
          <Field key="code" name="code" label={words.code}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                inputMode="numeric"
                autoComplete="one-time-code"
                data-focus-first
              />
            )}
          </Field>
        </>
      ) : (
        <PasswordField key="password" name="password" label={words.yourPassword} isFirst />
      )}
    </FormDialog>
  );
}
