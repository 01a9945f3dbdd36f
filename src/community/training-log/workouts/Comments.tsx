import { useRef } from 'react';
import type { LogData } from '#community/training-log/training-log.client.ts';
import { commentWords as words } from '#community/training-log/training-log.words.ts';
import { COMMENT_MAX } from '#community/training-log/workouts.rules.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Form, FormError, SubmitButton } from '#kit/ui/forms/Form.tsx';
import { SaveButton } from '#kit/ui/forms/SaveButton.tsx';
import { Avatar } from '#kit/ui/images/Avatar.tsx';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import styles from './Comments.module.css';

type Workout = LogData['workouts'][number];
type Comment = Workout['comments'][number];

/** Comments of coaches, parents and the athlete on a workout. */
export function Comments({ log, workout: { workoutId, comments } }: { log: LogData; workout: Workout }) {
  return (
    <div>
      {comments.map((comment) => (
        <CommentLine key={comment.commentId} comment={comment} />
      ))}
      <CommentForm workoutId={workoutId} name={log.reader === 'self' ? log.owner.name : null} />
    </div>
  );
}

function CommentLine({ comment }: { comment: Comment }) {
  const { commentId, name, wroteAs, text, at, canRemove } = comment;
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
        <SaveButton
          look="quiet"
          aria-label={words.removeOf(name)}
          isErrorInToast
          onSave={async ({ trainingLog }) => {
            await trainingLog.removeComment({ commentId }, QUIET);
            return { text: words.removed };
          }}
        >
          {words.remove}
        </SaveButton>
      ) : null}
    </div>
  );
}

/** The typed text stays until it is sent. */
function CommentForm({ workoutId, name }: { workoutId: number; name: string | null }) {
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      ref={form}
      className={styles.say}
      onSave={async ({ trainingLog }, textOf) => {
        await trainingLog.addComment({ workoutId, text: textOf('text') }, QUIET);
      }}
      onSaved={() => form.current?.reset()}
    >
      {name === null ? null : <Avatar name={name} size="small" />}
      <input
        className={controls.input}
        name="text"
        aria-label={words.label}
        placeholder={words.label}
        maxLength={COMMENT_MAX}
      />
      <SubmitButton busyWord={words.sending}>{words.send}</SubmitButton>
      <FormError />
    </Form>
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
