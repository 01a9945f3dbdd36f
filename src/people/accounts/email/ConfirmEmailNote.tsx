import { type RefObject, use, useCallback, useEffect, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { confirmEmailWords as words } from './confirm-email.words.ts';

const QUIET = { context: { quiet: true } };

export interface EmailToConfirm {
  /** Null once it is confirmed, and while it is not known. */
  email: string | null;
  /** Asks the site anew. True where nothing has to be confirmed, or the site cannot say. */
  check(): Promise<boolean>;
}

/** Looked at when the page opens, and again when its reader comes back to it from the email. */
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
      // What needs a confirmed email refuses by itself.
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

/** For members whose email is not confirmed yet: what waits for it, and the email once more. Nothing for all others. */
export function ConfirmEmailNote() {
  return <EmailToConfirmNote {...useEmailToConfirm()} />;
}

interface EmailToConfirmNoteProps extends Pick<EmailToConfirm, 'email'> {
  /** Where the focus goes when something waits for the email. */
  place?: RefObject<HTMLDivElement | null>;
}

export function EmailToConfirmNote({ email, place }: EmailToConfirmNoteProps) {
  const api = use(BrowserApi);
  const [said, setSaid] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  async function sendAgain() {
    if (!api || isSending) return;
    setSending(true);
    try {
      await api.signIn.sendVerification({}, QUIET);
      setSaid(words.sent);
    } catch (error) {
      setSaid(error instanceof Refusal ? error.message : words.notSent);
    }
    setSending(false);
  }

  if (email === null) return null;
  return (
    <div ref={place} tabIndex={-1}>
      <Note
        tone="warn"
        action={
          <Button busyWord={isSending ? words.sending : undefined} onClick={sendAgain}>
            {words.sendAgain}
          </Button>
        }
      >
        <b>{words.title}</b> {words.sentTo(email)} <span role="status">{said}</span>
      </Note>
    </div>
  );
}
