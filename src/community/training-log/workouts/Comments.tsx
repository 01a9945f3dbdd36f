import { type FormEvent, use, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { commentWords as words, workoutWords } from '#community/training-log/training-log.words.ts';
import { COMMENT_MAX } from '#community/training-log/workouts.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { BrowserApi } from '#kit/ui/page/browser-api.ts';
import { toast } from '#kit/ui/toasts/toast.ts';
import styles from './Comments.module.css';

type Workout = LogData['workouts'][number];
type Comment = Workout['comments'][number];

/** Comments of coaches, parents and the athlete on a workout. */
export function Comments({ log, workout: { ID, comments } }: { log: LogData; workout: Workout }) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();

  async function remove(commentId: number) {
    try {
      await api!.trainingLog.removeComment({ commentId }, { context: { quiet: true } });
      await revalidate();
      void toast({ text: words.removed });
    } catch {
      void toast({ text: workoutWords.notDone });
    }
  }

  return (
    <div>
      {comments.map((comment) => (
        <CommentLine key={comment.ID} comment={comment} onRemove={() => void remove(comment.ID)} />
      ))}
      <CommentForm workoutId={ID} name={log.reader === 'self' ? log.owner.name : null} />
    </div>
  );
}

function CommentLine({ comment, onRemove }: { comment: Comment; onRemove(): void }) {
  const { name, wroteAs, text, at, canRemove } = comment;
  return (
    <div className={styles.comment}>
      <Avatar name={name} size="small" />
      <div>
        <b>{name}</b>{' '}
        {wroteAs === 'self' ? null : <StatusTag tone="plain">{words.wroteAs[wroteAs]}</StatusTag>}{' '}
        <time dateTime={at}>{formatLocalTime(at)}</time>
        <p>{text}</p>
      </div>
      {canRemove ? (
        <Button look="quiet" aria-label={words.removeOf(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      ) : null}
    </div>
  );
}

/** The typed text stays until it is sent. */
function CommentForm({ workoutId, name }: { workoutId: number; name: string | null }) {
  const api = use(BrowserApi);
  const { revalidate } = useRevalidator();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    if (!api || isSending) return;
    setSending(true);
    try {
      await api.trainingLog.addComment({ workoutId, text }, { context: { quiet: true } });
      setText('');
      setFailure(null);
      await revalidate();
    } catch (error) {
      setFailure(error instanceof Refusal ? error.message : workoutWords.notDone);
    } finally {
      setSending(false);
    }
  }

  return (
    <form className={styles.say} onSubmit={send}>
      {name === null ? null : <Avatar name={name} size="small" />}
      <input
        className={controls.input}
        aria-label={words.label}
        placeholder={words.label}
        maxLength={COMMENT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" busyWord={isSending ? words.sending : undefined}>
        {words.send}
      </Button>
      {failure === null ? null : (
        <Note tone="bad" isAlert>
          {failure}
        </Note>
      )}
    </form>
  );
}

/** Formats "Tue, May 12, 7:52 PM" in the reader's time zone. */
function formatLocalTime(at: string): string {
  return new Date(at).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
}
