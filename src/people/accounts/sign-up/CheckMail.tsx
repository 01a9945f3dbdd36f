import { useEffect, useState } from 'react';
import { readerNowMs } from '#kit/ui/browser/reader-time.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';
import { AccountPanel } from '#people/accounts/AccountPanel.tsx';
import styles from '#people/accounts/account.module.css';
import { signInWords } from '#people/accounts/sign-in.words.ts';
import { mailWords as words } from './sign-up.words.ts';

const AGAIN_AFTER_SECONDS = 60;

interface CheckMailProps {
  email: string;
  sentAtMs: number;
  onSent(atMs: number): void;
  onChangeEmail(): void;
}

/** After sign-up, whether or not the address has an account. */
export function CheckMail({ email, sentAtMs, onSent, onChangeEmail }: CheckMailProps) {
  const { busy, error, save } = useSaving({ notSaved: signInWords.notSent, reload: false });
  const left = useSecondsUntil(sentAtMs + AGAIN_AFTER_SECONDS * 1000);

  const sendAgain = () =>
    save('send', async ({ signIn }) => {
      await signIn.sendVerification({ email });
      onSent(readerNowMs());
    });

  return (
    <AccountPanel title={words.check} isAnswer>
      <div className={styles.in}>
        <p role="status">
          {words.sentTo} <b>{email}</b>. {words.verifyRest}
        </p>
        <Note>
          {words.sentAt(clockTime(sentAtMs))} {left > 0 ? words.againIn(minutesOf(left)) : null}
        </Note>
        <SavingError error={error} />
      </div>
      <div className={styles.foot}>
        <div className={styles.pair}>
          <Button
            lockedBecause={left > 0 ? words.wait : undefined}
            busyWord={busy ? words.sending : undefined}
            onClick={() => void sendAgain()}
          >
            {words.again}
          </Button>
          <Button onClick={onChangeEmail}>{words.changeEmail}</Button>
        </div>
      </div>
    </AccountPanel>
  );
}

/** Counts down by the second to 0. */
function useSecondsUntil(endMs: number): number {
  const [nowMs, setNowMs] = useState(readerNowMs);
  const left = Math.max(0, Math.ceil((endMs - nowMs) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    setNowMs(readerNowMs());
    if (isOver) return;
    const timer = setInterval(() => setNowMs(readerNowMs()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

const minutesOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const clockTime = (ms: number) =>
  new Date(ms).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
