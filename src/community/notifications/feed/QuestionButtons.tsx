import { useEffect, useRef, useState } from 'react';
import type { FeedCache, FeedLine } from '#community/notifications/notifications.client.ts';
import { ANSWERS, type Answer } from '#community/notifications/notifications.rules.ts';
import { feedWords as words } from '#community/notifications/notifications.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';

interface QuestionButtonsProps {
  item: FeedLine;
  feed: FeedCache;
}

/** Yes and no buttons in the line; after the answer, its outcome with an undo button. */
export function QuestionButtons({ item, feed }: QuestionButtonsProps) {
  const { outcome } = item;
  const { question, line1: name } = item.content;
  const [saving, setSaving] = useState<Answer | 'undo' | null>(null);
  const outcomeText = useFocusOnOutcome(outcome);

  async function save(key: Answer | 'undo', work: () => Promise<void>) {
    if (saving !== null) return;
    setSaving(key);
    try {
      await work();
    } catch (error) {
      await toast({ text: error instanceof Refusal ? error.message : words.notSaved });
    }
    setSaving(null);
  }

  return (
    <>
      {outcome ? (
        <span ref={outcomeText} tabIndex={-1}>
          {words.outcomes[outcome]}
        </span>
      ) : null}
      {question
        ? ANSWERS.map((answer) => (
            <Button
              key={answer}
              aria-label={words.answerOf(words.answers[answer], name)}
              busyWord={saving === answer ? words.answering : undefined}
              onClick={() => save(answer, () => feed.answer(item, answer))}
            >
              {words.answers[answer]}
            </Button>
          ))
        : null}
      {outcome && outcome !== 'undone' ? (
        <Button
          look="quiet"
          aria-label={words.undoOf(name)}
          busyWord={saving === 'undo' ? words.answering : undefined}
          onClick={() => save('undo', () => feed.undo(item.ID))}
        >
          {words.undo}
        </Button>
      ) : null}
    </>
  );
}

/** The buttons are gone after an answer, so the focus moves to the text that replaced them. */
function useFocusOnOutcome(outcome: FeedLine['outcome']) {
  const outcomeText = useRef<HTMLSpanElement>(null);
  const previous = useRef(outcome);
  useEffect(() => {
    if (outcome !== previous.current) outcomeText.current?.focus();
    previous.current = outcome;
  }, [outcome]);
  return outcomeText;
}
