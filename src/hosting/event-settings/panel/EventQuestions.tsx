import { eventSettingsWords as words } from '#hosting/event-settings/event-settings.words.ts';
import { readableLeaf } from '#hosting/event-settings/event-view.rules.ts';
import { useEventSaving } from '#hosting/event-settings/saving/EventSaving.tsx';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import styles from './EventPanel.module.css';

/** Asks which value stays where two hosts changed one field. */
export function EventQuestions({ eventId }: { eventId: number }) {
  const { queue, apply } = useEventSaving();
  return queue.questions
    .filter((question) => question.eventId === eventId)
    .map((question) => {
      const { name, mine, theirs } = readableLeaf(question, queue);
      return (
        <Note key={question.leaf} tone="warn" isAlert>
          <b>{words.questionTitle}</b>
          <p>{words.question(name)}</p>
          <div className={styles.actions}>
            <Button onClick={() => apply({ kind: 'answer', question, take: 'mine' })}>
              {words.mine(mine)}
            </Button>
            <Button onClick={() => apply({ kind: 'answer', question, take: 'theirs' })}>
              {words.theirs(theirs)}
            </Button>
          </div>
        </Note>
      );
    });
}
