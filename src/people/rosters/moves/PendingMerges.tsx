import { Button } from '#kit/ui/forms/Button.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { teamAddress } from '#sport/addresses/addresses.rules.ts';
import styles from './AthleteMoves.module.css';
import type { MergeQuestion } from './athlete-moves.client.ts';
import { athleteMovesWords as words } from './athlete-moves.words.ts';

interface MergesToAnswerProps {
  name: string;
  questions: readonly MergeQuestion[];
  saving: Saving;
}

/** Requests of other coaches to merge one of their athletes with this one. */
export function PendingMerges({ name, questions, saving }: MergesToAnswerProps) {
  function decide({ questionId }: MergeQuestion, decision: 'agree' | 'refuse') {
    void saving.save(`${decision} merge ${questionId}`, async ({ identities }) => {
      await identities.decideMerge({ questionId, decision }, QUIET);
      return { text: words.merge.done[decision](name) };
    });
  }

  return questions.map((question) => (
    <article key={question.questionId} className={styles.move}>
      <h3>
        <a href={teamAddress(question.teamId)}>{words.merge.question(name, question)}</a>
      </h3>
      <p>{words.merge.request(question)}</p>
      <p className={layout.muted}>{words.merge.effect}</p>
      <div className={styles.buttons}>
        <Button
          look="primary"
          aria-label={words.merge.act(words.merge.agree, question)}
          busyWord={saving.busy === `agree merge ${question.questionId}` ? words.saving : undefined}
          onClick={() => decide(question, 'agree')}
        >
          {words.merge.agree}
        </Button>
        <Button
          aria-label={words.merge.act(words.merge.decline, question)}
          busyWord={saving.busy === `refuse merge ${question.questionId}` ? words.saving : undefined}
          onClick={() => decide(question, 'refuse')}
        >
          {words.merge.decline}
        </Button>
      </div>
    </article>
  ));
}
