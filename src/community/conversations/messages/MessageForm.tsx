import { type KeyboardEvent, use, useCallback, useEffect, useId, useRef, useState } from 'react';
import { formWords as words } from '#community/conversations/conversation-screens.words.ts';
import type { Thread } from '#community/conversations/conversations.client.ts';
import { Refusal } from '#kit/refusal.ts';
import { deviceStorage } from '#kit/ui/browser/browser-storage.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { BrowserApi, QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import styles from './MessageForm.module.css';
import { lengthOf, MESSAGE_MAX } from './messages.rules.ts';

/** The field counts down from here on. */
const NEARLY_FULL = MESSAGE_MAX - 500;

interface MessageFormProps {
  userId: number;
  thread: Thread;
  onSent(): Promise<void>;
}

interface Trouble {
  message: string;
  /** True if the same text can be sent again. */
  canRetry: boolean;
}

/** The typed text stays until it is sent, in the field and on this device. */
export function MessageForm({ userId, thread, onSent }: MessageFormProps) {
  const api = use(BrowserApi);
  const draftKey = `draft ${userId} ${thread.conversationId}`;
  const [text, setText] = useState(() => deviceStorage.read(draftKey) ?? '');
  const [isSending, setSending] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const attempt = useRef<{ text: string; sentKey: string } | null>(null);
  /** The newest message at the time of the attempt. */
  const newestBefore = useRef(0);
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const length = lengthOf(text);

  function change(typed: string) {
    setText(typed);
    if (typed === '') deviceStorage.forget(draftKey);
    else deviceStorage.keep(draftKey, typed);
  }

  /** Text typed since then stays. */
  const clear = useCallback(
    (sent: string) => {
      attempt.current = null;
      if (deviceStorage.read(draftKey) === sent) deviceStorage.forget(draftKey);
      setText((now) => (now === sent ? '' : now));
      setTrouble(null);
    },
    [draftKey],
  );

  // Another page of this browser sent it.
  useEffect(() => {
    const look = ({ key, newValue }: StorageEvent) => {
      if (key === draftKey && newValue === null) setText('');
    };
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [draftKey]);

  // The reply was lost, but the message has arrived.
  useEffect(() => {
    const { current } = attempt;
    if (trouble === null || current === null) return;
    const isHere = thread.messages.some(
      ({ messageId, isOwn, text: sentText }) =>
        isOwn && messageId > newestBefore.current && sentText === current.text.trim(),
    );
    if (isHere) clear(current.text);
  }, [thread.messages, trouble, clear]);

  async function send() {
    if (!api || isSending || text.trim() === '') return;
    // The focus stays in the field, so that a phone keeps its keyboard open.
    field.current?.focus();
    // A repeated attempt after a lost reply is the same message.
    if (attempt.current?.text !== text) {
      attempt.current = { text, sentKey: newKey() };
      newestBefore.current = thread.messages.at(-1)?.messageId ?? 0;
    }
    setSending(true);
    try {
      const message = { conversationId: thread.conversationId, ...attempt.current };
      await api.conversations.sendMessage(message, QUIET);
      clear(text);
      await onSent();
    } catch (error) {
      const isRefused = error instanceof Refusal;
      const message = isRefused ? error.message : navigator.onLine ? words.failed : words.offline;
      setTrouble({ message, canRetry: !isRefused || error.status === 429 });
      // After a block or a departure from the team the field must go.
      if (isRefused && error.status !== 400 && error.status !== 429) await onSent();
    } finally {
      setSending(false);
    }
  }

  /**
   * On-screen keyboards have no Shift+Enter: there only the button sends. Input methods use Enter
   * themselves.
   */
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.nativeEvent.isComposing) return;
    if (isTouched() && !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void send();
  }

  return (
    // This is no form, since an offline form is not submitted and could not offer "Try again".
    <div className={styles.form}>
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
          ref={field}
          className={controls.input}
          rows={1}
          aria-label={words.label}
          aria-describedby={noteId}
          aria-invalid={length > MESSAGE_MAX || undefined}
          placeholder={placeholderOf(thread)}
          value={text}
          onChange={({ target }) => change(target.value)}
          onKeyDown={handleKey}
        />
        <Button
          look="primary"
          icon="send"
          busyWord={isSending ? words.sending : undefined}
          onClick={() => void send()}
        >
          <span className={layout.hiddenOnPhones}>{words.send}</span>
        </Button>
      </div>
      <p id={noteId} className={styles.note}>
        {length > NEARLY_FULL ? words.left(MESSAGE_MAX - length) : isTouched() ? words.touchHint : words.hint}
      </p>
    </div>
  );
}

const isTouched = () => matchMedia('(pointer: coarse)').matches;

/** Returns "Message to Oskar and Renate". */
const placeholderOf = ({ kind, title, copies, other }: Thread): string =>
  kind === 'team' || !other ? words.toTeam(title) : words.placeholder([title, ...copies]);

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
