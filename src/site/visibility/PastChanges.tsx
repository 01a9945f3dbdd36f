import { SectionHead } from '#kit/ui/Section.tsx';
import styles from './Visibility.module.css';
import type { VisibilityData } from './visibility.client.ts';
import { visibilityWords as words } from './visibility.words.ts';

/** What was changed before, the newest first. */
export function PastChanges({ changes }: Pick<VisibilityData, 'changes'>) {
  return (
    <section>
      <SectionHead title={words.changes} />
      {changes.length === 0 ? <p className={styles.hint}>{words.noChanges}</p> : null}
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.to}`}>
            <b>{words.change(change.from, change.to)}</b>
            <small>{words.by(change)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}
