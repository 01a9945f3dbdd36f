import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { screenHandle } from '#kit/ui/head.ts';
import { ANY_TEXT } from '#kit/ui/page-query.ts';
import { RETURN_URL } from '#sport/addresses.rules.ts';
import { SIGN_UP_PATH } from '#sport/site-addresses.rules.ts';
import { signInFor, wantedAddress } from './account-pages.rules.ts';
import { CheckMail } from './CheckMail.tsx';
import { DoorPage, SayingPanel } from './DoorPanel.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { mailWords, signUpWords as words } from './sign-in.words.ts';

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
  const [query] = useSearchParams();
  const [asked, setAsked] = useState<{ next: 'check mail' | 'parent asked'; email: string } | null>(null);
  const returnUrl = wantedAddress(query.get(RETURN_URL));
  return (
    <DoorPage>
      {asked === null ? (
        <SignUpForm returnUrl={returnUrl} signInAddress={signInFor(returnUrl)} onDone={setAsked} />
      ) : null}
      {asked?.next === 'check mail' ? (
        <CheckMail email={asked.email} onChangeEmail={() => setAsked(null)} />
      ) : null}
      {asked?.next === 'parent asked' ? (
        <SayingPanel
          title={mailWords.askParent}
          text={
            <p>
              {mailWords.sentTo} <b>{asked.email}</b>. {mailWords.parentRest}
            </p>
          }
        />
      ) : null}
    </DoorPage>
  );
}
