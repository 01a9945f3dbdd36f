import { use, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { SkeletonText } from '#kit/ui/feedback/Skeleton.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { screenHandle } from '#kit/ui/page/head.ts';
import layout from '#kit/ui/page/layout.module.css';
import { ACCOUNT_PATH } from '#sport/addresses/member-addresses.rules.ts';
import { HELP_PATH } from '#sport/addresses/site-addresses.rules.ts';
import styles from './UnsubscribeScreen.module.css';
import { UNSUBSCRIBE_PATH } from './unsubscribe.rules.ts';
import { unsubscribeWords as words } from './unsubscribe.words.ts';

interface MailLink {
  state: 'valid' | 'invalid';
  user: { email: string } | null;
  what: string | null;
  isOff: boolean | null;
}

export const loader = () => null;

// The page is cached for everyone and names nobody: the browser asks whose mail it is.
export const handle = screenHandle<null>({
  head: () => ({ title: words.title, canonical: UNSUBSCRIBE_PATH, robots: 'noindex' }),
});

export function Component() {
  return (
    <div className={layout.page}>
      <h1 className={styles.title}>{words.title}</h1>
      <div className={layout.noScriptOnly}>
        <Note>
          {words.needsScript} <a href={HELP_PATH}>{words.help}</a>
        </Note>
      </div>
      <div className={layout.scriptOnly}>
        <Choice />
      </div>
    </div>
  );
}

function Choice() {
  const api = use(BrowserApi);
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  const [link, setLink] = useState<MailLink | null>(null);
  const { busy, error, save } = useSaving({ reload: false, notSaved: words.failed });
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    const show = (opened: MailLink) => {
      if (!isGone) setLink(opened);
    };
    api?.preferences.readMailLink({ token }, QUIET).then(show, () => !isGone && setFailed(true));
    return () => {
      isGone = true;
    };
  }, [api, token]);

  function change(what: 'this' | 'all', undo: boolean) {
    void save(what, async ({ preferences }) => {
      setLink(await preferences.unsubscribe({ token, undo, all: what === 'all' }, QUIET));
    });
  }

  const failureText = hasFailed ? words.failed : error;
  const failure =
    failureText === null ? null : (
      <Note tone="bad" isAlert>
        {failureText}
      </Note>
    );
  if (!link) return failure ?? <SkeletonText label={words.loading} />;
  if (link.state === 'invalid') return <p>{words.invalid}</p>;
  if (!link.user) return <p>{words.noAccount}</p>;
  const isOff = link.isOff === true;
  return (
    <div className={styles.choice}>
      <p role="status">
        {isOff ? words.isOff(link.what ?? '') : words.isOn(link.what ?? '')} {words.goesTo(link.user.email)}
      </p>
      {failure}
      <div className={styles.buttons}>
        {isOff ? (
          <Button busyWord={busy === 'this' ? words.saving : undefined} onClick={() => change('this', true)}>
            {words.turnOn}
          </Button>
        ) : (
          <>
            <Button
              look="primary"
              busyWord={busy === 'this' ? words.saving : undefined}
              onClick={() => change('this', false)}
            >
              {words.turnOff}
            </Button>
            <Button busyWord={busy === 'all' ? words.saving : undefined} onClick={() => change('all', false)}>
              {words.turnAllOff}
            </Button>
          </>
        )}
      </div>
      <p className={layout.muted}>{words.stays}</p>
      <p>
        <a href={ACCOUNT_PATH}>{words.settings}</a>
      </p>
    </div>
  );
}
