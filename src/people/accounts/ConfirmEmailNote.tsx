import { use, useEffect, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/Button.tsx';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import { Note } from '#kit/ui/Note.tsx';
import { confirmEmailWords as words } from './confirm-email.words.ts';

const QUIET = { context: { quiet: true } };

/** For members whose email is not confirmed yet: what waits for it, and the email once more. Nothing for all others. */
export function ConfirmEmailNote() {
  const api = use(BrowserApi);
  const [email, setEmail] = useState<string | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  useEffect(() => {
    let isGone = false;
    api?.signIn
      .getSecurity({}, QUIET)
      .then((security) => {
        if (!isGone && !security.isVerified) setEmail(security.email);
      })
      // Without an answer there is nothing to say; what needs a confirmed email refuses by itself.
      .catch(() => {});
    return () => {
      isGone = true;
    };
  }, [api]);

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
  );
}
