import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { leavePage } from '#kit/ui/browser/leave-page.ts';
import { Checkbox } from '#kit/ui/forms/Choice.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { apiContext } from '#kit/ui/page/api-context.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { siteContext } from '#kit/ui/page/site-context.ts';
import { useQuery } from '#kit/ui/page/use-query.ts';
import { AccountForm } from '#people/accounts/AccountForm.tsx';
import { AccountPage } from '#people/accounts/AccountPanel.tsx';
import styles from '#people/accounts/account.module.css';
import { codeOfInvitation, RESET_PATH, wantedAddress } from '#people/accounts/account-pages.rules.ts';
import { PasswordField } from '#people/accounts/PasswordField.tsx';
import { signInWords as words } from '#people/accounts/sign-in.words.ts';
import { takeLogin } from '#people/accounts/sign-up-progress.client.ts';
import { RETURN_URL, SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';
import { SIGN_UP_PATH, signUpAddress } from '#sport/addresses/site-addresses.rules.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';

const InvitingTeam = lazy(async () => ({ default: (await import('./InvitingTeam.tsx')).InvitingTeam }));
const CodeStep = lazy(async () => ({ default: (await import('./CodeStep.tsx')).CodeStep }));

export async function loader({ context }: LoaderFunctionArgs) {
  if (!context.get(siteContext).isDemo) return { people: [] };
  const { items } = await context.get(apiContext).signIn.listDemoPeople({}, { context: { lasting: true } });
  return { people: items };
}

export const handle = screenHandle({
  query: { [RETURN_URL]: ANY_TEXT },
  head: () => ({
    title: words.signIn,
    description: words.description,
    canonical: SIGN_IN_PATH,
    robots: 'noindex',
  }),
});

/** One panel, with the people of the demo below it. */
export function Component() {
  const { people } = useLoaderData<typeof loader>();
  const query = useQuery();
  const [isAtCode, setAtCode] = useState(false);
  const returnUrl = wantedAddress(query.get(RETURN_URL));
  return (
    <AccountPage>
      {isAtCode ? (
        <Suspense>
          <CodeStep returnUrl={returnUrl} onBack={() => setAtCode(false)} />
        </Suspense>
      ) : (
        <SignInForm returnUrl={returnUrl} onCode={() => setAtCode(true)} />
      )}
      {people.length > 0 && !isAtCode ? <DemoSignIns people={people} returnUrl={returnUrl} /> : null}
    </AccountPage>
  );
}

function SignInForm({ returnUrl, onCode }: { returnUrl: string | undefined; onCode(): void }) {
  const invitedBy = codeOfInvitation(returnUrl);
  const login = useRef<HTMLInputElement>(null);
  // The server renders nothing that loads later.
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => {
    setInBrowser(true);
    if (login.current?.value === '') login.current.value = takeLogin();
  }, []);
  return (
    <AccountForm
      title={words.signIn}
      button={words.signIn}
      busyWord={words.signingIn}
      blamedField="password"
      onSave={async (api, textOf) => {
        const form = { login: textOf('login'), password: textOf('password'), stay: textOf('stay') !== '' };
        const { next, goTo } = await api.signIn.signIn({ ...form, returnUrl });
        if (next === 'code') onCode();
        else await leavePage(goTo);
      }}
      fields={
        <>
          {invitedBy === null || !isInBrowser ? null : (
            <Suspense>
              <InvitingTeam code={invitedBy} />
            </Suspense>
          )}
          <Field name="login" label={words.login}>
            {(control) => (
              <input
                {...control}
                ref={login}
                className={controls.input}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
              />
            )}
          </Field>
          <PasswordField label={words.password} name="password" />
          <div className={styles.ends}>
            <Checkbox name="stay" defaultChecked>
              {words.stay}
            </Checkbox>
            <a href={RESET_PATH}>{words.forgot}</a>
          </div>
        </>
      }
    >
      <p className={styles.or}>{words.or}</p>
      <PasskeyButton returnUrl={returnUrl} />
      <p>
        {words.newHere} <a href={returnUrl ? signUpAddress(returnUrl) : SIGN_UP_PATH}>{words.create}</a>
      </p>
    </AccountForm>
  );
}
