import { type FormEvent, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { type NotSaved, QUIET, useSave } from '#site/account/Saver.tsx';
import { settingsWords } from '#site/account/settings.words.ts';
import { securityWords as words } from '#site/account/settings-sections.words.ts';

/** Asks for the password, then lets the browser make a passkey and keeps it under a name. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const save = useSave();
  const [wrong, setWrong] = useState<NotSaved | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const told = new FormData(event.currentTarget);
    const [password, name] = [String(told.get('password') ?? ''), String(told.get('name') ?? '')];
    setSending(true);
    const refusal = await save(async (api) => {
      const { options } = await api.signIn.startPasskey({ password }, QUIET);
      const response = await makePasskey(options);
      await api.signIn.addPasskey({ response, name }, QUIET);
    });
    setSending(false);
    setWrong(refusal);
    if (!refusal) onClose();
  }

  const isAtField = wrong?.fields.password !== undefined || wrong?.fields.name !== undefined;
  return (
    <FormDialog
      title={words.addPasskey}
      go={words.addPasskey}
      busyWord={settingsWords.saving}
      isBusy={isSending}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={words.passkeyName} error={wrong?.fields.name}>
        {(control) => (
          <input {...control} name="name" className={controls.input} maxLength={60} data-focus-first />
        )}
      </Field>
      <PasswordField
        name="password"
        label={words.yourPassword}
        error={wrong?.fields.password ?? (isAtField ? undefined : wrong?.message)}
      />
    </FormDialog>
  );
}

/** What the browser made, as the server takes it. */
async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (
    typeof PublicKeyCredential === 'undefined' ||
    !('parseCreationOptionsFromJSON' in PublicKeyCredential)
  ) {
    throw new Refusal('PASSKEYS_MISSING', words.noPasskeyHere);
  }
  // The shape is that of the server's library, which the browser checks.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!(made instanceof PublicKeyCredential)) throw new Refusal('PASSKEY_STOPPED', words.passkeyStopped);
  return { ...made.toJSON() };
}
