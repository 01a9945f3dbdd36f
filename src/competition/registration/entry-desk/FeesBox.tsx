import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { wallTimeAt } from '#competition/registration/entry-draft/venue-times.client.ts';
import { feeWords } from '#competition/registration/fees.words.ts';
import { formatCents } from '#kit/money/cents.ts';
import { formatTimeOfDay } from '#kit/time-of-day.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import type { Desk } from './DeskState.tsx';
import styles from './EntryDesk.module.css';

/** The fees of all entries with a place, and the one button that sends the draft. */
export function FeesBox({ desk }: { desk: Desk }) {
  const { form, checked } = desk;
  const { lines, totalCents } = checked.price;
  const nameOf = (id: number | null) =>
    form.events.find(({ meetEventId }) => meetEventId === id)?.name ?? null;
  return (
    <section className={styles.panel}>
      <h3>{words.fees}</h3>
      {lines.length === 0 ? (
        <p>{hasFees(form.fees) ? words.noneYet : words.noFees}</p>
      ) : (
        <dl className={styles.tally}>
          {lines.map((line) => {
            const text = feeWords.line(line, nameOf(line.meetEventId));
            return (
              <div key={text}>
                <dt>{text}</dt>
                <dd>{formatCents(line.amountCents)}</dd>
              </div>
            );
          })}
          <div className={styles.total}>
            <dt>{words.total}</dt>
            <dd>{formatCents(totalCents)}</dd>
          </div>
        </dl>
      )}
      {totalCents > 0 ? (
        <p className={styles.small}>
          {words.payLater} {words.waitFree}
        </p>
      ) : null}
      <SubmitPart desk={desk} />
    </section>
  );
}

const hasFees = (fees: Desk['form']['fees']) =>
  [fees.teamCents, fees.athleteCents, fees.eventCents, fees.relayCents].some((cents) => cents > 0);

function SubmitPart({ desk }: { desk: Desk }) {
  const { form, checked, state, closedBecause, saving, submit } = desk;
  const { ready } = checked;
  const opens = form.window.opensAt && wallTimeAt(form.window.opensAt, form.window.timeZone);
  const openTime = opens && formatTimeOfDay(Number(opens.slice(11, 13)), Number(opens.slice(14, 16)));
  const isEarly = state === 'not-open-yet' && openTime;
  const isAll = ready.every(({ row }) => row.action === 'add');
  const lockedBecause =
    closedBecause ??
    (isEarly ? words.waitForOpening(openTime) : ready.length === 0 ? words.nothingToSend : undefined);
  return (
    <>
      <SavingError error={saving.error} />
      <Button
        look="primary"
        isBlock
        lockedBecause={lockedBecause}
        busyWord={saving.busy === 'submit' ? words.submitting : undefined}
        onClick={submit}
      >
        {isEarly
          ? words.submitAt(openTime)
          : isAll
            ? words.submit(ready.length)
            : words.submitChanges(ready.length)}
      </Button>
      <p className={styles.small}>{isEarly ? words.ready(ready.length) : words.safe}</p>
    </>
  );
}
