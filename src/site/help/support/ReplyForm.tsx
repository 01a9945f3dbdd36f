import { type FormEvent, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Refusal } from '#kit/refusal.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import type { Api } from '#kit/ui/page/api-context.ts';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import styles from './SupportInbox.module.css';
import type { SupportThreadReply } from './SupportMessageScreen.tsx';
import { REPLY_MAX } from './support.rules.ts';
import { inboxWords as words } from './support-inbox.words.ts';

interface ReplyFormProps {
  message: SupportThreadReply;
  /** Called after the page shows the change. */
  onDone(): void;
}

const QUIET = { context: { quiet: true } };

/** Replies by mail, closes the message without a reply, or reopens it. The text stays until it has been sent. */
export function ReplyForm({ message: { ID: messageId, email, state }, onDone }: ReplyFormProps) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<'reply' | 'state' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const refusal = error instanceof Refusal ? error : null;

  async function save(action: 'reply' | 'state', call: (api: Api) => Promise<unknown>, done: string) {
    if (!api || busy !== null) return;
    setBusy(action);
    setError(null);
    try {
      await call(api);
      void toast({ text: done, tone: 'done' });
      await revalidate();
      onDone();
    } catch (failure) {
      setError(failure);
    }
    setBusy(null);
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '');
    void save('reply', (api) => api.supportInbox.reply({ messageId, text }, QUIET), words.sent(email));
  }

  const next = state === 'open' ? 'answered' : 'open';
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <Field label={words.reply} hint={words.replyHint(email)} error={refusal?.fields?.text}>
        {(control) => (
          <textarea {...control} className={controls.input} name="text" rows={8} maxLength={REPLY_MAX} />
        )}
      </Field>
      {error !== null && !refusal?.fields?.text ? (
        <Note tone="bad" isAlert>
          {refusal?.message ?? words.notSaved}
        </Note>
      ) : null}
      <div className={styles.buttons}>
        <Button type="submit" look="primary" busyWord={busy === 'reply' ? words.sending : undefined}>
          {words.send}
        </Button>
        <Button
          busyWord={busy === 'state' ? words.saving : undefined}
          onClick={() =>
            void save(
              'state',
              (api) => api.supportInbox.setState({ messageId, state: next }, QUIET),
              words.done[next],
            )
          }
        >
          {state === 'open' ? words.setAside : words.reopen}
        </Button>
      </div>
    </form>
  );
}
