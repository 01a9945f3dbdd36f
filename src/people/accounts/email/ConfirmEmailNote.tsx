import { type RefObject, use, useCallback, useEffect, useState } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import { confirmEmailWords as words } from './confirm-email.words.ts';

export interface EmailToConfirm {
  /** The unconfirmed email; null when it is confirmed or not loaded yet. */
  email: string | null;
  /** Asks the site again. Returns true when nothing has to be confirmed, or the site cannot say. */
  check(): Promise<boolean>;
}

/** Checks the email when the page opens, and again when its reader comes back from the mailbox. */
export function useEmailToConfirm(): EmailToConfirm {
  const api = use(BrowserApi);
  const [email, setEmail] = useState<string | null>(null);

  const check = useCallback(async () => {
    if (!api) return true;
    try {
      const security = await api.signIn.getSecurity({}, QUIET);
      setEmail(security.isVerified ? null : security.email);
      return security.isVerified;
    } catch {
      // The calls that need a confirmed email refuse by themselves.
      return true;
    }
  }, [api]);

  useEffect(() => void check(), [check]);
  useEffect(() => {
    if (email === null) return;
    const look = () => {
      if (document.visibilityState === 'visible') void check();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [email, check]);

  return { email, check };
}

/**
 * Tells members with an unconfirmed email what they cannot do yet, and sends the mail again. Shows nothing to others.
 */
export function ConfirmEmailNote() {
  return <EmailToConfirmNote {...useEmailToConfirm()} />;
}

interface EmailToConfirmNoteProps extends Pick<EmailToConfirm, 'email'> {
  /** Gets the focus when an action needs a confirmed email. */
  noteRef?: RefObject<HTMLDivElement | null>;
}

export function EmailToConfirmNote({ email, noteRef }: EmailToConfirmNoteProps) {
  const { busy, error, save } = useSaving({ notSaved: words.notSent, reload: false });
  const [isSent, setSent] = useState(false);

  const sendAgain = () =>
    save('send', async ({ signIn }) => {
      await signIn.sendVerification({}, QUIET);
      setSent(true);
    });

  if (email === null) return null;
  return (
    <div ref={noteRef} tabIndex={-1}>
      <Note
        tone="warn"
        action={
          <Button busyWord={busy ? words.sending : undefined} onClick={() => void sendAgain()}>
            {words.sendAgain}
          </Button>
        }
      >
        <b>{words.title}</b> {words.sentTo(email)}{' '}
        <span role="status">{error ?? (isSent ? words.sent : null)}</span>
      </Note>
    </div>
  );
}
