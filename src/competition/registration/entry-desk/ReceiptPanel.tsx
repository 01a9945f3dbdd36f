import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { arrivalTime } from '#competition/registration/entry-draft/venue-times.client.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import type { Tone } from '#kit/ui/badges/tones.ts';
import rows from './DeskRows.module.css';
import type { Answer, Desk } from './DeskState.tsx';
import styles from './EntryDesk.module.css';

type Outcome = Answer['reply']['rows'][number]['outcome'];

const TONES: Partial<Record<Outcome, Tone>> = { accepted: 'ok', waitlisted: 'warn', refused: 'bad' };
/** Rows of these outcomes are told together. */
const SUMMED: readonly Outcome[] = ['accepted', 'changed', 'withdrawn'];

/** The answer to the last submit: the receipt, and the state of each entry that is not simply accepted. */
export function ReceiptPanel({ desk: { form, answer } }: { desk: Desk }) {
  const { timeZone } = form.window;
  if (answer === null) {
    return form.receipt === null ? null : (
      <p className={styles.small}>
        {words.lastReceipt(arrivalTime(form.receipt.receivedAt, timeZone), form.receipt.number)}
      </p>
    );
  }
  const { reply, sent } = answer;
  const labelOf = new Map(sent.map(({ row, label }) => [row.key, label]));
  const single = reply.rows.filter(({ outcome }) => !SUMMED.includes(outcome));
  return (
    <section className={styles.panel} role="status">
      <h3>{words.received}</h3>
      <ul className={rows.rows}>
        {SUMMED.flatMap((outcome) => {
          const count = reply.rows.filter((row) => row.outcome === outcome).length;
          return count === 0 ? [] : [{ outcome, count }];
        }).map(({ outcome, count }) => (
          <li key={outcome} className={rows.row}>
            <span className={rows.about}>{words.entriesIn(count)}</span>
            <State outcome={outcome} />
          </li>
        ))}
        {single.map(({ key, outcome, waitingNumber, refusal }) => (
          <li key={key} className={rows.row}>
            <span className={rows.about}>
              {labelOf.get(key)}
              <span className={rows.detail}>
                {refusal?.message ??
                  (waitingNumber === null ? words.outcomeTexts[outcome] : words.waitingNumber(waitingNumber))}
              </span>
            </span>
            <State outcome={outcome} />
          </li>
        ))}
      </ul>
      {reply.receipt === null ? null : (
        <p className={styles.small}>
          {words.receipt(
            arrivalTime(reply.receipt.receivedAt, timeZone),
            reply.receipt.arrival,
            reply.receipt.number,
          )}
        </p>
      )}
    </section>
  );
}

function State({ outcome }: { outcome: Outcome }) {
  return <StatusTag tone={TONES[outcome] ?? 'plain'}>{words.outcomes[outcome]}</StatusTag>;
}
