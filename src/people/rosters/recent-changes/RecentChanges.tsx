import { Button } from '#kit/ui/forms/Button.tsx';
import { savingWords } from '#kit/ui/forms/saving.words.ts';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import styles from '#people/rosters/RosterEdit.module.css';
import type { RosterChange } from '#people/rosters/roster-edit.client.ts';
import { recentChangesWords as words } from './recent-changes.words.ts';

/**
 * Lists recent changes with undo, which stays after the toast is gone; renders nothing if there are
 * none.
 */
export function RecentChanges({
  recentChanges,
  saving,
}: {
  recentChanges: readonly RosterChange[];
  saving: Saving;
}) {
  function undo({ changeId, moveId }: RosterChange) {
    void saving.save(`undo ${changeId}`, async ({ rosters }) => {
      if (moveId === null) await rosters.undoChange({ changeId }, QUIET);
      else await rosters.undoMove({ moveId }, QUIET);
      return { text: savingWords.undone };
    });
  }

  if (recentChanges.length === 0) return null;
  return (
    <section tabIndex={-1} aria-label={words.title}>
      <SectionHead title={words.title} note={words.note} />
      <ol className={styles.moves}>
        {recentChanges.map((done) => (
          <li key={done.changeId}>
            <span>
              <b>{words.by(done)}</b> {words.did(done)}{' '}
              <time className={layout.muted} dateTime={done.at}>
                {words.on(done.at)}
              </time>
            </span>
            {done.isUndone ? <span className={layout.muted}>{words.isUndone}</span> : null}
            {done.mayUndo ? (
              <Button
                look="quiet"
                aria-label={words.undoOf(done)}
                busyWord={saving.busy === `undo ${done.changeId}` ? words.saving : undefined}
                onClick={() => undo(done)}
              >
                {words.undo}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
