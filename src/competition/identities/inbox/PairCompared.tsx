import { type FormEvent, useState } from 'react';
import { Note } from '#kit/ui/feedback/Note.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import controls from '#kit/ui/forms/controls.module.css';
import { Field } from '#kit/ui/forms/Field.tsx';
import styles from './MatchInbox.module.css';
import type { OpenPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';
import { Facts, IfMerged, type PlaceInList, QuestionHead } from './PairFacts.tsx';

const REASON_MOST = 200;

interface PairComparedProps {
  pair: OpenPair;
  /** Key of the button whose decision is being saved. */
  busy: string | null;
  place: PlaceInList;
  confirm(reason: string): void;
  setApart(): void;
}

/** Two athletes beside each other, fact by fact, and what may be decided about them. */
export function PairCompared({ pair, busy, place, confirm, setApart }: PairComparedProps) {
  const [isReasonMissing, setReasonMissing] = useState(false);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setReasonMissing(reason === '');
    if (reason !== '') confirm(reason);
    // On phones the buttons stand above the end of the form.
    else event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <>
      <QuestionHead pair={pair} place={place} />
      {pair.refusal === null ? (
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
                maxLength={REASON_MOST}
                autoComplete="off"
              />
            )}
          </Field>
          <div className={styles.buttons}>
            <Button type="submit" look="primary" busyWord={busy === 'confirm' ? words.confirming : undefined}>
              {pair.asksOthers ? words.ask : words.confirm}
            </Button>
            <Button busyWord={busy === 'apart' ? words.saving : undefined} onClick={setApart}>
              {words.apart}
            </Button>
            {place.nextPath === null ? null : (
              <a className={styles.later} href={place.nextPath} data-keep-scroll>
                {words.later}
              </a>
            )}
            <span className={styles.hint}>{words.undoNote}</span>
          </div>
        </form>
      ) : (
        <div className={styles.form}>
          <Facts pair={pair} />
          <Note tone="bad">{pair.refusal}</Note>
        </div>
      )}
    </>
  );
}
