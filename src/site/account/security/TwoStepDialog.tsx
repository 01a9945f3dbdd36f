import { type FormEvent, useState } from 'react';
import { Dialog } from '#kit/ui/dialogs/Dialog.tsx';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { type NotSaved, QUIET, useSave } from '#site/account/Saver.tsx';
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
  const save = useSave();
  const [step, setStep] = useState<Step>({ kind: 'password' });
  const [wrong, setWrong] = useState<NotSaved | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    const text = (name: string) => String(input.get(name) ?? '');
    setSending(true);
    setWrong(null);
    const refusal = step.kind === 'app' ? await confirm(step, text('code')) : await begin(text('password'));
    setSending(false);
    setWrong(refusal);
  }

  function begin(password: string) {
    if (purpose === 'off') {
      return save((api) => api.signIn.endTwoStep({ password }, QUIET).then(onClose));
    }
    if (purpose === 'codes') {
      return save(async (api) => {
        const { backupCodes } = await api.signIn.renewBackupCodes({ password }, QUIET);
        setStep({ kind: 'codes', backupCodes });
      });
    }
    return save(
      async (api) => setStep({ kind: 'app', ...(await api.signIn.startTwoStep({ password }, QUIET)) }),
      { isOnPage: true },
    );
  }

  function confirm({ backupCodes }: { backupCodes: string[] }, code: string) {
    return save(async (api) => {
      await api.signIn.confirmTwoStep({ code: code.replaceAll(' ', '') }, QUIET);
      setStep({ kind: 'codes', backupCodes });
    });
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
      isBusy={isSending}
      onSubmit={send}
      onClose={onClose}
    >
      {isApp ? (
        <>
          <AuthenticatorKey uri={step.uri} secret={step.secret} />
          <Field key="code" label={words.code} error={wrong?.message}>
            {(control) => (
              <input
                {...control}
                name="code"
                className={controls.input}
                inputMode="numeric"
                autoComplete="one-time-code"
                data-focus-first
              />
            )}
          </Field>
        </>
      ) : (
        <PasswordField
          key="password"
          name="password"
          label={words.yourPassword}
          error={wrong?.fields.password ?? wrong?.message}
          isFirst
        />
      )}
    </FormDialog>
  );
}
