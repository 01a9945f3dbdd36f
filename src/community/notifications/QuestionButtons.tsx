import { useState } from 'react';
import type { NoticeQuestion } from '#kit/notices.ts';
import { Refusal } from '#kit/refusal.ts';
import { Button } from '#kit/ui/Button.tsx';
import { neighbourOf } from '#kit/ui/next-row.ts';
import { toast } from '#kit/ui/toast.ts';
import type { FeedCache } from './notifications.client.ts';
import { ANSWERS, type Answer } from './notifications.rules.ts';
import { feedWords as words } from './notifications.words.ts';

interface QuestionButtonsProps {
  question: NoticeQuestion;
  /** About whom. */
  name: string;
  feed: FeedCache;
}

/** As long as on the pages of teams: there is something to read and to decide. */
const UNDO_MS = 10_000;

/** A yes and a no in the line itself. */
export function QuestionButtons({ question, name, feed }: QuestionButtonsProps) {
  const [saving, setSaving] = useState<Answer | null>(null);

  async function answer(given: Answer, button: HTMLElement) {
    if (saving !== null) return;
    setSaving(given);
    const next = neighbourOf(button);
    try {
      const undo = await feed.answer(question, given);
      // The line is gone, or its buttons are.
      if (!button.isConnected) next?.focus();
      await toast({
        tone: 'done',
        durationMs: UNDO_MS,
        text: words.answered[given](name),
        action: { label: words.undo, run: () => void takeBack(undo) },
      });
    } catch (error) {
      await tell(error);
    }
    setSaving(null);
  }

  return ANSWERS.map((given) => (
    <Button
      key={given}
      aria-label={words.answerOf(words.answers[given], name)}
      busyWord={saving === given ? words.answering : undefined}
      onClick={({ currentTarget }) => answer(given, currentTarget)}
    >
      {words.answers[given]}
    </Button>
  ));
}

async function takeBack(undo: () => Promise<void>): Promise<void> {
  try {
    await undo();
    await toast({ text: words.undone });
  } catch (error) {
    await tell(error);
  }
}

const tell = (error: unknown) => toast({ text: error instanceof Refusal ? error.message : words.notSaved });
