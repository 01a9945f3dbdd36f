import { use, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import styles from '#people/accounts/account.module.css';
import { signInWords as words } from '#people/accounts/sign-in.words.ts';

interface PasskeyButtonProps {
  returnUrl: string | undefined;
  look?: 'link';
}

/** Signs in with a passkey of the browser or of a security key: no name, no password. */
export function PasskeyButton({ returnUrl, look }: PasskeyButtonProps) {
  const api = use(BrowserApi);
  const [state, setState] = useState<'resting' | 'asking' | { failure: string }>('resting');

  async function ask() {
    if (!api || state === 'asking') return;
    setState('asking');
    try {
      location.assign(await enterWithPasskey(api, returnUrl));
    } catch (error) {
      setState({ failure: error instanceof Refusal ? error.message : words.passkeyNotUsed });
    }
  }

  return (
    <div>
      {look === 'link' ? (
        <button type="button" className={styles.link} onClick={ask}>
          {words.passkeyInstead}
        </button>
      ) : (
        <Button icon="key" isBlock onClick={ask} busyWord={state === 'asking' ? words.signingIn : undefined}>
          {words.passkey}
        </Button>
      )}
      {typeof state === 'object' ? (
        <p className={styles.error} role="alert">
          {state.failure}
        </p>
      ) : null}
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
