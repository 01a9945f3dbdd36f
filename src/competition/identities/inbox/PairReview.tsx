import { type FormEvent, type ReactNode, useState } from 'react';
import { MERGE_REASON_MAX } from '#competition/identities/identities.rules.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import styles from './MatchInbox.module.css';
import type { OpenPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';
import { Facts, IfMerged, type PositionInList, QuestionHead } from './PairFacts.tsx';

export type MergeDecision = 'agree' | 'refuse' | 'withdraw';

interface PairReviewProps {
  pair: OpenPair;
  /** The key of the button whose decision is being saved. */
  busy: string | null;
  position: PositionInList;
  /** Answers or withdraws the question about the pair. */
  answer(decision: MergeDecision): void;
  confirm(reason: string): void;
  setApart(): void;
}

/** Two athletes with their evidence and the decisions that are open: a new one, or the answer to another team's question. */
export function PairReview(props: PairReviewProps) {
  const { pair, position } = props;
  return (
    <>
      <QuestionHead pair={pair} position={position} />
      {pair.question ? (
        <TeamQuestion {...props} question={pair.question} />
      ) : pair.refusal === null ? (
        <MergeForm {...props} />
      ) : (
        <div className={styles.form}>
          <Facts pair={pair} />
          <Note tone="bad">{pair.refusal}</Note>
        </div>
      )}
    </>
  );
}

/** A merge across teams: one team waits for the answer, the other one gives it. */
function TeamQuestion({
  pair,
  question: { isOurs, teamName, reason, askedAt },
  busy,
  position,
  answer,
}: PairReviewProps & { question: NonNullable<OpenPair['question']> }) {
  return (
    <div className={styles.form}>
      <Note>
        {isOurs ? words.weAsked(askedAt) : words.theyAsk(teamName, askedAt)} {words.quoted(reason)}
      </Note>
      <Facts pair={pair} />
      {pair.refusal === null ? <IfMerged pair={pair} /> : <Note tone="bad">{pair.refusal}</Note>}
      <Decisions position={position}>
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
            <Button busyWord={busy === 'refuse' ? words.saving : undefined} onClick={() => answer('refuse')}>
              {words.apart}
            </Button>
          </>
        )}
      </Decisions>
    </div>
  );
}

function MergeForm({ pair, busy, position, confirm, setApart }: PairReviewProps) {
  const [isReasonMissing, setReasonMissing] = useState(false);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setReasonMissing(reason === '');
    if (reason !== '') confirm(reason);
    // On phones the buttons come before the end of the form, so the field may be out of view.
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <Facts pair={pair} />
      <IfMerged pair={pair} />
      {pair.asksOthers ? <Note>{words.asksOthers}</Note> : null}
      <Field
        label={words.reason}
        hint={words.reasonHint}
        error={isReasonMissing ? words.reasonMissing : undefined}
      >
        {(control) => (
          <input
            {...control}
            className={controls.input}
            name="reason"
            required
            maxLength={MERGE_REASON_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <Decisions position={position}>
        <Button type="submit" look="primary" busyWord={busy === 'confirm' ? words.confirming : undefined}>
          {pair.asksOthers ? words.ask : words.confirm}
        </Button>
        <Button busyWord={busy === 'apart' ? words.saving : undefined} onClick={setApart}>
          {words.apart}
        </Button>
      </Decisions>
    </form>
  );
}

/** The buttons, the link to the next pair, and the note that every decision can be undone. */
function Decisions({ position, children }: { position: PositionInList; children: ReactNode }) {
  return (
    <div className={styles.buttons}>
      {children}
      {position.nextPath === null ? null : (
        <a className={styles.later} href={position.nextPath} data-keep-scroll>
          {words.later}
        </a>
      )}
      <span className={styles.hint}>{words.undoNote}</span>
    </div>
  );
}
