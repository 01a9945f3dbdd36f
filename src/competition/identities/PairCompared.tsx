import { type FormEvent, useState } from 'react';
import { Avatar } from '#kit/ui/Avatar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import controls from '#kit/ui/controls.module.css';
import { Field } from '#kit/ui/Field.tsx';
import layout from '#kit/ui/layout.module.css';
import { Note } from '#kit/ui/Note.tsx';
import { SectionHead } from '#kit/ui/Section.tsx';
import { StatusWord } from '#kit/ui/Tag.tsx';
import table from '#kit/ui/table.module.css';
import { athleteAddress } from '#sport/addresses.rules.ts';
import styles from './MatchInbox.module.css';
import type { OpenPair } from './match-inbox.client.ts';
import { matchInboxWords as words } from './match-inbox.words.ts';
import { STRENGTH_TONES, VERDICT_TONES } from './strength-tones.rules.ts';

const REASON_MOST = 200;

interface PairComparedProps {
  pair: OpenPair;
  /** Key of the button whose decision is being saved. */
  busy: string | null;
  /** To the next pair that waits; null when this is the only one. */
  laterPath: string | null;
  confirm(reason: string): void;
  setApart(): void;
}

/** Two athletes beside each other, fact by fact, and what may be decided about them. */
export function PairCompared({ pair, busy, laterPath, confirm, setApart }: PairComparedProps) {
  const [isReasonMissing, setReasonMissing] = useState(false);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setReasonMissing(reason === '');
    if (reason !== '') confirm(reason);
  }

  return (
    <>
      <SectionHead
        title={words.question}
        end={
          <StatusWord tone={STRENGTH_TONES[pair.strength]}>
            {words.summary(pair.strengthWord, pair.agreeText)}
          </StatusWord>
        }
      />
      <Facts pair={pair} />
      {pair.refusal === null ? (
        <form className={styles.form} onSubmit={send} noValidate>
          <Note>
            <b>{words.ifMerged}</b> {pair.outcome}
          </Note>
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
                maxLength={REASON_MOST}
                autoComplete="off"
              />
            )}
          </Field>
          <div className={styles.buttons}>
            <Button type="submit" look="primary" busyWord={busy === 'confirm' ? words.confirming : undefined}>
              {words.confirm}
            </Button>
            <Button busyWord={busy === 'apart' ? words.saving : undefined} onClick={setApart}>
              {words.apart}
            </Button>
            {laterPath === null ? null : (
              <a className={styles.later} href={laterPath} data-keep-scroll>
                {words.later}
              </a>
            )}
            <span className={styles.hint}>{words.undoNote}</span>
          </div>
        </form>
      ) : (
        <Note tone="bad">{pair.refusal}</Note>
      )}
    </>
  );
}

function Facts({ pair }: { pair: OpenPair }) {
  const people = [
    { athleteId: pair.athleteId, name: pair.name, note: pair.note },
    { athleteId: pair.otherAthleteId, name: pair.otherName, note: pair.otherNote },
  ];
  return (
    <table className={`${table.table} ${styles.facts}`}>
      <caption className={layout.hiddenText}>{words.facts}</caption>
      <thead>
        <tr>
          <th scope="col" className={styles.fact}>
            <span className={layout.hiddenText}>{words.columns.fact}</span>
          </th>
          {people.map(({ athleteId, name, note }) => (
            <th key={athleteId} scope="col">
              <span className={styles.person}>
                <span className={layout.wideOnly}>
                  <Avatar name={name} />
                </span>
                <span>
                  <a className={styles.name} href={athleteAddress(athleteId)}>
                    {name}
                  </a>
                  <span className={table.second}>{note}</span>
                </span>
              </span>
            </th>
          ))}
          <th scope="col" className={`${table.drop600} ${styles.verdict}`}>
            <span className={layout.hiddenText}>{words.columns.verdict}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {pair.facts.map(({ label, one, other, verdict, word }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <span className={table.below}>{word}</span>
            </th>
            <td>{one}</td>
            <td>{other}</td>
            <td className={table.drop600}>
              <StatusWord tone={VERDICT_TONES[verdict]}>
                <span className={layout.hiddenText}>{words.verdicts[verdict]}: </span>
                {word}
              </StatusWord>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
