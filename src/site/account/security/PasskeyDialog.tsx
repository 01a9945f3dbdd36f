import { type FormEvent, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { type NotSaved, QUIET, useSave } from '#site/account/Saver.tsx';
import { settingsWords } from '#site/account/settings.words.ts';
import { securityWords as words } from '#site/account/settings-sections.words.ts';

/** Asks for the password, then lets the browser create a passkey and saves it with a name. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const save = useSave();
  const [wrong, setWrong] = useState<NotSaved | null>(null);
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = new FormData(event.currentTarget);
    const [password, name] = [String(input.get('password') ?? ''), String(input.get('name') ?? '')];
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

/** Creates a passkey and returns it as JSON for the server. */
async function makePasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  if (
    typeof PublicKeyCredential === 'undefined' ||
    !('parseCreationOptionsFromJSON' in PublicKeyCredential)
  ) {
    throw new Refusal('PASSKEYS_MISSING', words.noPasskeyHere);
  }
  // The server's library defines the shape, and the browser checks it.
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  const made = await navigator.credentials.create({ publicKey }).catch(() => null);
  if (!(made instanceof PublicKeyCredential)) throw new Refusal('PASSKEY_STOPPED', words.passkeyStopped);
  return { ...made.toJSON() };
}
