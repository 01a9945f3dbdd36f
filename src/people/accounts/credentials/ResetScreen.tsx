import { lazy, Suspense, useState } from 'react';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { useQuery } from '#kit/ui/page/use-query.ts';
import { AccountForm } from '#people/accounts/AccountForm.tsx';
import { AccountPage, MessagePanel } from '#people/accounts/AccountPanel.tsx';
import { RESET_PATH, TOKEN } from '#people/accounts/account-pages.rules.ts';
import { signInWords } from '#people/accounts/sign-in.words.ts';
import { SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';
import { resetWords as words } from './reset.words.ts';

const ChoosePassword = lazy(async () => ({ default: (await import('./ChoosePassword.tsx')).ChoosePassword }));

export const loader = () => null;

export const handle = screenHandle({
  query: { [TOKEN]: ANY_TEXT },
  head: () => ({ title: words.forgot, canonical: RESET_PATH, robots: 'noindex' }),
});

/** Asks for a reset link. The link leads back to this page. */
export function Component() {
  const query = useQuery();
  const token = query.get(TOKEN);
  return (
    <AccountPage>
      {token === null ? (
        <AskForLink />
      ) : (
        <Suspense>
          <ChoosePassword token={token} />
        </Suspense>
      )}
    </AccountPage>
  );
}

function AskForLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <MessagePanel title={words.sent} text={words.sentText(sentTo)} />;
  return (
    <AccountForm
      title={words.forgot}
      button={words.send}
      busyWord={words.sending}
      blamedField="email"
      onSave={async (api, textOf) => {
        await api.signIn.askReset({ email: textOf('email') });
        setSentTo(textOf('email'));
      }}
      fields={
        <>
          <p>{words.forgotText}</p>
          <Field name="email" label={words.email}>
            {(control) => (
              <input {...control} className={controls.input} type="email" autoComplete="email" required />
            )}
          </Field>
        </>
      }
    >
      <p>
        <a href={SIGN_IN_PATH}>{signInWords.signIn}</a>
      </p>
    </AccountForm>
  );
}
