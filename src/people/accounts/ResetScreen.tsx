import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import controls from '#kit/ui/controls.module.css';
import { Field } from '#kit/ui/Field.tsx';
import { screenHandle } from '#kit/ui/head.ts';
import { ANY_TEXT } from '#kit/ui/page-query.ts';
import { SIGN_IN_PATH } from '#sport/addresses.rules.ts';
import { RESET_PATH, TOKEN } from './account-pages.rules.ts';
import { DoorForm } from './DoorForm.tsx';
import { DoorPage, SayingPanel } from './DoorPanel.tsx';
import { resetWords as words } from './reset.words.ts';
import { signInWords } from './sign-in.words.ts';

const ChoosePassword = lazy(async () => ({ default: (await import('./ChoosePassword.tsx')).ChoosePassword }));

export const loader = () => null;

export const handle = screenHandle({
  query: { [TOKEN]: ANY_TEXT },
  head: () => ({ title: words.forgot, canonical: RESET_PATH, robots: 'noindex' }),
});

/** Asks for the link, and is what the link leads to. */
export function Component() {
  const [query] = useSearchParams();
  const token = query.get(TOKEN);
  return (
    <DoorPage>
      {token === null ? (
        <AskForLink />
      ) : (
        <Suspense>
          <ChoosePassword token={token} />
        </Suspense>
      )}
    </DoorPage>
  );
}

function AskForLink() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo !== null) return <SayingPanel title={words.sent} text={words.sentText(sentTo)} />;
  return (
    <DoorForm
      title={words.forgot}
      button={words.send}
      busyWord={words.sending}
      blamedField="email"
      onSend={async (api, typed) => {
        await api.signIn.askReset({ email: typed('email') });
        setSentTo(typed('email'));
      }}
      fields={(errors) => (
        <>
          <p>{words.forgotText}</p>
          <Field label={words.email} error={errors.email}>
            {(control) => (
              <input
                {...control}
                className={controls.input}
                name="email"
                type="email"
                autoComplete="email"
                required
              />
            )}
          </Field>
        </>
      )}
    >
      <p>
        <a href={SIGN_IN_PATH}>{signInWords.signIn}</a>
      </p>
    </DoorForm>
  );
}
