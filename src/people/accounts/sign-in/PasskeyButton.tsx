import { leavePage } from '#kit/ui/browser/leave-page.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import styles from '#people/accounts/account.module.css';
import { signInWords as words } from '#people/accounts/sign-in.words.ts';

interface PasskeyButtonProps {
  returnUrl: string | undefined;
  look?: 'link';
}

/** Signs in with a passkey of the browser or of a security key: no name, no password. */
export function PasskeyButton({ returnUrl, look }: PasskeyButtonProps) {
  const { busy, error, save } = useSaving({ notSaved: words.passkeyNotUsed, reload: false });
  const signIn = () => void save('passkey', async (api) => leavePage(await enterWithPasskey(api, returnUrl)));

  return (
    <div>
      {look === 'link' ? (
        <button type="button" className={styles.link} onClick={signIn}>
          {words.passkeyInstead}
        </button>
      ) : (
        <Button icon="key" isBlock onClick={signIn} busyWord={busy ? words.signingIn : undefined}>
          {words.passkey}
        </Button>
      )}
      {error === null ? null : (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

/** The page to continue at. */
async function enterWithPasskey(api: Api, returnUrl: string | undefined): Promise<string> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    api.signIn.startPasskeySignIn({}),
  ]);
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  const response = { ...(await startAuthentication({ optionsJSON })) };
  return (await api.signIn.signInWithPasskey({ response, returnUrl })).goTo;
}
