import type { DeskForm } from '#competition/registration/entry-draft/desk-form.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { StatusTag } from '#kit/ui/badges/Tag.tsx';
import styles from './EntryDesk.module.css';

/** The entries that wait for a place, with their numbers. */
export function WaitingBox({ form }: { form: DeskForm }) {
  const waiting = form.entries.filter(
    ({ waitingNumber, isScratched }) => waitingNumber !== null && !isScratched,
  );
  if (waiting.length === 0) return null;
  return (
    <section className={styles.panel}>
      <h3>
        {words.waiting} <StatusTag tone="warn">{waiting.length}</StatusTag>
      </h3>
      <ul className={styles.sentences}>
        {waiting.map(({ entryId, name, meetEventId, relayLetter, waitingNumber, linkedTo }) => {
          const event = form.events.find((each) => each.meetEventId === meetEventId);
          const label = [name || words.relay(relayLetter ?? ''), event?.name].filter(Boolean).join(', ');
          return (
            <li key={entryId}>
              <b>{words.waitingLine(label, waitingNumber!, event?.waitingCount ?? 0)}</b>{' '}
              {linkedTo === null ? words.othersStay : words.linkedWait}
            </li>
          );
        })}
      </ul>
      <p className={styles.small}>{words.waitMessage}</p>
    </section>
  );
}
