import { use, useEffect, useState } from 'react';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { failureOf } from '#kit/ui/forms/form-errors.rules.ts';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { ANY_TEXT } from '#kit/ui/page/page-query.ts';
import { useQuery } from '#kit/ui/page/use-query.ts';
import { AccountPage, AccountPanel, MessagePanel } from '#people/accounts/AccountPanel.tsx';
import styles from '#people/accounts/account.module.css';
import { PARENT_PATH, TOKEN } from '#people/accounts/account-pages.rules.ts';
import { linkWords } from '#people/accounts/mail-links/mail-links.words.ts';
import { signInWords } from '#people/accounts/sign-in.words.ts';
import { parentWords as words } from './parent-consent.words.ts';

export const loader = () => null;

export const handle = screenHandle({
  query: { [TOKEN]: ANY_TEXT },
  head: () => ({ title: words.title, canonical: PARENT_PATH, robots: 'noindex' }),
});

type State =
  | { kind: 'reading' }
  | { kind: 'asking'; childName: string }
  | { kind: 'answered'; childName: string; isAllowed: boolean }
  | { kind: 'closed'; message: string };

/** The page on which a parent allows or refuses the account of a child under 13. */
export function Component() {
  const api = use(BrowserApi);
  const { busy, error, save } = useSaving({ notSaved: signInWords.notSent, reload: false });
  const query = useQuery();
  const token = query.get(TOKEN);
  const [state, setState] = useState<State>(
    token === null ? { kind: 'closed', message: linkWords.linkNeeded } : { kind: 'reading' },
  );
  useEffect(() => {
    if (!api || token === null) return;
    api.signIn.readChildRequest({ token }).then(
      ({ childName }) => setState({ kind: 'asking', childName }),
      (error) => setState({ kind: 'closed', message: failureOf('read', error, signInWords.notSent).message }),
    );
  }, [api, token]);

  const answer = (childName: string, isAllowed: boolean) =>
    save(isAllowed ? 'allow' : 'refuse', async ({ signIn }) => {
      await signIn.answerForChild({ token: token!, isAllowed });
      setState({ kind: 'answered', childName, isAllowed });
    });

  if (state.kind === 'closed') {
    return (
      <AccountPage>
        <MessagePanel title={words.title} text={state.message} />
      </AccountPage>
    );
  }
  if (state.kind === 'answered') {
    const { childName, isAllowed } = state;
    return (
      <AccountPage>
        <MessagePanel
          title={isAllowed ? words.allowed : words.refused}
          text={isAllowed ? words.allowedText(childName) : words.refusedText(childName)}
        />
      </AccountPage>
    );
  }
  if (state.kind === 'reading') {
    return (
      <AccountPage>
        <AccountPanel title={words.title}>
          <div className={styles.in}>
            <SkeletonText label={words.reading} lines={3} />
          </div>
        </AccountPanel>
      </AccountPage>
    );
  }
  const { childName } = state;
  const busyWord = busy ? words.saving : undefined;
  return (
    <AccountPage>
      <AccountPanel title={words.title}>
        <div className={styles.in}>
          <p>
            <b>{words.asks(childName)}</b>
          </p>
          <p>{words.about}</p>
          <SavingError error={error} />
        </div>
        <div className={styles.foot}>
          <Button look="primary" isBlock busyWord={busyWord} onClick={() => void answer(childName, true)}>
            {words.allow}
          </Button>
          <Button isBlock busyWord={busyWord} onClick={() => void answer(childName, false)}>
            {words.refuse}
          </Button>
        </div>
      </AccountPanel>
    </AccountPage>
  );
}
