import { useEffect, useRef, useState } from 'react';
import type { FeedCache, ShownItem } from '#community/notifications/notifications.client.ts';
import { ANSWERS, type Answer } from '#community/notifications/notifications.rules.ts';
import { feedWords as words } from '#community/notifications/notifications.words.ts';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { toast } from '#kit/ui/toasts/toast.ts';

interface QuestionButtonsProps {
  item: ShownItem;
  feed: FeedCache;
}

/** A yes and a no in the line itself; afterwards what was answered, with the way back. */
export function QuestionButtons({ item, feed }: QuestionButtonsProps) {
  const { outcome } = item;
  const { question, line1: name } = item.content;
  const [saving, setSaving] = useState<Answer | 'undo' | null>(null);
  const told = useFocusWhenTold(outcome);

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
        <span ref={told} tabIndex={-1}>
          {words.outcomes[outcome]}
        </span>
      ) : null}
      {question
        ? ANSWERS.map((given) => (
            <Button
              key={given}
              aria-label={words.answerOf(words.answers[given], name)}
              busyWord={saving === given ? words.answering : undefined}
              onClick={() => save(given, () => feed.answer(item, given))}
            >
              {words.answers[given]}
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

/** The buttons are gone, and the focus goes to what is said in their place. */
function useFocusWhenTold(outcome: ShownItem['outcome']) {
  const told = useRef<HTMLSpanElement>(null);
  const before = useRef(outcome);
  useEffect(() => {
    if (outcome !== before.current) told.current?.focus();
    before.current = outcome;
  }, [outcome]);
  return told;
}
