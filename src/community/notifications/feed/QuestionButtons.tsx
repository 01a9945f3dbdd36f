import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { FeedCache, FeedLine } from '#community/notifications/notifications.client.ts';
import { ANSWERS } from '#community/notifications/notifications.rules.ts';
import { feedWords as words } from '#community/notifications/notifications.words.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { useSaving } from '#kit/ui/forms/use-saving.ts';

interface QuestionButtonsProps {
  item: FeedLine;
  feed: FeedCache;
}

/** Yes and no buttons in the line; after the answer, its outcome with an undo button. */
export function QuestionButtons({ item, feed }: QuestionButtonsProps) {
  const { outcome } = item;
  const { question, line1: name } = item.content;
  const { busy, save, focusRef } = useSaving({ reload: false, isErrorInToast: true });
  useFocusOnOutcome(outcome, focusRef);

  return (
    <>
      {outcome ? (
        <span ref={focusRef} tabIndex={-1}>
          {words.outcomes[outcome]}
        </span>
      ) : null}
      {question
        ? ANSWERS.map((answer) => (
            <Button
              key={answer}
              aria-label={words.answerOf(words.answers[answer], name)}
              busyWord={busy === answer ? words.answering : undefined}
              onClick={() => void save(answer, () => feed.answer(item, answer))}
            >
              {words.answers[answer]}
            </Button>
          ))
        : null}
      {outcome && outcome !== 'undone' ? (
        <Button
          look="quiet"
          aria-label={words.undoOf(name)}
          busyWord={busy === 'undo' ? words.answering : undefined}
          onClick={() => void save('undo', () => feed.undo(item.notificationId))}
        >
          {words.undo}
        </Button>
      ) : null}
    </>
  );
}

/** The buttons are gone after an answer, so the focus moves to the text that replaced them. */
function useFocusOnOutcome(outcome: FeedLine['outcome'], place: RefObject<HTMLElement | null>) {
  const previous = useRef(outcome);
  useLayoutEffect(() => {
    if (outcome !== previous.current) place.current?.focus();
    previous.current = outcome;
  }, [outcome, place]);
}
