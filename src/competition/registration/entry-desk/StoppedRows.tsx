import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { removeRow, retryRow } from '#competition/registration/entry-draft/entry-draft.rules.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from './DeskRows.module.css';
import type { Desk } from './DeskState.tsx';

/** Rows of the draft that cannot be sent, or that the site refused, each with its sentence. */
export function StoppedRows({ desk: { draft, checked, change } }: { desk: Desk }) {
  const stopped = draft.filter(({ row }) => checked.problems.has(row.key));
  if (stopped.length === 0) return null;
  return (
    <section tabIndex={-1} aria-label={words.unsent}>
      <SectionHead isSub title={words.unsent} />
      <ul className={styles.rows}>
        {stopped.map(({ row: { key }, label, refusal }) => (
          <li key={key} className={styles.row}>
            <span className={styles.about}>
              <b>{label}</b>
              <span className={styles.detail}>{checked.problems.get(key)}</span>
            </span>
            {refusal === null ? null : (
              <Button
                look="quiet"
                aria-label={words.sendAgainFor(label)}
                onClick={() => change((before) => retryRow(before, key))}
              >
                {words.sendAgain}
              </Button>
            )}
            <Button
              look="quiet"
              aria-label={words.removeFor(label)}
              onClick={() => change((before) => removeRow(before, key))}
            >
              {words.remove}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
