import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import { PASSKEY_NAME_MAX } from '#people/accounts/credentials/passkeys.rules.ts';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { settingsWords } from '#site/account/settings.words.ts';
import { securityWords as words } from '#site/account/settings-sections.words.ts';

/** Asks for the password, then lets the browser create a passkey and saves it with a name. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  return (
    <FormDialog
      title={words.addPasskey}
      go={words.addPasskey}
      busyWord={settingsWords.saving}
      blamedField="password"
      onSave={async ({ signIn }, textOf) => {
        const { options } = await signIn.startPasskey({ password: textOf('password') }, QUIET);
        const response = await makePasskey(options);
        await signIn.addPasskey({ response, name: textOf('name') }, QUIET);
      }}
      onClose={onClose}
    >
      <Field name="name" label={words.passkeyName}>
        {(control) => (
          <input {...control} className={controls.input} maxLength={PASSKEY_NAME_MAX} data-focus-first />
        )}
      </Field>
      <PasswordField name="password" label={words.yourPassword} />
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
