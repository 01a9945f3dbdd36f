import { useState } from 'react';
import { Button } from '#kit/ui/forms/Button.tsx';
import styles from './Seeding.module.css';
import type { SeedingOfRound } from './seeding-screen.client.ts';
import { boardWords as words } from './seeding-screens.words.ts';

const SHOWN_FIRST = 5;

interface ChangesProps {
  changes: SeedingOfRound['changes'];
  timeOf(instant: string): string;
  busy: string | null;
  onUndo(changeId: number, isUndone: boolean): void;
}

/** The changes of the start list, the newest first, each with its undo. */
export function Changes({ changes, timeOf, busy, onUndo }: ChangesProps) {
  const [isWhole, setWhole] = useState(false);
  if (changes.length === 0) return null;
  const first = isWhole ? changes : changes.slice(0, SHOWN_FIRST);
  return (
    <section className={styles.changes}>
      <h2>{words.changes}</h2>
      <ul>
        {first.map(({ changeId, at, byName, sentence, isUndone }) => (
          <li key={changeId} data-undone={isUndone || undefined}>
            <time dateTime={at}>{timeOf(at)}</time>
            <span>
              {sentence}
              {byName === null ? null : <small>{byName}</small>}
            </span>
            {isUndone ? (
              <Button look="quiet" icon="repeat" onClick={() => onUndo(changeId, false)}>
                {words.redo}
              </Button>
            ) : (
              <Button
                look="quiet"
                icon="undo"
                aria-label={words.undoLabel(sentence)}
                busyWord={busy === `undo ${changeId}` ? words.undo : undefined}
                onClick={() => onUndo(changeId, true)}
              >
                {words.undo}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {first.length === changes.length ? null : (
        <Button look="quiet" onClick={() => setWhole(true)}>
          {words.allChanges}
        </Button>
      )}
    </section>
  );
}
