import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useManagedMeet } from '../ManagedMeet.tsx';
import styles from './SavingNotes.module.css';
import { savingWords as words } from './saving.words.ts';

/** Says what is not saved and why, and asks about fields that two hosts changed. */
export function SavingNotes() {
  const { queue, answer, resume, unsent, restoreUnsent, forgetUnsent } = useManagedMeet();
  const { phase, refusal, questions } = queue;
  const hasHeld = Object.keys(queue.held).length > 0;
  if (!unsent && questions.length === 0 && phase !== 'stopped' && !(refusal && hasHeld)) return null;
  return (
    <div className={styles.notes}>
      {phase === 'stopped' && refusal ? (
        <Note tone="bad" isAlert action={<Button onClick={resume}>{words.tryNow}</Button>}>
          {words.stopped(refusal.message)}
        </Note>
      ) : null}
      {phase !== 'stopped' && refusal && hasHeld ? (
        <Note tone="bad" isAlert>
          {words.held(refusal.message)}
        </Note>
      ) : null}
      {questions.map(({ path, mine, theirs, by }) => (
        <Note
          key={path}
          tone="warn"
          isAlert
          action={
            <span className={styles.choices}>
              <Button onClick={() => answer(path, 'mine')}>{words.keepMine}</Button>
              <Button onClick={() => answer(path, 'theirs')}>{words.takeTheirs}</Button>
            </span>
          }
        >
          <b>{words.both(path, by)}</b> {words.mine(mine)} {words.theirs(theirs, by)}
        </Note>
      ))}
      {unsent ? (
        <Note
          tone="warn"
          action={
            <span className={styles.choices}>
              <Button onClick={restoreUnsent}>{words.restore}</Button>
              <Button onClick={forgetUnsent}>{words.forget}</Button>
            </span>
          }
        >
          {words.earlier(Object.keys(unsent.leaves))}
        </Note>
      ) : null}
    </div>
  );
}
