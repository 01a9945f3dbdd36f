import { lazy, Suspense, useState } from 'react';
import { askToConfirm } from '#kit/ui/dialogs/ask-to-confirm.ts';
import { Button } from '#kit/ui/forms/Button.tsx';
import type { Saving } from '#kit/ui/forms/use-saving.ts';
import { QUIET } from '#kit/ui/page/browser-api.ts';
import styles from '#people/rosters/RosterEdit.module.css';
import type { EditedAthlete, RosterAddress } from '#people/rosters/roster-edit.client.ts';
import { rosterWords as words } from '#people/rosters/roster-screen.words.ts';
import { undoOf } from '#people/rosters/roster-undo.client.ts';
import { ROSTER_ACTIONS, type RosterAction } from './roster-actions.rules.ts';

const ParentInvitations = lazy(async () => ({
  default: (await import('#people/rosters/parent-invitations/ParentInvitations.tsx')).ParentInvitations,
}));

interface RosterActionsProps {
  roster: RosterAddress;
  /** A season such as "2026 outdoor". */
  season: string;
  chosen: readonly EditedAthlete[];
  saving: Saving;
  onClear(): void;
}

/**
 * Actions on the selected athletes, above the table. The strip keeps its space while nothing is
 * selected, so that no row moves at the first selection.
 */
export function RosterActions({ roster, season, chosen, saving, onClear }: RosterActionsProps) {
  const [isInviting, setInviting] = useState(false);

  async function act(action: RosterAction) {
    const athleteIds = chosen.map(({ athleteId }) => athleteId);
    if (action === 'remove') {
      const isSure = await askToConfirm({
        title: words.removeTitle,
        text: words.removeText(athleteIds.length),
        yes: words.remove,
        no: words.keep,
        isDangerous: true,
      });
      if (!isSure) return;
    }
    const isSaved = await saving.save(action, async ({ rosters }) => {
      const done = await rosters.changeAthletes({ ...roster, athleteIds, action }, QUIET);
      return { text: words.changed(action, done), undo: undoOf(done.changeId) };
    });
    if (isSaved) onClear();
  }

  return (
    <>
      <div className={styles.strip} data-idle={chosen.length === 0 || undefined}>
        {chosen.length === 0 ? <p className={styles.idleHint}>{words.selectHint}</p> : null}
        <b role="status">{chosen.length === 0 ? '' : words.selected(chosen.length)}</b>
        <span className={styles.acts}>
          {ROSTER_ACTIONS.map((action) => (
            <Button
              key={action}
              {...(action === 'activate' ? { look: 'primary' as const } : {})}
              busyWord={saving.busy === action ? words.saving : undefined}
              onClick={() => void act(action)}
            >
              {words.act(action, season)}
            </Button>
          ))}
          <Button onClick={() => setInviting(true)}>{words.invite}</Button>
        </span>
        <Button look="quiet" onClick={onClear}>
          {words.clear}
        </Button>
      </div>
      <Suspense>
        {isInviting && chosen.length > 0 ? (
          <ParentInvitations
            roster={roster}
            chosen={chosen}
            onDone={() => {
              setInviting(false);
              onClear();
            }}
            onClose={() => setInviting(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}
