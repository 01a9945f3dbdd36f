import type { ReactNode } from 'react';
import { MERGE_REASON_MAX } from '#competition/identities/identities.rules.ts';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import { Form, FormError, SubmitButton, type TextOf } from '#kit/ui/forms/Form.tsx';
import { refuseFields } from '#kit/ui/forms/form-errors.rules.ts';
import type { Done, Saving } from '#kit/ui/forms/use-saving.ts';
import type { Api } from '#kit/ui/page/api-context.ts';
import styles from './MatchInbox.module.css';
import type { OpenPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';
import { Facts, IfMerged, type PositionInList, QuestionHead } from './PairFacts.tsx';

export type MergeDecision = 'agree' | 'refuse' | 'withdraw';

interface PairReviewProps {
  pair: OpenPair;
  /** The saving of the page: one decision at a time. */
  saving: Saving;
  position: PositionInList;
  /** Answers or withdraws the question about the pair. */
  answer(decision: MergeDecision): void;
  confirm(api: Api, reason: string): Promise<Done | null>;
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
  saving: { busy },
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

function MergeForm({ pair, saving, position, confirm, setApart }: PairReviewProps) {
  async function merge(api: Api, textOf: TextOf) {
    const reason = textOf('reason').trim();
    if (reason === '') throw refuseFields({ reason: words.reasonMissing });
    return confirm(api, reason);
  }

  return (
    <Form className={styles.form} saving={saving} saveKey="confirm" onSave={merge}>
      <Facts pair={pair} />
      <IfMerged pair={pair} />
      {pair.asksOthers ? <Note>{words.asksOthers}</Note> : null}
      <Field name="reason" label={words.reason} hint={words.reasonHint}>
        {(control) => (
          <input
            {...control}
            className={controls.input}
            required
            maxLength={MERGE_REASON_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <FormError />
      <Decisions position={position}>
        <SubmitButton look="primary" busyWord={words.confirming}>
          {pair.asksOthers ? words.ask : words.confirm}
        </SubmitButton>
        <Button busyWord={saving.busy === 'apart' ? words.saving : undefined} onClick={setApart}>
          {words.apart}
        </Button>
      </Decisions>
    </Form>
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
