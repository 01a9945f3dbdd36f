import { lazy, Suspense, useEffect, useState } from 'react';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { useQuery } from '#kit/ui/page/use-query.ts';
import { AccountPage, MessagePanel } from '#people/accounts/AccountPanel.tsx';
import { signInFor, wantedAddress } from '#people/accounts/account-pages.rules.ts';
import type { SignUpProgress } from '#people/accounts/sign-up-progress.client.ts';
import { RETURN_URL } from '#sport/addresses/addresses.rules.ts';
import { SIGN_UP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import { SignUpForm } from './SignUpForm.tsx';
import { mailWords, signUpWords as words } from './sign-up.words.ts';

/** Loaded after the form was sent. */
const CheckMail = lazy(async () => ({ default: (await import('./CheckMail.tsx')).CheckMail }));

const loadProgress = () => import('#people/accounts/sign-up-progress.client.ts');

export const loader = () => null;

export const handle = screenHandle({
  query: { [RETURN_URL]: ANY_TEXT },
  head: () => ({
    title: words.title,
    description: words.description,
    canonical: SIGN_UP_PATH,
    robots: 'noindex',
  }),
});

export function Component() {
  const query = useQuery();
  const [progress, setProgress] = useState<SignUpProgress | null>(null);
  const returnUrl = wantedAddress(query.get(RETURN_URL));
  // Only the browser knows the state, so the page begins with the form.
  useEffect(() => void loadProgress().then(({ readSignUp }) => setProgress(readSignUp())), []);

  async function remember(next: SignUpProgress) {
    setProgress(next);
    (await loadProgress()).keepSignUp(next);
  }

  async function beginAnew() {
    setProgress(null);
    (await loadProgress()).forgetSignUp();
  }

  return (
    <AccountPage>
      {progress === null ? (
        <SignUpForm
          returnUrl={returnUrl}
          signInAddress={signInFor(returnUrl)}
          onDone={(done) => remember({ ...done, sentAtMs: readerNowMs() })}
        />
      ) : null}
      {progress?.next === 'check mail' ? (
        <Suspense>
          <CheckMail
            email={progress.email}
            sentAtMs={progress.sentAtMs}
            onSent={(sentAtMs) => remember({ ...progress, sentAtMs })}
            onChangeEmail={beginAnew}
          />
        </Suspense>
      ) : null}
      {progress?.next === 'parent asked' ? (
        <MessagePanel
          title={mailWords.askParent}
          text={
            <p>
              {mailWords.sentTo} <b>{progress.email}</b>. {mailWords.parentRest}
            </p>
          }
        >
          <Button onClick={beginAnew}>{mailWords.changeEmail}</Button>
        </MessagePanel>
      ) : null}
    </AccountPage>
  );
}
