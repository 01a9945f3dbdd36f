import { type RefObject, use, useCallback, useEffect, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { confirmEmailWords as words } from './confirm-email.words.ts';

const QUIET = { context: { quiet: true } };

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
  const api = use(BrowserApi);
  const [message, setMessage] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function sendAgain() {
    if (!api || isSending) return;
    setSending(true);
    try {
      await api.signIn.sendVerification({}, QUIET);
      setMessage(words.sent);
    } catch (error) {
      setMessage(error instanceof Refusal ? error.message : words.notSent);
    }
    setSending(false);
  }

  if (email === null) return null;
  return (
    <div ref={noteRef} tabIndex={-1}>
      <Note
        tone="warn"
        action={
          <Button busyWord={isSending ? words.sending : undefined} onClick={sendAgain}>
            {words.sendAgain}
          </Button>
        }
      >
        <b>{words.title}</b> {words.sentTo(email)} <span role="status">{message}</span>
      </Note>
    </div>
  );
}
