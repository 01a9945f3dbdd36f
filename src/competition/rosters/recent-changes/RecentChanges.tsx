import styles from '#competition/rosters/RosterEdit.module.css';
import type { RosterDone } from '#competition/rosters/roster-edit.client.ts';
import { QUIET } from '#competition/rosters/roster-undo.client.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import { savingWords } from '#kit/ui/forms/saving.words.ts';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import layout from '#kit/ui/page/layout.module.css';
import { SectionHead } from '#kit/ui/page/Section.tsx';
import { latelyWords as words } from './recent-changes.words.ts';

/** The way back, also when the toast is long gone; nothing while nothing was done. */
export function RecentChanges({ lately, saving }: { lately: readonly RosterDone[]; saving: Saving }) {
  function undo({ changeId, moveId }: RosterDone) {
    void saving.save(`undo ${changeId}`, async ({ rosters }) => {
      if (moveId === null) await rosters.undoChange({ changeId }, QUIET);
      else await rosters.undoMove({ moveId }, QUIET);
      return { text: savingWords.undone };
    });
  }

  if (lately.length === 0) return null;
  return (
    <section tabIndex={-1} aria-label={words.title}>
      <SectionHead title={words.title} note={words.note} />
      <ol className={styles.moves}>
        {lately.map((done) => (
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
