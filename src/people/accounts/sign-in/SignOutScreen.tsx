import { use, useCallback, useEffect, useState } from 'react';
import { announceViewerChanged } from '#kit/ui/browser/session-events.ts';
import { readUnsentWork, type UnsentWork } from '#kit/ui/browser/unsent-work.ts';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import { AccountPage, AccountPanel, MessagePanel } from '#people/accounts/AccountPanel.tsx';
import styles from '#people/accounts/account.module.css';
import { signInWords } from '#people/accounts/sign-in.words.ts';
import { HOME_PATH, SIGN_IN_PATH } from '#sport/addresses/addresses.rules.ts';
import { SIGN_OUT_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { signOutWords as words } from './sign-out.words.ts';

export const loader = () => null;

export const handle = screenHandle({
  head: () => ({ title: words.title, canonical: SIGN_OUT_PATH, robots: 'noindex' }),
});

/** Opening the page signs out and clears what the browser stored. It asks first while marks of a meet are not sent. */
export function Component() {
  const api = use(BrowserApi);
  const [state, setState] = useState<'going' | 'done' | 'failed'>('going');
  const signOut = useCallback(async () => {
    if (!api) return;
    setState('going');
    try {
      await api.signIn.signOut({}, QUIET);
      await announceViewerChanged();
      setState('done');
    } catch {
      setState('failed');
    }
  }, [api]);
  const [unsent, setUnsent] = useState<UnsentWork | null>(null);
  useEffect(() => {
    const waiting = readUnsentWork();
    setUnsent(waiting);
    if (!waiting) signOut();
  }, [signOut]);

  if (unsent && state !== 'done') {
    return <UnsentPanel unsent={unsent} onSignOut={signOut} hasFailed={state === 'failed'} />;
  }

  if (state === 'done') {
    return (
      <AccountPage>
        <MessagePanel title={words.done} text={words.doneText}>
          <a className={`${controls.button} ${controls.block}`} href={HOME_PATH}>
            {signInWords.toFrontPage}
          </a>
          <p>
            <a href={SIGN_IN_PATH}>{words.again}</a>
          </p>
        </MessagePanel>
      </AccountPage>
    );
  }
  return (
    <AccountPage>
      <AccountPanel title={words.title}>
        <div className={styles.in}>
          {state === 'failed' ? (
            <p role="alert">{words.failed}</p>
          ) : (
            <SkeletonText label={words.going} lines={2} />
          )}
        </div>
        {state === 'failed' ? (
          <div className={styles.foot}>
            <Button onClick={signOut}>{words.tryAgain}</Button>
          </div>
        ) : null}
      </AccountPanel>
    </AccountPage>
  );
}

interface UnsentPanelProps {
  unsent: UnsentWork;
  hasFailed: boolean;
  onSignOut: () => void;
}

function UnsentPanel({ unsent, hasFailed, onSignOut }: UnsentPanelProps) {
  return (
    <AccountPage>
      <AccountPanel title={words.unsentTitle}>
        <div className={styles.in}>
          <p>{words.unsent(unsent.count)}</p>
          <p>{words.staysHere}</p>
          {hasFailed ? <p role="alert">{words.failed}</p> : null}
        </div>
        <div className={styles.foot}>
          <a className={`${controls.button} ${controls.primary}`} href={unsent.address}>
            {words.toOutbox}
          </a>
          <Button onClick={onSignOut}>{words.signOutAnyway}</Button>
        </div>
      </AccountPanel>
    </AccountPage>
  );
}
