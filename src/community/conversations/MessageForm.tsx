import { type FormEvent, type KeyboardEvent, use, useId, useRef, useState } from 'react';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/Button.tsx';
import { BrowserApi } from '#kit/ui/browser-api.ts';
import { deviceStorage } from '#kit/ui/browser-storage.ts';
import controls from '#kit/ui/controls.module.css';
import { Note } from '#kit/ui/Note.tsx';
import { formWords as words } from './conversation-screens.words.ts';
import type { Thread } from './conversations.client.ts';
import styles from './MessageForm.module.css';
import { lengthOf, MESSAGE_MOST } from './messages.rules.ts';

/** From here on the field says how many are left. */
const NEARLY_FULL = MESSAGE_MOST - 500;

interface MessageFormProps {
  userId: number;
  thread: Thread;
  onSent(): Promise<void>;
}

interface Trouble {
  message: string;
  /** The same text can be sent again as it is. */
  canRetry: boolean;
}

/** What is typed stays until it is sent: in the field, and on this device also over night. */
export function MessageForm({ userId, thread, onSent }: MessageFormProps) {
  const api = use(BrowserApi);
  const draftKey = `draft ${userId} ${thread.ID}`;
  const [text, setText] = useState(() => deviceStorage.read(draftKey) ?? '');
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const attempt = useRef<{ text: string; sentKey: string } | null>(null);
  const noteId = useId();
  const length = lengthOf(text);

  function change(typed: string) {
    setText(typed);
    if (typed === '') deviceStorage.forget(draftKey);
    else deviceStorage.keep(draftKey, typed);
  }

  async function send() {
    if (!api || isSending || text.trim() === '') return;
    // An attempt whose answer was lost is the same message when it is made again.
    if (attempt.current?.text !== text) attempt.current = { text, sentKey: newKey() };
    setSending(true);
    try {
      const message = { conversationId: thread.ID, ...attempt.current };
      await api.conversations.sendMessage(message, { context: { quiet: true } });
      attempt.current = null;
      change('');
      setTrouble(null);
      await onSent();
    } catch (error) {
      const isRefused = error instanceof Refusal;
      const message = isRefused ? error.message : navigator.onLine ? words.failed : words.offline;
      setTrouble({ message, canRetry: !isRefused || error.status === 429 });
      // The field may have to go: somebody was blocked, or left the team.
      if (isRefused && error.status !== 400 && error.status !== 429) await onSent();
    } finally {
      setSending(false);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit}>
      {trouble === null ? null : (
        <Note
          tone={trouble.canRetry ? 'warn' : 'bad'}
          isAlert
          action={trouble.canRetry ? <Button onClick={() => void send()}>{words.again}</Button> : undefined}
        >
          {trouble.message}
        </Note>
      )}
      <div className={styles.line}>
        <textarea
          className={controls.input}
          rows={1}
          aria-label={words.label}
          aria-describedby={noteId}
          aria-invalid={length > MESSAGE_MOST || undefined}
          placeholder={placeholderOf(thread)}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={handleKey}
        />
        <Button type="submit" look="primary" busyWord={isSending ? words.sending : undefined}>
          {words.send}
        </Button>
      </div>
      <p id={noteId} className={styles.note}>
        {length > NEARLY_FULL ? words.left(MESSAGE_MOST - length) : words.hint}
      </p>
    </form>
  );
}

/** "Message to Oskar and Renate" */
const placeholderOf = ({ kind, title, copies, other }: Thread): string =>
  kind === 'team' || !other ? words.toTeam(title) : words.placeholder([title, ...copies]);

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
