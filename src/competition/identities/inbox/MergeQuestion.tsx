import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import styles from './MatchInbox.module.css';
import type { OpenPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';
import { Facts, IfMerged, type PlaceInList, QuestionHead } from './PairFacts.tsx';

export type MergeDecision = 'agree' | 'refuse' | 'withdraw';

interface MergeQuestionProps {
  pair: OpenPair;
  question: NonNullable<OpenPair['question']>;
  /** Key of the button whose decision is being saved. */
  busy: string | null;
  place: PlaceInList;
  answer(decision: MergeDecision): void;
}

/** A merge across teams: with its evidence, for the team that answers, and for the one that waits. */
export function MergeQuestion({ pair, question, busy, place, answer }: MergeQuestionProps) {
  const { isOurs, teamName, reason, askedAt } = question;
  return (
    <>
      <QuestionHead pair={pair} place={place} />
      <div className={styles.form}>
        <Note>
          {isOurs ? words.weAsked(askedAt) : words.theyAsk(teamName, askedAt)} {words.quoted(reason)}
        </Note>
        <Facts pair={pair} />
        {pair.refusal === null ? <IfMerged pair={pair} /> : <Note tone="bad">{pair.refusal}</Note>}
        <div className={styles.buttons}>
          {isOurs ? (
            <Button
              busyWord={busy === 'withdraw' ? words.saving : undefined}
              onClick={() => answer('withdraw')}
            >
              {words.withdraw}
            </Button>
          ) : (
            <>
              {pair.refusal === null ? (
                <Button
                  look="primary"
                  busyWord={busy === 'agree' ? words.confirming : undefined}
                  onClick={() => answer('agree')}
                >
                  {words.confirm}
                </Button>
              ) : null}
              <Button
                busyWord={busy === 'refuse' ? words.saving : undefined}
                onClick={() => answer('refuse')}
              >
                {words.apart}
              </Button>
            </>
          )}
          {place.nextPath === null ? null : (
            <a className={styles.later} href={place.nextPath} data-keep-scroll>
              {words.later}
            </a>
          )}
          <span className={styles.hint}>{words.undoNote}</span>
        </div>
      </div>
    </>
  );
}
