import { SectionHead } from '#kit/ui/page/Section.tsx';
import type { Visibility } from '#sport/people/names.rules.ts';
import styles from './Visibility.module.css';
import type { VisibilityData } from './visibility-page.client.ts';
import { visibilityWords as words } from './visibility-page.words.ts';

interface VisibilityHistoryProps {
  data: Pick<VisibilityData, 'changes' | 'visibility'>;
  picked: Visibility;
}

/** Lists past changes, the newest first; an unsaved choice comes above them. */
export function VisibilityHistory({ data: { changes, visibility }, picked }: VisibilityHistoryProps) {
  const isChanged = picked !== visibility;
  return (
    <section>
      <SectionHead title={words.changes} />
      {changes.length === 0 && !isChanged ? <p className={styles.hint}>{words.noChanges}</p> : null}
      <ul className={styles.changes}>
        {isChanged ? (
          <li>
            <b>{words.change(visibility, picked)}</b>
            <small>{words.notSavedYet}</small>
          </li>
        ) : null}
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
