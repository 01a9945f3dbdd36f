import { useState } from 'react';
import type { Cell } from '#competition/registration/entry-draft/desk-cells.rules.ts';
import { deskWords as words } from '#competition/registration/entry-draft/entry-desk.words.ts';
import { addEntry, changeEntry, spotOf } from '#competition/registration/entry-draft/entry-draft.rules.ts';
import type { SeedChoice } from '#competition/registration/entry-form/submitted-rows.rules.ts';
import { Refusal } from '#kit/refusal.ts';
import { FormDialog } from '#kit/ui/dialogs/FormDialog.tsx';
import { Button } from '#kit/ui/forms/Button.tsx';
import { SavingError } from '#kit/ui/forms/SavingError.tsx';
import { TextField } from '#kit/ui/forms/TextField.tsx';
import type { Desk } from './DeskState.tsx';

/** Asks for the mark of an athlete in an event. */
export function MarkDialog({ desk, cell, onClose }: { desk: Desk; cell: Cell; onClose(): void }) {
  const { form, tryChange } = desk;
  const event = form.events.find(({ meetEventId }) => meetEventId === cell.meetEventId)!;
  const spot = spotOf(form, cell);
  const [problem, setProblem] = useState<string | null>(null);

  /** Returns why the mark cannot be entered. */
  function enter(seed: SeedChoice): string | null {
    const standing = form.entries.find(
      ({ athleteId, meetEventId }) => athleteId === cell.athleteId && meetEventId === cell.meetEventId,
    );
    return tryChange((draft) =>
      standing
        ? changeEntry(draft, standing, { legs: standing.legs, seed }, spot.label)
        : addEntry(draft, spot, seed),
    );
  }

  async function save(mark: string) {
    const problem = mark === '' ? words.markMissing : enter({ seedFrom: 'typed', mark });
    if (problem !== null) throw new Refusal('MARK_REFUSED', problem);
  }

  return (
    <FormDialog
      title={spot.label}
      go={words.enter}
      busyWord={words.enter}
      blamedField="mark"
      reload={false}
      isOnDevice
      onSave={(_, textOf) => save(textOf('mark').trim())}
      onClose={onClose}
    >
      <TextField
        name="mark"
        label={words.mark}
        hint={words.markHints[event.markKind]}
        maxLength={20}
        defaultValue={cell.mark ?? ''}
      />
      {event.entryStandard === null ? (
        <Button
          onClick={() => {
            const refusal = enter({ seedFrom: 'none' });
            if (refusal === null) onClose();
            else setProblem(refusal);
          }}
        >
          {words.enterWithout}
        </Button>
      ) : null}
      <SavingError error={problem} />
    </FormDialog>
  );
}
